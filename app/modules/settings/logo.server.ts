import { storeImage } from "#app/modules/media/images.server.ts";
import { toImageView } from "#app/modules/media/views.ts";
import type { Versioned } from "#app/records/audit/conflict.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { canAdminister, notAllowed } from "#app/records/rights/permissions.ts";
import { type Outcome, refused } from "#app/utils/outcome.ts";
import { saveSettings } from "./mutations.server.ts";

/** Puts a picture at the head of every page, or with none and `removeImage` the robin again. */
export async function saveLogo(
  actor: Actor,
  file: File | null,
  { removeImage, ...given }: Versioned & { removeImage: boolean },
): Promise<Outcome<null>> {
  if (!canAdminister(actor)) return refused("", notAllowed);
  if (!file) {
    if (removeImage) return saveSettings(actor, "logo", { logo: null }, given);
    return refused("image", "Choisissez une image, ou cochez la case pour retirer le logo.");
  }
  const stored = await storeImage(actor, { bytes: new Uint8Array(await file.arrayBuffer()), name: file.name });
  if (!stored.ok) return stored;
  const view = toImageView(stored.value);
  if (!view) return refused("image", "Cette image ne peut pas servir de logo.");
  const { base, widths, width, height } = view;
  return saveSettings(actor, "logo", { logo: { mediaId: stored.value.id, base, widths, width, height } }, given);
}
