import type { Tag } from "#app/modules/audit/action.ts";
import { SECOND } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { changedSince, publicMoment } from "#app/platform/public-state.server.ts";
import { defaultSettings } from "./defaults.ts";
import { type SiteSettings, settingsSchema } from "./schema.ts";

let kept: { settings: SiteSettings; moment: number; until: number } | undefined;

/**
 * The settings of the site: stored rows over the defaults. Kept in memory until they change,
 * and for 30 s at most (a replica does not see the changes of the primary).
 */
export async function siteSettings(): Promise<SiteSettings> {
  if (kept && kept.until > Date.now() && !changedSince(kept.moment, ["settings"] satisfies Tag[])) return kept.settings;
  const moment = publicMoment();
  const rows = await db.setting.findMany({ select: { key: true, value: true } });
  const stored = Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(value) as unknown]));
  const settings = mergeSettings(stored);
  kept = { settings, moment, until: Date.now() + 30 * SECOND };
  return settings;
}

/** Stored values over the defaults, key by key: a value that no longer fits never takes the site down. */
export function mergeSettings(stored: Record<string, unknown>): SiteSettings {
  const valid = Object.entries(settingsSchema.shape).flatMap(([key, schema]) => {
    const parsed = schema.safeParse(stored[key]);
    return parsed.success ? [[key, parsed.data] as const] : [];
  });
  return { ...defaultSettings, ...Object.fromEntries(valid) };
}
