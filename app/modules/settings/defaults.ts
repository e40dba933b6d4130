import type { SiteSettings } from "./schema.ts";

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
  countVisits: true,
  loadAnalyticsScript: true,
  pushServices: [],
  logo: null,
};
