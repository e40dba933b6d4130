const numberWord =
  /(?<!\p{L})(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingts?|trente|quarante|cinquante|soixante|septante|huitante|nonante|cents?|mille|et un|un(?= ?%))(?!\p{L})/giu;

/** The other ways to write the sign, some of which look like the end of a sentence. */
const percent =
  /[٪﹪]|(?<!\p{L})(?:p\. ?(?:100|cent|c\.)|pct|pour[ -]?cent|sur (?:100|cent))(?![\p{L}\d])|\/ ?100(?!\d)/giu;

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
    .replaceAll(numberWord, "1")
    .replaceAll(/(?<!\d)1(?:[ -]1(?!\d))+/g, "1");

/** Capitals that begin no name of who stands: places, who counts, and the words of a turnout. */
const noName =
  /(?<!\p{L})(?:Participation|Abstention|Votants|Inscrits|Bureaux|Interieur|Paris|France(?! [Ii]nsoumise)|Ile|Belgique|Bruxelles|Wallonie|Flandre|Outre|Lyon|Marseille|Lille|Toulouse|Bordeaux|Nantes|Strasbourg|Rennes|Guadeloupe|Martinique|Guyane|Mayotte|Etat|Conseil|Assemblee|Senat)(?!\p{L})|^(?:Les?|La|L|Une?|Des?|Du|Aux?|A|En|Dans|Pour|Avec|Sous|Selon|D|Ce|Cette|Si|Il faut|Rappel|Seuls?|Chaque|Seuil)(?!\p{L})/gu;

/** A turnout with its figures, up to the first name: it is no result. */
const turnout =
  /(?:participation|abstention|votants|inscrits|bureaux de vote)[^\p{Lu}]*|\d[\d.,]{0,8} ?% d(?:e |['’])(?:participation|abstention|votants)/gu;

const withoutNames = (text: string) => text.replaceAll(noName, (word) => word.toLowerCase());

function withoutTurnout(read: string): string {
  const lastCapital = [...read.matchAll(/\p{Lu}/gu)].at(-1)?.index ?? -1;
  return read.replaceAll(turnout, (clause, at: number) => (/\d/.test(clause) && lastCapital > at ? clause : ""));
}

const ofTurnout = /(?<!\p{L})(?:participation|abstention)(?!\p{L})/u;
const goesOn = /^(?:Elle|Celle-ci|Ce taux)(?!\p{L})/u;

function goingOn(one: string, last: string): string {
  const before = goesOn.test(one) ? withoutNames(last) : "";
  return ofTurnout.test(before) && !/\p{Lu}/u.test(before) ? one.replace(goesOn, "participation") : one;
}

/** Numbers that say when, where, how old or which, and those past a hundred. */
const noShare =
  /\p{L}-\d[\d-]{0,20}|\d{4}-\d\d(?:-\d\d(?:T[\d:.+]{0,20})?)?(?!\d)|\d{1,3}(?: \d{3})+|\d{3,}|\d{1,2} ?h(?: ?\d\d)?(?!\p{L})|[0-3]?\d[/.](?:0?\d|1[0-2])[/.]\d\d|\d\d(?:-| a | et )\d\d ans|(?<!\p{L})(?:articles?|alineas?|bureaux?|tour|ligue|top|page|numero|n°|france|europe|l[ae]s?|du|des|au|dimanche|samedi) ?\d{1,2}(?: ?(?:,|et|a|au|-) ?\d{1,2}(?! ?%)){0,9}/giu;
/** A number of 1 to 99 with the sign, or that counts nothing: no noun stands after it. */
const aShare =
  /(?<![\p{L}\d.,])([1-9]\d?(?:[.,]\d{1,2})?)(?: ?(%)|(?= ?(?:$|\n|[^\p{L}\d\s%€$£°])| (?:\p{Lu}|(?:contre|pour|a|et|face|devant|derriere|dans|en|selon|chez)(?!\p{L}))))/gu;
const policy =
  /(?<!\p{L})(?:veut|promet|propos|souhait|defend|vise|prevoi|chomage|deficit|dette|inflation|croissance|impot|tax|salaire|prix|tva|pib)/iu;

/** Farther from each other, two shares are no pair. */
const MOST_BETWEEN = 60;

/** A text that ends, or begins, with one of those who stand beside a share; null where nobody does. */
function besides(candidates: readonly string[]): ((left: string, right: string) => boolean) | null {
  const words = candidates.map((name) =>
    folded(name)
      .match(/[\p{L}\d]+/gu)
      ?.join("[ '’-]"),
  );
  const names = words.filter((name) => name !== undefined).join("|");
  if (names === "") return null;
  const before = new RegExp(`(?<!\\p{L})(?:${names})(?!\\p{L})[^\\d.;]{0,30}$`, "iu");
  const after = new RegExp(
    `^[^\\p{L}\\d]{0,4}(?:(?:pour|a|contre|de|chez) )?(?:[\\p{L}-]{2,16} )?(?:${names})(?!\\p{L})`,
    "iu",
  );
  return (left, right) => {
    const [verb] = before.exec(left) ?? [];
    return (verb !== undefined && !policy.test(verb)) || after.test(right);
  };
}

/** Shares told without a word for it: beside a candidate, two that make a whole, or two numbers of what is measured. */
function hasShares(text: string, beside: "near" | "title" | "", isOfOne: ReturnType<typeof besides>): boolean {
  if (text.search(aShare) < 0) return false;
  const read = withoutTurnout(withoutNames(text.replaceAll(noShare, "")));
  let last = { share: NaN, end: -MOST_BETWEEN, counts: false, isNamed: false };
  for (const { 0: all, 1: value = "", 2: sign, index } of read.matchAll(aShare)) {
    const end = index + all.length;
    const left = read.slice(Math.max(0, index - MOST_BETWEEN), index);
    if (isOfOne?.(left, read.slice(end, end + MOST_BETWEEN))) return true;
    const isNamed = /\p{Lu}[^\p{N}%.\n]{0,24}$/u.test(left);
    const share = !sign || isNamed ? Number(value.replace(",", ".")) : NaN;
    const counts = !sign && beside !== "" && (isNamed || beside === "near");
    const isOfLine = (isNamed && last.isNamed) || !read.slice(last.end, index).includes("\n");
    // A number said twice, or followed by the next, counts things.
    const isWhole = isOfLine && Math.abs(last.share + share - 100) <= 1 && ![0, 1].includes(share - last.share);
    if (index - last.end < MOST_BETWEEN && (isWhole || (counts && last.counts))) return true;
    last = { share, end, counts, isNamed };
  }
  return false;
}

const institute =
  /(?<!\p{L})(?:Ifop|Ipsos|Elabe|OpinionWay|(?<!Kamala )Harris(?!\p{L})|Toluna|Odoxa|Cluster\s?17|Verian|Kantar|Viavoice|BVA|CSA(?!\p{L}))/iu;

const about =
  /(?<!\p{L})(?:sondages?|intentions? de vote|estimations?|sorties? des urnes|projections?|depouillements?|resultats?|scores?|suffrages?|reelue?s?|(?<!avait ete )elue?s? avec|emporte(?:nt)? avec|en tete avec|premieres tendances|fourchettes?)(?!\p{L})/iu;

/** What else is estimated or has results, where no vote is spoken of. */
const elsewhere =
  /(?<!\p{L})(?:Insee|Dares|OFCE|Eurostat|Banque de France|Ligue (?:[12]|des champions)|Top 14|Coupe d[eu]|matchs?|football|rugby|basket|tennis|Grand Prix|bac|baccalaureat|brevet|Parcoursup)(?!\p{L})/iu;
const ofVote =
  /(?<!\p{L})(?:elect|vot|candidat|president|legislati|municipal|scrutin|urnes|suffrage|sondage|gauche|droite|depute|maire|(?:premier|1er|second|2e|deuxieme) tour)/iu;
const isAbout = (text: string) => about.test(text) && (!elsewhere.test(text) || ofVote.test(text));

const law =
  /(?<!\p{L})(?:seuil|barre|rembours|se maintenir|se qualifier|fusionner|code electoral|majorite absolue|il faut(?: plus de| au moins| reunir| obtenir| recueillir| depasser){0,2} \d)/iu;
const ofSomeone =
  /(?<!\p{L})(?:passe|franchit|depasse|frole|approche|atteint|gauche|droite|centre|camp|sortante?|favorie?)(?!\p{L})/iu;
const isOfLaw = (text: string) => law.test(text) && !ofSomeone.test(text) && !/\p{Lu}/u.test(withoutNames(text));

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

const MOST_IN_A_TITLE = 200;

/**
 * The sentences of a row's texts that give a poll, an estimate or a result with its figure. Said beside it, in its title
 * or of an institute named anywhere: the row is read as one. `candidates`: family names of those who stand.
 */
export function resultFigures(texts: readonly string[], candidates: readonly string[] = []): string[] {
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
  const isAboutFigures = measured.includes(true) || titles.some(isAbout);
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
      const lines = before.length < MOST_BETWEEN && /\d/.test(before) ? `${before}\n${one}` : one;
      if (hasShares(lines, isNear ? "near" : isAboutFigures ? "title" : "", isOfOne)) return true;
      if (points.test(one) && (isMeasured || titles.some((text) => institute.test(text)))) return true;
      if (!hasFigureIn(one) || isOfLaw(one)) return false;
      if (measured[at]) return true;
      return isNear ? isResultBeside(one) : isAboutFigures && isBeyond(one);
    })
    .map((sentence) => sentence.trim());
}
