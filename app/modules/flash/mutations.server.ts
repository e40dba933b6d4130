import { storeSentPicture } from "#app/modules/media/images.server.ts";
import { altMissing } from "#app/modules/media/schema.ts";
import { withdrawCampaign } from "#app/modules/push/campaigns.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { type Noting, change } from "#app/records/audit/change.server.ts";
import { versioned } from "#app/records/audit/versioned.server.ts";
import { bin } from "#app/records/bin/bin.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { canDraft, canEditText, canPublish, notAllowed } from "#app/records/rights/permissions.ts";
import { keptMoment } from "#app/utils/field-schemas.ts";
import { done, refused, unchanged } from "#app/utils/outcome.ts";
import { selectOf } from "#app/utils/pick.ts";
import { type FlashInput, flashForm } from "./schema.ts";

export const flashBin = bin({
  noun: "flash",
  right: canPublish,
  marks: async (tx, id, isDeleted) => ({
    ...(isDeleted && (await withdrawCampaign(tx, flashSubject(id)))),
    confirmedPush: null,
  }),
});

export const flashSubject = (id: number) => `flash:${id}`;

function values({ title, content, url, imageAlt, publishedAt, expiresAt, notifyOnPublish }: FlashInput) {
  return { title, content, url: url ?? null, imageAlt, publishedAt, expiresAt, notifyOnPublish };
}

/** Adds a draft: publishing is an act of its own (publication.server.ts). */
export async function createFlash(actor: Actor, input: FlashInput, file: File | null, once?: string) {
  if (!canDraft(actor)) return refused("", notAllowed);
  const picture = await storeSentPicture(actor, input, file);
  if (!picture.ok) return picture;
  const work = async (tx: Tx, note: Noting) => {
    const data = { ...values(input), ...(canPublish(actor) ? {} : { notifyOnPublish: false }) };
    const { id } = await tx.flash.create({
      data: { ...data, imageId: picture.value ?? null, createdById: actor.kind === "staff" ? actor.id : null },
      select: { id: true },
    });
    note({ subject: flashSubject(id), after: { ...data, version: 1 } });
    return done({ id });
  };
  return change<{ id: number }>(actor, "flash.created", work, { once: { key: once, of: [input, picture.value] } });
}

interface SavedFlash {
  isChanged: boolean;
  isOut: boolean;
  appears: boolean;
}

export async function updateFlash(actor: Actor, id: number, input: FlashInput, file: File | null) {
  if (!canDraft(actor)) return refused("", notAllowed);
  const picture = await storeSentPicture(actor, input, file);
  if (!picture.ok) return picture;
  return change<SavedFlash>(actor, "flash.updated", async (tx, note) => {
    const found = await tx.flash.findFirst({ where: { id, deletedAt: null }, select: editSelect });
    if (!found) return refused("", flashBin.gone);
    const { createdById, status, imageId, ...old } = found;
    if (!canEditText(actor, { createdById, status })) return refused("", notAllowed);
    const moments = {
      publishedAt: keptMoment(old.publishedAt, input.publishedAt),
      expiresAt: keptMoment(old.expiresAt, input.expiresAt),
    };
    const data = { ...values(input), ...moments };
    if (!canPublish(actor)) data.notifyOnPublish = old.notifyOnPublish;
    // Published, it was asked about: a save never adds a notification.
    const isOut = status === "published";
    if (isOut) data.notifyOnPublish &&= old.notifyOnPublish;
    const nextImage = picture.value === undefined ? imageId : picture.value;
    if (nextImage !== null && !data.imageAlt) return refused("imageAlt", altMissing);
    // A published flash always has a date: an empty field means the date that readers saw.
    const publishedAt = data.publishedAt ?? (isOut ? old.publishedAt : null);
    if (publishedAt && data.expiresAt && data.expiresAt <= publishedAt)
      return refused(
        "expiresAt",
        "La fin d’affichage vient après la publication\u202F: choisissez une date plus tardive.",
      );
    const saved = await versioned(tx, note, {
      subject: flashSubject(id),
      gone: flashBin.gone,
      labels: flashForm.labels,
      given: input,
      before: old,
      after: { ...data, publishedAt },
      hasFile: picture.value !== undefined,
      save: (row) => tx.flash.update({ where: { id }, data: { ...row, imageId: nextImage } }),
    });
    if (!saved.ok) return saved;
    if (saved.isUnchanged) return unchanged({ isChanged: false, isOut, appears: false });
    const [at, was, is] = [now(), old.publishedAt, publishedAt];
    return done({ isChanged: true, isOut, appears: isOut && was !== null && was > at && is !== null && is <= at });
  });
}

const editSelect = {
  ...selectOf(["title", "content", "url", "imageAlt", "publishedAt", "expiresAt", "notifyOnPublish", "imageId"]),
  ...selectOf(["status", "createdById", "version"]),
} as const;
