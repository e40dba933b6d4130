import { electionFacts, vouchCandidacies } from "#app/modules/elections/facts.server.ts";
import { db } from "#app/platform/db.server.ts";

/** Who stands in an election, as one fact to check again (fact-checks): a campaign adds to it every week. */
export const candidaciesFacts = {
  subject: electionFacts.subject,
  async list(ids?: number[]) {
    const where = { candidacies: { some: { deletedAt: null } } };
    const lists = await db.election.findMany({ where, select: { id: true, candidaciesAsOf: true } });
    return (await electionFacts.list(ids)).flatMap(({ title, ...row }) => {
      const list = lists.find(({ id }) => id === row.id);
      return list ? { ...row, title: `Candidatures\u202F: ${title}`, asOf: list.candidaciesAsOf } : [];
    });
  },
  async describe(ids: number[]) {
    const where = { id: { in: ids } };
    const rows = await db.election.findMany({ where, select: { id: true, slug: true, candidaciesNote: true } });
    return rows.map(({ id, slug, candidaciesNote }) => ({
      id,
      text: candidaciesNote,
      sources: [],
      page: `/elections/${slug}/candidatures`,
      form: `/admin/elections/candidatures?election=${id}`,
    }));
  },
  vouch: vouchCandidacies,
};
