import { replaceResultFigures } from "#app/modules/live/figures.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { Prisma, RoundResult } from "#app/platform/prisma/client.ts";
import type { ActionName } from "#app/records/actions/every-action.ts";
import { type Noting, managed } from "#app/records/audit/change.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { hourOfVote } from "#app/records/silence/rules.ts";
import { formatDayHour } from "#app/utils/dates.ts";
import { type Outcome, done, refused, unchanged } from "#app/utils/outcome.ts";
import { type Round, roundsOf } from "#app/utils/rounds.ts";
import { foldKey } from "#app/utils/text.ts";
import { contentOf } from "#app/utils/versions.ts";
import type { Counted } from "./read-file.server.ts";
import { type CountsInput, type EstimatesInput, type TurnoutInput, missingToPublish } from "./schema.ts";
import { areasIn, namesIn, summaryFigures, toRoundView } from "./views.ts";

export interface RoundRef {
  electionId: number;
  tour: string | undefined;
}

type Part = "turnout" | "estimates" | "counts";
type Data = Omit<Prisma.RoundResultUncheckedUpdateInput, "id" | "electionId" | "round" | "day">;

interface Change {
  action: ActionName;
  part: Part | null;
  given?: { version?: number | undefined; overwrite?: number | undefined };
  data: (row: RoundResult | null, opens: (hour: number) => Date) => Outcome<Data>;
  auditValues: object;
}

const noRound = "Cette élection n’a plus ce tour\u202F: fixez d’abord son jour sur la fiche de l’élection.";

/** Writes one part of a round, and what the coverage shows of it. Each part has its version: none stops another. */
function saveRoundPart(actor: Actor, { electionId, tour }: RoundRef, change: Change): Promise<Outcome<null>> {
  return managed<null>(actor, change.action, async (tx, note: Noting) => {
    const election = await tx.election.findFirst({ where: { id: electionId, deletedAt: null } });
    const round = election && roundsOf(election).find(({ round: number }) => String(number) === tour);
    if (!election || !round) return refused("", noRound);
    const key = { electionId_day: { electionId, day: round.day } };
    const row = await tx.roundResult.findUnique({ where: key });
    const version = change.part && `${change.part}Version`;
    const currentVersion = row && change.part ? row[`${change.part}Version`] : 0;
    if (change.given && (change.given.version ?? 0) !== currentVersion && change.given.overwrite !== currentVersion)
      return changedMeanwhile(tx, change.action, electionId, currentVersion);
    const data = change.data(row, (hour) => hourOfVote(election.country, round.day, hour));
    if (!data.ok) return data;
    if (row && isAlready(row, data.value)) return unchanged(null);
    const next = { ...data.value, ...(version ? { [version]: currentVersion + 1 } : {}) };
    const saved = await tx.roundResult.upsert({
      where: key,
      create: { ...(next as Prisma.RoundResultUncheckedCreateInput), electionId, round: round.round, day: round.day },
      update: next,
    });
    await showInCoverage(tx, row, saved);
    return note({
      subject: `election:${electionId}`,
      after: { ...change.auditValues, round: round.round, day: round.day },
    });
  });
}

const isAlready = (row: RoundResult, data: Data) =>
  Object.entries(data).every(([field, value]) => {
    const kept = row[field as keyof RoundResult];
    return value instanceof Date ? kept !== null : value === kept;
  });

async function showInCoverage(tx: Tx, before: RoundResult | null, { id, directId, ...row }: RoundResult) {
  if (before?.directId && before.directId !== directId) await replaceResultFigures(tx, before.directId, id, []);
  if (!directId) return;
  const view = toRoundView({ ...row, id, directId });
  await replaceResultFigures(tx, directId, id, view ? summaryFigures(view) : []);
}

async function changedMeanwhile(
  tx: Tx,
  action: ActionName,
  electionId: number,
  version: number,
): Promise<Outcome<null>> {
  const verb = action.replace(/-\w+$/, "");
  const latest = await tx.auditEntry.findFirst({
    where: { subject: `election:${electionId}`, action: { startsWith: verb } },
    orderBy: { seq: "desc" },
  });
  const author = latest?.actorLabel ?? "Une autre personne";
  return {
    ok: false,
    errors: {
      version: [
        `${author} a enregistré ces chiffres pendant que vous les aviez ouverts. Votre saisie est gardée ci-dessous.`,
        String(version),
      ],
    },
  };
}

/** The turnout of noon and of five may be published from that hour on: it is no result. */
export function publishTurnout(actor: Actor, where: RoundRef, input: TurnoutInput): Promise<Outcome<null>> {
  return saveRoundPart(actor, where, {
    action: "election.turnout-published",
    part: "turnout",
    given: input,
    data: (_row, hourOn) => {
      const early = (["noonTurnout", "fiveTurnout"] as const).find(
        (field) => input[field] !== null && now() < hourOn(field === "noonTurnout" ? 12 : 17),
      );
      if (!early) return done({ ...contentOf(input), turnoutAt: now() });
      const from = formatDayHour(hourOn(early === "noonTurnout" ? 12 : 17));
      return refused(early, `Ce chiffre n’existe pas avant le ${from}. Vérifiez le tour.`);
    },
    auditValues: contentOf(input),
  });
}

/** Keeps estimates; `publish` shows them, which the door refuses before the hour. Once published, a save shows too. */
export function saveEstimates(actor: Actor, where: RoundRef, input: EstimatesInput, publish: boolean) {
  const { institute, estimateUrl, estimates } = contentOf(input);
  const content = { institute, estimateUrl, estimates: JSON.stringify(estimates) };
  return saveRoundPart(actor, where, {
    action: publish ? "election.estimates-published" : "election.estimates-saved",
    part: "estimates",
    given: input,
    data: (row) =>
      publish ? done({ ...content, estimatesAt: now() }) : row?.estimatesAt ? refused("", alreadyOut) : done(content),
    auditValues: content,
  });
}

const alreadyOut = "Ces chiffres sont déjà publiés\u202F: publiez le changement, ou retirez-les d’abord du site.";

export function saveCounts(actor: Actor, where: RoundRef, input: CountsInput, publish: boolean) {
  const { candidates, seats, ...content } = contentOf(input);
  return saveRoundPart(actor, where, {
    action: publish ? "election.results-published" : "election.results-saved",
    part: "counts",
    given: input,
    data: (row) => {
      if (!publish && row?.resultsAt) return refused("", alreadyOut);
      const errors = publish ? missingToPublish(input) : {};
      if (Object.keys(errors).length > 0) return { ok: false, errors };
      const knownNames = row ? namesIn(row.candidates) : [];
      // Other votes than those of the file: its territories no longer match.
      const isSame = JSON.stringify(knownNames) === JSON.stringify(candidates);
      const data = { ...content, seats: seats ?? 0, candidates: JSON.stringify(candidates) };
      return done({ ...data, ...(isSame ? {} : { areas: "[]" }), ...(publish ? { resultsAt: now() } : {}) });
    },
    auditValues: { ...contentOf(input), candidates: JSON.stringify(candidates) },
  });
}

interface ResultFile {
  counted: Counted;
  resultUrl: string;
  replace: boolean;
}

/** Puts a file in the place of the counts: prepared, or at once on the site where results are. Twice the same is the same. */
export function importCounts(actor: Actor, where: RoundRef, { counted, resultUrl, replace }: ResultFile) {
  const { total, seats, isComplete, areas } = counted;
  return saveRoundPart(actor, where, {
    action: "election.results-imported",
    part: "counts",
    data: (row) => {
      const before = row ? areasIn(row.areas).length : 0;
      if (areas.length < before && !replace)
        return refused(
          "replace",
          `Ce fichier a ${areas.length} territoires, et le précédent ${before}\u202F: est-ce une moitié\u202F? Cochez la case si c’est bien lui.`,
        );
      const knownNames = new Map((row ? namesIn(row.candidates) : []).map((kept) => [foldKey(kept.name), kept]));
      const candidates = counted.candidates.map(({ name, votes }) => {
        const kept = knownNames.get(foldKey(name));
        return { name: kept?.name ?? name, color: kept?.color ?? null, count: votes };
      });
      return done({
        ...total,
        candidates: JSON.stringify(candidates),
        areas: JSON.stringify(areas),
        isFinal: isComplete,
        ...(resultUrl ? { resultUrl } : {}),
        ...(seats.length > 0
          ? {
              seats: seats.reduce((all, group) => all + group.seats, 0),
              seatGroups: seats.map(({ name, seats: count }) => `${name} : ${count}`).join("\n"),
            }
          : {}),
      });
    },
    auditValues: { ...total, areas: areas.length },
  });
}

export function recordPastRound(actor: Actor, electionId: number, round: Round, input: CountsInput, at: Date) {
  return managed<null>(actor, "election.results-published", async (tx, note: Noting) => {
    const { candidates, seats, ...content } = contentOf(input);
    const data = { ...content, seats: seats ?? 0, candidates: JSON.stringify(candidates), resultsAt: at };
    await tx.roundResult.create({ data: { ...data, ...round, electionId } });
    return note({ subject: `election:${electionId}`, after: { round: round.round, day: round.day } });
  });
}

export function withdraw(actor: Actor, where: RoundRef, part: "estimates" | "counts"): Promise<Outcome<null>> {
  return saveRoundPart(actor, where, {
    action: "election.results-withdrawn",
    part: null,
    data: () => done(part === "estimates" ? { estimatesAt: null } : { resultsAt: null }),
    auditValues: { withdrawn: part === "estimates" ? "estimations" : "résultats" },
  });
}

export function linkCoverage(actor: Actor, where: RoundRef, directId: number | null): Promise<Outcome<null>> {
  return saveRoundPart(actor, where, {
    action: "election.coverage-linked",
    part: null,
    data: () => done({ directId }),
    auditValues: { directId },
  });
}
