import type { CalendarRow } from "#app/modules/elections/deadlines.ts";
import { imageSelect, portraitView, toImageView } from "#app/modules/media/views.ts";
import { db } from "#app/platform/db.server.ts";
import { inBin } from "#app/records/bin/bin.server.ts";
import { inAlphabet } from "#app/utils/alphabet.ts";
import { rowsIn } from "#app/utils/field-rows.ts";
import { type ListQuery, pagedByText } from "#app/utils/paged.ts";
import { pick } from "#app/utils/pick.ts";
import { sourcesIn } from "#app/utils/source-rows.ts";
import { french } from "#app/utils/typography.ts";
import { fullName, displayName } from "./labels.ts";
import { formSelect } from "./mutations.server.ts";

export const hasCandidacies = async (electionId: number) =>
  (await db.candidacy.findFirst({ where: { electionId, deletedAt: null }, select: { id: true } })) !== null;

/** Everyone who stands or stood, in alphabetical order of their family names. */
export async function listCandidacies(electionId: number) {
  const rows = await db.candidacy.findMany({
    where: { electionId, deletedAt: null },
    select: { ...formSelect, id: true, updatedAt: true, portrait: { select: imageSelect } },
  });
  return inAlphabet(rows, ({ familyName, givenName }) => `${familyName} ${givenName}`).map((row) => ({
    ...pick(row, ["id", "slug", "state", "declaredOn", "officialOn", "withdrawnOn"]),
    name: french(fullName(row)),
    precision: french(row.precision),
    party: french(row.party),
    note: french(row.note),
    portrait: portraitView(row.portrait),
    sources: sourcesIn(row.sources).map(({ name, url }) => ({ name: french(name), url })),
  }));
}

export type ShownCandidacy = Awaited<ReturnType<typeof listCandidacies>>[number];

/** The election of these pages, or null where readers see none. */
export async function findElectionOfList(slug: string) {
  const row = await db.election.findFirst({
    where: { slug, deletedAt: null, isPublished: true },
    select: {
      id: true,
      name: true,
      slug: true,
      nextDay: true,
      calendar: true,
      candidaciesAsOf: true,
      candidaciesNote: true,
      updatedAt: true,
    },
  });
  return row && { ...row, calendar: rowsIn<CalendarRow>(row.calendar) };
}

export const candidacySorts = ["familyName", "declaredOn", "updatedAt"] as const;

export function listCandidaciesForStaff(
  { q, trash, sort, direction, ...page }: ListQuery<(typeof candidacySorts)[number]>,
  electionId: number | null,
) {
  const where = {
    deletedAt: inBin(trash),
    ...(electionId ? { electionId } : {}),
    ...(q ? { OR: [{ familyName: { contains: q } }, { givenName: { contains: q } }, { party: { contains: q } }] } : {}),
  };
  const byName = sort === "familyName" && {
    field: sort,
    texts: () => db.candidacy.findMany({ where, select: { id: true, familyName: true } }),
  };
  return pagedByText({ ...page, direction }, db.candidacy.count({ where }), byName, async (slice, only) => {
    const rows = await db.candidacy.findMany({
      where: { ...where, ...only },
      orderBy: [{ [sort]: direction }, { id: "asc" }],
      ...slice,
      select: {
        ...formSelect,
        sources: false,
        id: true,
        updatedAt: true,
        deletedAt: true,
        election: { select: { name: true } },
        programme: { select: { asOf: true, _count: { select: { cells: true } } } },
      },
    });
    return rows.map(({ election, programme, ...row }) => ({
      ...row,
      name: displayName(row),
      election: election.name,
      programmeAsOf: programme?.asOf ?? "",
      positions: programme?._count.cells ?? 0,
    }));
  });
}

/** One candidacy as its form shows it, or null. */
export async function findCandidacyForStaff(id: number) {
  const row = await db.candidacy.findFirst({
    where: { id, deletedAt: null },
    select: {
      ...formSelect,
      id: true,
      election: { select: { slug: true, isPublished: true } },
      portrait: { select: imageSelect },
    },
  });
  return row && { ...row, portrait: toImageView(row.portrait), sources: sourcesIn(row.sources) };
}

export type CandidacyForm = NonNullable<Awaited<ReturnType<typeof findCandidacyForStaff>>>;

export async function electionChoices() {
  const rows = await db.election.findMany({
    where: { deletedAt: null },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    select: { id: true, name: true },
  });
  return rows.map(({ id, name }) => ({ value: String(id), label: name }));
}
