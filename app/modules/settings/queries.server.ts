import { cachedRead } from "#app/platform/database/read-cache.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type SiteSettings, defaultSettings, settingsSchema } from "./schema.ts";

export const siteSettings = cachedRead(async (): Promise<SiteSettings> => {
  const rows = await db.setting.findMany({ select: { key: true, value: true } });
  const stored = Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(value) as unknown]));
  return mergeSettings(stored);
});

/** Stored values over the defaults, key by key: a value that no longer fits never takes the site down. */
export function mergeSettings(stored: Record<string, unknown>): SiteSettings {
  const valid = Object.entries(settingsSchema.shape).flatMap(([key, schema]) => {
    const parsed = key in stored ? schema.safeParse(stored[key]) : null;
    return parsed?.success ? [[key, parsed.data] as const] : [];
  });
  return { ...defaultSettings, ...Object.fromEntries(valid) };
}
