import { storeImage } from "#app/modules/media/images.server.ts";
import { toImageView } from "#app/modules/media/views.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { type Versioned, versionConflict } from "#app/records/audit/versioned.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { canAdminister, notAllowed } from "#app/records/rights/permissions.ts";
import { type Outcome, refused, unchanged } from "#app/utils/outcome.ts";
import { type SettingsGroup, settingForms, settingLabels } from "./forms.ts";
import { type SiteSettings, defaultSettings } from "./schema.ts";

/** The rows that the form of a group fills; the networks are one. */
const keysOf = (group: SettingsGroup): readonly (keyof SiteSettings)[] =>
  group === "socials" || group === "logo" ? [group] : settingForms[group].names;

/** A group's version: each save of one of its rows counts. 0 until something was saved. */
export async function settingsVersion(group: SettingsGroup, reader: Pick<Tx, "setting"> = db): Promise<number> {
  const rows = await reader.setting.findMany({ where: { key: { in: [...keysOf(group)] } }, select: { version: true } });
  return rows.reduce((sum, { version }) => sum + version, 0);
}

/** Saves a group of settings; every public page shows them at once. */
export function saveSettings(actor: Actor, group: SettingsGroup, values: Partial<SiteSettings>, versions: Versioned) {
  return change<null>(actor, "settings.updated", async (tx, note) => {
    if (!canAdminister(actor)) return refused("", notAllowed);
    const subject = `settings:${group}`;
    const conflict = await versionConflict(
      tx,
      subject,
      { ...versions, version: versions.version ?? 0 },
      await settingsVersion(group, tx),
      settingLabels,
    );
    if (conflict) return conflict;
    // What was changed and nothing else: the trail tells it field by field.
    const before: Partial<SiteSettings> = {};
    const after: Partial<SiteSettings> = {};
    const updatedById = actor.kind === "staff" ? actor.id : null;
    for (const key of keysOf(group)) {
      if (values[key] === undefined) continue;
      const value = JSON.stringify(values[key]);
      const row = await tx.setting.findUnique({ where: { key } });
      const old = row?.value ?? JSON.stringify(defaultSettings[key]);
      if (old === value) continue;
      Object.assign(before, { [key]: JSON.parse(old) as unknown });
      Object.assign(after, { [key]: values[key] });
      await tx.setting.upsert({
        where: { key },
        create: { key, value, updatedById },
        update: { value, updatedById, version: { increment: 1 } },
      });
    }
    if (Object.keys(after).length === 0) return unchanged(null);
    return note({
      subject,
      before: flat(before),
      after: { ...flat(after), version: await settingsVersion(group, tx) },
    });
  });
}

/** The networks side by side with the rest, as their form names them; of the logo, where it is. */
function flat(values: Partial<SiteSettings>): Record<string, unknown> {
  const { socials, logo, ...rest } = values;
  return { ...rest, ...socials, ...(logo === undefined ? {} : { logo: logo?.base ?? "" }) };
}

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
