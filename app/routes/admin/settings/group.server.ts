import type { ActionFunctionArgs } from "react-router";
import type { z } from "zod";
import { formAction } from "#app/http/actions.server.ts";
import { findBanner, saveBanner } from "#app/modules/banners/mutations.server.ts";
import { bannerForm } from "#app/modules/banners/schema.ts";
import { saveSettings, settingsVersion } from "#app/modules/settings/mutations.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import type { SiteSettings } from "#app/modules/settings/schema.ts";
import type { Versioned } from "#app/records/audit/versioned.server.ts";
import { type GroupWord, groupForms } from "../group-forms.ts";

/** The row of a group of the site's settings, with its version. */
export async function groupRow(word: GroupWord): Promise<object & { version: number }> {
  const part = groupForms[word];
  if ("kind" in part) return findBanner(part.kind);
  const site = await siteSettings();
  const typed = { ...site, ...site.socials, pushServices: site.pushServices.join("\n") };
  const values = Object.fromEntries(part.of.names.map((name) => [name, Reflect.get(typed, name)]));
  return { ...values, version: await settingsVersion(part.group) };
}

/** Saves the group. */
export function saveGroup(word: GroupWord, args: ActionFunctionArgs): Promise<unknown> {
  const [part, to] = [groupForms[word], `/admin/settings/${word}`];
  if ("kind" in part)
    return formAction(bannerForm.schema, (actor, value) => saveBanner(actor, part.kind, value), {
      to,
      message: ({ isActive }) =>
        isActive ? "Bandeau enregistré\u202F: il est sur le site." : "Bandeau enregistré. Il n’est pas affiché.",
    })(args);
  const { group, saved: message } = part;
  const schema: z.ZodType<Partial<SiteSettings> & Versioned> = part.of.schema;
  return formAction(
    schema,
    (actor, { version, overwrite, ...values }) => saveSettings(actor, group, values, { version, overwrite }),
    { to, message },
  )(args);
}
