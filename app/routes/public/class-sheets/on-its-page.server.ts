import { absoluteUrl } from "#app/http/site-url.server.ts";
import type { ClassSheet } from "#app/modules/class-sheets/sheet.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";

/** What the page of a sheet shows: whose it is, and where it stands itself. */
export async function onItsPage(sheet: ClassSheet) {
  const { name, logo } = await siteSettings();
  return { sheet, siteName: name, logo, url: absoluteUrl(`${sheet.path}/fiche`) };
}
