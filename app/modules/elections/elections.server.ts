import { renderText } from "#app/modules/markdown/render-text.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { withChanges } from "#app/records/audit/last-change.server.ts";
import { table } from "#app/records/declared/table.server.ts";
import { keepOldSlug } from "#app/records/old-slugs/old-slugs.server.ts";
import { parisDay } from "#app/utils/dates.ts";
import { rowsIn } from "#app/utils/field-rows.ts";
import { done } from "#app/utils/outcome.ts";
import { seatRows } from "#app/utils/seat-lines.ts";
import { freeSlug } from "#app/utils/slugs.ts";
import { sourcesIn } from "#app/utils/source-rows.ts";
import { contentOf } from "#app/utils/versions.ts";
import type { CalendarRow } from "./deadlines.ts";
import { type ElectionInput, electionForm, otherPages } from "./schema.ts";

export const inOrder = [{ position: "asc" as const }, { id: "asc" as const }];

const rows = table({
  model: "Election",
  noun: "election",
  form: electionForm,
  search: ["name", "summary"],
  sorts: ["position", "name", "updatedAt"],
  order: { noun: "election" },
  elsewhere: ["bodyHtml"],
  with: { updatedAt: true },
  view: ({ calendar, sources, resultSeats, resultGroups, ...election }) => ({
    ...election,
    calendar: rowsIn<CalendarRow>(calendar),
    sources: sourcesIn(sources),
    // No seats yet is an empty field.
    resultSeats: resultSeats || null,
    resultGroups: seatRows(resultGroups),
  }),
  async prepare(_actor, { body }) {
    const text = await renderText(body);
    return text.ok ? done({ bodyHtml: text.value.html }) : text;
  },
  resolve: columns,
  async saved(tx, id, after, before) {
    await tx.election.update({ where: { id }, data: { updatedAt: now() } });
    await keepOldSlug(tx, "election", id, before?.slug, after.slug);
  },
});

async function columns(tx: Tx, input: ElectionInput, own: number | null) {
  const slug = await freeSlug(input.slug, input.name, own, async (asked) => {
    const page = otherPages.get(asked);
    if (page) return { id: 0, name: page, deletedAt: null };
    return tx.election.findUnique({ where: { slug: asked }, select: { id: true, name: true, deletedAt: true } });
  });
  if (!slug.ok) return slug;
  const { calendar, sources, ...content } = contentOf(input);
  const kept = { calendar: JSON.stringify(calendar), sources: JSON.stringify(sources) };
  return done({ ...content, ...kept, slug: slug.value });
}

export const elections = {
  ...rows,
  list: withChanges("election", rows.list, ({ body: _, calendar: _dates, sources: _urls, ...election }) => ({
    ...election,
    /** Whose results are typed: the first round, until the day of the second. */
    tour: election.secondDay && election.secondDay <= parisDay(now()) ? "2" : "1",
  })),
};
