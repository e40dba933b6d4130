import { fullName } from "#app/modules/candidacies/labels.ts";
import { db } from "#app/platform/db.server.ts";
import { inAlphabet } from "#app/utils/alphabet.ts";
import { french } from "#app/utils/typography.ts";
import { drawnOrder, countDraws, lastDraw } from "./draw.server.ts";
import { inOrder } from "./themes.server.ts";

/** A candidate that has not withdrawn. */
export const standingFilter = { deletedAt: null, state: { not: "withdrawn" as const } };

/** Is something found in a programme of someone who stands? */
export const hasProgrammes = async (electionId: number) =>
  (await db.programmeCell.findFirst({
    where: { programme: { candidacy: { ...standingFilter, electionId } }, theme: { deletedAt: null } },
    select: { themeId: true },
  })) !== null;

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
        programme: { select: { asOf: true, cells: { where: { theme: { deletedAt: null } } } } },
      },
    }),
    db.programmeTheme.findMany({
      where: { electionId, deletedAt: null },
      orderBy: inOrder,
      select: { id: true, name: true, question: true },
    }),
  ]);
  if (!draw || themes.length === 0 || rows.every(({ programme }) => !programme?.cells.length)) return null;
  const read = rows.flatMap(({ programme, ...row }) => (programme ? [{ ...row, ...programme }] : []));
  return {
    seed: draw.seed,
    drawnAt: draw.drawnAt.toISOString(),
    draws: await countDraws(electionId),
    themes: themes.map(({ id, name, question }) => ({ id, name: french(name), question: french(question) })),
    /** Who stands, and whose programme nobody has looked for yet. */
    withoutProgramme: inAlphabet(
      rows.filter(({ programme }) => !programme),
      ({ familyName }) => familyName,
    ).map((row) => french(fullName(row))),
    candidates: drawnOrder(draw.seed, read).map((row) => ({
      slug: row.slug,
      name: french(fullName(row)),
      precision: french(row.precision),
      party: french(row.party),
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

/** The elections with a page of candidacies, and those whose programmes compare, for the sitemap. */
export async function candidatesAddresses() {
  const rows = await db.election.findMany({
    where: { deletedAt: null, isPublished: true, candidacies: { some: { deletedAt: null } } },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    select: { id: true, slug: true, updatedAt: true },
  });
  return Promise.all(rows.map(async ({ id, ...row }) => ({ ...row, compares: await hasProgrammes(id) })));
}
