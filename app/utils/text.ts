/** Text as it may stand in HTML or XML, in an attribute too. */
export const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** Cuts past `max` characters and adds "..." (docs/product.md, 3). Never cuts a surrogate pair. */
export function truncate(text: string, max: number): string {
  const characters = [...text];
  return characters.length <= max ? text : `${characters.slice(0, max).join("").trimEnd()}...`;
}

/** Its first `max` units. Half a character is none: the database keeps it as another, which no longer equals it. */
export const cutTo = (text: string, max: number): string => text.slice(0, max).toWellFormed();

/** Without the characters at its end that `cut` matches, each by itself: `/\/+$/` is quadratic. */
export function trimEndOf(text: string, cut: RegExp): string {
  let end = text.length;
  while (end > 0 && cut.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

export const oneLine = (text: string): string =>
  text.replaceAll(/\s+/g, (blanks) => (/[\n\r\u2028\u2029]/.test(blanks) ? " " : blanks));

/** Key for comparing words: no accents, no case, no punctuation, single spaces. */
export function foldKey(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Reading time in whole minutes, at 220 words a minute, at least 1. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / 220));
}

export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.length ?? 0;
}

/** "1 article", "2 articles": French counts zero and one as singular. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("fr-FR")} ${Math.abs(count) < 2 ? one : many}`;
}

/** Without marks of writing direction that, unclosed, turn the rest of a page. U+200E and U+200F are harmless. */
export function withoutBidiMarks(text: string): string {
  return text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, "");
}

/** "de Paul", "d’Ana", "d’Élise", "d’Yves": an h is left as it is, since "de Hugo" is said as well as "d’Hugo". */
export function of(name: string): string {
  return /^(?:[aeiouœæ]|y[^aeiouy])/u.test(name.normalize("NFD").toLowerCase()) ? `d’${name}` : `de ${name}`;
}

/** « … » around words that may have quotes of their own: those become “ ”. */
export function quoted(words: string): string {
  const inner = words.replaceAll(/«\s*/g, "“").replaceAll(/\s+»?|»/g, (end) => (end.endsWith("»") ? "”" : end));
  return `«\u202F${inner}\u202F»`;
}

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
