import { z } from "zod";
import { pushServicePattern, settingForms } from "./forms.ts";

const { identity, socials, video, security, newsroom, analytics, maintenance, push } = settingForms;
const { instagram, tiktok, facebook } = socials.fields;

/** What is stored: what the forms give, but for what they ask in another shape. */
export const settingsSchema = z
  .object({
    ...identity.schema.shape,
    ...video.schema.shape,
    ...security.schema.shape,
    ...newsroom.schema.shape,
    ...analytics.schema.shape,
    ...maintenance.schema.shape,
    ...push.schema.shape,
    socials: z.object({ instagram: instagram.value, tiktok: tiktok.value, facebook: facebook.value }),
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
  })
  .omit({ version: true, overwrite: true });

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
