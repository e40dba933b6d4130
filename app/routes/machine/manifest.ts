import type { PageHandle } from "#app/modules/audit/action.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";

export const handle = { shows: ["settings"] } satisfies PageHandle;

const icon = (size: number, purpose: "any" | "maskable") => ({
  src: `/icons/${purpose === "maskable" ? "maskable" : "icon"}-${size}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

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
    icons: [icon(192, "any"), icon(512, "any"), icon(512, "maskable")],
    shortcuts: [
      { name: "Articles", url: "/articles" },
      { name: "Mur d’actualités", url: "/mur-actualites" },
      { name: "Podcasts", url: "/podcasts" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      "Content-Type": "application/manifest+json; charset=utf-8",
      "Cache-Control": "public, max-age=0, s-maxage=30, must-revalidate",
    },
  });
}
