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
