import { listCandidacies } from "#app/modules/elections/candidacies/queries.server.ts";
import { DAY, now } from "#app/platform/clock.server.ts";
import { cachedRead } from "#app/platform/database/read-cache.server.ts";
import { db } from "#app/platform/db.server.ts";
import { parisDay } from "#app/utils/dates.ts";
import { pick } from "#app/utils/pick.ts";
import { roundsOf } from "#app/utils/rounds.ts";
import { french } from "#app/utils/typography.ts";
import { toRoundView } from "./views.ts";

const shown = { deletedAt: null, isPublished: true };
const published = { OR: [{ turnoutAt: { not: null } }, { estimatesAt: { not: null } }, { resultsAt: { not: null } }] };

export async function hasResults(electionId: number): Promise<boolean> {
  return (await db.roundResult.findFirst({ where: { electionId, ...published }, select: { id: true } })) !== null;
}

export async function findResults(slug: string) {
  const election = await db.election.findFirst({
    where: { ...shown, slug },
    select: { id: true, name: true, slug: true, country: true, nextDay: true, secondDay: true },
  });
  if (!election) return null;
  const { id, name, country } = election;
  const rows = await db.roundResult.findMany({
    where: { electionId: id, ...published },
    orderBy: { day: "desc" },
    take: 6,
  });
  const rounds = rows.flatMap((row) => toRoundView(row) ?? []);
  if (rounds.length === 0) return null;
  // The first day of the vote that comes, where these are the figures of an earlier one.
  const isOfNext = roundsOf(election).some(({ day }) => day === rounds[0]?.day);
  const next = isOfNext ? null : election.nextDay || null;
  return { election: { id, name: french(name), slug, country }, next, rounds };
}

export type ResultsPage = NonNullable<Awaited<ReturnType<typeof findResults>>>;

/** How long after its day a round stays on the home page, and its own page is refreshed. */
const DAYS_ON_HOME = 3;

export const isRecent = ({ rounds }: ResultsPage, at: Date): boolean =>
  rounds.some(({ day }) => Math.abs(at.getTime() - Date.parse(day)) < (DAYS_ON_HOME + 1) * DAY);

export const currentResults = cachedRead(async () => {
  const at = now();
  const row = await db.roundResult.findFirst({
    where: {
      ...published,
      day: { lte: parisDay(at), gte: parisDay(new Date(at.getTime() - DAYS_ON_HOME * DAY)) },
      election: shown,
    },
    orderBy: [{ day: "desc" }, { id: "desc" }],
    include: { election: { select: { name: true, slug: true } } },
  });
  const view = row && toRoundView(row);
  return view ? { slug: row.election.slug, name: french(row.election.name), view } : null;
});

export async function resultAddresses() {
  const rows = await db.roundResult.findMany({
    where: { ...published, election: shown },
    orderBy: { updatedAt: "desc" },
    take: 500,
    select: { updatedAt: true, election: { select: { slug: true } } },
  });
  return [
    ...new Map(rows.toReversed().map(({ updatedAt, election: { slug } }) => [slug, { slug, updatedAt }])).values(),
  ];
}

const DAYS_AHEAD = 14;

/** Rounds whose figures are typed soon, or were of late: those of any election, the next first. */
export async function nearRounds() {
  const [from, to] = [-DAYS_ON_HOME, DAYS_AHEAD].map((days) => parisDay(new Date(now().getTime() + days * DAY)));
  const near = { gte: from, lte: to };
  const elections = await db.election.findMany({
    where: { deletedAt: null, OR: [{ nextDay: near }, { secondDay: near }] },
    orderBy: { nextDay: "asc" },
    take: 20,
    select: { id: true, name: true, nextDay: true, secondDay: true },
  });
  return elections
    .flatMap(({ id, name, ...days }) =>
      roundsOf(days).map(({ round, day }) => ({ id, name, round, day, count: days.secondDay ? 2 : 1 })),
    )
    .filter(({ day }) => from && to && day >= from && day <= to);
}

export async function findDesk(electionId: number) {
  const election = await db.election.findFirst({
    where: { id: electionId, deletedAt: null },
    select: { id: true, name: true, slug: true, country: true, nextDay: true, secondDay: true },
  });
  if (!election) return null;
  const rows = await db.roundResult.findMany({ where: { electionId }, orderBy: { day: "asc" } });
  const candidacies = await listCandidacies(electionId);
  // Who said so, as long as no list is official: others may stand.
  const isOfficial = candidacies.some(({ state }) => state === "official");
  const standing = candidacies
    .filter(({ state }) => state === (isOfficial ? "official" : "declared"))
    .map(({ name }) => name);
  const rounds = roundsOf(election).map((round) => ({
    ...round,
    row: rows.find(({ day }) => day === round.day) ?? null,
  }));
  return { election, standing, people: isOfficial ? ("all" as const) : ("some" as const), rounds };
}

export async function findRound(electionId: number, tour: string | undefined) {
  const desk = await findDesk(electionId);
  const round = desk?.rounds.find(({ round: number }) => String(number) === tour);
  return desk && round
    ? { ...round, ...pick(desk, ["election", "standing", "people"]), count: desk.rounds.length }
    : null;
}

export type DeskRound = NonNullable<Awaited<ReturnType<typeof findRound>>>;

export async function coverageChoices() {
  const rows = await db.direct.findMany({
    where: { deletedAt: null, status: { not: "draft" } },
    orderBy: { id: "desc" },
    take: 20,
    select: { id: true, title: true },
  });
  return rows.map(({ id, title }) => ({ value: String(id), label: title }));
}
