import { majorityOf } from "#app/utils/hemicycle-seats.ts";
import { countProblems, repeatedNames, wholeIn } from "#app/utils/seat-lines.ts";
import { capital, foldKey, plural } from "#app/utils/text.ts";
import { BlockRefused, type Directive, short } from "../../directive.ts";
import { type Part, kind } from "../../kind.ts";
import { source, title } from "../../parts.ts";
import { pair } from "../../write.ts";
import { linesIn, majorityField, majorityIn, refuse, seatsField, seatsOf } from "./seats.ts";

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

/** How many each line counts, by its name. Throws BlockRefused. */
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
