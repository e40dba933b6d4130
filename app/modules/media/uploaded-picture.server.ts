import type { Actor } from "#app/records/rights/actor.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { storeImage } from "./images.server.ts";
import { inspectImage } from "./inspect.server.ts";
import { altMissing } from "./schema.ts";

/** Before its row's transaction. Undefined keeps the present one, null removes it. Refused without a description. */
export async function storeSentPicture(
  actor: Actor,
  { imageAlt, removeImage }: { imageAlt: string; removeImage?: boolean | undefined },
  file: File | null,
): Promise<Outcome<number | null | undefined>> {
  if (!file) return done(removeImage ? null : undefined);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!imageAlt) {
    // Both at once: the file must be chosen again, a bad one should not be.
    const inspected = await inspectImage(bytes, "image");
    const missing = refused("imageAlt", altMissing);
    return inspected.ok ? missing : { ok: false, errors: { ...inspected.errors, ...missing.errors } };
  }
  const stored = await storeImage(actor, { bytes, name: file.name, alt: imageAlt });
  return stored.ok ? done(stored.value.id) : stored;
}
