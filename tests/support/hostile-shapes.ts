const repeated = (unit: string) => (length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
/** Pieces that all differ: what compares each with all others. */
const distinct = (between: string) => (length: number) => {
  const pieces: string[] = [];
  for (let [left, index] = [length, 0]; left > 0; index += 1) {
    const piece = `${index.toString(36)}${between}`;
    pieces.push(piece);
    left -= piece.length;
  }
  return pieces.join("").slice(0, length);
};
/** A run, then what it does not end with: patterns that look for an end go back over it. */
const run = (unit: string) => (length: number) => `a${repeated(unit)(Math.max(0, length - 2))}b`.slice(0, length);

/** Texts of a length that parsers have taken quadratic time or worse for: what is typed in a field. */
export const typedShapes: Record<string, (length: number) => string> = {
  blanks: run(" "),
  "no-break spaces": run("\u00A0\u202F\t"),
  breaks: run("\n"),
  "breaks of all kinds": run(" \r\n\u2028"),
  "double quotes": repeated('"'),
  "French quotes": repeated("« l'"),
  brackets: repeated("[("),
  "angle brackets": repeated("<a <"),
  digits: repeated("1"),
  "numbers and units": repeated("1 234,5 % "),
  "marks of forms": repeated("=;,&%"),
  entities: repeated("&amp;&#"),
  "addresses and mails": repeated("a@b.fr https://"),
  dots: run(".,"),
  zalgo: repeated(`a${"\u0300\u0316\u0334".repeat(10)}`),
  "flags and families": repeated("🇫🇷👩‍👩‍👧"),
  "half characters": repeated("\uD83C"),
  "nested lists": repeated("- 1. "),
  "many lines": distinct("\n"),
  "many items": distinct(", "),
};

/** The same, and what has a meaning to parsers of text and of files. */
export const hostileShapes: Record<string, (length: number) => string> = {
  ...typedShapes,
  "combining marks": repeated("e\u0301"),
  "writing directions": repeated("\u202E\u200F"),
  "links and pictures": repeated("![a]("),
  comments: repeated("<!--<?"),
  "escapes of addresses": repeated("%41%"),
  "lists of lines": repeated("\n- a : b"),
  emphasis: repeated("*a_"),
  backticks: repeated("`` ` "),
  tables: repeated("\n|-|a"),
  blocks: repeated("\n:::a[b]{c=d}"),
  headings: repeated("\n# a"),
  "open objects": repeated('{"a":['),
};
