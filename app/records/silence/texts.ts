import { asRead, hasFigure, isBeyondTurnout, resultFigures } from "./result-figures.ts";

export interface Text {
  column: string;
  text: string;
  isResult?: boolean;
}

const isRendered = (column: string) => /html$/i.test(column);

const turnoutLabel =
  /^(?:taux (?:de |d[’'])(?:la |l[’'])?)?(?:participation|abstention|(?:électeurs )?inscrits|votants|bureaux de vote)(?: à (?:midi|\d{1,2}\s?h))?$/iu;

/** A label with its value is read as one: a result with its unit, which either may have, or without. */
function figureIn({ label, value, detail }: Record<string, unknown>): Text[] {
  if (typeof label !== "string" || !/^(?:string|number)$/.test(typeof value)) return [];
  const figure = String(value);
  const text = `${label} ${figure} ${typeof detail === "string" ? detail : ""}`.trim();
  const isNumber = /\d/.test(figure) && !/\p{L}/u.test(figure);
  const isTurnout = turnoutLabel.test(label.trim()) && isNumber && !isBeyondTurnout(text);
  return [{ text, column: "value", isResult: !isTurnout && (isNumber || hasFigure(text)) }];
}

/** Every string of a value, however deep, and the seats of its groups as they are read (utils/seat-lines.ts). */
function textsIn(value: unknown, unseen: readonly string[], name: string, column: string): Text[] {
  if (typeof value === "string")
    return name.endsWith("Groups")
      ? value.split("\n").map((text) => ({ text, column, isResult: /\d/.test(text) }))
      : [{ text: value, column }];
  if (typeof value !== "object" || value === null) return [];
  const entries = Object.entries(value).filter(([key]) => !unseen.includes(key));
  const keys = Array.isArray(value) ? [] : entries.map(([key]) => ({ text: key, column }));
  const inside = entries.flatMap(([key, one]) => textsIn(one, unseen, key, column));
  return [...keys, ...inside, ...figureIn(value as object as never).map((text) => ({ ...text, column }))];
}

function jsonIn(text: string): unknown {
  if (!/^\s*[[{"]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** JSON as one text, without the strings that give a whole figure: what its structure divides, or a key given twice. */
function asWritten(json: string, strings: Text[]): Text {
  const left = strings.reduce(
    (rest, { text }) => (hasFigure(text) ? rest.replace(JSON.stringify(text), () => "") : rest),
    json,
  );
  const text = left
    // A number that is a value is no text: an id, or one told beside its label above.
    .replaceAll(/(?<=[:[,])\d{1,9}(?=[,\]}])/g, "")
    .replaceAll(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(String.raw`\n`, "\n")
    .replaceAll(/[[\]{}"\\]+/g, " ");
  return { text, column: "" };
}

/** The texts of a row, in the order of its columns; JSON is read as what it holds, and as it is written. */
export function textsOf(row: Record<string, unknown>, unseen: readonly string[] = []): Text[] {
  const texts = Object.entries(row).flatMap(([column, value]) => {
    if (typeof value !== "string" || value === "" || isRendered(column) || unseen.includes(column)) return [];
    const inside = jsonIn(value);
    if (inside === value) return textsIn(value, unseen, column, column);
    const strings = textsIn(inside, unseen, column, "");
    return [...strings, asWritten(value, strings)];
  });
  return [...texts, ...figureIn(row)];
}

/** What texts give of a poll, an estimate or a result: a sentence each, as it is read. */
export function figuresIn(texts: readonly Text[], candidates: readonly string[]): string[] {
  const results = texts.filter(({ isResult }) => isResult).map(({ text }) => asRead(text));
  const sentences = texts.map(({ text }) => text);
  return [...results, ...resultFigures(sentences, candidates)];
}
