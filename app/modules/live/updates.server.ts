import { linkForStorage, type LinkedTexts, findOutdated } from "#app/modules/glossary/linking.server.ts";
import { renderText } from "#app/modules/markdown/render-text.server.ts";
import { storeSentPicture } from "#app/modules/media/images.server.ts";
import { altMissing } from "#app/modules/media/schema.ts";
import { withdrawCampaign } from "#app/modules/push/campaigns.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import type { DirectUpdate } from "#app/platform/prisma/client.ts";
import { versioned } from "#app/records/audit/versioned.server.ts";
import { bin } from "#app/records/bin/bin.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { canManage } from "#app/records/rights/permissions.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { pick, selectOf } from "#app/utils/pick.ts";
import { type CoveredDirect, covering, mayCover, nextRevision } from "./coverage-rights.server.ts";
import { type UpdateInput, updateFields } from "./schema.ts";
import { since } from "./status.server.ts";
import { particularsRow } from "./update-kinds.ts";

export const updateGone = "Cette mise à jour n’existe plus.";
export const updateSubject = (id: number) => `update:${id}`;

interface Posting {
  key: string | undefined;
  /** Its key is its own, from the first try to the last (utils/offline-queue): whatever comes again under it is the same update. */
  isOwn?: boolean;
}

/** Publishes an update, at the time of the server. Sent again by a phone that did not hear the answer, it is one row. */
export async function postUpdate(
  actor: Actor,
  directId: number,
  input: UpdateInput,
  file: File | null,
  { key, isOwn = false }: Posting = { key: undefined },
): Promise<Outcome<{ id: number }>> {
  const ready = await prepared(actor, directId, input, file);
  if (!ready.ok) return ready;
  const { data, imageId } = ready.value;
  const work: Parameters<typeof covering<{ id: number }>>[3] = async (tx, note, direct) => {
    const closed = notOpen(direct);
    if (closed) return closed;
    const before = input.isPinned ? await unpinOthers(tx, directId, null) : {};
    // Put back, the clock places nothing under what was published before.
    const { _max } = await tx.directUpdate.aggregate({ where: { directId }, _max: { publishedAt: true } });
    const row = { ...data, imageId: imageId ?? null, ...pick(input, ["isKeyMoment", "isPinned"]), directId };
    const author = actor.kind === "staff" ? { authorId: actor.id, authorLabel: actor.displayName } : {};
    const publishedAt = new Date(Math.max(now().getTime(), _max.publishedAt?.getTime() ?? 0));
    const { id } = await tx.directUpdate.create({
      data: { ...row, ...author, publishedAt, revision: await nextRevision(tx, directId) },
      select: { id: true },
    });
    note({ subject: updateSubject(id), after: { ...auditValues(row), version: 1, ...before } });
    return done({ id });
  };
  const once = { key, of: isOwn ? directId : [directId, input, imageId] };
  const posted = await covering(actor, directId, "update.created", work, { once });
  if (!posted.ok || !isOwn || (await isSame(posted.value.id, data))) return posted;
  return refused(
    "",
    "Une première version de cette mise à jour est déjà publiée\u202F: corrigez-la dans la liste. Ce texte-ci reste ici.",
  );
}

const written = ["headline", "body", "kind", "particulars"] as const;

/** Is the row under this key what was sent? Corrected since, it was: a phone tries again what it did not hear of. */
async function isSame(id: number, sent: Pick<DirectUpdate, (typeof written)[number]>): Promise<boolean> {
  const row = await db.directUpdate.findUnique({ where: { id }, select: selectOf([...written, "version"]) });
  return !row || row.version > 1 || written.every((name) => sent[name] === row[name]);
}

/** Changes an update, during or after a coverage; `correction` shows readers what was wrong. */
export async function editUpdate(actor: Actor, directId: number, id: number, input: UpdateInput, file: File | null) {
  const ready = await prepared(actor, directId, input, file);
  if (!ready.ok) return ready;
  const { data, imageId } = ready.value;
  return covering<null>(actor, directId, "update.updated", async (tx, note) => {
    const before = await tx.directUpdate.findFirst({ where: { id, directId, deletedAt: null }, select: editSelect });
    const nextImage = imageId === undefined ? (before?.imageId ?? null) : imageId;
    if (before && nextImage !== null && !data.imageAlt) return refused("imageAlt", altMissing);
    const revision = await nextRevision(tx, directId);
    return versioned(tx, note, {
      subject: updateSubject(id),
      gone: updateGone,
      labels: updateFields,
      given: input,
      before,
      after: { ...data, imageId: nextImage, correction: input.correction },
      save: (row) => tx.directUpdate.update({ where: { id }, data: { ...row, editedAt: now(), revision } }),
      trail: (old, after) => ({ before: auditValues(old), after: auditValues(after) }),
    });
  });
}

const editSelect = {
  ...selectOf(["headline", "body", "bodyHtml", "linkedHtml", "linkedWith", "kind", "particulars", "correction"]),
  ...selectOf(["imageId", "imageAlt", "version"]),
} as const;

/** What is rendered and stored before the transaction opens, for who may write there. */
async function prepared(actor: Actor, directId: number, input: UpdateInput, file: File | null) {
  const may = await mayCover(actor, directId);
  if (!may.ok) return may;
  const rendered = await renderText(input.body);
  if (!rendered.ok) return rendered;
  const picture = await storeSentPicture(actor, input, file);
  if (!picture.ok) return picture;
  const { html: bodyHtml } = rendered.value;
  const { linkedHtml, linkedWith } = await linkForStorage(bodyHtml);
  const texts = { ...pick(input, ["headline", "body", "imageAlt"]), bodyHtml, linkedHtml, linkedWith };
  return done({ data: { ...texts, ...particularsRow(input.particulars) }, imageId: picture.value });
}

type RenderedText = Pick<DirectUpdate, "bodyHtml" | "linkedHtml" | "linkedWith">;

/** The trail stores the text as it was written, not its HTML. */
function auditValues<D extends RenderedText>({ bodyHtml: _b, linkedHtml: _h, linkedWith: _w, ...row }: D) {
  return row;
}

/** Why nothing new is published in it; null while it is announced or under way, or a rehearsal. */
function notOpen({ status, endedAt, isRehearsal }: CoveredDirect): Outcome<never> | null {
  if (status === "ended")
    return refused(
      "",
      `Ce direct est terminé${since(endedAt)}\u202F: rien n’est publié, et votre texte est gardé ici.`,
    );
  if (status === "draft" && !isRehearsal)
    return refused(
      "",
      "Ce direct est encore un brouillon\u202F: annoncez-le ou commencez-le d’abord. Votre texte est gardé ici.",
    );
  return null;
}

/** What was pinned before is kept in the trail: it has its place again when the next one is deleted. */
async function unpinOthers(tx: Tx, directId: number, own: number | null): Promise<{ unpinnedId?: number }> {
  const where = { directId, isPinned: true, deletedAt: null, ...(own ? { id: { not: own } } : {}) };
  const pinned = await tx.directUpdate.findMany({ where, select: { id: true } });
  for (const { id } of pinned) {
    const data = { isPinned: false, revision: await nextRevision(tx, directId) };
    await tx.directUpdate.update({ where: { id }, data });
  }
  return pinned[0] ? { unpinnedId: pinned[0].id } : {};
}

const marks = {
  pinned: { isPinned: true },
  unpinned: { isPinned: false },
  marked: { isKeyMoment: true },
  unmarked: { isKeyMoment: false },
} as const;

export type Mark = keyof typeof marks;

/** Pins an update above the others, or marks it as a moment that the page leads to; and back. Not a new version of it. */
export const markUpdate = (actor: Actor, directId: number, id: number, mark: Mark) =>
  covering<null>(actor, directId, `update.${mark}`, async (tx, note) => {
    const found = await tx.directUpdate.findFirst({ where: { id, directId, deletedAt: null }, select: { id: true } });
    if (!found) return refused("", updateGone);
    const before = mark === "pinned" ? await unpinOthers(tx, directId, id) : {};
    const revision = await nextRevision(tx, directId);
    await tx.directUpdate.update({ where: { id }, data: { ...marks[mark], revision } });
    return note({ subject: updateSubject(id), after: { ...marks[mark], ...before } });
  });

export const updateTexts: LinkedTexts = {
  stale: (mark, most) =>
    findOutdated(mark, (search) =>
      db.directUpdate.findMany({ ...search, take: most, select: { id: true, version: true, bodyHtml: true } }),
    ),
  // The text of the update does not change, so the coverage's revision does not grow.
  save: (tx, { id, version }, { linkedHtml, linkedWith }) => tx.$executeRaw`
    UPDATE "DirectUpdate" SET "linkedHtml" = ${linkedHtml}, "linkedWith" = ${linkedWith}
    WHERE "id" = ${id} AND "version" = ${version}`,
};

const updateBin = bin({
  noun: "update",
  right: canManage,
  marks: async (tx, id, isDeleted) => {
    if (isDeleted) await withdrawCampaign(tx, updateSubject(id));
    return {};
  },
  called: ({ headline }: { id: number; headline: string }) => headline,
});

export const purgedUpdates = { purge: updateBin.purge };

/** Deletes an update but keeps its row: its new revision tells open pages. The pin that it took goes back. */
export function deleteUpdate(actor: Actor, directId: number, id: number) {
  return updateBin.delete(actor, id, undefined, async (tx) => {
    const may = await followed(tx, actor, directId, id);
    const where = { subject: updateSubject(id), action: { in: ["update.created", "update.pinned"] } };
    const isPinned = await tx.directUpdate.count({ where: { id, isPinned: true } });
    const took = may.ok && isPinned ? await tx.auditEntry.findFirst({ where, orderBy: { seq: "desc" } }) : null;
    const { unpinnedId } = JSON.parse(took?.after ?? "{}") as { unpinnedId?: number };
    if (unpinnedId) {
      const data = { isPinned: true, revision: await nextRevision(tx, directId) };
      await tx.directUpdate.updateMany({ where: { id: unpinnedId, deletedAt: null }, data });
    }
    return may;
  });
}

/** Brings it back; not above the one that was pinned meanwhile. */
export function restoreUpdate(actor: Actor, directId: number, id: number) {
  return updateBin.restore(actor, id, async (tx) => {
    const where = { directId, isPinned: true, deletedAt: null, id: { not: id } };
    if (await tx.directUpdate.findFirst({ where, select: { id: true } }))
      await tx.directUpdate.update({ where: { id }, data: { isPinned: false } });
    return followed(tx, actor, directId, id);
  });
}

/** By who is on the team, and told to open pages. */
async function followed(tx: Tx, actor: Actor, directId: number, id: number): Promise<Outcome<object>> {
  const may = await mayCover(actor, directId, false, tx);
  if (!may.ok) return may;
  const revision = await nextRevision(tx, directId);
  const { count } = await tx.directUpdate.updateMany({ where: { id, directId }, data: { revision } });
  return count > 0 ? done({}) : refused("", updateGone);
}
