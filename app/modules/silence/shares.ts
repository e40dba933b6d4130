import { folded } from "./as-read.ts";
import { withoutNames, withoutTurnout } from "./turnout.ts";

/** Numbers that say when, where, how old or which, and those past a hundred. */
const noShare =
  /\p{L}-\d[\d-]{0,20}|\d{4}-\d\d(?:-\d\d(?:T[\d:.+]{0,20})?)?(?!\d)|\d{1,3}(?: \d{3})+|\d{3,}|\d{1,2} ?h(?: ?\d\d)?(?!\p{L})|[0-3]?\d[/.](?:0?\d|1[0-2])[/.]\d\d|\d\d(?:-| a | et )\d\d ans|(?<!\p{L})(?:articles?|alineas?|bureaux?|tour|ligue|top|page|numero|n°|france|europe|l[ae]s?|du|des|au|dimanche|samedi) ?\d{1,2}(?: ?(?:,|et|a|au|-) ?\d{1,2}(?! ?%)){0,9}/giu;
/** A number of 1 to 99 with the sign, or that counts nothing: no noun stands after it. */
const aShare =
  /(?<![\p{L}\d.,])([1-9]\d?(?:[.,]\d{1,2})?)(?: ?(%)|(?= ?(?:$|\n|[^\p{L}\d\s%€$£°])| (?:\p{Lu}|(?:contre|pour|a|et|face|devant|derriere|dans|en|selon|chez)(?!\p{L}))))/gu;
/** What is said of a person that is no vote for them. */
const policy =
  /(?<!\p{L})(?:veut|promet|propos|souhait|defend|vise|prevoi|chomage|deficit|dette|inflation|croissance|impot|tax|salaire|prix|tva|pib)/iu;

/** Farther from each other, two shares are no pair. */
export const MOST_BETWEEN = 60;

/** A text that ends, or begins, with one of those who stand beside a share; null where nobody does. */
export function besides(candidates: readonly string[]): ((left: string, right: string) => boolean) | null {
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
    const [said] = before.exec(left) ?? [];
    return (said !== undefined && !policy.test(said)) || after.test(right);
  };
}

/** Shares told without a word for it: beside a candidate, two that make a whole, or two numbers of what is measured. */
export function hasShares(text: string, beside: "near" | "title" | "", isOfOne: ReturnType<typeof besides>): boolean {
  // Most sentences have none.
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
