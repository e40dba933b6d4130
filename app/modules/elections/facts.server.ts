import { type Tx, db } from "#app/platform/db.server.ts";
import type { Day } from "#app/utils/days.ts";
import { rowsIn } from "#app/utils/field-rows.ts";
import { roundsOf } from "#app/utils/rounds.ts";
import { sourcesIn } from "#app/utils/source-rows.ts";
import { type CalendarRow, deadlinesOf } from "./deadlines.ts";
import { elections } from "./elections.server.ts";

const facts = (ids?: number[]) => ({ deletedAt: null, isPublished: true, ...(ids ? { id: { in: ids } } : {}) });

const days = { country: true, nextDay: true, secondDay: true, calendar: true, calendarRule: true } as const;

/** The elections, as facts to check again (fact-checks): after each of their days too. */
export const electionFacts = {
  subject: elections.bin.subject,
  async list(ids?: number[]) {
    const rows = await db.election.findMany({
      where: facts(ids),
      select: { id: true, name: true, asOf: true, version: true, ...days },
    });
    return rows.map(({ id, name, asOf, version, ...row }) => ({
      id,
      title: name,
      asOf,
      version,
      events: deadlinesOf({ ...row, calendar: rowsIn<CalendarRow>(row.calendar) }).flatMap(({ day }) => day || []),
    }));
  },
  async describe(ids: number[]) {
    const rows = await db.election.findMany({
      where: facts(ids),
      select: { id: true, slug: true, summary: true, sources: true },
    });
    return rows.map(({ id, slug, summary, sources }) => ({
      id,
      text: summary,
      sources: sourcesIn(sources),
      page: `/elections/${slug}`,
      form: `/admin/elections/${id}`,
    }));
  },
  vouch: (tx: Tx, id: number, day: Day) =>
    tx.election.update({ where: { id }, data: { asOf: day, version: { increment: 1 } } }),
};

/** Says that announcements were looked for until this day. */
export const vouchCandidacies = (tx: Tx, id: number, day: Day) =>
  tx.election.update({ where: { id }, data: { candidaciesAsOf: day, version: { increment: 1 } } });

/** The days of the votes that change who sits in an assembly, by country; those of Europe are of each. */
export async function votingDays(): Promise<(country: string) => Day[]> {
  const rows = await db.election.findMany({ where: { ...facts(), level: { not: "local" } }, select: days });
  return (country) =>
    rows
      .filter((row) => row.country === country || row.country === "EU")
      .flatMap((row) => roundsOf(row).map(({ day }) => day));
}
