const MAIL = /[\p{L}\p{N}._%+'-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.)+\p{L}{2,24}/gu;
const CREDENTIALS = /:\/\/[^\s/"<>\\]{1,300}@/g;
const QUERY = /(:\/\/[^\s?"<>\\]{1,1000})\?[^\s"<>\\)]*/g;
const NAMED =
  /\b(pass(?:word|wd)?|pwd|secret|token|api[-_ ]?key|cookie|signature|authorization)(["']?\s?[=:]\s?["']?)[^\s"',;&]+/gi;
const SHOWN = /\b(bearer|basic)\s+[\w+/=.~-]+/gi;
const LONG = /[\w-]{32,}/g;

const isRandom = (word: string) =>
  /^[0-9a-f]+$/i.test(word) || (/\d/.test(word) && /[a-z]/.test(word) && /[A-Z]/.test(word));

/** An error's words without mail addresses, passwords, queries and tokens. Linear. */
export function redacted(text: string): string {
  return text
    .replace(CREDENTIALS, "://…@")
    .replace(QUERY, "$1?…")
    .replace(MAIL, "…@…")
    .replace(SHOWN, "$1 …")
    .replace(NAMED, "$1$2…")
    .replace(LONG, (word) => (isRandom(word) ? "…" : word));
}

/** What a log may keep of an address: no query, which carries addresses and tokens, nor what opens a preview or a calendar. */
export function loggedPath(address: string): string {
  const [path = ""] = address.split("?", 1);
  return path.replace(/^\/(apercu|agenda)\/.+/i, "/$1/…");
}
