/**
 * Starts the one script of reading pages (app/enhance) when the page has loaded, or as soon as it is touched: whatever is
 * asked for sooner, a slow line takes from the pictures and sheets seen first. A picture that never comes holds it up for
 * five seconds. It travels in the page, the same in all of them, its hash in the content policy. Who already has what comes
 * late (enhance/shell.ts) gets it here.
 */
export const enhanceLater = import.meta.env.SSR
  ? `(({ enhance }) => {
  const begin = () => import(enhance);
  try {
    localStorage["cx-late"] && (document.documentElement.dataset.face = "");
  } catch {}
  for (const touch of ["pointerdown", "keydown", "focusin"]) addEventListener(touch, begin);
  addEventListener("load", begin);
  setTimeout(begin, 5000);
})(document.currentScript.dataset)`.replaceAll(/\n\s*/g, "")
  : "";
