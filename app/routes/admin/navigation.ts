import type { StaffActor } from "#app/records/rights/actor.ts";
import { type Section, canEnter } from "#app/records/rights/permissions.ts";
import type { PlaceIconName } from "./nav-icon.tsx";
import { isSitePart } from "./site-parts.ts";

export interface Place {
  to: string;
  label: string;
  icon: PlaceIconName;
  section: Section;
  /** None: it stands outside the groups. */
  group?: PlaceGroup;
  /** What its link opens, where that is not its list. */
  opens?: string;
  /** Shorter, under the icon of the bottom bar. */
  short?: string;
  /** In the phone's bar. */
  inBar?: boolean;
}

/** The groups of the rail, in its order. */
export const groupLabels = {
  produce: "Produire",
  references: "Références",
  association: "Association",
  site: "Site",
};

export type PlaceGroup = keyof typeof groupLabels;

const siteSettings: Place = {
  to: "/admin/settings/site",
  label: "Réglages du site",
  icon: "settings",
  section: "site-settings",
  group: "site",
};

/** The places of the back office that exist, group by group, in the order of the rail. */
const places: Place[] = [
  { to: "/admin", label: "Tableau de bord", short: "Accueil", icon: "home", section: "dashboard", inBar: true },
  {
    to: "/admin/une",
    opens: "/admin/une/aujourdhui",
    label: "La une du jour",
    icon: "front-page",
    section: "editions",
    group: "produce",
  },
  { to: "/admin/articles", label: "Articles", icon: "document", section: "articles", group: "produce", inBar: true },
  {
    to: "/admin/flash-infos",
    label: "Flash infos",
    short: "Flash",
    icon: "bolt",
    section: "flash",
    group: "produce",
    inBar: true,
  },
  { to: "/admin/directs", label: "Directs", icon: "clock", section: "directs", group: "produce", inBar: true },
  { to: "/admin/alertes", label: "Alertes", icon: "megaphone", section: "alerts", group: "produce" },
  { to: "/admin/lettre", label: "Lettre", icon: "letter", section: "letters", group: "produce" },
  { to: "/admin/videos", label: "Vidéos", icon: "video", section: "videos", group: "produce" },
  {
    to: "/admin/studio-live",
    label: "Studio en direct",
    icon: "play",
    section: "studio",
    group: "produce",
  },
  { to: "/admin/news", label: "Mur d’actualités", icon: "newspaper", section: "news", group: "produce" },
  { to: "/admin/calendar", label: "Agenda", icon: "calendar", section: "calendar", group: "produce" },
  { to: "/admin/demandes", label: "Demandes", icon: "quote", section: "requests", group: "produce" },
  {
    to: "/admin/verifications",
    label: "Faits à revérifier",
    icon: "check",
    section: "fact-checks",
    group: "references",
  },
  { to: "/admin/equilibre", label: "Équilibre politique", icon: "scales", section: "balance", group: "references" },
  { to: "/admin/glossaire", label: "Lexique", icon: "book", section: "glossary", group: "references" },
  { to: "/admin/partis", label: "Partis", icon: "flag", section: "parties", group: "references" },
  { to: "/admin/elections", label: "Élections", icon: "ballot", section: "elections", group: "references" },
  {
    to: "/admin/fabrique-loi",
    label: "Fabrique de la loi",
    icon: "institution",
    section: "lawmaking",
    group: "references",
  },
  { to: "/admin/apprendre", label: "Apprendre", icon: "star", section: "learning", group: "references" },
  {
    to: "/admin/sources",
    label: "Sources et contacts",
    icon: "rss",
    section: "sources",
    group: "references",
  },
  { to: "/admin/recherche", label: "Recherche", icon: "search", section: "search", group: "references" },
  { to: "/admin/instagram-sources", label: "Instagram", icon: "instagram", section: "instagram", group: "references" },
  { to: "/admin/media", label: "Médiathèque", icon: "image", section: "media", group: "references" },
  { to: "/admin/categories", label: "Catégories", icon: "bookmark", section: "categories", group: "references" },
  { to: "/admin/explications", label: "Explications", icon: "info", section: "explanations", group: "references" },
  { to: "/admin/team", label: "Équipe", icon: "badge-card", section: "team", group: "association" },
  { to: "/admin/users", label: "Comptes", icon: "key", section: "users", group: "association" },
  { to: "/admin/public-users", label: "Lecteurs inscrits", icon: "users", section: "readers", group: "association" },
  { to: "/admin/messages", label: "Messages", icon: "mail", section: "messages", group: "association" },
  {
    to: "/admin/applications",
    label: "Candidatures",
    icon: "user-plus",
    section: "applications",
    group: "association",
  },
  { to: "/admin/assurances", label: "Assurances", icon: "shield", section: "insurance", group: "association" },
  { to: "/admin/registres", label: "Registres", icon: "table", section: "registers", group: "association" },
  { to: "/admin/documents", label: "Documents", icon: "folder", section: "documents", group: "association" },
  siteSettings,
  { to: "/admin/analytics", label: "Fréquentation", icon: "chart", section: "analytics", group: "site" },
  {
    to: "/admin/notifications-test",
    label: "Notifications",
    icon: "bell",
    section: "notifications",
    group: "site",
  },
  { to: "/admin/courriels", label: "Emails non partis", icon: "send", section: "mails", group: "site" },
  { to: "/admin/reprise", label: "Reprendre un site", icon: "download", section: "import", group: "site" },
  { to: "/admin/sante", label: "Santé du site", icon: "pulse", section: "health", group: "site" },
  { to: "/admin/audit-trail", label: "Journal d’audit", icon: "history", section: "audit", group: "site" },
  { to: "/admin/settings", label: "Mes réglages", icon: "user", section: "settings" },
];

/** The place that an address stands under, if any but the dashboard. */
export function placeAt(pathname: string): Place | undefined {
  const [admin, word, part] = pathname.split("/").filter(Boolean);
  const to = `/${admin}/${word}`;
  // The site's settings stand beside one's own.
  if (to === "/admin/settings" && isSitePart(part)) return siteSettings;
  return word ? places.find((place) => place.to === to) : undefined;
}

/** The places this person may enter. */
export function placesFor(staff: StaffActor): Place[] {
  return places.filter(({ section }) => canEnter(staff, section));
}

/** The section of an address of the back office, from its route's pattern ("admin/videos/:id"): the place it stands under. */
export function sectionOf(pattern: string): Section {
  const place = placeAt(pattern);
  if (!place) throw new Error(`${pattern} is under no place of the navigation`);
  return place.section;
}
