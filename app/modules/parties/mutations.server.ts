import { type Tx, db } from "#app/platform/db.server.ts";
import { managed } from "#app/records/audit/change.server.ts";
import { added, versioned } from "#app/records/audit/versioned.server.ts";
import { table } from "#app/records/declared/table.server.ts";
import { keepOldSlug } from "#app/records/old-slugs/old-slugs.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { formatDate, parisDay } from "#app/utils/dates.ts";
import { type Day, startOfDay } from "#app/utils/days.ts";
import { rowsIn } from "#app/utils/field-rows.ts";
import { done, refused } from "#app/utils/outcome.ts";
import { formatPartialDay } from "#app/utils/partial-day.ts";
import { slugify } from "#app/utils/slugs.ts";
import { sourcesIn } from "#app/utils/source-rows.ts";
import { contentOf } from "#app/utils/versions.ts";
import { assemblies, eventLabels, countryPaths, partyCountries } from "./labels.ts";
import { partyColumns } from "./queries.server.ts";
import { type PartyEvent, type PartyInput, type PartySeats, partyForm } from "./schema.ts";

const rows = table({
  model: "Party",
  noun: "party",
  form: partyForm,
  search: ["name", "shortName", "leader"],
  sorts: ["name", "foundedOn", "asOf"],
  noted: ["name", "shortName"],
  with: { cameFrom: { select: { predecessorId: true } } },
  resolve: async (_tx: Tx, input: PartyInput) => done(partyRow(input)),
  view: ({ cameFrom, seats, events, sources, ...party }) => ({
    ...party,
    language: party.language ?? ("" as const),
    seats: rowsIn<PartySeats>(seats),
    events: rowsIn<PartyEvent>(events),
    sources: sourcesIn(sources),
    predecessorIds: cameFrom.map(({ predecessorId }) => predecessorId),
  }),
});

/** The parties: what writes one writes those it came from too. */
export const parties = {
  ...rows,
  create: createParty,
  update: updateParty,
  async list(...asked: Parameters<typeof rows.list>) {
    const found = await rows.list(...asked);
    const items = found.items.map(({ position: _, seats: _seats, events: _events, sources: _urls, ...party }) => party);
    return { ...found, items };
  },
};

const { subject, gone } = rows.bin;
const unique = { slug: "Cette adresse est déjà celle d’un autre parti (peut-être dans la corbeille)." };
const noSlug = "Ce nom ne donne pas d’adresse\u202F: écrivez-en une, avec des lettres ou des chiffres.";

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

type Row = ReturnType<typeof partyRow> & { predecessors: string };

/** The row as the trail stores and compares it: a line for each seat count, event and source. */
function auditValues({ seats, events, sources, asOf, ...fields }: Row) {
  return {
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
  };
}

/** Names of these parties, as the trail stores them; null when one is not of this country, or is the party itself. */
async function namesOf(tx: Tx, ids: number[], { country }: PartyInput, own?: number): Promise<string | null> {
  const rows = await tx.party.findMany({
    where: { id: { in: ids, not: own ?? 0 }, country, deletedAt: null },
    orderBy: { name: "asc" },
    select: { shortName: true },
  });
  return rows.length === new Set(ids).size ? rows.map(({ shortName }) => shortName).join(", ") : null;
}

const wrongPredecessor = refused(
  "predecessorIds",
  "Choisissez des partis du même pays, qui ne sont ni celui-ci ni dans la corbeille.",
);

export async function setPredecessors(tx: Tx, successorId: number, ids: number[]): Promise<void> {
  await tx.partyDescent.deleteMany({ where: { successorId } });
  await tx.partyDescent.createMany({
    data: [...new Set(ids)].map((predecessorId) => ({ predecessorId, successorId })),
  });
}

function createParty(actor: Actor, input: PartyInput, once?: string) {
  return managed<{ id: number }>(
    actor,
    "party.created",
    async (tx, note) => {
      const data = partyRow(input);
      if (!data.slug) return refused("slug", noSlug);
      const predecessors = await namesOf(tx, input.predecessorIds, input);
      if (predecessors === null) return wrongPredecessor;
      return added(note, subject, auditValues({ ...data, predecessors }), async () => {
        const row = await tx.party.create({ data, select: { id: true } });
        await setPredecessors(tx, row.id, input.predecessorIds);
        return row;
      });
    },
    { once: { key: once, of: input }, unique },
  );
}

function updateParty(actor: Actor, id: number, input: PartyInput) {
  return managed<null>(
    actor,
    "party.updated",
    async (tx, note) => {
      const data = partyRow(input);
      if (!data.slug) return refused("slug", noSlug);
      const predecessors = await namesOf(tx, input.predecessorIds, input, id);
      if (predecessors === null) return wrongPredecessor;
      const before = await trailOf(tx, id);
      return versioned(tx, note, {
        subject: subject(id),
        gone,
        labels: { ...partyForm.labels, predecessors: partyForm.labels.predecessorIds },
        given: input,
        before,
        after: auditValues({ ...data, predecessors }),
        save: async ({ version }) => {
          await tx.party.update({ where: { id }, data: { ...data, version } });
          await setPredecessors(tx, id, input.predecessorIds);
          await keepOldSlug(tx, "party", id, before?.slug, data.slug);
        },
      });
    },
    { unique },
  );
}

/** The party as the trail shows it now, or null. */
async function trailOf(tx: Tx, id: number) {
  const row = await tx.party.findFirst({
    where: { id, deletedAt: null },
    select: {
      ...partyColumns,
      country: true,
      version: true,
      cameFrom: { orderBy: { predecessor: { name: "asc" } }, select: { predecessor: { select: { shortName: true } } } },
    },
  });
  if (!row) return null;
  const { version, cameFrom, country, ...party } = row;
  if (country === "EU") throw new Error(`party ${id} is of no country`);
  const predecessors = cameFrom.map(({ predecessor }) => predecessor.shortName).join(", ");
  return { ...auditValues({ ...party, country, predecessors }), version };
}

const facts = (ids?: number[]) => ({ deletedAt: null, ...(ids ? { id: { in: ids } } : {}) });

/** The parties, as facts to check again (fact-checks): those of a party that ended are not checked again. */
export const partyFacts = {
  subject: parties.bin.subject,
  async list(ids?: number[]) {
    const rows = await db.party.findMany({
      where: { ...facts(ids), endedOn: "" },
      select: { id: true, name: true, country: true, asOf: true, version: true },
    });
    return rows.map(({ name, asOf, ...row }) => ({ ...row, title: name, asOf: parisDay(asOf) }));
  },
  async describe(ids: number[]) {
    const rows = await db.party.findMany({
      where: facts(ids),
      select: { id: true, slug: true, country: true, position: true, leader: true, sources: true },
    });
    return rows.map(({ id, slug, country, position, leader, sources }) => {
      const path = countryPaths[partyCountries.find((code) => code === country) ?? "FR"];
      return {
        id,
        text: [leader && `À sa tête\u202F: ${leader}.`, position].filter(Boolean).join(" "),
        sources: sourcesIn(sources),
        page: `/histoire-des-partis/${path}#parti-${slug}`,
        form: `/admin/partis/${id}`,
      };
    });
  },
  vouch: (tx: Tx, id: number, day: Day) =>
    tx.party.update({ where: { id }, data: { asOf: startOfDay(day), version: { increment: 1 } } }),
};
