import { byAddress } from "#app/http/answers.server.ts";
import { contentAnswer, textAnswer, sharedPage } from "#app/http/answers/shared.server.ts";
import { absoluteUrl } from "#app/http/site-url.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import type { HandleByAddress } from "#app/records/actions/action.ts";

const DAY = 86_400_000;

const textFile = (lines: string[]) =>
  textAnswer([...lines, ""].join("\n"), { "Cache-Control": "public, max-age=3600" });

const closed = ["/admin", "/api/", "/auth", "/dashboard", "/dev/", "/reset-password", "/verify-email", "/vue"];

const robots = () =>
  textFile([
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${absoluteUrl("/sitemap.xml")}`,
    `Sitemap: ${absoluteUrl("/sitemap-news.xml")}`,
  ]);

/** RFC 9116: where to report a weakness. Valid for half a year from each day it is read. */
async function security() {
  const { contactEmail } = await siteSettings();
  const expires = new Date((Math.floor(Date.now() / DAY) + 180) * DAY);
  return textFile([
    `Contact: mailto:${contactEmail}`,
    `Contact: ${absoluteUrl("/contact")}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: fr, en",
    `Canonical: ${absoluteUrl("/.well-known/security.txt")}`,
  ]);
}

const icon = (size: number, purpose: "any" | "maskable" | "monochrome") => ({
  src: `/icons/${purpose === "any" ? "icon" : purpose}-${size}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

/** With a sign of its own (scripts/app-pictures.mjs). */
const shortcut = (name: string, url: string, sign: string) => ({
  name,
  url,
  icons: [{ src: `/icons/raccourci-${sign}.png`, sizes: "96x96", type: "image/png" }],
});

/** What browsers show before they install: of a phone and of a computer, sizes as the script takes them. */
const screenshots = [
  { form_factor: "narrow", name: "etroit", sizes: "585x1170" },
  { form_factor: "wide", name: "large", sizes: "1280x800" },
].flatMap(({ name, ...shot }) =>
  [
    { page: "accueil", label: "L’actualité politique du jour" },
    { page: "article", label: "Un sujet expliqué simplement" },
  ].map(({ page, label }) => ({ src: `/icons/captures/${page}-${name}.webp`, type: "image/webp", label, ...shot })),
);

async function manifest() {
  const { name, tagline, description } = await siteSettings();
  const described = {
    id: "/",
    name: `${name} : ${tagline}`,
    short_name: name,
    description,
    lang: "fr",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#fbf7f1",
    theme_color: "#fbf7f1",
    categories: ["news", "education", "politics"],
    icons: [icon(192, "any"), icon(512, "any"), icon(512, "maskable"), icon(512, "monochrome")],
    shortcuts: [
      shortcut("Trois minutes", "/trois-minutes", "trois-minutes"),
      shortcut("Articles", "/articles", "articles"),
      shortcut("Mur d’actualités", "/mur-actualites", "mur"),
      shortcut("Podcasts", "/podcasts", "podcasts"),
    ],
    screenshots,
  };
  const caching = { "Cache-Control": sharedPage };
  return contentAnswer("application/manifest+json; charset=utf-8", JSON.stringify(described), caching);
}

export const handle = {
  at: {
    "robots.txt": { shows: [] },
    "manifest.webmanifest": { shows: ["settings"] },
    ".well-known/security.txt": { shows: ["settings"] },
  },
} satisfies HandleByAddress;

export const loader = byAddress<Response | Promise<Response>>({
  "robots.txt": robots,
  "manifest.webmanifest": manifest,
  ".well-known/security.txt": security,
});
