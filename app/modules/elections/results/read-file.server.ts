import { decodeText } from "#app/platform/fetch/charset.ts";
import { cellsOf } from "#app/utils/csv.ts";
import { capital, foldKey, plural } from "#app/utils/text.ts";
import { MOST_NAMES, countIn } from "./lines.ts";
import type { Area } from "./schema.ts";

/** A file by constituency has 577 lines and weighs 300 kB; one by municipality is refused. */
export const MOST_BYTES = 3_000_000;
const MOST_LINES = 2_000;
/** Problems listed at once: the rest is the same mistake. */
const MOST_PROBLEMS = 4;

/** Of one who stands in a territory, what a line of the file has, by the names of its columns. */
const fields = {
  nuance: /^(?:code )?nuance(?: candidat| liste)?$/,
  last: /^nom(?: candidat)?$/,
  first: /^prenom(?: candidat)?$/,
  label: /^libelle abrege (?:de )?liste$/,
  votes: /^voix$/,
  elected: /^elu$/,
};
type Field = keyof typeof fields;
type Standing = Record<Field, string>;
type Places = Partial<Record<Field, number>>;

const fieldNames = Object.keys(fields) as Field[];
const fieldOf = (name: string) => fieldNames.find((field) => fields[field].test(name));

const read = (cells: string[], places: Places, from = 0) =>
  Object.fromEntries(
    fieldNames.map((field) => [field, places[field] === undefined ? "" : (cells[from + places[field]] ?? "").trim()]),
  ) as Standing;

const base = { registered: "inscrits", voters: "votants", blank: "blancs", spoilt: "nuls", valid: "exprimes" } as const;
type Sums = Record<keyof typeof base, number>;
const baseNames = Object.keys(base) as (keyof Sums)[];

const sumsOf = <N>(of: (name: keyof Sums) => N) =>
  Object.fromEntries(baseNames.map((name) => [name, of(name)])) as Record<keyof Sums, N>;

/** Where each thing stands in a line; null for what the file has not. */
interface Columns extends Sums {
  level: "national" | "region" | "departement" | "circonscription";
  code: number | null;
  name: number | null;
  district: number | null;
  state: number | null;
  abstentions: number | null;
  standing: (cells: string[]) => Standing[];
}

/** Columns with a number each, "Voix 1", "Voix 2": the files of 2024. */
function numbered(heads: string[]): Columns["standing"] | null {
  const groups = new Map<string, Places>();
  heads.forEach((head, index) => {
    const [, name = "", number = ""] = /^(.+) (\d{1,3})$/.exec(head) ?? [];
    const field = number ? fieldOf(name) : undefined;
    if (field) groups.set(number, { ...groups.get(number), [field]: index });
  });
  const whole = [...groups.values()].filter(({ votes }) => votes !== undefined);
  return whole.length > 0 ? (cells) => whole.map((places) => read(cells, places)) : null;
}

/** Columns named once, for the first, and repeated without a name for the others: the files of 2022 and before. */
function repeated(heads: string[], after: number): Columns["standing"] | null {
  const start = heads.findIndex((head, index) => index > after && (/^n ?panneau$|^sexe$/.test(head) || fieldOf(head)));
  if (start < 0) return null;
  const again = heads.findIndex((head, index) => index > start && (head === heads[start] || head === ""));
  const own = heads.slice(start, again < 0 ? undefined : again);
  const places = Object.fromEntries(own.flatMap((head, index) => (fieldOf(head) ? [[fieldOf(head), index]] : [])));
  if (places.votes === undefined) return null;
  return (cells) =>
    Array.from({ length: Math.max(0, Math.floor((cells.length - start) / own.length)) }, (_, index) =>
      read(cells, places, start + index * own.length),
    );
}

/** The columns by their names in the first line; or why this is no such file, in a sentence. */
function columnsOf(header: string[]): Columns | string {
  // "% Votants" is not "Votants".
  const heads = header.map((head) => `${head.includes("%") ? "part " : ""}${foldKey(head)}`);
  const find = (pattern: RegExp) => {
    const index = heads.findIndex((head) => pattern.test(head));
    return index < 0 ? null : index;
  };
  if (find(/^code (?:de la )?commune$|^code (?:du )?b(?:ureau de)? ?v(?:ote)?$|^code bv$/) !== null)
    return "Ce fichier est par commune ou par bureau de vote\u202F: prenez celui qui est par département, par région ou par circonscription.";
  const missing = Object.values(base).filter((name) => !heads.includes(name));
  if (missing.length > 0)
    return `Ce fichier n’a pas les colonnes attendues\u202F: il manque ${missing.map((name) => `«\u202F${frenchOf(name)}\u202F»`).join(", ")}. Prenez le fichier CSV des résultats du ministère de l’Intérieur.`;
  const sums = sumsOf((name) => heads.indexOf(base[name]));
  const district = find(/^code (?:de la )?circonscription(?: legislative)?$/);
  const region = find(/^code (?:de la )?region$/);
  const departement = find(/^code (?:du )?departement$/);
  const standing = numbered(heads) ?? repeated(heads, Math.max(...Object.values(sums)));
  if (!standing)
    return "Ce fichier n’a pas de colonne «\u202FVoix\u202F»\u202F: il ne dit pas combien chacun en a. Prenez le fichier CSV des résultats du ministère de l’Intérieur.";
  const levels = [
    ["circonscription", district],
    ["departement", departement],
    ["region", region],
  ] as const;
  const [level] = levels.find(([, place]) => place !== null) ?? ["national" as const];
  return {
    level,
    code: departement ?? region ?? find(/^code (?:du )?niveau$/),
    name: find(/^libelle (?:du )?departement$/) ?? find(/^libelle (?:de la )?region$/),
    district,
    state: find(/^etat saisie$/),
    abstentions: find(/^abstentions$/),
    ...sums,
    standing,
  };
}

const frenchOf = (name: string) => (name === "exprimes" ? "Exprimés" : capital(name));

/** "LE PEN" is "Le Pen", "DUPONT-AIGNAN" is "Dupont-Aignan". */
const named = (capitals: string) =>
  capitals
    .toLowerCase()
    .replaceAll(/(^|[\s\-'’])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());

/** What a line is counted under: a person, or the nuance of those who stand for it in many places. */
const nameOf = ({ nuance, last, first, label }: Standing, level: Columns["level"]) =>
  level === "circonscription" || (!last && !label) ? nuance : label || `${first} ${named(last)}`.trim();

/** The nuances of the ministry, in its own order. */
const nuances = "EXG COM FI SOC RDG VEC DVG UG ECO REG DIV REN MDM HOR ENS DVC UDI LR DVD DSV RN REC UXD EXD".split(
  " ",
);
const placeOf = (nuance: string) => (nuances.includes(nuance) ? nuances.indexOf(nuance) : nuances.length);

type Line = Omit<Area, "votes"> & { votes: Map<string, number>; elected: string[]; isWhole: boolean };

function readLine(cells: string[], columns: Columns, number: number): Line | string {
  const linePrefix = `Ligne ${number}`;
  const counts = sumsOf((name) => countIn(cells[columns[name]] ?? ""));
  if (Object.values(counts).includes(null))
    return `${linePrefix}\u202F: un nombre manque. Le fichier est peut-être coupé.`;
  const sums = counts as Sums;
  const { registered, voters, blank, spoilt, valid } = sums;
  const abstentions = columns.abstentions === null ? registered - voters : countIn(cells[columns.abstentions] ?? "");
  if (voters + (abstentions ?? Number.NaN) !== registered)
    return `${linePrefix}\u202F: votants et abstentions ne font pas les ${registered.toLocaleString("fr-FR")} inscrits.`;
  if (blank + spoilt + valid !== voters)
    return `${linePrefix}\u202F: blancs, nuls et exprimés ne font pas les ${voters.toLocaleString("fr-FR")} votants.`;
  const votes = new Map<string, number>();
  const elected: string[] = [];
  let sum = 0;
  for (const standing of columns.standing(cells)) {
    const name = nameOf(standing, columns.level).slice(0, 80);
    if (!name && !standing.votes) continue;
    const count = countIn(standing.votes);
    if (!name || count === null)
      return `${linePrefix}\u202F: un nom ou des voix manquent. Le fichier est peut-être coupé.`;
    votes.set(name, (votes.get(name) ?? 0) + count);
    sum += count;
    if (standing.elected && standing.nuance) elected.push(standing.nuance);
  }
  if (sum !== valid)
    return `${linePrefix}\u202F: les voix font ${sum.toLocaleString("fr-FR")} et non les ${valid.toLocaleString("fr-FR")} exprimés.`;
  const at = (index: number | null) => (index === null ? "" : (cells[index] ?? "").trim());
  const code = at(columns.code);
  return {
    code: /^\d$/.test(code) ? `0${code}` : code.slice(0, 10),
    name: at(columns.name).slice(0, 80),
    ...sums,
    votes,
    elected,
    isWhole: columns.state !== null && /^complet$/i.test(at(columns.state)),
  };
}

export function readResultFile(bytes: Uint8Array): { counted: Counted } | { wrong: string[] } {
  const refuse = (why: string) => ({ wrong: [why] });
  const text = decodeText(bytes);
  if (text.includes("\uFFFD") || text.includes("\u0000"))
    return refuse("Des caractères de ce fichier sont illisibles\u202F: téléchargez-le à nouveau, sans l’ouvrir avant.");
  const lines = text.split(/\r?\n/, MOST_LINES + 2).map((line) => line.replace(/\r$/, ""));
  while (lines.at(-1)?.trim() === "") lines.pop();
  const [first = "", ...rest] = lines;
  if (rest.length === 0) return refuse("Ce fichier est vide, ou n’a que sa première ligne.");
  if (rest.length > MOST_LINES)
    return refuse(
      `Ce fichier a plus de ${MOST_LINES} lignes\u202F: prenez celui qui est par département ou par région.`,
    );
  const columns = columnsOf(cellsOf(first) ?? []);
  if (typeof columns === "string") return refuse(columns);
  const read: Line[] = [];
  const wrong: string[] = [];
  rest.forEach((line, index) => {
    if (!line.trim() || wrong.length >= MOST_PROBLEMS) return;
    const cells = cellsOf(line);
    const found = cells
      ? readLine(cells, columns, index + 2)
      : `Ligne ${index + 2}\u202F: elle est coupée au milieu d’un texte.`;
    if (typeof found === "string") wrong.push(found);
    else read.push(found);
  });
  if (columns.level !== "circonscription") {
    const twice = read.find(({ code }, index) => read.findIndex((other) => other.code === code) !== index);
    if (twice) wrong.push(`«\u202F${twice.name || twice.code || "Le même territoire"}\u202F» y est deux fois.`);
  }
  const names = new Set(read.flatMap(({ votes }) => [...votes.keys()]));
  if (names.size > MOST_NAMES)
    wrong.push(`Ce fichier a plus de ${MOST_NAMES} noms\u202F: prenez celui d’un seul vote, téléchargé à nouveau.`);
  return wrong.length > 0 ? { wrong } : { counted: counted(columns, read) };
}

/** Those who stand in the order of their votes, most first; with who was elected, by nuance where many stand for one. */
function counted(columns: Columns, lines: Line[]) {
  const sums = new Map<string, number>();
  for (const { votes } of lines) for (const [name, count] of votes) sums.set(name, (sums.get(name) ?? 0) + count);
  const candidates = [...sums]
    .map(([name, votes]) => ({ name, votes }))
    .toSorted((one, other) => other.votes - one.votes);
  const places = new Map<string, Area>();
  for (const { votes, elected: _, isWhole: _whole, ...line } of columns.level === "national" ? [] : lines) {
    const known = places.get(line.code);
    places.set(line.code, {
      ...line,
      ...(known ? added(known, line) : {}),
      votes: candidates.map(({ name }, index) => (known?.votes[index] ?? 0) + (votes.get(name) ?? 0)),
    });
  }
  const seats = new Map<string, number>();
  for (const { elected } of lines) for (const nuance of elected) seats.set(nuance, (seats.get(nuance) ?? 0) + 1);
  return {
    level: columns.level,
    candidates,
    areas: [...places.values()],
    total: lines.reduce<Sums>(
      added,
      sumsOf(() => 0),
    ),
    seats: [...seats]
      .map(([name, count]) => ({ name, seats: count }))
      .toSorted((one, other) => placeOf(one.name) - placeOf(other.name) || one.name.localeCompare(other.name)),
    isComplete: lines.every(({ isWhole }) => isWhole),
  };
}

export type Counted = ReturnType<typeof counted>;

const added = (one: Sums, other: Sums): Sums => sumsOf((name) => one[name] + other[name]);

export const areaWords = (level: Counted["level"], count: number): string =>
  level === "national" ? "le total du pays" : plural(count, level === "region" ? "région" : "département");
