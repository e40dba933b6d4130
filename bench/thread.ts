// npm run bench -- thread [ADDRESS…]: a page's main-thread time on processors slowed four and eight times: four pages
// of the built site, and any address given. Medians of three, processor time; counts do not depend on the machine.
import { chromium } from "playwright";
import { chromiumOptions } from "../tests/support/chromium.ts";
import { say, sayRun } from "./shared/report.ts";
import { startSite } from "./shared/site.ts";

const ROUNDS = 3;
/** What a page does once it has loaded comes within so many ms. */
const WATCHED_MS = 6000;
const paths = {
  accueil: "/",
  article: "/articles/presomption-d-innocence",
  mur: "/mur-actualites",
  direct: "/suivis-en-direct/demonstration-soiree-debat-vote-a-16-ans",
};
const screen = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** Of one visit with nothing kept: times in ms. */
async function visit(address: string, rate: number): Promise<Record<string, number>> {
  const browser = await chromium.launch(chromiumOptions(true));
  const context = await browser.newContext(screen);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate });
  await page.addInitScript(() => {
    const seen = { blocked: 0, fcp: 0, lcp: 0, cls: 0 };
    Object.assign(window, { seen });
    const observe = (type: string, take: (entry: PerformanceEntry & { value: number }) => unknown) =>
      new PerformanceObserver((list) => (list.getEntries() as never[]).forEach(take)).observe({ type, buffered: true });
    observe("longtask", ({ duration }) => (seen.blocked += Math.max(0, duration - 50)));
    observe("paint", ({ name, startTime }) => name === "first-contentful-paint" && (seen.fcp = startTime));
    observe("largest-contentful-paint", ({ startTime }) => (seen.lcp = startTime));
    observe("layout-shift", ({ value }) => (seen.cls += value));
  });
  await page.goto(address);
  await page.waitForTimeout(WATCHED_MS);
  const { metrics } = await devtools.send("Performance.getMetrics");
  const seen = await page.evaluate(() => (window as unknown as { seen: Record<string, number> }).seen);
  await browser.close();
  return { ...Object.fromEntries(metrics.map(({ name, value }) => [name, value])), ...seen };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

if (!process.env.BENCH_SAME_RUN) sayRun();
const site = await startSite({ LOG_LEVEL: "silent" });
const origin = site.url.replace("localhost", "127.0.0.1");
const pages: [string, string][] = Object.entries(paths).map(([name, path]) => [name, origin + path]);
for (const address of process.argv.slice(2)) pages.push([address, address]);
for (const rate of [4, 8]) {
  say(
    `\n| Processeur ${rate} fois plus lent, médiane de ${ROUNDS} | fil principal, ms | dont script, mise en page, styles | mises en page | calculs de style | nœuds | bloqué, ms | FCP, LCP, ms | CLS |`,
  );
  say("|---|---:|---:|---:|---:|---:|---:|---:|---:|");
  for (const [name, address] of pages) {
    const visits: Record<string, number>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) visits.push(await visit(address, rate));
    const of = (metric: string, unit = 1) => Math.round(unit * median(visits.map((one) => one[metric] ?? Number.NaN)));
    const parts = ["ScriptDuration", "LayoutDuration", "RecalcStyleDuration"].map((part) => of(part, 1000)).join(", ");
    const counts = ["LayoutCount", "RecalcStyleCount", "Nodes", "blocked"].map((count) => of(count)).join(" | ");
    const shift = (of("cls", 1000) / 1000).toFixed(3);
    say(`| ${name} | ${of("TaskDuration", 1000)} | ${parts} | ${counts} | ${of("fcp")}, ${of("lcp")} | ${shift} |`);
  }
}
await site.stop();
