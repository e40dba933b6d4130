import { siteUrl } from "#app/http/site-url.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { defaultSettings } from "#app/modules/settings/schema.ts";
import { orFallback } from "./block-fallback.server.ts";

/** What the metadata of every page needs: the site's name and public address. Never fails. */
export async function siteIdentity(): Promise<{ name: string; url: string }> {
  const { name } = await orFallback("site.identity", siteSettings, defaultSettings);
  return { name, url: siteUrl };
}
