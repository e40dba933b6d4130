import type { Actor } from "#app/modules/rights/actor.ts";
import { added, versioned } from "#app/modules/audit/versioned.server.ts";
import { bin, inBin } from "#app/modules/bin/bin.server.ts";
import { keepOldSlug } from "#app/modules/old-slugs/old-slugs.server.ts";
import { managed } from "#app/modules/audit/change-with-right.server.ts";
import { moving, nextPlace } from "#app/modules/ordering/ordering.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { freeSlug } from "#app/utils/free-slug.ts";
import type { Outcome } from "#app/utils/outcome.ts";
import { contentOf } from "#app/utils/versions.ts";
import { type ModuleInput, moduleFields, progressSlug } from "./schema.ts";

/** A module in the bin hides its lessons, which come back with it; one that is purged takes them along. */
export const moduleBin = bin({
  noun: "learning-module",
  find: (tx, where) => tx.learningModule.findMany({ where, select: { id: true, title: true } }),
  mark: (tx, id, data) => tx.learningModule.update({ where: { id }, data }),
  erase: (tx, id) => tx.learningModule.delete({ where: { id } }),
});

const { subject, gone } = moduleBin;
export const inOrder = [{ position: "asc" as const }, { id: "asc" as const }];
const formSelect = { title: true, slug: true, summary: true, illustration: true, version: true };

/** Every module in the order that readers see, with how many lessons it has; or those in the bin. */
export async function listModulesForStaff({ q, trash }: { q: string; trash: boolean }) {
  const where = {
    deletedAt: inBin(trash),
    ...(q ? { OR: [{ title: { contains: q } }, { summary: { contains: q } }] } : {}),
  };
  const rows = await db.learningModule.findMany({
    where,
    orderBy: inOrder,
    select: { ...formSelect, id: true, deletedAt: true, lessons: { where: { deletedAt: null }, select: { id: true } } },
  });
  return { items: rows.map(({ lessons, ...row }) => ({ ...row, lessons: lessons.length })) };
}

/** One module as its form shows it, or null. */
export function findModuleForStaff(id: number) {
  return db.learningModule.findFirst({ where: { id, deletedAt: null }, select: { ...formSelect, id: true } });
}

/** Modules for a field or a filter. */
export async function moduleChoices() {
  const rows = await db.learningModule.findMany({
    where: { deletedAt: null },
    orderBy: inOrder,
    select: { id: true, title: true },
  });
  return rows.map(({ id, title }) => ({ value: String(id), label: title }));
}

/** Adds a module at the end of the list. */
export function createModule(actor: Actor, input: ModuleInput, once?: string) {
  return managed<{ id: number }>(
    actor,
    "learning-module.created",
    async (tx, note) => {
      const slug = await chosenSlug(tx, input, null);
      if (!slug.ok) return slug;
      return added(note, subject, { ...contentOf(input), slug: slug.value }, async (data) => {
        const place = nextPlace(await tx.learningModule.aggregate({ _max: { position: true } }));
        return tx.learningModule.create({ data: { ...data, ...place }, select: { id: true } });
      });
    },
    { once: { key: once, of: input } },
  );
}

export function updateModule(actor: Actor, id: number, input: ModuleInput) {
  return managed<null>(actor, "learning-module.updated", async (tx, note) => {
    const slug = await chosenSlug(tx, input, id);
    if (!slug.ok) return slug;
    const before = await tx.learningModule.findFirst({ where: { id, deletedAt: null }, select: formSelect });
    return versioned(tx, note, {
      subject: subject(id),
      gone,
      labels: moduleFields,
      given: input,
      before,
      after: { ...contentOf(input), slug: slug.value },
      save: async (data) => {
        await tx.learningModule.update({ where: { id }, data });
        await keepOldSlug(tx, "learning-module", id, before?.slug, data.slug);
      },
    });
  });
}

/** One place up or down in the order that readers see. */
export const moveModule = moving({
  noun: "learning-module",
  gone,
  list: (tx) => tx.learningModule.findMany({ where: { deletedAt: null }, orderBy: inOrder }),
  save: (tx, id, position) => tx.learningModule.update({ where: { id }, data: { position } }),
});

function chosenSlug(tx: Tx, input: ModuleInput, own: number | null): Promise<Outcome<string>> {
  return freeSlug(input.slug, input.title, own, async (slug) => {
    if (slug === progressSlug) return { id: 0, called: "Ma progression", deletedAt: null };
    const found = await tx.learningModule.findUnique({
      where: { slug },
      select: { id: true, title: true, deletedAt: true },
    });
    return found && { ...found, called: found.title };
  });
}
