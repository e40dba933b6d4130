import { asRead, folded } from "./as-read.ts";
import { MOST_BETWEEN, besides, hasShares } from "./shares.ts";
import { goingOn, turnout, withoutNames, withoutTurnout } from "./turnout.ts";

/** Who measures opinion, whatever is glued to the name. */
const institute =
  /(?<!\p{L})(?:Ifop|Ipsos|Elabe|OpinionWay|(?<!Kamala )Harris(?!\p{L})|Toluna|Odoxa|Cluster\s?17|Verian|Kantar|Viavoice|BVA|CSA(?!\p{L}))/iu;

/** The words for what is measured or counted, without accents. */
const about =
  /(?<!\p{L})(?:sondages?|intentions? de vote|estimations?|sorties? des urnes|projections?|depouillements?|resultats?|scores?|suffrages?|reelue?s?|(?<!avait ete )elue?s? avec|emporte(?:nt)? avec|en tete avec|premieres tendances|fourchettes?)(?!\p{L})/iu;

/** What else is estimated or has results, where no vote is spoken of. */
const elsewhere =
  /(?<!\p{L})(?:Insee|Dares|OFCE|Eurostat|Banque de France|Ligue (?:[12]|des champions)|Top 14|Coupe d[eu]|matchs?|football|rugby|basket|tennis|Grand Prix|bac|baccalaureat|brevet|Parcoursup)(?!\p{L})/iu;
const ofVote =
  /(?<!\p{L})(?:elect|vot|candidat|president|legislati|municipal|scrutin|urnes|suffrage|sondage|gauche|droite|depute|maire|(?:premier|1er|second|2e|deuxieme) tour)/iu;
const isAbout = (text: string) => about.test(text) && (!elsewhere.test(text) || ofVote.test(text));

/** A rule of law, told of nobody. */
const law =
  /(?<!\p{L})(?:seuil|barre|rembours|se maintenir|se qualifier|fusionner|code electoral|majorite absolue|il faut(?: plus de| au moins| reunir| obtenir| recueillir| depasser){0,2} \d)/iu;
const ofSomeone =
  /(?<!\p{L})(?:passe|franchit|depasse|frole|approche|atteint|gauche|droite|centre|camp|sortante?|favorie?)(?!\p{L})/iu;
const isOfLaw = (text: string) => law.test(text) && !ofSomeone.test(text) && !/\p{Lu}/u.test(withoutNames(text));

/** Only marks and blanks stand between the two. */
const counted = /\d[^\p{L}\p{N}]{0,12}(?:mill(?:ions?|iers?) de )?(?:sieges?|voix|suffrages)(?!\p{L})/iu;
const points = /\d[^\p{L}\p{N}]{0,12}(?:points?|pts?)(?!\p{L})/iu;

/** Is there a share, of whatever stands beside it, or a number of seats or votes? */
const hasFigureIn = (text: string) => (text.includes("%") && /\d/.test(text)) || counted.test(text);
export const hasFigure = (text: string): boolean => hasFigureIn(folded(asRead(text)));
export const isBeyondTurnout = (text: string): boolean => isBeyond(folded(asRead(text)));
const isBeyond = (text: string) => hasFigureIn(withoutNames(text).replaceAll(turnout, ""));

/** The same beside a word of what is measured: a turnout is one if no name follows it, nor whom it is for. */
function isResultBeside(text: string): boolean {
  const read = withoutNames(text);
  return hasFigureIn(withoutTurnout(read)) || (hasFigureIn(read) && /(?<!\p{L})pour(?!\p{L})/u.test(read));
}

/** Longer is no title. */
const MOST_IN_A_TITLE = 200;

/**
 * The sentences of a row's texts that give a poll, an estimate or a result with its figure. Said beside it, in its title
 * or of an institute named anywhere: the row is read as one. `candidates`: family names of those who stand.
 */
export function toldFigures(texts: readonly string[], candidates: readonly string[] = []): string[] {
  const read = texts.map(asRead);
  const titles = read.filter((one) => one.length <= MOST_IN_A_TITLE && !one.startsWith("/")).map(folded);
  // The rows of a table are read under its head.
  const sentences = read
    .join("\n")
    .replaceAll(/\|[ \t]{0,9}\n[ \t]{0,9}\|/g, "| |")
    .split(/(?<=[.!?…])\s+|\n+/u);
  const all: string[] = [];
  for (const sentence of sentences) all.push(goingOn(folded(sentence), all.at(-1) ?? ""));
  const measured = all.map((one) => institute.test(one));
  const isSaid = measured.includes(true) || titles.some(isAbout);
  const isOfOne = besides(candidates);
  const judged = new Set<string>();
  return sentences
    .filter((_, at) => {
      const one = all[at] ?? "";
      const before = all[at - 1] ?? "";
      // An article is read in its text, without its marks, and in what JSON keeps of it.
      if (!/\d/.test(one) || judged.has(`${before}\n${one}`)) return false;
      judged.add(`${before}\n${one}`);
      const isMeasured = measured[at] || measured[at - 1] || false;
      const isNear = isMeasured || isAbout(one) || isAbout(before);
      // A list has a name a line.
      const lines = before.length < MOST_BETWEEN && /\d/.test(before) ? `${before}\n${one}` : one;
      if (hasShares(lines, isNear ? "near" : isSaid ? "title" : "", isOfOne)) return true;
      if (points.test(one) && (isMeasured || titles.some((text) => institute.test(text)))) return true;
      if (!hasFigureIn(one) || isOfLaw(one)) return false;
      if (measured[at]) return true;
      return isNear ? isResultBeside(one) : isSaid && isBeyond(one);
    })
    .map((sentence) => sentence.trim());
}
