import type { CalendarRow } from "#app/modules/elections/deadlines.ts";
import { imageSelect, portraitView } from "#app/modules/media/views.ts";
import { db } from "#app/platform/db.server.ts";
import { rowsIn } from "#app/utils/field-rows.ts";
import { pick, selectOf } from "#app/utils/pick.ts";
import { sourcesIn } from "#app/utils/source-rows.ts";
import { inAlphabet } from "#app/utils/text.ts";
import { french, inFrench } from "#app/utils/typography.ts";
import { fullName } from "./labels.ts";

export const hasCandidacies = async (electionId: number) =>
  (await db.candidacy.findFirst({ where: { electionId, deletedAt: null }, select: { id: true } })) !== null;

export async function listCandidacies(electionId: number) {
  const rows = await db.candidacy.findMany({
    where: { electionId, deletedAt: null },
    include: { portrait: { select: imageSelect } },
  });
  return inAlphabet(rows, ({ familyName, givenName }) => `${familyName} ${givenName}`).map((row) => ({
    ...pick(row, ["id", "slug", "state", "declaredOn", "officialOn", "withdrawnOn"]),
    ...inFrench(pick(row, ["precision", "party", "note"]), "precision", "party", "note"),
    name: french(fullName(row)),
    portrait: portraitView(row.portrait),
    sources: sourcesIn(row.sources).map((source) => inFrench(source, "name")),
  }));
}

export type ShownCandidacy = Awaited<ReturnType<typeof listCandidacies>>[number];

export async function findElectionOfList(slug: string) {
  const row = await db.election.findFirst({
    where: { slug, deletedAt: null, isPublished: true },
    select: selectOf(["id", "name", "slug", "nextDay", "calendar", "candidaciesAsOf", "candidaciesNote", "updatedAt"]),
  });
  return row && { ...row, calendar: rowsIn<CalendarRow>(row.calendar) };
}

export async function electionChoices() {
  const rows = await db.election.findMany({
    where: { deletedAt: null },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    select: { id: true, name: true },
  });
  return rows.map(({ id, name }) => ({ value: String(id), label: name }));
}

type Stepped = Pick<ShownCandidacy, "name" | "slug" | "state" | "declaredOn" | "officialOn" | "withdrawnOn">;

/** What happened to the candidacies of an election, and the votes of parties, the oldest first. */
export function logOf(candidacies: readonly Stepped[], calendar: readonly CalendarRow[]) {
  const steps = candidacies.flatMap(({ name, slug, state, declaredOn, officialOn, withdrawnOn }) => [
    {
      day: declaredOn,
      text: `${name} ${state === "primary" ? "entre dans une primaire" : "se déclare"}`,
      url: `#${slug}`,
    },
    { day: officialOn, text: `${name} est sur la liste officielle`, url: `#${slug}` },
    { day: withdrawnOn, text: `${name} se retire`, url: `#${slug}` },
  ]);
  const votes = calendar.map(({ day, label, note, url }) => ({ day, text: note ? `${label}. ${note}` : label, url }));
  return [...steps, ...votes]
    .filter(({ day }) => day)
    .toSorted((one, other) => one.day.localeCompare(other.day) || one.text.localeCompare(other.text, "fr"));
}
