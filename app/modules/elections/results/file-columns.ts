import { foldKey } from "#app/utils/text.ts";

/** One who stands in a territory, as a line of the file has them. */
export interface Standing {
  nuance: string;
  last: string;
  first: string;
  /** Of a list. */
  label: string;
  votes: string;
  elected: string;
}

/** Where each thing stands in a line; null for what the file has not. */
export interface Columns {
  level: "national" | "region" | "departement" | "circonscription";
  code: number | null;
  name: number | null;
  district: number | null;
  state: number | null;
  registered: number;
  abstentions: number | null;
  voters: number;
  blank: number;
  spoilt: number;
  valid: number;
  standing: (cells: string[]) => Standing[];
}

const base = { registered: "inscrits", voters: "votants", blank: "blancs", spoilt: "nuls", valid: "exprimes" } as const;

const fields: [keyof Standing, RegExp][] = [
  ["nuance", /^(?:code )?nuance(?: candidat| liste)?$/],
  ["last", /^nom(?: candidat)?$/],
  ["first", /^prenom(?: candidat)?$/],
  ["label", /^libelle abrege (?:de )?liste$/],
  ["votes", /^voix$/],
  ["elected", /^elu$/],
];

type Places = Partial<Record<keyof Standing, number>>;

const fieldOf = (name: string) => fields.find(([, pattern]) => pattern.test(name))?.[0];

const read = (cells: string[], places: Places, from = 0): Standing => {
  const at = (field: keyof Standing) => (places[field] === undefined ? "" : (cells[from + places[field]] ?? "").trim());
  return {
    nuance: at("nuance"),
    last: at("last"),
    first: at("first"),
    label: at("label"),
    votes: at("votes"),
    elected: at("elected"),
  };
};

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
export function columnsOf(header: string[]): Columns | string {
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
  const at = (name: keyof typeof base) => heads.indexOf(base[name]);
  const district = find(/^code (?:de la )?circonscription(?: legislative)?$/);
  const region = find(/^code (?:de la )?region$/);
  const departement = find(/^code (?:du )?departement$/);
  const standing =
    numbered(heads) ?? repeated(heads, Math.max(...Object.keys(base).map((name) => at(name as "valid"))));
  if (!standing)
    return "Ce fichier n’a pas de colonne «\u202FVoix\u202F»\u202F: il ne dit pas combien chacun en a. Prenez le fichier CSV des résultats du ministère de l’Intérieur.";
  const level =
    district === null
      ? departement === null
        ? region === null
          ? "national"
          : "region"
        : "departement"
      : "circonscription";
  return {
    level,
    code: departement ?? region ?? find(/^code (?:du )?niveau$/),
    name: find(/^libelle (?:du )?departement$/) ?? find(/^libelle (?:de la )?region$/),
    district,
    state: find(/^etat saisie$/),
    registered: at("registered"),
    abstentions: find(/^abstentions$/),
    voters: at("voters"),
    blank: at("blank"),
    spoilt: at("spoilt"),
    valid: at("valid"),
    standing,
  };
}

const frenchOf = (name: string) =>
  name === "exprimes" ? "Exprimés" : `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
