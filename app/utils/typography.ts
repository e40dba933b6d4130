import { memoized } from "./memoized.ts";

const NNBSP = "\u202F";
const NBSP = "\u00A0";
const WORD_JOINER = "\u2060";

/** Addresses, mail addresses, accounts and code: left as they are written. */
const untouchable = /:\/\/|^www\.|@\w/;
const code = /(`[^`]{1,300}`)/;

/** Rules in order, each of linear time: nothing repeats without a bound before what it looks for. */
const rules: [RegExp, string][] = [
  [/(?<=[\p{L}\p{N}])'(?=[\p{L}\p{N}«])/gu, "’"],
  [/«[ \u00A0\u202F]{0,3}/g, `«${NNBSP}`],
  [/[ \u00A0\u202F]{0,3}»/g, `${NNBSP}»`],
  // A mark with a space before it, then one that was typed without.
  [/[ \u00A0\u202F]{1,3}(?=[;!?])/g, NNBSP],
  [/(?<=[\p{L}\p{N})\]%…])(?=[;!?]{1,3}(?:[\s»”")\]]|$))/gu, NNBSP],
  [/[ \u00A0\u202F]{1,3}(?=:(?:\s|$))/g, NNBSP],
  [/(?<=[\p{L}\p{N})%])(?=:(?:\s|$))/gu, NNBSP],
  // "10 000", "5 %", "20 h 30".
  [/(?<=(?<!\d)\d{1,3}(?:[\u00A0\u202F]\d{3}){0,4})[ \u00A0](?=\d{3}(?!\d))/g, NNBSP],
  [/(?<=\d)[ \u00A0](?=[%€‰])/g, NNBSP],
  [/(?<=\d[ \u00A0\u202F]h) (?=\d{2}(?!\d))/g, NBSP],
  // "5 octobre", "289 voix", "1er janvier"; a year stays free of what follows it.
  [
    /(?<=(?<![\p{L}\p{N}.,'’])(?!(?:1[5-9]|20)\d\d )\d[\d\u202F]{0,14}(?:[.,]\d{1,3})?(?:er|re|es?|ème)?) (?=\p{L})/gu,
    NBSP,
  ],
  [/(?<=(?<!\p{L})(?:MM?\.|Mmes?|n°|art\.|p\.)) (?=[\p{Lu}\d])/gu, NBSP],
  // "qu'est-ce", "a-t-il", "celui-là": nothing breaks at their hyphens.
  [
    /(?<=\p{L})-(?=(?:t-)?(?:ce|ci|là|y|en|t|je|tu|ils?|elles?|on|nous|vous|moi|toi|lui|leur|les?|la)(?![\p{L}\p{N}]|-(?!\p{L}{1,5}(?![\p{L}-])))) */gu,
    `-${WORD_JOINER}`,
  ],
];

const typeset = (text: string) =>
  text
    .split(code)
    .map((part, index) => (index % 2 === 0 ? prose(part) : part))
    .join("");

const shortTypeset = /* @__PURE__ */ memoized(typeset, 2000);
/** Characters: titles, summaries and names come back on every page, long texts do not. */
const SHORT = 400;

/** Of a plain text, idempotent. Never for code, addresses or agreed strings (docs/product.md, 8). */
export const french = (text: string): string => (text.length > SHORT ? typeset(text) : shortTypeset(text));

/** A row with these texts of it so. */
export const inFrench = <K extends string, R extends Record<K, string>>(row: R, ...texts: K[]): R => ({
  ...row,
  ...Object.fromEntries(texts.map((text) => [text, french(row[text])])),
});

function prose(text: string): string {
  if (!/:\/\/|www\.|@/.test(text)) return ruled(text);
  let run = "";
  let whole = "";
  for (const word of text.split(/(\s+)/)) {
    if (!untouchable.test(word)) {
      run += word;
      continue;
    }
    whole += ruled(run) + word;
    run = "";
  }
  return whole + ruled(run);
}

const ruled = (text: string) =>
  rules.reduce((done, [pattern, replacement]) => done.replace(pattern, replacement), text);
