import { absolute } from "./seo.ts";

const context = "https://schema.org";

interface Organization {
  name: string;
  description: string;
  /** Addresses of the same organisation elsewhere. */
  sameAs: string[];
}

export function organization({ name, description, sameAs }: Organization) {
  return {
    "@context": context,
    "@type": "NewsMediaOrganization",
    name,
    description,
    url: absolute("/"),
    // 400 × 400 (specification, point 9).
    logo: { "@type": "ImageObject", url: absolute("/icons/logo-400.png"), width: 400, height: 400 },
    ...(sameAs.length ? { sameAs } : {}),
  };
}

/** The way to a page; position 1 is the home page (specification, point 2.6). */
export function breadcrumb(steps: { name: string; path: string }[]) {
  const all = [{ name: "Accueil", path: "/" }, ...steps];
  return {
    "@context": context,
    "@type": "BreadcrumbList",
    itemListElement: all.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: absolute(path),
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
  authors: { name: string; path: string }[];
  section?: string | undefined;
  publisher: string;
}

export function newsArticle(article: NewsArticle) {
  return {
    "@context": context,
    "@type": "NewsArticle",
    headline: article.headline.slice(0, 110),
    description: article.description,
    mainEntityOfPage: absolute(article.path),
    ...(article.image ? { image: [absolute(article.image)] } : {}),
    datePublished: article.publishedTime,
    dateModified: article.modifiedTime ?? article.publishedTime,
    author: article.authors.map(({ name, path }) => ({ "@type": "Person", name, url: absolute(path) })),
    ...(article.section ? { articleSection: article.section } : {}),
    publisher: { "@type": "NewsMediaOrganization", name: article.publisher, url: absolute("/") },
    inLanguage: "fr",
    isAccessibleForFree: true,
  };
}

interface LiveBlog {
  headline: string;
  description: string;
  path: string;
  coverageStartTime: string;
  coverageEndTime?: string | undefined;
  updates: { headline: string; articleBody: string; datePublished: string; author: string }[];
}

export function liveBlog(live: LiveBlog) {
  return {
    "@context": context,
    "@type": "LiveBlogPosting",
    headline: live.headline,
    description: live.description,
    url: absolute(live.path),
    coverageStartTime: live.coverageStartTime,
    ...(live.coverageEndTime ? { coverageEndTime: live.coverageEndTime } : {}),
    liveBlogUpdate: live.updates.map((update) => ({
      "@type": "BlogPosting",
      headline: update.headline,
      articleBody: update.articleBody,
      datePublished: update.datePublished,
      author: { "@type": "Person", name: update.author },
    })),
  };
}
