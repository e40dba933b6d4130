import { type Tx, db } from "#app/platform/db.server.ts";
import type { Day } from "#app/utils/days.ts";
import { rowsIn } from "#app/utils/field-rows.ts";
import { selectOf } from "#app/utils/pick.ts";
import { roundsOf } from "#app/utils/rounds.ts";
import { type CalendarRow, deadlinesOf } from "./deadlines.ts";
import { elections } from "./elections.server.ts";

const shown = { deletedAt: null, isPublished: true };

const days = selectOf(["country", "nextDay", "secondDay", "calendar", "calendarRule"]);

const vouching = (column: "asOf" | "candidaciesAsOf") => (tx: Tx, id: number, day: Day) =>
  tx.election.update({ where: { id }, data: { [column]: day, version: { increment: 1 } } });

/** The elections, as facts to check again (fact-checks): after each of their days too. */
export const electionFacts = {
  subject: elections.bin.subject,
  async read(only: object) {
    const select = { ...selectOf(["id", "name", "slug", "summary", "sources", "asOf", "version"]), ...days };
    const rows = await db.election.findMany({ where: { ...shown, ...only }, select });
    return rows.map(({ id, name, slug, summary, sources, asOf, version, ...row }) => ({
      id,
      asOf,
      version,
      sources,
      title: name,
      events: deadlinesOf({ ...row, calendar: rowsIn<CalendarRow>(row.calendar) }).flatMap(({ day }) => day || []),
      text: summary,
      page: `/elections/${slug}`,
      form: `/admin/elections/${id}`,
    }));
  },
  vouch: vouching("asOf"),
};

/** The days of the votes that change who sits in an assembly, by country; those of Europe are of each. */
export async function votingDays(): Promise<(country: string) => Day[]> {
  const rows = await db.election.findMany({ where: { ...shown, level: { not: "local" } }, select: days });
  return (country) =>
    rows
      .filter((row) => row.country === country || row.country === "EU")
      .flatMap((row) => roundsOf(row).map(({ day }) => day));
}

/** Who stands in an election, as one fact to check again: a campaign adds to it every week. */
export const candidaciesFacts = {
  subject: electionFacts.subject,
  async read(only: object) {
    const where = { candidacies: { some: { deletedAt: null } } };
    const lists = await db.election.findMany({ where, select: selectOf(["id", "candidaciesAsOf", "candidaciesNote"]) });
    return (await electionFacts.read(only)).flatMap(({ title, page, ...row }) => {
      const list = lists.find(({ id }) => id === row.id);
      if (!list) return [];
      return {
        ...row,
        title: `Candidatures\u202F: ${title}`,
        asOf: list.candidaciesAsOf,
        text: list.candidaciesNote,
        sources: [],
        page: `${page}/candidatures`,
        form: `/admin/elections/candidatures?election=${row.id}`,
      };
    });
  },
  vouch: vouching("candidaciesAsOf"),
};
