import { majorityOf } from "#app/utils/hemicycle-seats.ts";
import { colourWord } from "#app/utils/seat-colours.ts";
import {
  coloured,
  readGroups,
  seatRows,
  countProblems,
  repeatedNames,
  wholeIn,
  type CutLine,
  totalProblems,
} from "#app/utils/seat-lines.ts";
import { capital, foldKey, plural } from "#app/utils/text.ts";
import { plainText } from "../block.ts";
import { BlockRefused, type Directive, short, cutAtColon, itemsOf, wholeNumber } from "../directive.ts";
import { type Part, kind, type Ready, type BlockField } from "../kind.ts";
import { source, title } from "../parts.ts";
import { inline, pair } from "../write.ts";
import assemblyStates from "./assemblies.json" with { type: "json" };

const seatsField: BlockField = {
  name: "sieges",
  label: "Sièges en tout",
  hint: "Par exemple\u202F: 577",
  input: "number",
  max: 6,
  wrong: /combien de sièges|se dessine/,
};

const majorityField: BlockField = {
  name: "majorite",
  label: "Majorité",
  hint: "Par exemple\u202F: 289",
  input: "number",
  max: 6,
  wrong: /^la majorité/,
};

/** Throws BlockRefused with what is wrong, each sentence once; nothing for an empty list. */
export function refuse(why: string[]): void {
  if (why.length > 0) throw new BlockRefused(...new Set(why));
}

/** Its seats in all. Throws BlockRefused without them. */
export function seatsOf(directive: Directive): number {
  const total = wholeNumber(directive, "sieges", 0);
  if (!directive.attributes.sieges)
    throw new BlockRefused("dites combien de sièges a l’assemblée, par exemple sieges=577.");
  refuse(totalProblems(total));
  return total;
}

/** The majority that was typed; null without one. Throws BlockRefused past its seats. */
function majorityIn(directive: Directive, total: number): number | null {
  if (!directive.attributes.majorite) return null;
  const majority = wholeNumber(directive, "majorite", 0);
  if (majority < 1 || majority > total)
    throw new BlockRefused(`la majorité est entre 1 et ${total}, le nombre de sièges, pas ${majority}.`);
  return majority;
}

export const linesIn = ({ children }: Directive): CutLine[] =>
  itemsOf(children).map((item) => {
    const { head, rest } = cutAtColon(item);
    if (!head)
      throw new BlockRefused(`la ligne «\u202F${plainText(item).slice(0, 60)}\u202F» s’écrit - Nom\u202F: nombre.`);
    return { name: head, rest: plainText(rest).trim() };
  });

/** Assemblies as they were on a day that we could read: groups change, so each says since when, and where to look. */
const assemblies: Ready[] = assemblyStates.map(({ name, words, groups, ...said }) => {
  const rows = seatRows(groups.join("\n"));
  const total = rows.reduce((sum, { count }) => sum + Number(count), 0);
  return {
    name,
    words,
    values: {
      ...said,
      sieges: String(total),
      majorite: String(majorityOf(total)),
      groups: rows.map(({ count, ...group }) => ({ ...group, seats: count })),
    },
  };
});

interface Seats {
  total: number;
  majority: number;
  /** From left to right, as the newsroom gave them; their seats are all of them. */
  groups: { name: string; seats: number; color: string }[];
}

const seats: Part<Seats> = {
  fields: [
    seatsField,
    { ...majorityField, optional: true },
    {
      name: "groups",
      legend: "Groupes, de gauche à droite",
      add: "Ajouter un groupe",
      min: 1,
      max: 20,
      asked: "les sièges",
      total: "sieges",
      row: [
        { name: "name", label: "Groupe", max: 80 },
        { name: "seats", label: "Sièges", input: "number", max: 6 },
        { name: "colour", label: "Couleur", input: "colour", max: 7, optional: true },
      ],
    },
  ],
  read(block) {
    const total = seatsOf(block);
    const read = readGroups(linesIn(block), total);
    if ("wrong" in read) throw new BlockRefused(...read.wrong);
    return { total, majority: majorityIn(block, total) ?? majorityOf(total), groups: coloured(read.groups) };
  },
  write: ({ text, rows }) => ({
    attributes: { sieges: text("sieges"), majorite: text("majorite") },
    body: rows("groups").map(
      ({ name = "", seats: count = "", colour = "" }) =>
        `- ${pair(name, count)}${colour ? ` (${inline(colour)})` : ""}`,
    ),
  }),
  fill: ({ total, majority, groups }) => ({
    sieges: String(total),
    majorite: String(majority),
    groups: groups.map(({ name, seats: count, color }) => ({
      name,
      seats: String(count),
      colour: colourWord(color, name),
    })),
  }),
};

export const hemicycle = kind(
  {
    name: "hemicycle",
    title: "Hémicycle",
    purpose: "Les sièges d’une assemblée, groupe par groupe.",
    drawing: ["M26 5a20 20 0 0 1 20 22H35a9 9 0 0 0-9-11z", "M22 5A20 20 0 0 0 2 27h11a9 9 0 0 1 9-11z"],
    ready: assemblies,
    example: `:::hemicycle[Parlement européen, le 16 juillet 2024]{sieges=720 majorite=361 source="https://results.elections.europa.eu/fr/" nom="Parlement européen" date="2024-07-16"}
- La Gauche : 46 (#a3123a)
- Socialistes et démocrates : 136 (#e5354a)
- Verts : 53 (#3f9a4b)
- Renew Europe : 77 (#f0b400)
- Parti populaire européen : 188 (#3d8fe0)
- Conservateurs et réformistes : 78 (#1f4fa3)
- Patriotes pour l’Europe : 84 (#2b3a63)
- Europe des nations souveraines : 25 (#7a5a3c)
- Non-inscrits : 33 (#8a8a8a)
:::`,
  },
  title("Assemblée nationale", { label: "Assemblée", hint: "Par exemple\u202F: Assemblée nationale" }),
  seats,
  source,
);

export type Assembly = ReturnType<typeof hemicycle.read>;

interface Votes {
  total: number;
  for: number;
  /** Null where they are not counted, as for a motion of censure. */
  against: number | null;
  abstentions: number | null;
  needed: number;
  /** Why so many: said where the newsroom did not give them. */
  rule: "given" | "seats" | "votes";
  result: string;
}

const names = ["Pour", "Contre", "Abstention"];

/** "abstentions" is a line too. */
const nameOf = (typed: string) =>
  names.find((name) => foldKey(name) === foldKey(typed).replace(/^(abstention)s$/, "$1"));

const votes: Part<Votes> = {
  fields: [
    seatsField,
    majorityField,
    { name: "pour", label: "Pour", input: "number", max: 6, wrong: /voté|voix pour/ },
    { name: "contre", label: "Contre", input: "number", max: 6, optional: true },
    { name: "abstention", label: "Abstention", input: "number", max: 6, optional: true },
    {
      name: "resultat",
      label: "Résultat",
      hint: "adoptée, rejeté… Sans lui, la majorité décide.",
      max: 40,
      optional: true,
      wrong: /^le résultat/,
    },
  ],
  read(block) {
    const total = seatsOf(block);
    const counts = countsIn(block);
    const inFavour = counts.get("Pour");
    if (inFavour === undefined) throw new BlockRefused("dites combien ont voté pour\u202F: - Pour\u202F: 331.");
    const [against, abstentions] = [counts.get("Contre") ?? null, counts.get("Abstention") ?? null];
    const cast = inFavour + (against ?? 0) + (abstentions ?? 0);
    if (cast === 0) throw new BlockRefused("personne n’y a voté\u202F: il n’y a rien à dessiner.");
    if (cast > total)
      throw new BlockRefused(
        `il y a ${plural(cast, "voix", "voix")} pour ${plural(total, "siège")}\u202F: vérifiez les nombres.`,
      );
    const majority = majorityIn(block, total);
    const rule = majority === null ? (against === null ? "seats" : "votes") : "given";
    const needed = majority ?? majorityOf(against === null ? total : inFavour + against);
    return { total, for: inFavour, against, abstentions, needed, rule, result: resultOf(block, inFavour >= needed) };
  },
  write: ({ text }) => ({
    attributes: { sieges: text("sieges"), majorite: text("majorite"), resultat: text("resultat") },
    body: names.flatMap((name) => {
      const count = text(name.toLowerCase());
      return count ? [`- ${pair(name, count)}`] : [];
    }),
  }),
  fill: ({ total, needed, against, abstentions, result, ...of }) => ({
    sieges: String(total),
    majorite: String(needed),
    pour: String(of.for),
    contre: String(against ?? ""),
    abstention: String(abstentions ?? ""),
    resultat: result.startsWith("C’est ") ? "" : result,
  }),
};

function countsIn(block: Directive): Map<string | undefined, number> {
  const lines = linesIn(block).map((line) => ({ ...line, known: nameOf(line.name) }));
  refuse([
    ...lines.flatMap(({ name, known }) =>
      known ? [] : [`«\u202F${name}\u202F» n’est pas une ligne d’un vote. Ce sont ${names.join(", ")}.`],
    ),
    ...repeatedNames(lines.flatMap(({ known }) => known ?? [])),
    ...lines.flatMap(({ name, rest }) =>
      (wholeIn(rest) ?? 0) < 0
        ? [`«\u202F${name}\u202F» est un nombre de voix\u202F: zéro ou plus.`]
        : countProblems(name, rest),
    ),
  ]);
  return new Map(lines.map(({ known, rest }) => [known, wholeIn(rest) ?? 0]));
}

/** The typed outcome, refused when the numbers contradict it; without one, the outcome that they give. */
function resultOf({ attributes: { resultat = "" } }: Directive, passed: boolean): string {
  if (!resultat) return passed ? "C’est adopté" : "C’est rejeté";
  const result = short(resultat, 40, "le résultat");
  const says = /^(adopt|approuv)/.test(foldKey(result))
    ? true
    : /^(rejet|repouss|non)/.test(foldKey(result))
      ? false
      : null;
  if (says !== null && says !== passed)
    throw new BlockRefused(
      `le résultat dit «\u202F${result}\u202F», mais les voix disent le contraire\u202F: vérifiez les nombres et majorite.`,
    );
  return capital(result);
}

export const vote = kind(
  {
    name: "vote",
    title: "Vote",
    purpose: "Le résultat d’un vote dans l’hémicycle, et sa majorité.",
    drawing: ["M4 15h40v13H4z", "M14 4h20v11h-3V7H17v8h-3zM20 10h8v3h-8z"],
    example: `:::vote[Motion de censure du 4 décembre 2024]{sieges=577 majorite=288 source="https://guyaweb.com/breves/motion-de-censure-le-gouvernement-barnier-est-renverse" nom="Guyaweb" date="2024-12-04"}
- Pour : 331
:::`,
  },
  title("Motion de censure du 4 décembre 2024", {
    label: "Ce qui est voté",
    hint: "Par exemple\u202F: Motion de censure du 4 décembre 2024",
  }),
  votes,
  source,
);

export type AssemblyVote = ReturnType<typeof vote.read>;
