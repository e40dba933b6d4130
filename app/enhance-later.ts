/** Starts app/enhance once the page has loaded, or is touched: sooner, it takes the line from the pictures seen first. */
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
