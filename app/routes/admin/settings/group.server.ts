import type { ActionFunctionArgs } from "react-router";
import type { z } from "zod";
import { formAction } from "#app/http/actions.server.ts";
import { findBanner, saveBanner } from "#app/modules/banners/mutations.server.ts";
import { type BannerKind, bannerForm } from "#app/modules/banners/schema.ts";
import { type SettingsGroup, settingForms } from "#app/modules/settings/forms.ts";
import { saveSettings, settingsVersion } from "#app/modules/settings/mutations.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import type { SiteSettings } from "#app/modules/settings/schema.ts";
import type { Versioned } from "#app/records/audit/versioned.server.ts";
import type { Form } from "#app/records/declared/form.ts";
import type { GroupWord } from "./group-forms.ts";

interface Group {
  row(): Promise<object & { version: number }>;
  action: ((args: ActionFunctionArgs) => Promise<unknown>) & { schema: z.ZodType };
}

type Values = Partial<SiteSettings>;

/** A group of the site's settings, and what is said of it once it is saved. */
function settings(
  word: GroupWord,
  group: SettingsGroup,
  message: string | ((saved: Values) => string),
  of: Form & { schema: z.ZodType<Values & Versioned> } = settingForms[group],
): Group {
  return {
    async row() {
      const site = await siteSettings();
      const typed = { ...site, ...site.socials, pushServices: site.pushServices.join("\n") };
      const values = Object.fromEntries(of.names.map((name) => [name, Reflect.get(typed, name)]));
      return { ...values, version: await settingsVersion(group) };
    },
    action: formAction(
      of.schema,
      (actor, { version, overwrite, ...values }) => saveSettings(actor, group, values, { version, overwrite }),
      { to: `/admin/settings/${word}`, message },
    ),
  };
}

const banner = (word: GroupWord, kind: BannerKind): Group => ({
  row: () => findBanner(kind),
  action: formAction(bannerForm.schema, (actor, value) => saveBanner(actor, kind, value), {
    to: `/admin/settings/${word}`,
    message: ({ isActive }) =>
      isActive ? "Bandeau enregistré\u202F: il est sur le site." : "Bandeau enregistré. Il n’est pas affiché.",
  }),
});

export const groups: Record<GroupWord, Group> = {
  identite: settings("identite", "identity", "Identité enregistrée."),
  reseaux: settings("reseaux", "socials", "Réseaux enregistrés."),
  alerte: banner("alerte", "breaking"),
  recrutement: banner("recrutement", "recruitment"),
  video: settings("video", "video", "Vidéo par défaut enregistrée."),
  mesure: settings("mesure", "analytics", "Mesure d’audience enregistrée."),
  notifications: settings("notifications", "push", "Réglages des notifications enregistrés."),
  maintenance: settings("maintenance", "maintenance", ({ isClosed, maintenanceMessage }) =>
    isClosed
      ? "Le site est fermé aux lecteurs."
      : maintenanceMessage
        ? "Le message est en haut de chaque page."
        : "Le site est ouvert, sans message.",
  ),
  redaction: settings("redaction", "newsroom", ({ editorsOpenDirects }) =>
    editorsOpenDirects ? "Les rédacteurs ouvrent des directs." : "Les responsables ouvrent seuls des directs.",
  ),
  securite: settings("securite", "security", ({ requireTwoFactor }) =>
    requireTwoFactor
      ? "La connexion en deux étapes est demandée à toute l’équipe."
      : "La connexion en deux étapes est laissée au choix de chacun.",
  ),
};
