import sheet from "#app/enhance/dialogs/over-page.css?url";

export function dressApp(): void {
  if (document.querySelector(`link[href="${sheet}"]`)) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = sheet;
  document.head.append(link);
}

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
