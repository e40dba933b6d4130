import { fullName } from "#app/modules/elections/candidacies/labels.ts";
import { imageSelect, portraitView } from "#app/modules/media/views.ts";
import { db } from "#app/platform/db.server.ts";
import { inAlphabet } from "#app/utils/text.ts";
import { french } from "#app/utils/typography.ts";
import type { Coverage } from "./coverage.ts";
import { drawnOrder, countDraws, lastDraw } from "./draw.server.ts";
import { LEAST_PEOPLE, LEAST_THEMES } from "./schema.ts";
import { inOrder } from "./themes.server.ts";

/** Who stands: neither withdrawn, nor a candidate of a primary alone. */
export const standingFilter = { deletedAt: null, state: { in: ["declared" as const, "official" as const] } };

const answers = { where: { theme: { deletedAt: null } } };
const isRead = (cells: number | undefined) => (cells ?? 0) >= LEAST_THEMES;

/** What a comparison holds, and of whom; null while too few programmes are read enough to be compared fairly. */
export async function coverageOf(electionId: number): Promise<(Coverage & { slugs: string[] }) | null> {
  const [rows, themes] = await Promise.all([
    db.programme.findMany({
      where: { candidacy: { ...standingFilter, electionId } },
      select: { candidacy: { select: { slug: true } }, _count: { select: { cells: answers } } },
    }),
    db.programmeTheme.count({ where: { electionId, deletedAt: null } }),
  ]);
  const read = rows.filter(({ _count }) => isRead(_count.cells));
  if (read.length < LEAST_PEOPLE) return null;
  return {
    slugs: read.map(({ candidacy }) => candidacy.slug),
    people: read.length,
    themes,
    answers: read.reduce((sum, { _count }) => sum + _count.cells, 0),
  };
}

/** Those of these candidates who have withdrawn, and when: who compared them is told. */
export async function withdrawnAmong(electionId: number, slugs: string[]) {
  const rows = await db.candidacy.findMany({
    where: { electionId, deletedAt: null, state: "withdrawn", slug: { in: slugs } },
    select: { givenName: true, familyName: true, withdrawnOn: true },
  });
  return rows.map(({ withdrawnOn, ...row }) => ({ name: french(fullName(row)), withdrawnOn }));
}

/** What the programmes of an election say, theme by theme; the candidates in the order drawn. Null: nothing to compare. */
export async function findProgrammes(electionId: number) {
  const [draw, rows, themes] = await Promise.all([
    lastDraw(electionId),
    db.candidacy.findMany({
      where: { ...standingFilter, electionId },
      select: {
        slug: true,
        givenName: true,
        familyName: true,
        precision: true,
        party: true,
        portrait: { select: imageSelect },
        programme: { select: { asOf: true, cells: answers } },
      },
    }),
    db.programmeTheme.findMany({
      where: { electionId, deletedAt: null },
      orderBy: inOrder,
      select: { id: true, name: true, question: true },
    }),
  ]);
  const read = rows.flatMap(({ programme, ...row }) =>
    programme && isRead(programme.cells.length) ? [{ ...row, ...programme }] : [],
  );
  if (!draw || read.length < LEAST_PEOPLE) return null;
  return {
    seed: draw.seed,
    drawnAt: draw.drawnAt.toISOString(),
    draws: await countDraws(electionId),
    themes: themes.map(({ id, name, question }) => ({ id, name: french(name), question: french(question) })),
    withoutProgramme: inAlphabet(
      rows.filter(({ programme }) => !isRead(programme?.cells.length)),
      ({ familyName }) => familyName,
    ).map((row) => french(fullName(row))),
    candidates: drawnOrder(draw.seed, read).map((row) => ({
      slug: row.slug,
      name: french(fullName(row)),
      precision: french(row.precision),
      party: french(row.party),
      portrait: portraitView(row.portrait),
      asOf: row.asOf,
      cells: row.cells.map(({ candidacyId: _, sentence, quote, sourceName, ...cell }) => ({
        ...cell,
        sentence: french(sentence),
        quote: french(quote),
        sourceName: french(sourceName),
      })),
    })),
  };
}

export type Programmes = NonNullable<Awaited<ReturnType<typeof findProgrammes>>>;

export async function candidatesAddresses() {
  const rows = await db.election.findMany({
    where: { deletedAt: null, isPublished: true, candidacies: { some: { deletedAt: null } } },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    select: { id: true, slug: true, updatedAt: true },
  });
  return Promise.all(rows.map(async ({ id, ...row }) => ({ ...row, compares: (await coverageOf(id)) !== null })));
}
