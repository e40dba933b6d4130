import { storeSentPicture } from "#app/modules/media/images.server.ts";
import { altMissing } from "#app/modules/media/schema.ts";
import { withdrawCampaign } from "#app/modules/push/campaigns.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { type Noting, change } from "#app/records/audit/change.server.ts";
import { isSame, versionConflict } from "#app/records/audit/versioned.server.ts";
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
    const before = await find(tx, id);
    if (!before) return refused("", flashBin.gone);
    const { version, createdById, status, imageId, ...old } = before;
    if (!canEditText(actor, { createdById, status })) return refused("", notAllowed);
    const conflict = await versionConflict(tx, flashSubject(id), input, version, flashForm.labels);
    if (conflict) return conflict;
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
    if (publishedAt && data.expiresAt && data.expiresAt <= publishedAt) {
      return refused(
        "expiresAt",
        "La fin d’affichage vient après la publication\u202F: choisissez une date plus tardive.",
      );
    }
    if (picture.value === undefined && isSame(old, { ...data, publishedAt }))
      return unchanged({ isChanged: false, isOut, appears: false });
    await tx.flash.update({
      where: { id },
      data: { ...data, publishedAt, imageId: nextImage, version: { increment: 1 } },
    });
    note({ subject: flashSubject(id), before: old, after: { ...data, publishedAt, version: version + 1 } });
    const [at, was, is] = [now(), old.publishedAt, publishedAt];
    return done({ isChanged: true, isOut, appears: isOut && was !== null && was > at && is !== null && is <= at });
  });
}

function find(tx: Tx, id: number) {
  return tx.flash.findFirst({
    where: { id, deletedAt: null },
    select: {
      ...selectOf(["title", "content", "url", "imageAlt", "publishedAt", "expiresAt", "notifyOnPublish", "imageId"]),
      ...selectOf(["status", "createdById", "version"]),
    },
  });
}
