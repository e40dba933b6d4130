import { z } from "zod";
import { isYoutubeId, youtubeId } from "#app/utils/video-address.ts";

const link = z.union([
  z.literal(""),
  z.url({ protocol: /^https?$/, error: "Cette adresse doit commencer par https://" }),
]);

/** "push.exemple.org", "*.push.exemple.org": never a bare top-level domain, nor the whole of one. */
export const pushServicePattern = /^(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

export const settingsSchema = z.object({
  name: z.string().trim().min(1).max(60),
  tagline: z.string().trim().max(200),
  description: z.string().trim().max(500),
  aboutText: z.string().trim().max(1000),
  socials: z.object({ instagram: link, tiktok: link, facebook: link }),
  legalEntity: z.string().trim().max(300),
  contactEmail: z.email().max(254),
  address: z.string().trim().max(300),
  phone: z.string().trim().max(40),
  publicationDirector: z.string().trim().max(120),
  registration: z.string().trim().max(120),
  hostName: z.string().trim().max(300),
  defaultVideoId: z
    .string()
    .transform(youtubeId)
    .refine(isYoutubeId, "Cette vidéo est introuvable\u202F: donnez une adresse YouTube"),
  maintenanceMessage: z.string().trim().max(300),
  /** Are public pages closed to all meanwhile, or does the message stand above them? */
  isClosed: z.boolean(),
  requireTwoFactor: z.boolean(),
  editorsOpenDirects: z.boolean(),
  /** Is a letter drafted by itself each morning, each Friday? */
  letterEachDay: z.boolean(),
  letterEachFriday: z.boolean(),
  countVisits: z.boolean(),
  /** The page-view script of someone else, where the server names one. */
  loadAnalyticsScript: z.boolean(),
  /** May editors propose alerts, and an administrator send their own without a second person? */
  editorsProposeAlerts: z.boolean(),
  adminSendsAlone: z.boolean(),
  /** Push services besides those we know (push/endpoint.server.ts): a host, or "*." and what it ends with. */
  pushServices: z.array(z.string().regex(pushServicePattern)).max(20),
  /** A picture instead of the robin, at the head of the pages. */
  logo: z
    .object({
      mediaId: z.number().int(),
      base: z.string(),
      widths: z.array(z.number()).min(1),
      width: z.number(),
      height: z.number(),
    })
    .nullable(),
});

export type SiteSettings = z.infer<typeof settingsSchema>;

/** What the site says of itself until the newsroom changes it in /admin/settings. Nothing else names the brand. */
export const defaultSettings: SiteSettings = {
  name: "Clairvoix",
  tagline: "L’actualité politique, expliquée par des jeunes, pour tous",
  description:
    "Clairvoix explique aux 15-30 ans la politique de France, de Belgique et d’Europe : articles courts, datés et sourcés, directs, podcasts. Par des jeunes.",
  aboutText:
    "Clairvoix explique la politique simplement, sans prendre parti. Nos textes sont datés, sourcés et corrigés quand il le faut.",
  // Placeholders: nobody has registered these accounts for this project.
  socials: {
    instagram: "https://www.instagram.com/clairvoix.media",
    tiktok: "https://www.tiktok.com/@clairvoix.media",
    facebook: "https://www.facebook.com/clairvoix.media",
  },
  legalEntity: "Clairvoix (nom de travail), association sans but lucratif en cours de constitution",
  // .example never receives mail.
  contactEmail: "redaction@clairvoix.example",
  // Empty on purpose: an address, a number or a host is never invented.
  address: "",
  phone: "",
  publicationDirector: "",
  registration: "",
  hostName: "",
  defaultVideoId: "aqz-KE-bpKQ",
  maintenanceMessage: "",
  isClosed: false,
  requireTwoFactor: false,
  editorsOpenDirects: true,
  letterEachDay: false,
  letterEachFriday: false,
  countVisits: true,
  loadAnalyticsScript: true,
  editorsProposeAlerts: true,
  adminSendsAlone: true,
  pushServices: [],
  logo: null,
};
