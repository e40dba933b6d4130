/**
 * Shows what came since the last visit of the device, above all else: the newest hour that it has seen
 * (enhance/lists/today.ts) is compared with those of the list that stands before this script. It runs as the page is read, so
 * nothing moves. Without storage the list stays hidden, and the page says the same below.
 */
export const sinceVisit = import.meta.env.SSR
  ? `((list) => {
  try {
    const before = sessionStorage["cx-seen-before"] ?? localStorage["cx-seen"];
    if (!before) return;
    for (const item of list.querySelectorAll("li")) item.querySelector("time").dateTime > before || item.remove();
    list.hidden = !list.querySelector("li");
  } catch {}
})(document.currentScript.previousElementSibling)`.replaceAll(/\n\s*/g, "")
  : "";
