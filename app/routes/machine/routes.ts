import { type RouteConfigEntry, layout } from "@react-router/dev/routes";
import { several } from "../several.ts";

const at = (file: string) => `routes/machine/${file}`;

export const machineRoutes: RouteConfigEntry[] = [
  ...several(at("health.ts"), ["healthz", "readyz"]),
  ...several(at("files.ts"), ["img/:signature", "partage/:file"]),
  layout(at("closed-site.ts"), [
    ...several(at("files.ts"), ["partage/:kind/:slug/:file", "documents/:id/:name"]),
    ...several(at("feeds.ts"), ["feed.xml", "flux/:file", "lettre.xml", "agenda.ics"]),
    ...several(at("sitemaps.ts"), ["sitemap.xml", "sitemaps/pages.xml", "sitemaps/:file", "sitemap-news.xml"]),
  ]),
  ...several(at("about.ts"), ["robots.txt", "manifest.webmanifest", ".well-known/security.txt"]),
  ...several(at("letters.ts"), ["lettre/l/:issue/*", "lettre/retours"]),
  ...several(at("beacons.ts"), ["vue", "vue/mesures"]),
];
