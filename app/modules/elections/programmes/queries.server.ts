import { fullName } from "#app/modules/elections/candidacies/labels.ts";
import { imageSelect, portraitView } from "#app/modules/media/views.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import type { Day } from "#app/utils/days.ts";
import { pick, selectOf } from "#app/utils/pick.ts";
import { inAlphabet } from "#app/utils/text.ts";
import { french, inFrench } from "#app/utils/typography.ts";
import { drawnOrder, countDraws, lastDraw, inOrder } from "./programme.server.ts";
import { type Coverage, LEAST_PEOPLE, LEAST_THEMES } from "./schema.ts";

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
        ...selectOf(["slug", "givenName", "familyName", "precision", "party"]),
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
    themes: themes.map((theme) => inFrench(theme, "name", "question")),
    withoutProgramme: inAlphabet(
      rows.filter(({ programme }) => !isRead(programme?.cells.length)),
      ({ familyName }) => familyName,
    ).map((row) => french(fullName(row))),
    candidates: drawnOrder(draw.seed, read).map((row) => ({
      ...inFrench(pick(row, ["slug", "precision", "party", "asOf"]), "precision", "party"),
      name: french(fullName(row)),
      portrait: portraitView(row.portrait),
      cells: row.cells.map(({ candidacyId: _, ...cell }) => inFrench(cell, "sentence", "quote", "sourceName")),
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

/** What was found in each programme, as a fact to check again: a campaign adds to it every week. */
export const programmeFacts = {
  subject: (id: number) => `programme:${id}`,
  async read({ id }: { id?: { in: number[] } }) {
    const rows = await db.programme.findMany({
      where: { candidacy: standingFilter, ...(id && { candidacyId: id }) },
      select: {
        ...selectOf(["candidacyId", "asOf", "version"]),
        candidacy: {
          select: { ...selectOf(["givenName", "familyName", "slug"]), election: { select: { slug: true } } },
        },
        cells: { ...answers, select: { sourceName: true, sourceUrl: true, theme: { select: { name: true } } } },
      },
    });
    return rows.map(({ candidacyId, candidacy, cells, ...row }) => ({
      id: candidacyId,
      title: `Programme\u202F: ${fullName(candidacy)}`,
      ...row,
      text:
        cells.length > 0 ? `Thèmes trouvés\u202F: ${cells.map(({ theme }) => theme.name).join(", ")}.` : "Rien trouvé.",
      sources: [...new Map(cells.map(({ sourceName, sourceUrl }) => [sourceUrl, sourceName]))].map(([url, name]) => ({
        name,
        url,
      })),
      page: `/elections/${candidacy.election.slug}/programmes?c=${candidacy.slug}`,
      form: `/admin/elections/candidatures/${candidacyId}/programme`,
    }));
  },
  vouch: (tx: Tx, id: number, day: Day) =>
    tx.programme.update({ where: { candidacyId: id }, data: { asOf: day, version: { increment: 1 } } }),
};

export async function programmesOf(electionId: number): Promise<number[]> {
  const where = { candidacy: { ...standingFilter, electionId } };
  return (await db.programme.findMany({ where, select: { candidacyId: true } })).map(({ candidacyId }) => candidacyId);
}
