/** Where the things of the trail have their page, noun by noun; `{}` is their number. */
const pages: Record<string, string> = {
  application: "/admin/applications/{}",
  article: "/admin/articles/{}",
  candidacy: "/admin/elections/candidatures/{}",
  category: "/admin/categories/{}",
  direct: "/admin/directs/{}",
  document: "/admin/documents/{}",
  election: "/admin/elections/{}",
  event: "/admin/calendar/{}",
  feed: "/admin/sources/{}",
  flash: "/admin/flash-infos/{}",
  "instagram-post": "/admin/instagram-sources/publications/{}",
  "instagram-source": "/admin/instagram-sources/{}",
  insurance: "/admin/assurances/{}",
  "learning-module": "/admin/apprendre/{}",
  lesson: "/admin/apprendre/lecons/{}",
  "member-entry": "/admin/registres/adherant/{}",
  message: "/admin/messages/{}",
  news: "/admin/news/{}",
  "podcast-platform": "/admin/sources/plateformes/{}",
  "press-contact": "/admin/sources/contacts/{}",
  programme: "/admin/elections/candidatures/{}/programme",
  "programme-theme": "/admin/elections/themes/{}",
  reader: "/admin/public-users/{}",
  reference: "/admin/sources/references/{}",
  request: "/admin/demandes/{}",
  staff: "/admin/users/{}",
  "staff-entry": "/admin/registres/effectif/{}",
  "team-member": "/admin/team/{}",
  video: "/admin/videos/{}",
};

/** Parts of the site that have a name instead of a number. */
const named: Record<string, string> = {
  "banner:breaking": "/admin/settings/alerte",
  "banner:recruitment": "/admin/settings/recrutement",
  studio: "/admin/studio-live",
  "settings:analytics": "/admin/settings/mesure",
  "settings:push": "/admin/settings/notifications",
  "settings:logo": "/admin/settings/logo",
  "settings:maintenance": "/admin/settings/maintenance",
  "settings:identity": "/admin/settings/identite",
  "settings:security": "/admin/settings/securite",
  "settings:socials": "/admin/settings/reseaux",
  "settings:video": "/admin/settings/video",
};

/** The page of what an entry is about, or null: gone, in the bin, or nothing that has a page. */
export function pageOf(subject: string, standing: { isDeleted: boolean } | null): string | null {
  const [noun = "", part = ""] = subject.split(":");
  if (named[subject]) return named[subject];
  return standing && !standing.isDeleted ? (pages[noun]?.replace("{}", part) ?? null) : null;
}
