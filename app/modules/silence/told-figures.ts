/** Who measures opinion, and the words for what is measured or counted. */
const about =
  /(?<!\p{L})(?:sondages?|intentions? de vote|estimations?|sorties? des urnes|projections?|dépouillements?|résultats?|Ifop|Ipsos|Elabe|OpinionWay|Harris Interactive|Toluna|Odoxa|Cluster\s?17|Verian|Kantar|Viavoice|BVA)(?!\p{L})/iu;

/** A share of votes or a number of seats: a turnout has one too, and is no result. */
const figure = /\d[\s*_]*(?:%|pour\s?cent|sièges|voix)/iu;

/** The sentences of a text that may be read at once: a figure stands beside what it is of. */
const sentences = (text: string) => text.split(/(?<=[.!?…])\s+|\n+/u);

/** The sentences that give a poll, an estimate or a result with its figure. */
export function toldFigures(text: string): string[] {
  // Signs of other widths and scripts, and those that nobody sees, are read as what they look like.
  const plain = text
    .normalize("NFKC")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/[٪﹪]|&#37;|&#x25;|&percnt;|\\%/gi, "%");
  const spaced = plain.replaceAll(/[\u00A0\u202F]|&(?:nbsp|#160|#8239|#xa0|#x202f);/gi, " ");
  // The rows of a table are read under its head.
  const all = sentences(spaced.replaceAll(/\|[ \t]{0,9}\n[ \t]{0,9}\|/g, "| |"));
  return all
    .filter((sentence, at) => figure.test(sentence) && (about.test(sentence) || about.test(all[at - 1] ?? "")))
    .map((sentence) => sentence.trim());
}
