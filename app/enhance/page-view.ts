import { mayBeMeasured, whenSeen } from "./measured.ts";

const tell = (said: Record<string, string>) => navigator.sendBeacon("/vue", new URLSearchParams(said));

/** Counts one view of this page, without cookie or identifier; a prerendered page counts when it is seen. */
export function countView(): void {
  if (!mayBeMeasured()) return;
  whenSeen(() => {
    tell({ path: location.pathname, referrer: document.referrer });
  });
  addEventListener("appinstalled", () => tell({ installed: "1" }));
}
