import sheet from "#app/enhance/dialogs/over-page.css?url";

/** Loads the sheet of what the app shows over a page, once. */
export function dressApp(): void {
  if (document.querySelector(`link[href="${sheet}"]`)) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = sheet;
  document.head.append(link);
}

/** An element with its class and its words. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  words: string,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (className) made.className = className;
  if (words) made.textContent = words;
  return made;
}
