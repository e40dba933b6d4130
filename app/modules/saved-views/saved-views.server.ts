import type { StaffActor } from "#app/modules/rights/actor.ts";
import { change } from "#app/modules/audit/change.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { type SavedView, viewName, viewQuery } from "./schema.ts";

/** Of one person, for one list. */
export const MOST_VIEWS = 20;

/** Past that an address is no search of ours. */
const LONGEST_QUERY = 1000;

const goneMessage = "Cette vue n’est plus là.";
const subject = (id: number) => `saved-view:${id}`;
const select = { id: true, list: true, name: true, query: true };

/** The searches that this person named, of every list, in the order they were named. */
export function listSavedViews(staffId: number): Promise<SavedView[]> {
  return db.savedView.findMany({ where: { staffId }, orderBy: { id: "asc" }, select });
}

/** Names a search of a list, for oneself alone. A name that one has there already takes the new search. */
export function saveView(
  actor: StaffActor,
  { list, name, query }: Omit<SavedView, "id">,
): Promise<Outcome<{ query: string }>> {
  return change<{ query: string }>(actor, "saved-view.saved", async (tx, note) => {
    const named = viewName.safeParse(name);
    if (!named.success) return refused("name", named.error.issues[0]?.message ?? goneMessage);
    const cleanQuery = viewQuery(query);
    if (!cleanQuery) return refused("", "Cherchez ou filtrez d’abord\u202F: c’est ce que la vue retient.");
    if (cleanQuery.length > LONGEST_QUERY) return refused("", "Cette recherche est trop longue pour une vue.");
    const where = { staffId: actor.id, list, name: named.data };
    const there = await tx.savedView.findFirst({ where, select: { id: true } });
    if (!there && (await tx.savedView.count({ where: { staffId: actor.id, list } })) >= MOST_VIEWS)
      return refused("", `${MOST_VIEWS} vues au plus par liste\u202F: supprimez-en une d’abord.`);
    const { id } = there
      ? await tx.savedView.update({ where: { id: there.id }, data: { query: cleanQuery }, select: { id: true } })
      : await tx.savedView.create({ data: { ...where, query: cleanQuery, createdAt: now() }, select: { id: true } });
    note({ subject: subject(id) });
    return done({ query: cleanQuery });
  });
}

/** Gives one's own view another name. */
export function renameView(actor: StaffActor, id: number, name: string): Promise<Outcome<SavedView>> {
  return change<SavedView>(
    actor,
    "saved-view.renamed",
    async (tx, note) => {
      const view = await tx.savedView.findFirst({ where: { id, staffId: actor.id }, select });
      if (!view) return refused("", goneMessage);
      const named = viewName.safeParse(name);
      if (!named.success) return refused("name", named.error.issues[0]?.message ?? goneMessage);
      await tx.savedView.update({ where: { id }, data: { name: named.data } });
      note({ subject: subject(id) });
      return done({ ...view, name: named.data });
    },
    { unique: { name: "Vous avez déjà une vue de ce nom ici." } },
  );
}

/** Deletes one's own view; answers what it was, to name it again. */
export function deleteView(actor: StaffActor, id: number): Promise<Outcome<SavedView>> {
  return change<SavedView>(actor, "saved-view.deleted", async (tx, note) => {
    const view = await tx.savedView.findFirst({ where: { id, staffId: actor.id }, select });
    if (!view) return refused("", goneMessage);
    await tx.savedView.delete({ where: { id } });
    note({ subject: subject(id) });
    return done(view);
  });
}
