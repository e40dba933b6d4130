import type { Actor } from "#app/modules/rights/actor.ts";
import { added, versioned } from "#app/modules/audit/versioned.server.ts";
import { keepOldSlug } from "#app/modules/old-slugs/old-slugs.server.ts";
import { managed } from "#app/modules/audit/change-with-right.server.ts";
import { moving, nextPlace } from "#app/modules/ordering/ordering.server.ts";
import { refused } from "#app/utils/outcome.ts";
import { slugify } from "#app/utils/slugs.ts";
import { contentOf } from "#app/utils/versions.ts";
import { categoryBin } from "./removal.server.ts";
import { type CategoryInput, categoryFields } from "./schema.ts";

const unique = { slug: "Cette adresse est déjà celle d’une autre catégorie (peut-être dans la corbeille)." };
const noSlug = "Ce nom ne donne pas d’adresse\u202F: écrivez-en une, avec des lettres ou des chiffres.";

const { subject, gone } = categoryBin;

function values(input: CategoryInput) {
  return { ...contentOf(input), slug: input.slug || slugify(input.name), color: input.color.toUpperCase() };
}

/** Adds a category at the end of the list. */
export function createCategory(actor: Actor, input: CategoryInput, once?: string) {
  return managed<{ id: number }>(
    actor,
    "category.created",
    async (tx, note) => {
      const data = values(input);
      if (!data.slug) return refused("slug", noSlug);
      const place = nextPlace(await tx.category.aggregate({ _max: { position: true } }));
      return added(note, subject, data, (row) =>
        tx.category.create({ data: { ...row, ...place }, select: { id: true } }),
      );
    },
    { once: { key: once, of: input }, unique },
  );
}

export function updateCategory(actor: Actor, id: number, input: CategoryInput) {
  return managed<null>(
    actor,
    "category.updated",
    async (tx, note) => {
      const after = values(input);
      if (!after.slug) return refused("slug", noSlug);
      const before = await tx.category.findFirst({
        where: { id, deletedAt: null },
        select: { name: true, slug: true, color: true, description: true, version: true },
      });
      return versioned(tx, note, {
        subject: subject(id),
        gone,
        labels: categoryFields,
        given: input,
        before,
        after,
        save: async (data) => {
          await tx.category.update({ where: { id }, data });
          await keepOldSlug(tx, "category", id, before?.slug, after.slug);
        },
      });
    },
    { unique },
  );
}

/** One place up or down in the order the site shows. */
export const moveCategory = moving({
  noun: "category",
  gone,
  list: (tx) => tx.category.findMany({ where: { deletedAt: null }, orderBy: [{ position: "asc" }, { name: "asc" }] }),
  save: (tx, id, position) => tx.category.update({ where: { id }, data: { position } }),
});
