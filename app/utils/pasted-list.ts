import { z } from "zod";
import type { Errors } from "./outcome.ts";
import { colourIn } from "./seat-colours.ts";
import { foldKey, plural, trimEndOf } from "./text.ts";

/** Characters of a list: sixty names, each with its number. */
export const LONGEST_LIST = 6_000;
const MOST_LINES = 200;
export const LIST_TOO_LONG = "Cette liste est trop longue\u202F: une ligne par nom suffit.";

/** Asked before any of its lines is read. */
const hasManyLines = (list: string): boolean => list.split("\n", MOST_LINES + 1).length > MOST_LINES;

export const pastedList = z
  .string()
  .max(LONGEST_LIST, { error: LIST_TOO_LONG, abort: true })
  .refine((list) => !hasManyLines(list), LIST_TOO_LONG)
  .default("");

type ListLine = { at: number; name: string; value: string; colour: string };
type WrongLine = { at: number; why: string; all: string };

/** More lines than this that lack the same are told in one sentence. */
const MAX_ALIKE = 3;

/** In sentences, each line's own; of many that lack the same, one: "Lignes 1, 2, 3 et 57 autres : …" */
export function linesInWords(wrong: WrongLine[]): string[] {
  const alike = new Map(wrong.map(({ all }) => [all, [] as WrongLine[]]));
  for (const line of wrong) alike.get(line.all)?.push(line);
  const sentences = wrong.map(({ at, why, all }) => {
    const same = alike.get(all) ?? [];
    if (same.length <= MAX_ALIKE) return `Ligne ${at}\u202F: ${why}`;
    const first = same.slice(0, MAX_ALIKE).map((line) => line.at);
    return `Lignes ${first.join(", ")} et ${plural(same.length - MAX_ALIKE, "autre")}\u202F: ${all}`;
  });
  return [...new Set(sentences)];
}

const unit = /(?:sièges?|députée?s?|sénat(?:eur|rice)s?|élue?s?|voix|%)$/iu;
const withoutUnit = (text: string) => trimEndOf(trimEndOf(text, /[\s.…]/).replace(unit, ""), /\s/).trim();
const aNumber = /^[-\u2212]?(?:\d{1,3}(?:[\s.]\d{3})+|\d+)(?:[.,]\d+)?$/;
export const A_SHARE = "la part";
const shares = /\(?\d{1,3}(?:[.,]\d{1,4})?[ \u00A0\u202F]?%\)?/g;

/** A line of a count and its share has the count, unless shares are asked for. */
const countAlone = (line: string, asked: string) => {
  const alone = line.replaceAll(shares, " ").trim();
  return asked !== A_SHARE && /\d/.test(alone) ? alone : line;
};

const numberOf = (text: string) => {
  const bare = withoutUnit(text);
  return aNumber.test(bare) ? bare : null;
};

/** "RN 126, Ensemble 99", "RN : 126", cells of a spreadsheet. `asked` is what follows a name: "les voix". */
export function readList(text: string, asked: string): { lines: ListLine[]; wrong: WrongLine[] } {
  const lines: ListLine[] = [];
  const wrong: WrongLine[] = [];
  const noColon = `il manque deux points entre le nom et ${asked}.`;
  const rows = text
    .trim()
    .split("\n")
    .flatMap((line, index) => several(line).map((row) => ({ row, index })));
  for (const { row, index } of rows) {
    const line = row.replace(/^\s*[-*•–]\s+/, "").trim();
    if (!line) continue;
    const [, colour = ""] = /\(([^()]*)\)\s*$/.exec(line) ?? [];
    const rest = colourIn(colour) || /\d\s*%/.test(colour) ? line.slice(0, line.lastIndexOf("(")).trim() : line;
    const [name, value] = cut(countAlone(rest, asked), asked);
    if (name && value) lines.push({ at: index + 1, name, value, colour: colourIn(colour) ? colour.toLowerCase() : "" });
    // The heads of a spreadsheet's columns are no line.
    else if (/\d/.test(row) || row.split("\t").filter((cell) => cell.trim()).length < 2)
      wrong.push({
        at: index + 1,
        why: name === null ? noColon : `après «\u202F${name.slice(0, 40)}\u202F», il manque ${asked}.`,
        all: name === null ? noColon : `il manque ${asked} après le nom.`,
      });
  }
  return { lines, wrong };
}

/** "RN 126, Ensemble 99" is two rows; "En 2017, RN : 126" is one, and so are the cells of a spreadsheet. */
function several(line: string): string[] {
  const parts = /[\t|]/.test(line) ? [] : line.replaceAll(/([\d%)])\s*[,;]\s+(?=\p{L})/gu, "$1\n").split("\n");
  return new Set(parts.map((part) => part.includes(":"))).size === 1 ? parts : [line];
}

/** A line's name and number; no number where it has none, no name where it is not clear what is which. */
function cut(line: string, asked: string): [string | null, string | null] {
  const cells = line.split(/[\t;|]/).map((cell) => cell.trim());
  if (cells.length > 1) {
    const name = cells.find((cell) => /\p{L}/u.test(cell)) ?? "";
    const numbers = cells.slice(cells.indexOf(name) + 1).flatMap((cell) => numberOf(cell) ?? []);
    const whole = asked === A_SHARE ? undefined : numbers.find((number) => !/[.,]\d{1,2}$/.test(number));
    return [name, whole ?? numbers[0] ?? null];
  }
  const colon = line.lastIndexOf(":");
  if (colon >= 0) return [line.slice(0, colon).trim(), numberOf(line.slice(colon + 1))];
  const [, name, value = ""] = /^(.*[^\d\s.,\u2212-])\s+([-\u2212]?\d[\d\s.,]*)$/.exec(withoutUnit(line)) ?? [];
  if (name && !/\d\s+et\s/.test(name)) {
    // "Groupe 1 2": what is no number is the end of the name, then one.
    const [, own = "", last = value] = /^(\S+)\s+(\S+)$/.exec(numberOf(value) ? "" : value.trim()) ?? [];
    return numberOf(last) ? [`${name} ${own}`.trim(), numberOf(last)] : [null, null];
  }
  return /\d/.test(line) ? [null, null] : [line, null];
}

/** Which of these names someone means by "MÉLENCHON Jean-Luc" or "Mélenchon"; -1 for none, or for more than one. */
export function nameMeant(names: string[], typed: string): number {
  const words = (name: string) => {
    const all = foldKey(name).split(" ");
    const meant = all.filter((word) => word.length > 1 && !/^(mme|mr|liste)$/.test(word));
    return meant.length > 0 ? meant : all;
  };
  const isIn = (part: string[], whole: string[]) => part.every((word) => whole.includes(word));
  const own = words(typed);
  const exact = names.findIndex((name) => foldKey(name) === foldKey(typed));
  if (exact >= 0) return exact;
  const meant = names.flatMap((name, index) =>
    name && (isIn(own, words(name)) || isIn(words(name), own)) ? [index] : [],
  );
  return meant.length === 1 ? (meant[0] ?? -1) : -1;
}

interface FilledRows {
  /** Name of the rows' field, "groups"; its list is "groupsList". */
  rows: string;
  name: string;
  value: string;
  tick?: string;
  stays?: string;
  most: number;
  asked: string;
  /** The field that a line stands for in the place of a row: "Inscrits"; "": none. */
  beside?: (name: string) => string | undefined;
  /** The field of their sum, which follows the list unless another was typed. */
  total?: string;
  /** Of people, found by their family name too. "all": no other stands, a line without its row is told. */
  people?: "all" | "some";
}

type Row = Record<string, string>;

function rowsIn(form: FormData, rows: string): Row[] {
  const found: Row[] = [];
  const named = new RegExp(`^${rows}\\[(\\d{1,3})\\]\\.(\\w+)$`);
  for (const [field, text] of form) {
    const [, index, part] = named.exec(field) ?? [];
    if (index && part) (found[Number(index)] ??= {})[part] = String(text);
  }
  return Object.values(found);
}

/** Puts a pasted list into the rows of its form; what could not be read stays in the list, told line by line. */
export function fillRows(form: FormData, spec: FilledRows): { words: string; wrong: Errors } {
  const { rows, name, value, tick, stays, most, asked, beside, total, people } = spec;
  const list = `${rows}List`;
  const text = String(form.get(list) ?? "");
  const refuse = (why: string[]) => ({ words: "Rien n’a été rempli.", wrong: { [list]: why } });
  if (text.length > LONGEST_LIST || hasManyLines(text)) return refuse([LIST_TOO_LONG]);
  if (!text.trim()) return { words: "Collez d’abord une liste.", wrong: {} };
  const { lines: read, wrong } = readList(text, asked);
  const lines = read.filter((line) => {
    const field = beside?.(line.name);
    if (field) form.set(field, line.value);
    return field === undefined;
  });
  const before = rowsIn(form, rows).slice(0, most);
  const names = before.map((row) => (row[name] ?? "").trim());
  const isOpen = people !== "all" || !names.some(Boolean);
  const taken = new Map<number, number>();
  const after: [number, Row][] = [];
  for (const line of lines.slice(0, most + 1)) {
    const quotedName = `«\u202F${line.name.slice(0, 40)}\u202F»`;
    const refuseLine = (why: string, all: string) => wrong.push({ at: line.at, why: `${quotedName} ${why}`, all });
    const own = people ? nameMeant(names, line.name) : names.findIndex((each) => foldKey(each) === foldKey(line.name));
    if (own < 0 && !isOpen)
      refuseLine(
        "n’est aucun nom d’ici. Corrigez-le, ou tapez-le sur une ligne vide.",
        "aucun de ces noms n’est d’ici. Corrigez-les, ou tapez-les sur des lignes vides.",
      );
    else if (taken.has(own)) refuseLine(`y est déjà, ligne ${taken.get(own)}.`, "ces noms y sont déjà.");
    else {
      const index = own < 0 ? names.push(line.name) - 1 : own;
      const row: Row = { ...before[index], [name]: names[index] ?? "", [value]: line.value };
      if (line.colour) row.colour = line.colour;
      if (tick) row[tick] = "on";
      taken.set(index, line.at);
      after.push([index, row]);
    }
  }
  const isUnread = (index: number) => wrong.length > 0 && names[index] && foldKey(text).includes(foldKey(names[index]));
  const others = before.flatMap((row, index): [number, Row][] => (taken.has(index) ? [] : [[index, row]]));
  const kept = others.filter(([index, row]) => !isOpen || (stays && row[stays]) || isUnread(index));
  const count = Math.max(lines.length, after.length + kept.length);
  const tooMany = `La liste demande ${count} lignes\u202F: il y en a ${most} au plus.`;
  if (count > most) return refuse([...linesInWords(wrong), tooMany]);
  // A line of the whole has filled its own field.
  if (after.length === 0 && lines.length === read.length && wrong.length > 0) return refuse(linesInWords(wrong));
  const filled = [...after, ...kept];
  // Each person stays at their place, which the figures of territories follow.
  if (people) filled.sort(([one], [other]) => one - other);
  for (const field of new Set(form.keys())) if (field.startsWith(`${rows}[`)) form.delete(field);
  for (const [index, [, row]] of filled.entries())
    for (const [part, typed] of Object.entries(row)) if (typed) form.set(`${rows}[${index}].${part}`, typed);
  const sum = (all: Row[]) => all.reduce((sum, row) => sum + Number((row[value] ?? "").replaceAll(/\s/g, "")), 0);
  const summed = sum(filled.map(([, row]) => row));
  const isOurs = ["", String(sum(before))].includes(String(form.get(total ?? "") ?? ""));
  if (total && isOurs && wrong.length === 0 && Number.isSafeInteger(summed)) form.set(total, String(summed));
  if (wrong.length > 0)
    return {
      words: "Ce qui est compris est dans les lignes\u202F: relisez-les. Le reste est dit sous la liste.",
      wrong: { [list]: linesInWords(wrong) },
    };
  form.delete(list);
  const gone = others.filter((other) => !kept.includes(other) && other[1][name]).length;
  const instead = gone > 0 ? `, à la place de ${plural(gone, "autre")}` : "";
  const isListed = stays !== undefined && before.some((row) => row[stays]);
  const unknown = after.flatMap(([index, row]) => (isListed && !before[index] ? [row[name] ?? ""] : []));
  const named = unknown.slice(0, 3).join(", ") + (unknown.length > 3 ? "…" : "");
  const isNot = unknown.length > 1 ? "ne sont" : "n’est";
  const notListed = named && ` ${plural(unknown.length, "nom")} ${isNot} dans aucune candidature\u202F: ${named}.`;
  return { words: `La liste est dans les lignes${instead}\u202F: relisez-les.${notListed}`, wrong: {} };
}
