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

export const readingMinutes = (words: number): number => Math.max(1, Math.round(words / 220));

export const countWords = (text: string): number => text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.length ?? 0;

/** "1 article", "2 articles": French counts zero and one as singular. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("fr-FR")} ${Math.abs(count) < 2 ? one : many}`;

/** Without marks of writing direction that, unclosed, turn the rest of a page. U+200E and U+200F are harmless. */
export const withoutBidiMarks = (text: string): string => text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, "");

/** "de Paul", "d’Ana", "d’Élise", "d’Yves": an h is left as it is, since "de Hugo" is said as well as "d’Hugo". */
export const of = (name: string): string =>
  /^(?:[aeiouœæ]|y[^aeiouy])/u.test(name.normalize("NFD").toLowerCase()) ? `d’${name}` : `de ${name}`;

/** « … » around words that may have quotes of their own: those become “ ”. */
export function quoted(words: string): string {
  const inner = words.replaceAll(/«\s*/g, "“").replaceAll(/\s+»?|»/g, (end) => (end.endsWith("»") ? "”" : end));
  return `«\u202F${inner}\u202F»`;
}

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The words of a text in Markdown as they are read: without the signs of its headings, marks and links. */
export const asRead = (markdown: string): string =>
  markdown
    .replaceAll(/^(?:#{1,6}|>) /gm, "")
    .replaceAll(/^([ \t]{0,20})[-*+] /gm, "$1• ")
    .replaceAll(/!?\[([^[\]]{0,300})\]\([^()]{0,2000}\)/g, "$1")
    .replaceAll(/\\([!-/:-@[-`{-~])|\*{1,3}|~~|`/g, "$1")
    .replaceAll(/([\p{L}\p{N}]_)(?=[\p{L}\p{N}])|_/gu, "$1");

/** "289 voix" as "289" and "voix", "12,5 % des voix" as "12,5 %" and "des voix"; whole where it does not begin with a number. */
export function numberAndUnit(value: string): [string, string?] {
  const digits = trimEndOf(/^\D?[\d\s.,]*/.exec(value)?.[0] ?? "", /\D/);
  const percent = /^\s?%/.exec(value.slice(digits.length))?.[0] ?? "";
  const number = digits + percent;
  const after = value.slice(number.length);
  const unit = after.trimStart();
  return digits && unit && unit !== after && /^\D/.test(unit) ? [number, unit] : [value];
}

/** A tag of HTML that we rendered, where `<` and `>` are escaped in attributes: its slash and its name. */
export const tags = /<(\/?)([a-z][a-z0-9]*)(?:[^a-z0-9<>][^<>]*)?>/gi;

/** What readers see of HTML that we rendered, entities still written; `by` stands in the place of each tag. */
export const withoutTags = (html: string, by = ""): string => html.replaceAll(/<[^<>]*>/g, by);

const collator = /* @__PURE__ */ new Intl.Collator("fr", { numeric: true });

/** Texts in the order of a French dictionary, numbers by what they count: SQLite compares bytes, and puts "Éric" after "Zoé". */
export const compareTexts = (one: string, other: string): number => collator.compare(one, other);

export const inAlphabet = <R>(rows: readonly R[], nameOf: (row: R) => string): R[] =>
  [...rows].sort((one, other) => compareTexts(nameOf(one), nameOf(other)));
