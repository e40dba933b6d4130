import { fullName } from "#app/modules/elections/candidacies/labels.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import type { Day } from "#app/utils/days.ts";
import { standingFilter } from "./queries.server.ts";

const facts = (ids?: number[]) => ({ candidacy: standingFilter, ...(ids ? { candidacyId: { in: ids } } : {}) });

/** What was found in each programme, as a fact to check again (fact-checks): a campaign adds to it every week. */
export const programmeFacts = {
  subject: (id: number) => `programme:${id}`,
  async list(ids?: number[]) {
    const rows = await db.programme.findMany({
      where: facts(ids),
      select: {
        candidacyId: true,
        asOf: true,
        version: true,
        candidacy: { select: { givenName: true, familyName: true } },
      },
    });
    return rows.map(({ candidacyId, candidacy, ...row }) => ({
      id: candidacyId,
      title: `Programme\u202F: ${fullName(candidacy)}`,
      ...row,
    }));
  },
  async describe(ids: number[]) {
    const rows = await db.programme.findMany({
      where: facts(ids),
      select: {
        candidacyId: true,
        candidacy: { select: { slug: true, election: { select: { slug: true } } } },
        cells: {
          where: { theme: { deletedAt: null } },
          select: { sourceName: true, sourceUrl: true, theme: { select: { name: true } } },
        },
      },
    });
    return rows.map(({ candidacyId, candidacy, cells }) => ({
      id: candidacyId,
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

/** The numbers of the programmes that an election's page compares. */
export async function programmesOf(electionId: number): Promise<number[]> {
  const rows = await db.programme.findMany({
    where: { candidacy: { ...standingFilter, electionId } },
    select: { candidacyId: true },
  });
  return rows.map(({ candidacyId }) => candidacyId);
}
