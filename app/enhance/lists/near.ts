/** `<… data-awaits>`: busy until its picture has come, or will not (awaited.css). A `<template>`'s is not awaited. */
function awaitPictures(root: ParentNode): void {
  for (const frame of root.querySelectorAll("[data-awaits]")) {
    const picture = frame.querySelector("img");
    if (!picture || picture.complete) continue;
    frame.setAttribute("aria-busy", "true");
    const end = () => frame.removeAttribute("aria-busy");
    picture.addEventListener("load", end);
    picture.addEventListener("error", end);
  }
}

/** A section's pictures are fetched when it comes within 200 px, one tenth of it (docs/product.md, 9). */
export function watchNearSections(): void {
  const show = (section: Element) => {
    for (const template of section.querySelectorAll<HTMLTemplateElement>("template[data-later]")) {
      template.replaceWith(template.content);
    }
    awaitPictures(section);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        show(target);
      }
    },
    { rootMargin: "200px", threshold: 0.1 },
  );
  for (const section of document.querySelectorAll("[data-near]")) observer.observe(section);
}
