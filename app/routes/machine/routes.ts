import { type RouteConfigEntry, layout, route } from "@react-router/dev/routes";

const at = (file: string) => `routes/machine/${file}`;

export const machineRoutes: RouteConfigEntry[] = [
  route("healthz", at("health.ts")),
  route("readyz", at("ready.ts")),
  route("img/:signature", at("image-proxy.ts")),
  route("partage/:file", at("shared-picture.ts")),
  layout(at("closed-site.ts"), [
    route("partage/:kind/:slug/:file", at("drawn-picture.ts")),
    route("documents/:id/:name", at("document.ts")),
    route("feed.xml", at("feed.ts")),
    route("flux/:file", at("category-feed.ts")),
    route("lettre.xml", at("letter-feed.ts")),
    route("agenda.ics", at("calendar.ts")),
    route("sitemap.xml", at("sitemap.ts")),
    route("sitemaps/pages.xml", at("sitemap-pages.ts")),
    route("sitemaps/:file", at("sitemap-articles.ts")),
    route("sitemap-news.xml", at("sitemap-news.ts")),
  ]),
  route("robots.txt", at("robots.ts")),
  route("manifest.webmanifest", at("manifest.ts")),
  route(".well-known/security.txt", at("security.ts")),
  route("lettre/l/:issue/*", at("letter-link.ts")),
  route("lettre/retours", at("letter-returns.ts")),
  route("vue", at("page-view.ts")),
  route("vue/mesures", at("web-vitals.ts")),
];
