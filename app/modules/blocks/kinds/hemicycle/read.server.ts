import { capital } from "#app/records/actions/noun-words.ts";
import { majorityOf } from "#app/utils/hemicycle-seats.ts";
import {
  type CutLine,
  coloured,
  countProblems,
  readGroups,
  repeatedNames,
  totalProblems,
  wholeIn,
} from "#app/utils/seat-lines.ts";
import { foldKey, plural } from "#app/utils/text.ts";
import {
  BlockRefused,
  type Directive,
  cutAtColon,
  itemsOf,
  short,
  sourceOf,
  titleOf,
  wholeNumber,
} from "../../directive.server.ts";
import { type RichText, plainText } from "../../rich-text.ts";
import type { Assembly, AssemblyVote } from "./data.ts";

/** `:::hemicycle[Assemblée nationale]{sieges=577 majorite=289 source=…}` and its groups. Throws BlockRefused. */
export function readHemicycle(directive: Directive): Assembly {
  const title = titleOf(directive, "Assemblée nationale");
  const total = seatsOf(directive);
  const read = readGroups(itemsOf(directive.children).map(lineIn), total);
  if ("wrong" in read) throw new BlockRefused(...read.wrong);
  return {
    title,
    total,
    majority: majorityIn(directive, total) ?? majorityOf(total),
    groups: coloured(read.groups),
    source: sourceOf(directive),
  };
}

/** `:::vote[Motion de censure]{sieges=577 majorite=288 resultat="adoptée" source=…}` and its votes. Throws BlockRefused. */
export function readVote(directive: Directive): AssemblyVote {
  const title = titleOf(directive, "Motion de censure du 4 décembre 2024");
  const total = seatsOf(directive);
  const lines = itemsOf(directive.children).map(lineIn);
  const names = lines.map(({ name }) => voteNames.get(foldKey(name)));
  const groupNames = "Pour, Contre, Abstention";
  refuse([
    ...lines.flatMap(({ name }, index) =>
      names[index] ? [] : [`«\u202F${name}\u202F» n’est pas une ligne d’un vote. Ce sont ${groupNames}.`],
    ),
    ...repeatedNames(names.flatMap((name) => name ?? [])),
    ...lines.flatMap(({ name, rest }) => wrongVotes(name, rest)),
  ]);
  const votes = new Map(lines.map(({ rest }, index) => [names[index], wholeIn(rest) ?? 0]));
  const inFavour = votes.get("Pour");
  if (inFavour === undefined) throw new BlockRefused("dites combien ont voté pour\u202F: - Pour\u202F: 331.");
  const [against, abstentions] = [votes.get("Contre") ?? null, votes.get("Abstention") ?? null];
  const cast = inFavour + (against ?? 0) + (abstentions ?? 0);
  if (cast === 0) throw new BlockRefused("personne n’y a voté\u202F: il n’y a rien à dessiner.");
  if (cast > total)
    throw new BlockRefused(
      `il y a ${plural(cast, "voix", "voix")} pour ${plural(total, "siège")}\u202F: vérifiez les nombres.`,
    );
  const majority = majorityIn(directive, total);
  const rule = majority === null ? (against === null ? "seats" : "votes") : "given";
  const needed = majority ?? majorityOf(against === null ? total : inFavour + against);
  return {
    title,
    total,
    for: inFavour,
    against,
    abstentions,
    needed,
    rule,
    result: resultOf(directive, inFavour >= needed),
    source: sourceOf(directive),
  };
}

const voteNames = new Map([
  ["pour", "Pour"],
  ["contre", "Contre"],
  ["abstention", "Abstention"],
  ["abstentions", "Abstention"],
]);

function refuse(why: string[]): void {
  if (why.length > 0) throw new BlockRefused(...new Set(why));
}

function seatsOf(directive: Directive): number {
  const total = wholeNumber(directive, "sieges", 0);
  if (!directive.attributes.sieges)
    throw new BlockRefused("dites combien de sièges a l’assemblée, par exemple sieges=577.");
  refuse(totalProblems(total));
  return total;
}

function majorityIn(directive: Directive, total: number): number | null {
  if (!directive.attributes.majorite) return null;
  const majority = wholeNumber(directive, "majorite", 0);
  if (majority < 1 || majority > total)
    throw new BlockRefused(`la majorité est entre 1 et ${total}, le nombre de sièges, pas ${majority}.`);
  return majority;
}

/** "Nom : le reste" of a line of the list. */
function lineIn(item: RichText): CutLine {
  const cut = cutAtColon(item);
  if (!cut?.head)
    throw new BlockRefused(`la ligne «\u202F${plainText(item).slice(0, 60)}\u202F» s’écrit - Nom\u202F: nombre.`);
  return { name: cut.head, rest: plainText(cut.rest).trim() };
}

const wrongVotes = (name: string, typed: string): string[] =>
  (wholeIn(typed) ?? 0) < 0
    ? [`«\u202F${name}\u202F» est un nombre de voix\u202F: zéro ou plus.`]
    : countProblems(name, typed);

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
