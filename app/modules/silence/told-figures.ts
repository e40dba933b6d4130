/** Who measures opinion. */
const institute =
  /(?<!\p{L})(?:Ifop|Ipsos|Elabe|OpinionWay|Harris Interactive|Toluna|Odoxa|Cluster\s?17|Verian|Kantar|Viavoice|BVA)(?!\p{L})/iu;

/** The words for what is measured or counted, without accents. */
const about =
  /(?<!\p{L})(?:sondages?|intentions? de vote|estimations?|sorties? des urnes|projections?|depouillements?|resultats?|scores?|suffrages?|reelue?s?)(?!\p{L})/iu;

/** Numbers in words, as far as they stand before what they count. */
const numberWord =
  /(?<!\p{L})(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingts?|trente|quarante|cinquante|soixante|septante|huitante|nonante|cents?|mille|et un|un(?= ?%))(?!\p{L})/giu;

/** Only marks and blanks stand between the two. */
const counted = /\d[^\p{L}\p{N}]{0,12}(?:mill(?:ions?|iers?) de )?(?:sieges?|voix|suffrages)(?!\p{L})/iu;
const points = /\d[^\p{L}\p{N}]{0,12}(?:points?|pts?)(?!\p{L})/iu;

/** The other ways to write the sign, some of which look like the end of a sentence. */
const percent =
  /[٪﹪]|(?<!\p{L})(?:p\. ?(?:100|cent|c\.)|pct|pour[ -]?cent|sur (?:100|cent))(?![\p{L}\d])|\/ ?100(?!\d)/giu;

/** A turnout with its figures, up to the first name: it is no result. */
const turnout =
  /(?:[Pp]articipation|[Aa]bstention|[Vv]otants|[Ii]nscrits|[Bb]ureaux de vote)[^\p{Lu}]*|\d[\d.,]{0,8} ?% d(?:e |['’])(?:participation|abstention|votants)/gu;

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
export const isBeyondTurnout = (text: string): boolean => hasFigureIn(folded(asRead(text)).replaceAll(turnout, ""));

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
      return hasFigureIn(one) && (isMeasured || about.test(near) || (isSaid && isBeyondTurnout(one)));
    })
    .map((sentence) => sentence.trim());
}
