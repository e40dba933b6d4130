import { renderText } from "#app/modules/markdown/render-text.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { managed } from "#app/records/audit/change.server.ts";
import { added, versioned } from "#app/records/audit/versioned.server.ts";
import { bin } from "#app/records/bin/bin.server.ts";
import { keepOldSlug } from "#app/records/old-slugs/old-slugs.server.ts";
import { moving, nextPlace } from "#app/records/ordering/ordering.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { freeSlug } from "#app/utils/free-slug.ts";
import type { Outcome } from "#app/utils/outcome.ts";
import { contentOf, formColumns } from "#app/utils/versions.ts";
import { type ElectionInput, electionForm, otherPages } from "./schema.ts";

export const electionBin = bin({
  noun: "election",
  find: (tx, where) => tx.election.findMany({ where, select: { id: true, name: true } }),
  mark: (tx, id, data) => tx.election.update({ where: { id }, data }),
  erase: (tx, id) => tx.election.delete({ where: { id } }),
});

const { subject, gone } = electionBin;
export const inOrder = [{ position: "asc" as const }, { id: "asc" as const }];

export const formSelect = formColumns(electionForm.schema);

export async function createElection(actor: Actor, input: ElectionInput, once?: string) {
  const rendered = await renderText(input.body);
  if (!rendered.ok) return rendered;
  return managed<{ id: number }>(
    actor,
    "election.created",
    async (tx, note) => {
      const slug = await chosenSlug(tx, input, null);
      if (!slug.ok) return slug;
      return added(note, subject, columns(input, slug.value), async (data) => {
        const place = nextPlace(await tx.election.aggregate({ _max: { position: true } }));
        const bodyHtml = rendered.value.html;
        return tx.election.create({ data: { ...data, ...place, bodyHtml, updatedAt: now() }, select: { id: true } });
      });
    },
    { once: { key: once, of: input } },
  );
}

export async function updateElection(actor: Actor, id: number, input: ElectionInput): Promise<Outcome<null>> {
  const rendered = await renderText(input.body);
  if (!rendered.ok) return rendered;
  return managed<null>(actor, "election.updated", async (tx, note) => {
    const slug = await chosenSlug(tx, input, id);
    if (!slug.ok) return slug;
    const before = await tx.election.findFirst({ where: { id, deletedAt: null }, select: formSelect });
    return versioned(tx, note, {
      subject: subject(id),
      gone,
      labels: electionForm.labels,
      given: input,
      before,
      after: columns(input, slug.value),
      save: async (data) => {
        await tx.election.update({ where: { id }, data: { ...data, bodyHtml: rendered.value.html, updatedAt: now() } });
        await keepOldSlug(tx, "election", id, before?.slug, data.slug);
      },
    });
  });
}

/** One place up or down in the order that readers see. */
export const moveElection = moving({
  noun: "election",
  gone,
  list: (tx) => tx.election.findMany({ where: { deletedAt: null }, orderBy: inOrder }),
  save: (tx, id, position) => tx.election.update({ where: { id }, data: { position } }),
});

function columns(input: ElectionInput, slug: string) {
  const { calendar, sources, ...content } = contentOf(input);
  return {
    ...content,
    slug,
    calendar: JSON.stringify(calendar),
    sources: JSON.stringify(sources),
  };
}

function chosenSlug(tx: Tx, input: ElectionInput, own: number | null): Promise<Outcome<string>> {
  return freeSlug(input.slug, input.name, own, async (slug) => {
    const page = otherPages.get(slug);
    if (page) return { id: 0, called: page, deletedAt: null };
    const found = await tx.election.findUnique({ where: { slug }, select: { id: true, name: true, deletedAt: true } });
    return found && { ...found, called: found.name };
  });
}
