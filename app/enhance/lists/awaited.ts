/**
 * `<… data-awaits>`: a frame is busy until its picture has come, or will not; a placeholder shows meanwhile (awaited.css).
 * What a `<template>` holds back is not awaited yet.
 */
export function awaitPictures(root: ParentNode): void {
  for (const frame of root.querySelectorAll("[data-awaits]")) {
    const picture = frame.querySelector("img");
    if (!picture || picture.complete) continue;
    frame.setAttribute("aria-busy", "true");
    const end = () => frame.removeAttribute("aria-busy");
    picture.addEventListener("load", end);
    picture.addEventListener("error", end);
  }
}
