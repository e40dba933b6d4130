import type { StaffActor } from "#app/modules/rights/actor.ts";
import { type Section, canEnter } from "#app/modules/rights/permissions.ts";
import type { PlaceIconName } from "./nav-icon.tsx";

export interface Place {
  to: string;
  label: string;
  icon: PlaceIconName;
  section: Section;
  group: keyof typeof groupLabels;
  /** What its link opens, where that is not its list. */
  opens?: string;
  /** Shorter, under the icon of the bottom bar. */
  short?: string;
}

export const groupLabels = { newsroom: "Rédaction", association: "Association", site: "Site" };

/** The places of the back office that exist, in the order of the rail; the first five a person may enter are the phone's bar. */
const places: Place[] = [
  { to: "/admin", label: "Tableau de bord", short: "Accueil", icon: "home", section: "dashboard", group: "newsroom" },
  {
    to: "/admin/une",
    opens: "/admin/une/aujourdhui",
    label: "La une du jour",
    short: "La une",
    icon: "front-page",
    section: "editions",
    group: "newsroom",
  },
  { to: "/admin/articles", label: "Articles", icon: "document", section: "articles", group: "newsroom" },
  { to: "/admin/flash-infos", label: "Flash infos", short: "Flash", icon: "bolt", section: "flash", group: "newsroom" },
  { to: "/admin/directs", label: "Directs", icon: "clock", section: "directs", group: "newsroom" },
  { to: "/admin/videos", label: "Vidéos", icon: "video", section: "videos", group: "newsroom" },
  { to: "/admin/messages", label: "Messages", icon: "mail", section: "messages", group: "association" },
  { to: "/admin/settings", label: "Réglages", icon: "settings", section: "settings", group: "site" },
  { to: "/admin/users", label: "Comptes", icon: "key", section: "users", group: "association" },
  { to: "/admin/public-users", label: "Lecteurs inscrits", icon: "user", section: "readers", group: "association" },
  { to: "/admin/news", label: "Mur d’actualités", short: "Mur", icon: "newspaper", section: "news", group: "newsroom" },
  {
    to: "/admin/sources",
    label: "Sources et contacts",
    short: "Sources",
    icon: "rss",
    section: "sources",
    group: "newsroom",
  },
  { to: "/admin/instagram-sources", label: "Instagram", icon: "instagram", section: "instagram", group: "newsroom" },
  {
    to: "/admin/studio-live",
    label: "Studio en direct",
    short: "Studio",
    icon: "play",
    section: "studio",
    group: "newsroom",
  },
  { to: "/admin/partis", label: "Partis", icon: "flag", section: "parties", group: "newsroom" },
  {
    to: "/admin/fabrique-loi",
    label: "Fabrique de la loi",
    short: "Loi",
    icon: "institution",
    section: "lawmaking",
    group: "newsroom",
  },
  { to: "/admin/media", label: "Médiathèque", icon: "image", section: "media", group: "newsroom" },
  { to: "/admin/categories", label: "Catégories", icon: "bookmark", section: "categories", group: "newsroom" },
  { to: "/admin/glossaire", label: "Lexique", icon: "book", section: "glossary", group: "newsroom" },
  { to: "/admin/elections", label: "Élections", icon: "ballot", section: "elections", group: "newsroom" },
  { to: "/admin/apprendre", label: "Apprendre", icon: "star", section: "learning", group: "newsroom" },
  { to: "/admin/calendar", label: "Agenda", icon: "calendar", section: "calendar", group: "newsroom" },
  { to: "/admin/documents", label: "Documents", icon: "folder", section: "documents", group: "association" },
  { to: "/admin/analytics", label: "Fréquentation", icon: "chart", section: "analytics", group: "site" },
  { to: "/admin/team", label: "Équipe", icon: "badge-card", section: "team", group: "association" },
  {
    to: "/admin/applications",
    label: "Candidatures",
    icon: "user-plus",
    section: "applications",
    group: "association",
  },
  { to: "/admin/assurances", label: "Assurances", icon: "shield", section: "insurance", group: "association" },
  { to: "/admin/registres", label: "Registres", icon: "table", section: "registers", group: "association" },
  {
    to: "/admin/notifications-test",
    label: "Notifications",
    icon: "bell",
    section: "notifications",
    group: "site",
  },
  { to: "/admin/courriels", label: "Courriels non partis", icon: "send", section: "mails", group: "site" },
  { to: "/admin/sante", label: "Santé du site", short: "Santé", icon: "pulse", section: "health", group: "site" },
  { to: "/admin/audit-trail", label: "Journal d’audit", icon: "history", section: "audit", group: "site" },
  { to: "/admin/explications", label: "Explications", icon: "info", section: "explanations", group: "site" },
];

/** The place that an address stands under, if any but the dashboard. */
export function placeAt(pathname: string): Place | undefined {
  const [admin, word] = pathname.split("/").filter(Boolean);
  return word ? places.find(({ to }) => to === `/${admin}/${word}`) : undefined;
}

/** The places this person may enter. */
export function placesFor(staff: StaffActor): Place[] {
  return places.filter(({ section }) => canEnter(staff, section));
}

/** The section of an address of the back office, from its route's pattern ("admin/videos/:id"): the place it stands under. */
export function sectionOf(pattern: string): Section {
  const [admin, word] = pattern.split("/").filter(Boolean);
  const place = places.find(({ to }) => to === `/${admin}/${word}`);
  if (!place) throw new Error(`${pattern} is under no place of the navigation`);
  return place.section;
}
