import { mayBeMeasured, whenSeen } from "./may-measure.ts";

/** Counts one view of this page, without cookie or identifier; a prerendered page counts when it is seen. */
export function countView(): void {
  if (!mayBeMeasured()) return;
  whenSeen(() => {
    navigator.sendBeacon("/vue", new URLSearchParams({ path: location.pathname, referrer: document.referrer }));
  });
}
