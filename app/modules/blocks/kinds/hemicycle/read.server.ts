import { majorityOf } from "#app/utils/hemicycle-seats.ts";
import { seatColours } from "#app/utils/seat-colours.ts";
import { foldKey, plural } from "#app/utils/text.ts";
import {
  BlockRefused,
  type Directive,
  cutAtColon,
  itemsOf,
  numberIn,
  short,
  sourceOf,
  titleOf,
  wholeNumber,
} from "../../directive.server.ts";
import { type RichText, plainText } from "../../rich-text.ts";
import { type Assembly, type AssemblyVote, FEWEST_SEATS, MOST_GROUPS, MOST_SEATS } from "./data.ts";

/** `:::hemicycle[Assemblée nationale]{sieges=577 majorite=289 source=…}` and its groups. Throws BlockRefused. */
export function readHemicycle(directive: Directive): Assembly {
  const title = titleOf(directive, "Assemblée nationale");
  const total = seatsOf(directive);
  const items = itemsOf(directive.children);
  if (items.length === 0 || items.length > MOST_GROUPS)
    throw new BlockRefused(`donnez d’un à ${MOST_GROUPS} groupes, un par ligne\u202F: - Nom du groupe\u202F: 71.`);
  const groups = items.map(groupIn);
  refuse([
    ...repeated(groups.map(({ name }) => name)),
    ...groups.flatMap(({ name, seats }) =>
      seats > 0 ? [] : [`«\u202F${name}\u202F» a au moins un siège, ou pas de ligne.`],
    ),
    ...sumProblem(
      groups.reduce((sum, { seats }) => sum + seats, 0),
      total,
    ),
  ]);
  const colours = seatColours(groups.map(({ color }) => color));
  return {
    title,
    total,
    majority: majorityIn(directive, total) ?? majorityOf(total),
    groups: groups.map((group, index) => ({ ...group, color: colours[index] ?? "" })),
    source: sourceOf(directive),
  };
}

/** `:::vote[Motion de censure]{sieges=577 majorite=288 resultat="adoptée" source=…}` and its votes. Throws BlockRefused. */
export function readVote(directive: Directive): AssemblyVote {
  const title = titleOf(directive, "Motion de censure du 4 décembre 2024");
  const total = seatsOf(directive);
  const lines = itemsOf(directive.children).map(lineIn);
  const names = lines.map(({ name }) => voteNames[foldKey(name)]);
  const told = "Pour, Contre, Abstention";
  refuse([
    ...lines.flatMap(({ name }, index) =>
      names[index] ? [] : [`«\u202F${name}\u202F» n’est pas une ligne d’un vote. Ce sont ${told}.`],
    ),
    ...repeated(names.flatMap((name) => name ?? [])),
    ...lines.flatMap(({ name, rest }) => wrongCount(name, rest, 0)),
  ]);
  const votes = new Map(lines.map(({ rest }, index) => [names[index], numberIn(rest) ?? 0]));
  const inFavour = votes.get("Pour");
  if (inFavour === undefined) throw new BlockRefused("dites combien ont voté pour\u202F: - Pour\u202F: 331.");
  const [against, abstentions] = [votes.get("Contre") ?? null, votes.get("Abstention") ?? null];
  const cast = inFavour + (against ?? 0) + (abstentions ?? 0);
  if (cast === 0) throw new BlockRefused("personne n’y a voté\u202F: il n’y a rien à dessiner.");
  if (cast > total)
    throw new BlockRefused(
      `il y a ${plural(cast, "voix", "voix")} pour ${plural(total, "siège")}\u202F: vérifiez les nombres.`,
    );
  const given = majorityIn(directive, total);
  const rule = given === null ? (against === null ? "seats" : "votes") : "given";
  const needed = given ?? majorityOf(against === null ? total : inFavour + against);
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

const voteNames: Record<string, string> = {
  pour: "Pour",
  contre: "Contre",
  abstention: "Abstention",
  abstentions: "Abstention",
};

function refuse(why: string[]): void {
  if (why.length > 0) throw new BlockRefused(...new Set(why));
}

function seatsOf(directive: Directive): number {
  const total = wholeNumber(directive, "sieges", 0);
  if (!directive.attributes.sieges)
    throw new BlockRefused("dites combien de sièges a l’assemblée, par exemple sieges=577.");
  if (total < FEWEST_SEATS || total > MOST_SEATS)
    throw new BlockRefused(`une assemblée se dessine de ${FEWEST_SEATS} à ${MOST_SEATS} sièges, pas ${total}.`);
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
function lineIn(item: RichText): { name: string; rest: string } {
  const cut = cutAtColon(item);
  if (!cut?.head)
    throw new BlockRefused(`la ligne «\u202F${plainText(item).slice(0, 60)}\u202F» s’écrit - Nom\u202F: nombre.`);
  return {
    name: short(cut.head, 80, `le nom «\u202F${cut.head.slice(0, 30)}…\u202F»`),
    rest: plainText(cut.rest).trim(),
  };
}

/** "71 (#cc2443)": seats, and a colour where there is one. */
function groupIn(item: RichText): { name: string; seats: number; color: string | null } {
  const { name, rest } = lineIn(item);
  const [, count = "", colour] = /^([^(]*)(?:\(([^)]*)\))?$/.exec(rest) ?? [];
  const color = colour?.trim().toLowerCase() ?? null;
  refuse([
    ...wrongCount(name, count, Number.NEGATIVE_INFINITY),
    ...(color === null || /^#[0-9a-f]{6}$/.test(color)
      ? []
      : [`la couleur de «\u202F${name}\u202F» s’écrit avec six chiffres ou lettres, par exemple (#cc2443).`]),
  ]);
  return { name, seats: numberIn(count) ?? 0, color };
}

function wrongCount(name: string, typed: string, least: number): string[] {
  const count = numberIn(typed);
  if (count !== null && Number.isInteger(count) && count >= least) return [];
  return [`«\u202F${name}\u202F» attend un nombre entier, pas «\u202F${typed.slice(0, 30)}\u202F».`];
}

const repeated = (names: string[]): string[] =>
  names
    .filter((name, index) => names.findIndex((other) => foldKey(other) === foldKey(name)) < index)
    .map((name) => `«\u202F${name}\u202F» y est deux fois.`);

function sumProblem(sum: number, total: number): string[] {
  if (sum === total) return [];
  const apart = plural(Math.abs(total - sum), "siège");
  return [
    sum > total
      ? `les groupes ont ${plural(sum, "siège")} pour ${total}\u202F: ${apart} de trop.`
      : `les groupes ont ${plural(sum, "siège")} sur ${total}\u202F: il en manque ${total - sum}. Un siège vacant a sa ligne.`,
  ];
}

/** The word that was given, which the numbers do not deny; else theirs. */
function resultOf({ attributes: { resultat = "" } }: Directive, passed: boolean): string {
  if (!resultat) return passed ? "C’est adopté" : "C’est rejeté";
  const word = short(resultat, 40, "le résultat");
  const says = /^(adopt|approuv)/.test(foldKey(word))
    ? true
    : /^(rejet|repouss|non)/.test(foldKey(word))
      ? false
      : null;
  if (says !== null && says !== passed)
    throw new BlockRefused(
      `le résultat dit «\u202F${word}\u202F», mais les voix disent le contraire\u202F: vérifiez les nombres et majorite.`,
    );
  return word.charAt(0).toUpperCase() + word.slice(1);
}
