import type { Actor } from "#app/modules/audit/actor.ts";
import { versioned } from "#app/modules/audit/versioned.server.ts";
import { managed } from "#app/modules/staff/allowed.server.ts";
import { type Place, reorder } from "#app/utils/ordering.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { slugify } from "#app/utils/slugs.ts";
import { categoryBin } from "./removal.server.ts";
import { type CategoryInput, categoryFields } from "./schema.ts";

const unique = { slug: "Cette adresse est déjà celle d’une autre catégorie (peut-être dans la corbeille)." };
const noSlug = "Ce nom ne donne pas d’adresse\u202F: écrivez-en une, avec des lettres ou des chiffres.";

const subject = (id: number) => `category:${id}`;

function values({ name, slug, color, description }: CategoryInput) {
  return { name, slug: slug || slugify(name), color: color.toUpperCase(), description };
}

/** Adds a category at the end of the list. */
export function createCategory(actor: Actor, input: CategoryInput, once?: string): Promise<Outcome<{ id: number }>> {
  return managed<{ id: number }>(
    actor,
    "category.created",
    async (tx, note) => {
      const data = values(input);
      if (!data.slug) return refused("slug", noSlug);
      const last = await tx.category.aggregate({ _max: { position: true } });
      const { id } = await tx.category.create({
        data: { ...data, position: (last._max.position ?? 0) + 1 },
        select: { id: true },
      });
      note({ subject: subject(id), after: { ...data, version: 1 } });
      return done({ id });
    },
    { once: { key: once, of: input }, unique },
  );
}

export function updateCategory(actor: Actor, id: number, input: CategoryInput): Promise<Outcome<null>> {
  return managed<null>(
    actor,
    "category.updated",
    async (tx, note) => {
      const after = values(input);
      if (!after.slug) return refused("slug", noSlug);
      return versioned(tx, note, {
        subject: subject(id),
        gone: categoryBin.gone,
        labels: categoryFields,
        given: input,
        before: await tx.category.findFirst({
          where: { id, deletedAt: null },
          select: { name: true, slug: true, color: true, description: true, version: true },
        }),
        after,
        save: (data) => tx.category.update({ where: { id }, data }),
      });
    },
    { unique },
  );
}

/** One place up or down in the order the site shows. */
export function moveCategory(actor: Actor, id: number, to: Place): Promise<Outcome<null>> {
  return managed<null>(actor, "category.moved", async (tx, note) => {
    const all = await tx.category.findMany({
      where: { deletedAt: null },
      orderBy: [{ position: "asc" }, { name: "asc" }],
      select: { id: true, position: true },
    });
    const isMoved = await reorder(all, id, to, (row, position) =>
      tx.category.update({ where: { id: row }, data: { position } }),
    );
    if (!isMoved) return refused("", categoryBin.gone);
    note({ subject: subject(id), after: { to } });
    return done(null);
  });
}
