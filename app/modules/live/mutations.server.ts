import { renderText } from "#app/modules/markdown/render-text.server.ts";
import { storeSentPicture } from "#app/modules/media/images.server.ts";
import { altMissing } from "#app/modules/media/schema.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { type Noting, change } from "#app/records/audit/change.server.ts";
import { versioned } from "#app/records/audit/versioned.server.ts";
import { bin } from "#app/records/bin/bin.server.ts";
import { keepOldSlug } from "#app/records/old-slugs/old-slugs.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { canAdminister, canOpenDirects } from "#app/records/rights/permissions.ts";
import { done, refused } from "#app/utils/outcome.ts";
import { selectOf } from "#app/utils/pick.ts";
import { freeSlug, slugify } from "#app/utils/slugs.ts";
import { contentOf } from "#app/utils/versions.ts";
import { directGone, directSubject, leading, mayCover, nextRevision } from "./coverage-rights.server.ts";
import { type DirectInput, directForm } from "./schema.ts";
import { ownAddress } from "./views.ts";

export const directBin = bin({ noun: "direct", right: canAdminister });

/** Why a coverage cannot go in the bin, in a sentence; null when nothing stops it. */
export async function whyDirectStays(id: number, reader: Tx = db): Promise<string | null> {
  const live = await reader.direct.count({ where: { id, status: "live" } });
  return live ? "Ce direct est en cours\u202F: terminez-le d’abord." : null;
}

/** Puts a coverage in the bin; one that is under way is ended first. */
export function deleteDirect(actor: Actor, id: number, over?: number) {
  return directBin.delete(actor, id, over, async (tx) => {
    const why = await whyDirectStays(id, tx);
    if (why) return refused("", why);
    await nextRevision(tx, id, "head");
    return done({});
  });
}

export const restoreDirect = (actor: Actor, id: number) =>
  directBin.restore(actor, id, async (tx) => {
    await nextRevision(tx, id, "head");
    return done({});
  });

/** Why this person opens no coverage; null when they do. */
async function stops(actor: Actor) {
  if (canOpenDirects(actor, await siteSettings())) return null;
  return refused("", "Vous n’ouvrez pas de direct\u202F: demandez à un responsable. Votre texte est gardé ici.");
}

type Begun = Pick<Prisma.DirectUncheckedCreateInput, "template" | "isRehearsal">;

/** Adds a draft, its author on the team: announcing and starting are acts of their own (status.server.ts). */
export async function createDirect(
  actor: Actor,
  input: DirectInput,
  file: File | null,
  once?: string,
  begun: Begun = {},
) {
  const ready = (await stops(actor)) ?? (await prepared(actor, input, file));
  if (!ready.ok) return ready;
  const { data, imageId } = ready.value;
  const work = async (tx: Tx, note: Noting) => {
    const stop = await stops(actor);
    if (stop) return stop;
    const past = inThePast(data.scheduledFor, null);
    if (past) return past;
    const slug = await chosenSlug(tx, input.slug, input.title, null);
    if (!slug.ok) return slug;
    const row = { ...addressed(data, slug.value), ...begun };
    const team = actor.kind === "staff" && !actor.isAdmin ? { editors: { create: { staffId: actor.id } } } : {};
    const { id } = await tx.direct.create({
      data: { ...row, imageId: imageId ?? null, ...team },
      select: { id: true },
    });
    note({ subject: directSubject(id), after: { ...auditValues(row), version: 1 } });
    return done({ id });
  };
  return change<{ id: number }>(actor, "direct.created", work, { once: { key: once, of: [input, imageId, begun] } });
}

export async function updateDirect(actor: Actor, id: number, input: DirectInput, file: File | null) {
  const may = await mayCover(actor, id, true);
  const ready = may.ok ? await prepared(actor, input, file) : may;
  if (!ready.ok) return ready;
  const { data, imageId } = ready.value;
  return leading<null>(actor, id, "direct.updated", async (tx, note, { status }) => {
    const { imageId: present, ...before } = await tx.direct.findUniqueOrThrow({ where: { id }, select: formSelect });
    const past = inThePast(data.scheduledFor, before.scheduledFor);
    if (past) return past;
    if (status === "scheduled" && !data.scheduledFor)
      return refused(
        "scheduledFor",
        "Ce direct est annoncé\u202F: gardez sa date, ou remettez-le d’abord en brouillon.",
      );
    const nextImage = imageId === undefined ? present : imageId;
    if (nextImage !== null && !data.imageAlt) return refused("imageAlt", altMissing);
    const slug = await chosenSlug(tx, input.slug || before.slug, input.title, id);
    if (!slug.ok) return slug;
    if (status === "live" && slug.value !== before.slug)
      return refused(
        "slug",
        "Ce direct est en cours\u202F: à une autre adresse, les pages ouvertes le perdraient. Changez-la après la fin.",
      );
    return versioned(tx, note, {
      subject: directSubject(id),
      gone: directGone,
      labels: directForm.labels,
      given: input,
      before,
      after: addressed(data, slug.value),
      hasFile: imageId !== undefined,
      save: async (row) => {
        await nextRevision(tx, id, "head");
        await tx.direct.update({ where: { id }, data: { ...row, imageId: nextImage } });
        if (status !== "draft") await keepOldSlug(tx, "direct", id, before.slug, slug.value);
      },
      trail: (old, after) => ({ before: auditValues(old), after: auditValues(after) }),
    });
  });
}

const formSelect = {
  ...selectOf(["title", "slug", "description", "imageId", "imageAlt", "liveUrl", "scheduledFor", "programme"]),
  ...selectOf(["takeaways", "takeawaysHtml", "questionsOpen", "version"]),
} as const;

async function prepared(actor: Actor, input: DirectInput, file: File | null) {
  const rendered = await renderText(input.takeaways);
  if (!rendered.ok) return { ok: false as const, errors: { takeaways: Object.values(rendered.errors).flat() } };
  const picture = await storeSentPicture(actor, input, file);
  if (!picture.ok) return picture;
  const { slug: _s, removeImage: _r, ...content } = contentOf(input);
  return done({ data: { ...content, takeawaysHtml: rendered.value.html }, imageId: picture.value });
}

/** Without an address of a video, the card of the home page leads to the coverage. */
const addressed = <D extends { liveUrl?: string | undefined }>(data: D, slug: string) => ({
  ...data,
  slug,
  liveUrl: data.liveUrl ?? ownAddress(slug),
});

/** The trail stores the text as it was written, not its HTML. */
function auditValues<D extends { takeawaysHtml: string }>({ takeawaysHtml: _, ...row }: D) {
  return row;
}

/** A date that is over is a slip of the hand, unless it was there already. */
function inThePast(given: Date | null, before: Date | null) {
  if (!given || given > now() || given.getTime() === before?.getTime()) return null;
  return refused("scheduledFor", "Cette date est déjà passée\u202F: choisissez un moment à venir, ou videz le champ.");
}

/** The slug asked for when no coverage has it, else one derived from the title. */
function chosenSlug(tx: Tx, wantedSlug: string | undefined, title: string, ownId: number | null) {
  return freeSlug(wantedSlug, slugify(title) || "direct", ownId, (slug) =>
    tx.direct.findUnique({ where: { slug }, select: { id: true, title: true, deletedAt: true } }),
  );
}
