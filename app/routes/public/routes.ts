import { type RouteConfigEntry, index, layout, route } from "@react-router/dev/routes";

const at = (file: string) => `routes/public/${file}`;

/** The long texts of the site: an address each, a file of legal/content each. */
const texts = ["app-info", "mentions-legales", "conditions-utilisation", "confidentialite", "politique-editoriale"];

export const publicRoutes: RouteConfigEntry[] = [
  layout(at("layout.tsx"), [
    index(at("home/home.tsx")),
    route("contact", at("contact/contact.tsx")),
    layout(at("pages.tsx"), [
      route("recherche", at("search/search.tsx")),
      route("articles", at("articles/list.tsx")),
      route("articles/:slug", at("articles/article.tsx")),
      route("apercu/:token", at("articles/preview.tsx")),
      route("test-editor", at("test-editor/test-editor.tsx")),
      route("equipe", at("team/team.tsx")),
      route("equipe/:username", at("team/member.tsx")),
      route("mur-actualites", at("wall/wall.tsx")),
      route("podcasts", at("podcasts/podcasts.tsx")),
      route("podcasts/plateformes", at("podcasts/platforms.tsx")),
      route("source", at("sources/sources.tsx")),
      route("lexique", at("glossary/list.tsx")),
      route("lexique/:slug", at("glossary/term.tsx")),
      route("instagram", at("instagram/instagram.tsx")),
      route("suivis-en-direct", at("live/directs.tsx")),
      route("suivis-en-direct/:slug", at("live/direct.tsx")),
      route("suivis-en-direct/:slug/questions", at("live/question-page.tsx")),
      route("live", at("studio/studio.tsx")),
      route("hors-ligne", at("offline/offline.tsx")),
      route("preferences", at("preferences/preferences.tsx")),
      route("agenda", at("agenda/agenda.tsx")),
      route("agenda/:file", at("agenda/secret-calendar.tsx")),
      route("nous-rejoindre", at("join/join.tsx")),
      route("a-propos", at("legal/about.tsx")),
      ...texts.map((name) => route(name, at("legal/text.tsx"), { id: at(`legal/${name}`) })),
      route("*", at("redirects/not-found.tsx")),
    ]),
  ]),
  route("contact/envoi", at("contact/post-queued.ts")),
  route("test-editor/apercu", at("test-editor/preview.ts")),
  layout("routes/machine/readers.ts", { id: at("fragments") }, [
    route("fragments/top-card", at("home/top-card-fragment.tsx")),
    route("fragments/live", at("studio/studio-fragment.tsx")),
    route("fragments/lexique/:slug", at("glossary/definition-fragment.tsx")),
    route("fragments/recherche", at("search/suggestions.tsx")),
    route("fragments/selection", at("home/selection-fragment.tsx")),
    route("suivis-en-direct/:slug/agenda.ics", at("live/agenda-file.ts")),
    route("fragments/suivis-en-direct/:slug", at("live/coverage-fragment.tsx")),
    route("fragments/suivis-en-direct/:slug/moi", at("live/own-fragment.tsx")),
  ]),
  route("home", at("redirects/home.ts")),
  route("team", at("redirects/team.ts")),
  route("team/:username", at("redirects/team-member.ts")),
  route("articles/search", at("redirects/article-search.ts")),
  route("mur-actualites/*", at("redirects/wall.ts")),
];
