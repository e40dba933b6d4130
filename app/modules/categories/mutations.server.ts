import type { Actor } from "#app/modules/audit/actor.ts";
import { change } from "#app/modules/audit/change.server.ts";
import { onceKey } from "#app/modules/audit/once.server.ts";
import { versionConflict } from "#app/modules/audit/conflict.server.ts";
import { canManage, notAllowed } from "#app/modules/staff/permissions.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { type Direction, moved } from "#app/utils/ordering.ts";
import { slugify } from "#app/utils/slugs.ts";
import { type CategoryInput, categoryFields } from "./schema.ts";

const gone = "Cette catégorie n’existe plus.";
const unique = { slug: "Cette adresse est déjà celle d’une autre catégorie (peut-être dans la corbeille)." };

const subject = (id: number) => `category:${id}`;

function values({ name, slug, color, description }: CategoryInput) {
  return { name, slug: slug || slugify(name), color: color.toUpperCase(), description };
}

/** Adds a category at the end of the list. */
export function createCategory(actor: Actor, input: CategoryInput, once?: string): Promise<Outcome<{ id: number }>> {
  return change(
    actor,
    "category.created",
    async (tx, note) => {
      if (!canManage(actor)) return refused("", notAllowed);
      const data = values(input);
      if (!data.slug)
        return refused(
          "slug",
          "Ce nom ne donne pas d’adresse\u202F: écrivez-en une, avec des lettres ou des chiffres.",
        );
      const last = await tx.category.aggregate({ _max: { position: true } });
      const { id } = await tx.category.create({
        data: { ...data, position: (last._max.position ?? 0) + 1 },
        select: { id: true },
      });
      note({ subject: subject(id), after: { ...data, version: 1 } });
      return done({ id });
    },
    { once: onceKey(once, input), unique },
  );
}

export function updateCategory(actor: Actor, id: number, input: CategoryInput): Promise<Outcome<null>> {
  return change<null>(
    actor,
    "category.updated",
    async (tx, note) => {
      if (!canManage(actor)) return refused("", notAllowed);
      const before = await find(tx, id);
      if (!before) return refused("", gone);
      const { version, ...old } = before;
      const conflict = await versionConflict(tx, subject(id), input, version, categoryFields);
      if (conflict) return conflict;
      const data = values(input);
      if (!data.slug)
        return refused(
          "slug",
          "Ce nom ne donne pas d’adresse\u202F: écrivez-en une, avec des lettres ou des chiffres.",
        );
      await tx.category.update({ where: { id }, data: { ...data, version: { increment: 1 } } });
      note({ subject: subject(id), before: old, after: { ...data, version: version + 1 } });
      return done(null);
    },
    { unique },
  );
}

/** One place up or down in the order the site shows. */
export function moveCategory(actor: Actor, id: number, direction: Direction): Promise<Outcome<null>> {
  return change<null>(actor, "category.moved", async (tx, note) => {
    if (!canManage(actor)) return refused("", notAllowed);
    const all = await tx.category.findMany({
      where: { deletedAt: null },
      orderBy: [{ position: "asc" }, { name: "asc" }],
      select: { id: true, position: true },
    });
    for (const [index, item] of moved(all, id, direction).entries()) {
      if (item.position !== index + 1)
        await tx.category.update({ where: { id: item.id }, data: { position: index + 1 } });
    }
    note({ subject: subject(id), after: { direction } });
    return done(null);
  });
}

function find(tx: Tx, id: number) {
  const select = { name: true, slug: true, color: true, description: true, version: true };
  return tx.category.findFirst({ where: { id, deletedAt: null }, select });
}
