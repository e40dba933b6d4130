import { createHash } from "node:crypto";
import { DAY } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { type FetchOptions, safeFetch } from "#app/platform/fetch/safe-fetch.server.ts";
import { rateLimitPerMinute } from "#app/platform/limits/throttle.server.ts";
import { newStorageKey } from "#app/platform/secrets.server.ts";
import { StorageFailure, listOldFolders, putFolder, removeFolder } from "#app/platform/storage/storage.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { canDraft, notAllowed } from "#app/records/rights/permissions.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { pick } from "#app/utils/pick.ts";
import { encodeImage } from "./encode.server.ts";
import { freeSources, sourceOfPicture } from "./free-sources.ts";
import type { NewMediaInput } from "./library-schema.ts";
import { inPictureQueue } from "./picture-queue.server.ts";
import { MAX_IMAGE_BYTES, altMissing, imageMessages } from "./schema.ts";
import { inspectImage, timed } from "./sharp.server.ts";
import { type ImageRow, imageSelect } from "./views.ts";

interface ImageFile {
  bytes: Uint8Array;
  /** As the sender named it; shown, never used as a path. */
  name: string;
  alt?: string;
  credit?: string;
  licence?: string;
  sourceUrl?: string;
}

export const asSent = async (file: File) => ({ bytes: new Uint8Array(await file.arrayBuffer()), name: file.name });

/** Outside of a transaction: about a second. The same bytes answer the first row. Refusals are under `field`. */
export async function storeImage(actor: Actor, file: ImageFile, field = "image"): Promise<Outcome<ImageRow>> {
  if (!canDraft(actor)) return refused(field, notAllowed);
  const inspected = await inspectImage(file.bytes, field);
  if (!inspected.ok) return inspected;
  const checksum = checksumOf(file.bytes);
  const earlier = await findKept(checksum);
  if (earlier) return done(earlier);
  return inPictureQueue(actor, inspected.value, field, async () => {
    const meanwhile = await findKept(checksum);
    return meanwhile ? done(meanwhile) : keepNew(actor, file, { checksum, mime: inspected.value.mime }, field);
  });
}

async function keepNew(
  actor: Actor,
  file: ImageFile,
  { checksum, mime }: { checksum: string; mime: string },
  field: string,
): Promise<Outcome<ImageRow>> {
  const storedImage = await keepSizes(file.bytes, field);
  if (!storedImage.ok) return storedImage;
  const { key } = storedImage.value;
  const stored = await change(actor, "media.stored", async (tx, note) => {
    const raced = await findKept(checksum, tx);
    const media =
      raced ??
      (await tx.media.create({
        data: {
          ...storedImage.value,
          kind: "image",
          originalName: file.name.slice(0, 200),
          mime,
          bytes: file.bytes.length,
          ...pick(file, ["alt", "credit", "licence", "sourceUrl"]),
          checksum,
          createdById: actor.kind === "staff" ? actor.id : null,
        },
        select: imageSelect,
      }));
    note({
      subject: `media:${media.id}`,
      after: { mime, bytes: file.bytes.length, widths: JSON.parse(storedImage.value.widths) },
    });
    return done(media);
  }).catch(async (error: unknown) => {
    await removeFolder(key);
    throw error;
  });
  if (!stored.ok || stored.value.key !== key) await removeFolder(key);
  return stored;
}

const findKept = (checksum: string, reader: Pick<typeof db, "media"> = db) =>
  reader.media.findFirst({ where: { checksum, kind: "image", deletedAt: null }, select: imageSelect });

export function checksumOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** The refusal when files cannot be stored for now; other errors are thrown on. */
export function storageFailure(error: unknown): string {
  if (!(error instanceof StorageFailure)) throw error;
  return "Le stockage des fichiers ne répond pas\u202F: rien n’a été enregistré. Réessayez dans quelques minutes, et choisissez de nouveau le fichier.";
}

/** Every size of a picture, on the disk under a new key, and the values of its row. No row names them yet. */
export async function keepSizes(bytes: Uint8Array, field: string) {
  const encoded = await timed("sizes", encodeImage(bytes)).catch(() => null);
  if (!encoded) return refused(field, imageMessages.damaged);
  const key = newStorageKey();
  const failure = await putFolder(key, encoded.files).catch(storageFailure);
  if (failure) return refused(field, failure);
  const { width, height, color, widths } = encoded;
  return done({ key, width, height, dominantColor: color, widths: JSON.stringify(widths) });
}

export async function findImage(id: number): Promise<ImageRow | null> {
  return Number.isInteger(id) ? db.media.findFirst({ where: { id, kind: "image" }, select: imageSelect }) : null;
}

/** Folders that no row names (the process died between the two) go after a day. */
export async function purgeOrphanFiles(): Promise<void> {
  for (const key of await listOldFolders(DAY)) {
    if (!(await db.media.findUnique({ where: { key }, select: { id: true } }))) await removeFolder(key);
  }
}

const mayBring = rateLimitPerMinute(10);

const unknown = `Ce site n’est pas dans notre liste. Elle a ${freeSources.map(({ name }) => name).join(" et ")}\u202F: pour un autre, envoyez le fichier.`;

/**
 * Fetches a picture of a free source, under the guards of all fetches, at most 10 MB. Refused where the source, or the
 * one it leads to, is not of the list, or does not give that licence.
 */
export async function bringPicture(
  person: number,
  { address, licence }: Pick<NewMediaInput, "address" | "licence">,
  { sources = freeSources, ...options }: Partial<FetchOptions> & { sources?: typeof freeSources } = {},
): Promise<Outcome<File>> {
  const source = sourceOfPicture(address, sources);
  if (!source) return refused("address", unknown);
  if (!source.licences.includes(licence))
    return refused("licence", `${source.name} ne donne pas cette licence. Relisez la page de l’image.`);
  if (!mayBring(String(person))) return refused("address", "Dix images par minute au plus. Réessayez dans un instant.");
  const answer = await safeFetch(address, {
    allowPrivate: env.FEEDS_ALLOW_PRIVATE,
    maxBytes: MAX_IMAGE_BYTES,
    headers: { accept: "image/jpeg,image/png,image/webp;q=0.9,image/*;q=0.1" },
    ...options,
  });
  if (!answer.ok) return refused("address", `L’image n’a pas pu être prise\u202F: ${answer.message}`);
  if (answer.truncated) return refused("address", "La connexion a été coupée avant la fin. Réessayez.");
  if (sourceOfPicture(answer.finalUrl, sources) !== source) return refused("address", unknown);
  return done(new File([new Uint8Array(answer.body)], new URL(address).pathname.split("/").at(-1) || "image"));
}

/** Before its row's transaction. Undefined keeps the present one, null removes it. Refused without a description. */
export async function storeSentPicture(
  actor: Actor,
  { imageAlt, removeImage }: { imageAlt: string; removeImage?: boolean | undefined },
  file: File | null,
): Promise<Outcome<number | null | undefined>> {
  if (!file) return done(removeImage ? null : undefined);
  const sent = await asSent(file);
  if (!imageAlt) {
    // Both at once: the file must be chosen again, a bad one should not be.
    const inspected = await inspectImage(sent.bytes, "image");
    const missing = refused("imageAlt", altMissing);
    return inspected.ok ? missing : { ok: false, errors: { ...inspected.errors, ...missing.errors } };
  }
  const stored = await storeImage(actor, { ...sent, alt: imageAlt });
  return stored.ok ? done(stored.value.id) : stored;
}
