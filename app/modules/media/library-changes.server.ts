import { type Tx, db } from "#app/platform/db.server.ts";
import { removeFolder } from "#app/platform/storage/storage.server.ts";
import { managed } from "#app/records/audit/change.server.ts";
import { type Versioned, versioned } from "#app/records/audit/versioned.server.ts";
import { bin } from "#app/records/bin/bin.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { canManage, notAllowed } from "#app/records/rights/permissions.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { selectOf } from "#app/utils/pick.ts";
import { plural } from "#app/utils/text.ts";
import { contentOf } from "#app/utils/versions.ts";
import { checksumOf, keepSizes, storeImage } from "./images.server.ts";
import { type MediaInput, mediaForm } from "./library-schema.ts";
import { inPictureQueue } from "./picture-queue.server.ts";
import { inspectImage } from "./sharp.server.ts";
import { usesOf } from "./usage.server.ts";
import { type ImageRow, imageSelect } from "./views.ts";

/** Its files go with it: `purgeOrphanFiles` takes those that no row names. */
export const mediaBin = bin({
  noun: "media",
  find: async (tx, where) => {
    const rows = await tx.media.findMany({
      where: { ...where, kind: "image" },
      select: { id: true, alt: true, originalName: true },
    });
    // What came back into use while it waited stays.
    const forGood = where.deletedAt !== null && "lte" in where.deletedAt;
    const shown = forGood ? await Promise.all(rows.map(({ id }) => usesOf(tx, id))) : [];
    return rows
      .filter((_, index) => !shown[index]?.length)
      .map(({ id, alt, originalName }) => ({ id, title: alt || originalName || `Image ${id}` }));
  },
});

const { subject, gone } = mediaBin;

export function deleteMedia(actor: Actor, id: number, over?: number) {
  return mediaBin.delete(actor, id, over, async (tx) => {
    const why = await whyUndeletable(id, tx);
    return why ? refused("", why) : done({});
  });
}

export async function whyUndeletable(id: number, reader: Tx = db): Promise<string | null> {
  const [first, ...others] = await usesOf(reader, id);
  const more = others.length > 0 ? ` et ${plural(others.length, "autre endroit", "autres endroits")}` : "";
  return first
    ? `Cette image est montrée par «\u202F${first.title}\u202F»${more}\u202F: retirez-la d’abord de là.`
    : null;
}

type Added = { id: number; how: "added" | "there" | "differs" };

/** Of one that is there, what was typed fills what says nothing; where it says otherwise, "differs" is answered. */
export async function addMedia(actor: Actor, input: MediaInput, file: File | null): Promise<Outcome<Added>> {
  if (!canManage(actor)) return refused("", notAllowed);
  if (!file) return refused("image", "Choisissez une image.");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const same = await keptAlready(checksumOf(bytes));
  if (!same) {
    const stored = await storeImage(actor, { ...contentOf(input), bytes, name: file.name });
    return stored.ok ? done({ id: stored.value.id, how: "added" }) : stored;
  }
  const { id, version } = same;
  if (says.some((field) => input[field] && same[field] && input[field] !== same[field]))
    return done({ id, how: "differs" });
  if (says.some((field) => input[field] && !same[field])) {
    const described = await describeMedia(actor, id, { ...input, version });
    if (!described.ok) return described;
  }
  return done({ id, how: "there" });
}

const says = ["alt", "credit", "licence", "sourceUrl"] as const;

/** Says of a picture what was typed when it was sent again; what was left empty stays as it is. */
export async function describeMedia(actor: Actor, id: number, input: MediaInput): Promise<Outcome<null>> {
  const present = await db.media.findFirst({ where: rowFilter(id), select: selectOf(says) });
  const filled = says.map((field) => [field, input[field] || (present?.[field] ?? "")]);
  return updateMedia(actor, id, { ...input, ...Object.fromEntries(filled) });
}

const keptAlready = (checksum: string) =>
  db.media.findFirst({
    where: { checksum, kind: "image", deletedAt: null },
    select: selectOf(["id", "version", ...says]),
  });

export function updateMedia(actor: Actor, id: number, input: MediaInput): Promise<Outcome<null>> {
  return managed<null>(actor, "media.updated", async (tx, note) =>
    versioned(tx, note, {
      subject: subject(id),
      gone,
      labels: mediaForm.labels,
      given: input,
      before: await tx.media.findFirst({ where: rowFilter(id), select: selectOf([...says, "version"]) }),
      after: contentOf(input),
      save: (data) => tx.media.update({ where: { id }, data }),
    }),
  );
}

const rowFilter = (id: number) => ({ id, kind: "image" as const, deletedAt: null });

/** Wherever it shows. The old address answers a day more, for caches. Refused where a text names the address. */
export async function replaceMedia(actor: Actor, id: number, versions: Versioned, file: File | null) {
  if (!canManage(actor)) return refused("", notAllowed);
  if (!file) return refused("image", "Choisissez une image.");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const inspected = await inspectImage(bytes, "image");
  if (!inspected.ok) return inspected;
  const checksum = checksumOf(bytes);
  const same = await keptAlready(checksum);
  if (same)
    return refused("image", same.id === id ? "C’est déjà cette image." : "Cette image est déjà dans la médiathèque.");
  const stored = await inPictureQueue(actor, inspected.value, "image", () => keepSizes(bytes, "image"));
  if (!stored.ok) return stored;
  const replaced = await managed<{ before: string; after: ImageRow }>(actor, "media.replaced", async (tx, note) => {
    const before = await tx.media.findFirst({
      where: rowFilter(id),
      select: selectOf(["key", "bytes", "mime", "originalName", "version"]),
    });
    if (!before) return refused("", gone);
    const stays = await cannotFollow(tx, id, before.key);
    if (stays) return refused("image", stays);
    const data = { originalName: file.name.slice(0, 200), mime: inspected.value.mime, bytes: bytes.length };
    const { key, ...fields } = before;
    const saved = await versioned(tx, note, {
      subject: subject(id),
      gone,
      labels: { originalName: "Fichier" },
      given: versions,
      before: fields,
      after: data,
      hasFile: true,
      save: (after) => tx.media.update({ where: { id }, data: { ...after, ...stored.value, checksum } }),
    });
    if (!saved.ok) return saved;
    return done({ before: key, after: await tx.media.findUniqueOrThrow({ where: { id }, select: imageSelect }) });
  });
  if (!replaced.ok) await removeFolder(stored.value.key);
  return replaced;
}

async function cannotFollow(tx: Tx, id: number, key: string): Promise<string | null> {
  if ((await usesOf(tx, id)).some(({ kind }) => kind === "logo"))
    return "C’est le logo du site\u202F: changez-le dans les réglages.";
  const inDirect = await tx.directUpdate.findFirst({ where: { body: { contains: key } }, select: { headline: true } });
  return (
    inDirect && `Elle est dans le texte d’un suivi en direct («\u202F${inDirect.headline}\u202F»)\u202F: changez-la là.`
  );
}
