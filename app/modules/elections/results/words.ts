import { formatHour } from "#app/utils/dates.ts";
import { percent, shareOf } from "./lines.ts";
import type { RoundView } from "./views.ts";

export const roundName = (round: number, rounds = 2): string =>
  rounds < 2 ? "le scrutin" : round === 1 ? "premier tour" : "second tour";

/** "Estimation Ipsos, 20 h 00": what a share is, beside it. */
export const estimateWords = ({ institute, at }: { institute: string; at: string }) =>
  `Estimation ${institute}, ${formatHour(at)}`;

export const countWords = ({ isFinal, areas }: { isFinal: boolean; areas: unknown[] }) =>
  isFinal
    ? "Résultat complet"
    : areas.length > 0
      ? `Résultat partiel, ${areas.length} territoires`
      : "Résultat partiel";

/** Names in the strip of a coverage, and on the home page. */
const MOST_SHOWN = 4;

/** What is read at a glance: the shares of the first, then the turnout. */
export function summaryFigures({
  turnout,
  estimates,
  counts,
}: RoundView): { label: string; value: string; detail: string }[] {
  const shown = counts ?? estimates;
  const detail = counts ? countWords(counts) : estimates ? estimateWords(estimates) : "";
  const first = shown
    ? shown.shares.slice(0, MOST_SHOWN).map(({ name, share }) => ({ label: name, value: percent(share), detail }))
    : [];
  const voted = counts
    ? { label: "Participation", value: percent(shareOf(counts.voters, counts.registered)), detail }
    : turnout?.five != null
      ? { label: "Participation", value: percent(turnout.five), detail: "À 17 h" }
      : turnout?.noon != null
        ? { label: "Participation", value: percent(turnout.noon), detail: "À midi" }
        : null;
  return [...first, ...(voted ? [voted] : [])];
}
