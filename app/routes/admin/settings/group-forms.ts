import { bannerForm } from "#app/modules/banners/schema.ts";
import { settingForms } from "#app/modules/settings/forms.ts";
import type { Form } from "#app/records/declared/form.ts";
import type { SitePart } from "../site-parts.ts";

interface Part {
  of: Form;
  id: string;
}

/** The parts of the site's settings that are one declared form, by the last word of their address. */
export const groupForms = {
  identite: { of: settingForms.identity, id: "identite" },
  reseaux: { of: settingForms.socials, id: "reseaux" },
  alerte: { of: bannerForm, id: "bandeau" },
  recrutement: { of: bannerForm, id: "bandeau" },
  video: { of: settingForms.video, id: "video" },
  mesure: { of: settingForms.analytics, id: "mesure" },
  notifications: { of: settingForms.push, id: "services" },
  maintenance: { of: settingForms.maintenance, id: "maintenance" },
  redaction: { of: settingForms.newsroom, id: "redaction" },
  securite: { of: settingForms.security, id: "securite" },
} satisfies Partial<Record<SitePart, Part>>;

export type GroupWord = keyof typeof groupForms;

export const groupWord = (path: string) => path.slice(path.lastIndexOf("/") + 1) as GroupWord;
