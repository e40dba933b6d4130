import type { MetaDescriptor } from "react-router";
import { SHARED } from "#app/utils/image-view.ts";

/** Longest description, in characters (docs/product.md, 5). */
const DESCRIPTION_MAX = 155;

export function siteOf([root]: readonly [{ loaderData: Site | undefined } | undefined, ...unknown[]]): Site {
  return root?.loaderData ?? { name: "Clairvoix", url: "" };
}

export function fullTitle(title: string, brand: string): string {
  return title.includes(brand) ? title : `${title} | ${brand}`;
}

export function cutDescription(text: string): string {
  const characters = [...text.trim()];
  return characters.length <= DESCRIPTION_MAX
    ? characters.join("")
    : `${characters.slice(0, DESCRIPTION_MAX - 3).join("")}...`;
}

export interface PageMeta {
  title: string;
  description: string;
  path: string;
  image?: string | undefined;
  imageAlt?: string | undefined;
  type?: "website" | "article" | "profile" | undefined;
  noindex?: boolean | undefined;
  keywords?: string[] | undefined;
  article?:
    | ({ tags?: string[] | undefined } & Partial<
        Record<"author" | "section" | "publishedTime" | "modifiedTime", string | undefined>
      >)
    | undefined;
  profile?: Record<"firstName" | "lastName" | "username", string> | undefined;
  data?: object[] | undefined;
}

export function pageMeta(site: Site, page: PageMeta): MetaDescriptor[] {
  const title = fullTitle(page.title, site.name);
  const description = cutDescription(page.description);
  const url = absolute(site, page.path);
  const image = absolute(site, page.image ?? "/art/og-default.jpg");
  const { article, profile } = page;
  const graph = {
    "image:width": String(SHARED.width),
    "image:height": String(SHARED.height),
    ...(page.imageAlt ? { "image:alt": page.imageAlt } : {}),
    title,
    description,
    type: page.type ?? "website",
    url,
    site_name: site.name,
    locale: "fr_FR",
    "locale:alternate": "fr_BE",
  };
  return forOthers([
    { title },
    { name: "description", content: description },
    { name: "robots", content: page.noindex ? "noindex" : "index, follow" },
    ...(page.keywords?.length ? [{ name: "keywords", content: page.keywords.join(", ") }] : []),
    ...(page.noindex ? [] : [{ tagName: "link", rel: "canonical", href: url }]),
    // One tag for every network; what is said of an image follows it.
    { property: "og:image", name: "twitter:image", content: image },
    ...Object.entries(graph).map(([name, content]) => ({ property: `og:${name}`, content })),
    { name: "twitter:card", content: "summary_large_image" },
    ...properties({
      "article:author": article?.author,
      "article:section": article?.section,
      "article:published_time": article?.publishedTime,
      "article:modified_time": article?.modifiedTime,
    }),
    ...(article?.tags ?? []).flatMap((tag) => properties({ "article:tag": tag })),
    ...properties({
      "profile:first_name": profile?.firstName,
      "profile:last_name": profile?.lastName,
      "profile:username": profile?.username,
    }),
    ...(page.data ?? []).map((data) => ({ "script:ld+json": data as Record<string, string> })),
  ]);
}

/** Without word joiners (utils/typography.ts): applications that show a title draw a box in their place. */
function forOthers(told: MetaDescriptor[]): MetaDescriptor[] {
  return JSON.parse(JSON.stringify(told).replaceAll("\u2060", "")) as MetaDescriptor[];
}

export type Matches = Parameters<typeof siteOf>[0];

export function staticMeta(path: string, title: string, description: string, noindex = false) {
  return ({ matches }: { matches: Matches }): MetaDescriptor[] =>
    pageMeta(siteOf(matches), { path, title, description, noindex });
}

export const unlistedMeta = (path: string, title: string, description: string) =>
  staticMeta(path, title, description, true);

const properties = (named: Record<string, string | undefined>): MetaDescriptor[] =>
  Object.entries(named).flatMap(([property, content]) => (content ? [{ property, content }] : []));

export interface Site {
  name: string;
  url: string;
}

export function absolute(site: Site, path: string): string {
  return /^https?:/.test(path) ? path : `${site.url.replace(/\/$/, "")}${path}`;
}
