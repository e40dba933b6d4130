import { sharedPage } from "#app/http/answers/shared.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";

export const handle = { shows: ["settings"] } satisfies PageHandle;

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

/** What a device needs to install the site as an app. */
export async function loader() {
  const { name, tagline, description } = await siteSettings();
  const manifest = {
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
  return new Response(JSON.stringify(manifest), {
    headers: {
      "Content-Type": "application/manifest+json; charset=utf-8",
      "Cache-Control": sharedPage,
    },
  });
}
