/** Who measures opinion, whatever is glued to the name. */
const institute =
  /(?<!\p{L})(?:Ifop|Ipsos|Elabe|OpinionWay|Harris Interactive|Toluna|Odoxa|Cluster\s?17|Verian|Kantar|Viavoice|BVA)/iu;

/** The words for what is measured or counted, without accents. */
const about =
  /(?<!\p{L})(?:sondages?|intentions? de vote|estimations?|sorties? des urnes|projections?|depouillements?|resultats?|scores?|suffrages?|reelue?s?|(?<!avait ete )elue?s? avec|emporte(?:nt)? avec|en tete avec|premieres tendances|fourchettes?)(?!\p{L})/iu;

/** Numbers in words, as far as they stand before what they count. */
const numberWord =
  /(?<!\p{L})(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingts?|trente|quarante|cinquante|soixante|septante|huitante|nonante|cents?|mille|et un|un(?= ?%))(?!\p{L})/giu;

/** Only marks and blanks stand between the two. */
const counted = /\d[^\p{L}\p{N}]{0,12}(?:mill(?:ions?|iers?) de )?(?:sieges?|voix|suffrages)(?!\p{L})/iu;
const points = /\d[^\p{L}\p{N}]{0,12}(?:points?|pts?)(?!\p{L})/iu;

/** The other ways to write the sign, some of which look like the end of a sentence. */
const percent =
  /[٪﹪]|(?<!\p{L})(?:p\. ?(?:100|cent|c\.)|pct|pour[ -]?cent|sur (?:100|cent))(?![\p{L}\d])|\/ ?100(?!\d)/giu;

/** Capitals that begin no name of who stands: places, who counts, and the words of a turnout. */
const noName =
  /(?<!\p{L})(?:Participation|Abstention|Votants|Inscrits|Bureaux|Interieur|Paris|France(?! [Ii]nsoumise)|Ile|Belgique|Bruxelles|Wallonie|Flandre|Outre)(?!\p{L})/gu;

/** A turnout with its figures, up to the first name: it is no result. */
const turnout =
  /(?:participation|abstention|votants|inscrits|bureaux de vote)[^\p{Lu}]*|\d[\d.,]{0,8} ?% d(?:e |['’])(?:participation|abstention|votants)/gu;

/** As it is read: signs of other widths and scripts, entities, marks of Markdown and what nobody sees. */
export function asRead(text: string): string {
  return text
    .replaceAll(/&#(?:x([\da-f]{1,6})|(\d{1,7}));?/gi, (_, hex: string | undefined, decimal: string) =>
      String.fromCodePoint(Math.min(hex ? Number.parseInt(hex, 16) : Number(decimal), 0x10_ffff)),
    )
    .replaceAll(/&(?:shy|zwn?j|NoBreak|ZeroWidthSpace);/gi, "")
    .replaceAll(/&percnt;/gi, "%")
    .replaceAll(/&([a-z])(?:acute|grave|circ|uml|cedil);/gi, "$1")
    .replaceAll(/&[a-z]{2,31};/gi, " ")
    .normalize("NFKC")
    .replaceAll(/\p{Cf}|<[/!]?[a-z-][^<>%\d]*>|(?<=\])\([^()\s]*\)/giu, "")
    .replaceAll(/[*_~`\\[\]]/g, "")
    .replaceAll(percent, "%");
}

/** Without accents, number words and addresses, which say where. */
const folded = (text: string) =>
  text
    .replaceAll(/https?:\/\/\S+/gi, "")
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(numberWord, "1");

/** Is there a share, of whatever stands beside it, or a number of seats or votes? */
const hasFigureIn = (text: string) => (text.includes("%") && /\d/.test(text)) || counted.test(text);
export const hasFigure = (text: string): boolean => hasFigureIn(folded(asRead(text)));
export const isBeyondTurnout = (text: string): boolean => isBeyond(folded(asRead(text)));
const isBeyond = (text: string) => hasFigureIn(withoutNames(text).replaceAll(turnout, ""));
const withoutNames = (text: string) => text.replaceAll(noName, (word) => word.toLowerCase());

/** The same beside a word of what is measured: a turnout is one if no name follows it, nor whom it is for. */
function isResultBeside(text: string): boolean {
  const read = withoutNames(text);
  const lastCapital = [...read.matchAll(/\p{Lu}/gu)].at(-1)?.index ?? -1;
  const rest = read.replaceAll(turnout, (clause, at: number) => (/\d/.test(clause) && lastCapital > at ? clause : ""));
  return hasFigureIn(rest) || (hasFigureIn(read) && /(?<!\p{L})pour(?!\p{L})/u.test(read));
}

/** Longer is no title. */
const MOST_IN_A_TITLE = 200;

/**
 * The sentences of a row's texts that give a poll, an estimate or a result with its figure. Said beside it, in its title
 * or of an institute named anywhere: the row is read as one.
 */
export function toldFigures(texts: readonly string[]): string[] {
  const read = texts.map(asRead);
  const titles = folded(read.filter((one) => one.length <= MOST_IN_A_TITLE && !one.startsWith("/")).join("\n"));
  // The rows of a table are read under its head.
  const sentences = read
    .join("\n")
    .replaceAll(/\|[ \t]{0,9}\n[ \t]{0,9}\|/g, "| |")
    .split(/(?<=[.!?…])\s+|\n+/u);
  const all = sentences.map(folded);
  const isSaid = about.test(titles) || all.some((one) => institute.test(one));
  return sentences
    .filter((_, at) => {
      const one = all[at] ?? "";
      const near = `${all[at - 1] ?? ""}\n${one}`;
      const isMeasured = institute.test(near);
      if (points.test(one) && (isMeasured || institute.test(titles))) return true;
      if (!hasFigureIn(one)) return false;
      if (institute.test(one)) return true;
      return isMeasured || about.test(near) ? isResultBeside(one) : isSaid && isBeyond(one);
    })
    .map((sentence) => sentence.trim());
}
