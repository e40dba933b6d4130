import { mayBeMeasured, whenSeen } from "./may-measure.ts";

/** Shifts less than a second apart, within five, count together; the worst such window is the page's. */
const GAP_MS = 1000;
const WINDOW_MS = 5000;

type Entry = PerformanceEntry & {
  processingStart: number;
  value: number;
  hadRecentInput: boolean;
  responseStart: number;
  activationStart?: number;
};

/** How long this page made its reader wait (LCP, FID, CLS, TTFB), sent once when it is left. Times count from when it was asked for. */
function measureVitals(): void {
  if (!mayBeMeasured()) return;
  whenSeen(() => {
    // Opened behind another page: what it waited for is not what its reader waited for.
    if (document.hidden) return;
    const [visit] = performance.getEntriesByType("navigation") as Entry[];
    const start = visit?.activationStart ?? 0;
    const measures: Record<string, number> = {};
    if (visit) measures.ttfb = Math.max(0, visit.responseStart - start);
    const observers = [
      observe("largest-contentful-paint", ({ startTime }) => (measures.lcp = Math.max(0, startTime - start))),
      observe("first-input", ({ startTime, processingStart }) => (measures.fid ??= processingStart - startTime)),
      observe("layout-shift", shifts(measures)),
    ];
    // No shift is the best score; where the browser tells of none, there is no score.
    if (isSupported("layout-shift")) measures.cls ??= 0;
    const send = () => {
      if (!document.hidden) return;
      removeEventListener("visibilitychange", send, true);
      for (const observer of observers) observer();
      const sent = Object.entries(measures).map(([name, value]) => [name, value.toFixed(name === "cls" ? 4 : 0)]);
      navigator.sendBeacon("/vue/mesures", new URLSearchParams([["path", location.pathname], ...sent]));
    };
    addEventListener("visibilitychange", send, true);
  });
}

const isSupported = (type: string) => PerformanceObserver.supportedEntryTypes.includes(type);

/** Takes every entry of a kind, past and to come; answers what takes those still waiting. Nothing where the browser has none. */
function observe(type: string, take: (entry: Entry) => unknown): () => void {
  if (!isSupported(type)) return () => {};
  const all = (entries: PerformanceEntryList) => (entries as Entry[]).forEach(take);
  const observer = new PerformanceObserver((list) => all(list.getEntries()));
  observer.observe({ type, buffered: true });
  return () => all(observer.takeRecords());
}

function shifts(measures: Record<string, number>): (entry: Entry) => void {
  let sum = 0;
  let first = 0;
  let last = -Infinity;
  return ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return;
    if (startTime - last >= GAP_MS || startTime - first >= WINDOW_MS) [sum, first] = [0, startTime];
    [sum, last] = [sum + value, startTime];
    measures.cls = Math.max(measures.cls ?? 0, sum);
  };
}

measureVitals();
