/**
 * Starts the one script of reading pages when the page has loaded, or is touched: sooner, a slow line takes it from the
 * pictures seen first, and a picture that never comes holds it up for five seconds. It travels in the page, its hash in
 * the content policy. Who already has the headings' face (shell.ts) gets it here.
 */
export const starter = import.meta.env.SSR
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
