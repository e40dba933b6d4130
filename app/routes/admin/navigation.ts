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
  opens?: string;
  short?: string;
  inBar?: boolean;
}

export const groupLabels = { produce: "Produire", references: "Références", association: "Association", site: "Site" };

export type PlaceGroup = keyof typeof groupLabels;

/** The places of the back office that stand in a group, in the order of the rail. */
const grouped: Record<PlaceGroup, Omit<Place, "group">[]> = {
  produce: [
    {
      to: "/admin/une",
      opens: "/admin/une/aujourdhui",
      label: "La une du jour",
      icon: "front-page",
      section: "editions",
    },
    { to: "/admin/articles", label: "Articles", icon: "document", section: "articles", inBar: true },
    { to: "/admin/flash-infos", label: "Flash infos", short: "Flash", icon: "bolt", section: "flash", inBar: true },
    { to: "/admin/directs", label: "Directs", icon: "clock", section: "directs", inBar: true },
    { to: "/admin/alertes", label: "Alertes", icon: "megaphone", section: "alerts" },
    { to: "/admin/lettre", label: "Lettre", icon: "letter", section: "letters" },
    { to: "/admin/videos", label: "Vidéos", icon: "video", section: "videos" },
    { to: "/admin/studio-live", label: "Studio en direct", icon: "play", section: "studio" },
    { to: "/admin/news", label: "Mur d’actualités", icon: "newspaper", section: "news" },
    { to: "/admin/calendar", label: "Agenda", icon: "calendar", section: "calendar" },
    { to: "/admin/demandes", label: "Demandes", icon: "quote", section: "requests" },
  ],
  references: [
    { to: "/admin/verifications", label: "Faits à revérifier", icon: "check", section: "fact-checks" },
    { to: "/admin/equilibre", label: "Équilibre politique", icon: "scales", section: "balance" },
    { to: "/admin/glossaire", label: "Lexique", icon: "book", section: "glossary" },
    { to: "/admin/partis", label: "Partis", icon: "flag", section: "parties" },
    { to: "/admin/elections", label: "Élections", icon: "ballot", section: "elections" },
    { to: "/admin/fabrique-loi", label: "Fabrique de la loi", icon: "institution", section: "lawmaking" },
    { to: "/admin/apprendre", label: "Apprendre", icon: "star", section: "learning" },
    { to: "/admin/sources", label: "Sources et contacts", icon: "rss", section: "sources" },
    { to: "/admin/recherche", label: "Recherche", icon: "search", section: "search" },
    { to: "/admin/instagram-sources", label: "Instagram", icon: "instagram", section: "instagram" },
    { to: "/admin/media", label: "Médiathèque", icon: "image", section: "media" },
    { to: "/admin/categories", label: "Catégories", icon: "bookmark", section: "categories" },
    { to: "/admin/explications", label: "Explications", icon: "info", section: "explanations" },
  ],
  association: [
    { to: "/admin/team", label: "Équipe", icon: "badge-card", section: "team" },
    { to: "/admin/users", label: "Comptes", icon: "key", section: "users" },
    { to: "/admin/public-users", label: "Lecteurs inscrits", icon: "users", section: "readers" },
    { to: "/admin/messages", label: "Messages", icon: "mail", section: "messages" },
    { to: "/admin/applications", label: "Candidatures", icon: "user-plus", section: "applications" },
    { to: "/admin/assurances", label: "Assurances", icon: "shield", section: "insurance" },
    { to: "/admin/registres", label: "Registres", icon: "table", section: "registers" },
    { to: "/admin/documents", label: "Documents", icon: "folder", section: "documents" },
  ],
  site: [
    { to: "/admin/settings/site", label: "Réglages du site", icon: "settings", section: "site-settings" },
    { to: "/admin/analytics", label: "Fréquentation", icon: "chart", section: "analytics" },
    { to: "/admin/notifications-test", label: "Notifications", icon: "bell", section: "notifications" },
    { to: "/admin/courriels", label: "Emails non partis", icon: "send", section: "mails" },
    { to: "/admin/reprise", label: "Reprendre un site", icon: "download", section: "import" },
    { to: "/admin/sante", label: "Santé du site", icon: "pulse", section: "health" },
    { to: "/admin/audit-trail", label: "Journal d’audit", icon: "history", section: "audit" },
  ],
};

const places: Place[] = [
  { to: "/admin", label: "Tableau de bord", short: "Accueil", icon: "home", section: "dashboard", inBar: true },
  ...(Object.keys(groupLabels) as PlaceGroup[]).flatMap((group) =>
    grouped[group].map((place) => ({ ...place, group })),
  ),
  { to: "/admin/settings", label: "Mes réglages", icon: "user", section: "settings" },
];

/** The place that an address stands under, if any but the dashboard. */
export function placeAt(pathname: string): Place | undefined {
  const [admin, word, part] = pathname.split("/").filter(Boolean);
  const to = `/${admin}/${word}`;
  // The site's settings stand beside one's own.
  const at = to === "/admin/settings" && isSitePart(part) ? `${to}/site` : to;
  return word ? places.find((place) => place.to === at) : undefined;
}

export function placesFor(staff: StaffActor): Place[] {
  return places.filter(({ section }) => canEnter(staff, section));
}

/** The section of an address of the back office, from its route's pattern ("admin/videos/:id"): the place it stands under. */
export function sectionOf(pattern: string): Section {
  const place = placeAt(pattern);
  if (!place) throw new Error(`${pattern} is under no place of the navigation`);
  return place.section;
}
