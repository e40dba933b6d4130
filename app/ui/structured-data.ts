import type { MetaDescriptor } from "react-router";
import { type Site, absolute, type Matches, type PageMeta, pageMeta, siteOf } from "./seo.ts";

export const context = "https://schema.org";

interface Organization {
  name: string;
  description: string;
  sameAs: string[];
}

export function organization(site: Site, { name, description, sameAs }: Organization) {
  return {
    "@context": context,
    "@type": "NewsMediaOrganization",
    name,
    description,
    url: absolute(site, "/"),
    // 400 × 400 (docs/product.md, 9).
    logo: { "@type": "ImageObject", url: absolute(site, "/icons/logo-400.png"), width: 400, height: 400 },
    ...(sameAs.length ? { sameAs } : {}),
  };
}

export const publisherOf = (site: Site) => ({
  "@type": "NewsMediaOrganization",
  name: site.name,
  url: absolute(site, "/"),
});

export function webSite(site: Site) {
  return { "@context": context, "@type": "WebSite", name: site.name, url: absolute(site, "/") };
}

export function profilePage(site: Site, person: { name: string; role: string; path: string; sameAs: string[] }) {
  const { name, role, path, sameAs } = person;
  return {
    "@context": context,
    "@type": "ProfilePage",
    mainEntity: {
      "@type": "Person",
      name,
      url: absolute(site, path),
      ...(role ? { jobTitle: role } : {}),
      ...(sameAs.length ? { sameAs } : {}),
      worksFor: publisherOf(site),
    },
  };
}

export interface Step {
  name: string;
  path: string;
}

/** The way to a page; position 1 is the home page (docs/product.md, 2.6). */
export function breadcrumb(site: Site, steps: Step[]) {
  const all = [{ name: "Accueil", path: "/" }, ...steps];
  return {
    "@context": context,
    "@type": "BreadcrumbList",
    itemListElement: all.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: absolute(site, path),
    })),
  };
}

export function peopleList(people: string[]) {
  return {
    "@context": context,
    "@type": "ItemList",
    itemListElement: people.map((person, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item: { "@type": "Person", name: person },
    })),
  };
}

interface NewsArticle {
  headline: string;
  description: string;
  path: string;
  image?: string | undefined;
  publishedTime: string;
  modifiedTime?: string | undefined;
  /** None where nobody who exists signs: the publisher then answers for it. */
  authors: { name: string; path: string }[];
  section?: string | undefined;
  publisher: string;
}

export function newsArticle(site: Site, article: NewsArticle) {
  const publisher = { "@type": "NewsMediaOrganization", name: article.publisher, url: absolute(site, "/") };
  return {
    "@context": context,
    "@type": "NewsArticle",
    headline: headlineOf(article.headline),
    description: article.description,
    mainEntityOfPage: absolute(site, article.path),
    ...(article.image ? { image: [absolute(site, article.image)] } : {}),
    datePublished: article.publishedTime,
    dateModified: article.modifiedTime ?? article.publishedTime,
    author: article.authors.length
      ? article.authors.map(({ name, path }) => ({ "@type": "Person", name, url: absolute(site, path) }))
      : publisher,
    ...(article.section ? { articleSection: article.section } : {}),
    publisher,
    inLanguage: "fr",
    isAccessibleForFree: true,
  };
}

/** 110 characters of a headline, none of them cut in two. */
export const headlineOf = (text: string) => [...text].slice(0, 110).join("");

export type Described = Record<"name" | "description" | "path", string>;

export const described = (site: Site, type: string, { name, description, path }: Described) => ({
  "@type": type,
  name,
  description,
  url: absolute(site, path),
});

interface LearningResource extends Described {
  asOf: string;
  sources: { url: string }[];
}

/** A page one learns from: what it rests on and until when it holds. */
export function learningResource(site: Site, { asOf, sources, ...page }: LearningResource) {
  return {
    "@context": context,
    ...described(site, "LearningResource", page),
    inLanguage: "fr",
    isAccessibleForFree: true,
    ...(asOf ? { dateModified: asOf } : {}),
    citation: [...new Set(sources.map(({ url }) => url))],
    publisher: publisherOf(site),
  };
}

interface TrailMeta extends Omit<PageMeta, "data"> {
  /** What stands between the home page and it, and its own name there: its title but where another is shorter. */
  above?: Step[];
  name?: string;
  /** Where the way does not end at its own address. */
  trail?: Step[];
  data?: (site: Site) => object[];
}

/**
 * The `meta` of a reading page, and its breadcrumb. An acting page uses `pageMeta`, to keep this out of its script.
 */
export function trailMeta(matches: Matches, { above = [], name, trail, data, ...page }: TrailMeta): MetaDescriptor[] {
  const site = siteOf(matches);
  const way = trail ?? [...above, { name: name ?? page.title, path: page.path }];
  return pageMeta(site, { ...page, data: [breadcrumb(site, way), ...(data?.(site) ?? [])] });
}

export const readingMeta =
  (path: string, title: string, description: string, above: Step[] = []) =>
  ({ matches }: { matches: Matches }): MetaDescriptor[] =>
    trailMeta(matches, { path, title, description, above });
