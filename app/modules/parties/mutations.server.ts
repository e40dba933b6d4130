import { type Tx, db } from "#app/platform/db.server.ts";
import { table } from "#app/records/declared/table.server.ts";
import { keepOldSlug } from "#app/records/old-slugs/old-slugs.server.ts";
import { formatDate } from "#app/utils/dates.ts";
import { type Day, startOfDay } from "#app/utils/days.ts";
import { rowsIn } from "#app/utils/field-rows.ts";
import { done, refused } from "#app/utils/outcome.ts";
import { formatPartialDay } from "#app/utils/partial-day.ts";
import { selectOf } from "#app/utils/pick.ts";
import { slugify } from "#app/utils/slugs.ts";
import { sourcesIn } from "#app/utils/source-rows.ts";
import { contentOf } from "#app/utils/versions.ts";
import { assemblies, eventLabels, countryPaths } from "./labels.ts";
import { type PartyEvent, type PartyInput, type PartySeats, partyForm } from "./schema.ts";

/** The columns of a form; the parties it came from are rows of their own. */
export function partyRow(input: PartyInput) {
  const { predecessorIds: _, seats, events, sources, slug, ...fields } = contentOf(input);
  return {
    ...fields,
    slug: slug || slugify(input.name),
    seats: JSON.stringify(seats),
    events: JSON.stringify(events),
    sources: JSON.stringify(sources),
  };
}

const predecessor = { orderBy: { name: "asc" as const }, select: { id: true, shortName: true } };

/** The form as the tables store it; refused when a party it came from is not of its country, or is the party itself. */
async function columns(tx: Tx, input: PartyInput, own: number | null) {
  const row = partyRow(input);
  if (!row.slug)
    return refused("slug", "Ce nom ne donne pas d’adresse\u202F: écrivez-en une, avec des lettres ou des chiffres.");
  const ids = new Set(input.predecessorIds);
  const where = { id: { in: [...ids], not: own ?? 0 }, country: input.country, deletedAt: null };
  const predecessorIds = await tx.party.findMany({ where, ...predecessor });
  return predecessorIds.length === ids.size
    ? done({ ...row, predecessorIds })
    : refused("predecessorIds", "Choisissez des partis du même pays, qui ne sont ni celui-ci ni dans la corbeille.");
}

export async function setPredecessors(tx: Tx, successorId: number, ids: number[]): Promise<void> {
  await tx.partyDescent.deleteMany({ where: { successorId } });
  await tx.partyDescent.createMany({ data: ids.map((predecessorId) => ({ predecessorId, successorId })) });
}

const rows = table({
  model: "Party",
  noun: "party",
  form: partyForm,
  search: ["name", "shortName", "leader"],
  sorts: ["name", "foundedOn", "asOf"],
  noted: ["name", "shortName"],
  unique: { slug: "Cette adresse est déjà celle d’un autre parti (peut-être dans la corbeille)." },
  with: { cameFrom: { select: { predecessorId: true } } },
  view: ({ cameFrom, seats, events, sources, ...party }) => ({
    ...party,
    language: party.language ?? ("" as const),
    seats: rowsIn<PartySeats>(seats),
    events: rowsIn<PartyEvent>(events),
    sources: sourcesIn(sources),
    predecessorIds: cameFrom.map(({ predecessorId }) => predecessorId),
  }),
  resolve: columns,
  beside: async (tx: Tx, id: number) => ({
    predecessorIds: await tx.party.findMany({ where: { became: { some: { successorId: id } } }, ...predecessor }),
  }),
  async saved(tx, id, { slug, predecessorIds }, before) {
    const from = predecessorIds.map((one) => one.id);
    await setPredecessors(tx, id, from);
    await keepOldSlug(tx, "party", id, before?.slug, slug);
  },
  /** A line for each seat count, event and source. */
  trail: ({ seats, events, sources, asOf, predecessorIds, ...fields }) => ({
    ...fields,
    seats: rowsIn<PartySeats>(seats)
      .map((row) => `${assemblies[row.assembly].label} ${row.seats} (${formatPartialDay(row.on)})`)
      .join("\n"),
    events: rowsIn<PartyEvent>(events)
      .map(({ on, kind, text, url }) => `${formatPartialDay(on)}, ${eventLabels[kind]} : ${text} ${url}`.trim())
      .join("\n"),
    sources: sourcesIn(sources)
      .map(({ name, url }) => `${name} ${url}`)
      .join("\n"),
    asOf: formatDate(asOf),
    predecessorIds: predecessorIds.map(({ shortName }) => shortName).join(", "),
  }),
});

export const parties = {
  ...rows,
  async list(...asked: Parameters<typeof rows.list>) {
    const found = await rows.list(...asked);
    const items = found.items.map(({ position: _, seats: _seats, events: _events, sources: _urls, ...party }) => party);
    return { ...found, items };
  },
};

/** The parties, as facts to check again (fact-checks): those of a party that ended are not checked again. */
export const partyFacts = {
  subject: parties.bin.subject,
  async read(only: object) {
    const select = selectOf(["id", "name", "slug", "country", "position", "leader", "sources", "asOf", "version"]);
    const rows = await db.party.findMany({ where: { deletedAt: null, endedOn: "", ...only }, select });
    return rows.map(({ name, slug, position, leader, ...row }) => ({
      ...row,
      title: name,
      text: [leader && `À sa tête\u202F: ${leader}.`, position].filter(Boolean).join(" "),
      page: `/histoire-des-partis/${countryPaths[row.country === "BE" ? "BE" : "FR"]}#parti-${slug}`,
      form: `/admin/partis/${row.id}`,
    }));
  },
  vouch: (tx: Tx, id: number, day: Day) =>
    tx.party.update({ where: { id }, data: { asOf: startOfDay(day), version: { increment: 1 } } }),
};
