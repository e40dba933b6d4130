import { z } from "zod";
import { pushServicePattern } from "./schema.ts";
import { versionFields } from "#app/utils/versions.ts";
import { webAddress } from "#app/utils/web-address.ts";
import { isYoutubeId, youtubeId } from "#app/utils/youtube.ts";

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: () => `Ce texte est trop long\u202F: ${max.toLocaleString("fr-FR")} caractères au plus.` });

const address = webAddress({
  max: 500,
  wrong: "Un lien commence par https://, par exemple https://www.instagram.com/clairvoix.",
})
  .or(z.literal(""))
  .default("");

export const identitySchema = z.object({
  name: text(60).min(1, "Donnez un nom au site."),
  tagline: text(200).default(""),
  description: text(500).default(""),
  aboutText: text(1000).default(""),
  legalEntity: text(300).default(""),
  contactEmail: z
    .string({ error: "Indiquez l’adresse email de la rédaction." })
    .trim()
    .max(254, "Cette adresse est trop longue.")
    .pipe(z.email("Veuillez entrer une adresse email valide")),
  address: text(300).default(""),
  phone: text(40).default(""),
  publicationDirector: text(120).default(""),
  registration: text(120).default(""),
  hostName: text(300).default(""),
  ...versionFields,
});

export const socialsSchema = z.object({ instagram: address, tiktok: address, facebook: address, ...versionFields });

export const defaultVideoSchema = z.object({
  defaultVideoId: z
    .string({ error: "Collez le lien d’une vidéo." })
    .trim()
    .max(500)
    .transform(youtubeId)
    .refine(isYoutubeId, "Ce lien n’est pas celui d’une vidéo YouTube."),
  ...versionFields,
});

/** An unticked box is not sent at all. */
export const securitySchema = z.object({ requireTwoFactor: z.boolean().default(false), ...versionFields });

export const analyticsSchema = z.object({
  countVisits: z.boolean().default(false),
  loadAnalyticsScript: z.boolean().default(false),
  ...versionFields,
});

export const maintenanceSchema = z
  .object({ maintenanceMessage: text(300).default(""), isClosed: z.boolean().default(false), ...versionFields })
  .refine(({ isClosed, maintenanceMessage }) => !isClosed || maintenanceMessage !== "", {
    path: ["maintenanceMessage"],
    message: "Dites aux lecteurs pourquoi le site est fermé, et jusqu’à quand.",
  });

export const logoSchema = z.object({ removeImage: z.boolean().default(false), ...versionFields });

/** A host a line, told twice is once. */
export const pushServicesSchema = z.object({
  pushServices: z
    .string()
    .max(5000)
    .default("")
    .transform((text) => [
      ...new Set(
        text
          .toLowerCase()
          .split(/[\s,;]+/)
          .filter(Boolean),
      ),
    ])
    .refine((hosts) => hosts.length <= 20, "Vingt services au plus.")
    .refine(
      (hosts) => hosts.every((host) => pushServicePattern.test(host)),
      "Un service est un nom, par exemple push.exemple.org, ou *.push.exemple.org.",
    ),
  ...versionFields,
});

/** A group of settings that one form saves: its keys are those of `SiteSettings`. */
export type SettingsGroup =
  | "identity"
  | "socials"
  | "video"
  | "security"
  | "analytics"
  | "maintenance"
  | "logo"
  | "push";

export const settingLabels: Record<string, string> = {
  name: "Nom du site",
  tagline: "Phrase d’accroche",
  description: "Description",
  aboutText: "Texte «\u202FÀ propos\u202F» du pied de page",
  contactEmail: "Adresse email de la rédaction",
  legalEntity: "Entité légale",
  publicationDirector: "Direction de la publication",
  address: "Adresse postale",
  phone: "Téléphone",
  registration: "Numéro d’enregistrement",
  hostName: "Hébergeur",
  instagram: "Instagram",
  tiktok: "TikTok",
  facebook: "Facebook",
  defaultVideoId: "Lien de la vidéo par défaut",
  countVisits: "Comptage des pages vues",
  loadAnalyticsScript: "Outil de mesure extérieur",
  maintenanceMessage: "Message aux lecteurs pendant la maintenance",
  isClosed: "Site fermé",
  logo: "Logo",
  pushServices: "Autres services de notifications",
  requireTwoFactor: "Connexion en deux étapes pour tous",
};
