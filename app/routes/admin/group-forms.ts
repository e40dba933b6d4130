import { type BannerKind, bannerForm } from "#app/modules/banners/schema.ts";
import { type SettingsGroup, settingForms } from "#app/modules/settings/forms.ts";
import type { SiteSettings } from "#app/modules/settings/schema.ts";
import type { SitePart } from "./site-parts.ts";

/** What is said once it is saved. */
type Saved = string | ((saved: Partial<SiteSettings>) => string);

const settings = <G extends SettingsGroup>(group: G, id: string, saved: Saved) => ({
  of: settingForms[group],
  id,
  group,
  saved,
});
const banner = (kind: BannerKind) => ({ of: bannerForm, id: "bandeau", kind });

/** The parts of the site's settings that are one declared form, by the last word of their address. */
export const groupForms = {
  identite: settings("identity", "identite", "Identité enregistrée."),
  reseaux: settings("socials", "reseaux", "Réseaux enregistrés."),
  alerte: banner("breaking"),
  recrutement: banner("recruitment"),
  video: settings("video", "video", "Vidéo par défaut enregistrée."),
  mesure: settings("analytics", "mesure", "Mesure d’audience enregistrée."),
  notifications: settings("push", "services", "Réglages des notifications enregistrés."),
  maintenance: settings("maintenance", "maintenance", ({ isClosed, maintenanceMessage }) =>
    isClosed
      ? "Le site est fermé aux lecteurs."
      : maintenanceMessage
        ? "Le message est en haut de chaque page."
        : "Le site est ouvert, sans message.",
  ),
  redaction: settings("newsroom", "redaction", ({ editorsOpenDirects }) =>
    editorsOpenDirects ? "Les rédacteurs ouvrent des directs." : "Les responsables ouvrent seuls des directs.",
  ),
  securite: settings("security", "securite", ({ requireTwoFactor }) =>
    requireTwoFactor
      ? "La connexion en deux étapes est demandée à toute l’équipe."
      : "La connexion en deux étapes est laissée au choix de chacun.",
  ),
} satisfies Partial<Record<SitePart, object>>;

export type GroupWord = keyof typeof groupForms;

export const groupWord = (path: string) => path.slice(path.lastIndexOf("/") + 1) as GroupWord;
