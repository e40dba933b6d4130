import { type Site, absolute } from "./seo.ts";

const context = "https://schema.org";

interface Organization {
  name: string;
  description: string;
  /** Addresses of the same organisation elsewhere. */
  sameAs: string[];
}

export function organization(site: Site, { name, description, sameAs }: Organization) {
  return {
    "@context": context,
    "@type": "NewsMediaOrganization",
    name,
    description,
    url: absolute(site, "/"),
    // 400 × 400 (specification, point 9).
    logo: { "@type": "ImageObject", url: absolute(site, "/icons/logo-400.png"), width: 400, height: 400 },
    ...(sameAs.length ? { sameAs } : {}),
  };
}

/** The way to a page; position 1 is the home page (specification, point 2.6). */
export function breadcrumb(site: Site, steps: { name: string; path: string }[]) {
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

interface DefinedTerm {
  name: string;
  alternateNames: string[];
  description: string;
  path: string;
  set: { name: string; path: string };
}

export function definedTerm(site: Site, { name, alternateNames, description, path, set }: DefinedTerm) {
  return {
    "@context": context,
    "@type": "DefinedTerm",
    name,
    ...(alternateNames.length ? { alternateName: alternateNames } : {}),
    description,
    url: absolute(site, path),
    inLanguage: "fr",
    inDefinedTermSet: { "@type": "DefinedTermSet", name: set.name, url: absolute(site, set.path) },
  };
}

interface PublicEvent {
  title: string;
  description: string;
  place: string;
  path: string;
  allDay: boolean;
  startAt: string;
  endAt: string;
  firstDay: string;
  lastDay: string;
}

export function publicEvent(site: Site, event: PublicEvent) {
  const { title, description, place, path, allDay, startAt, endAt, firstDay, lastDay } = event;
  return {
    "@context": context,
    "@type": "Event",
    name: title,
    ...(description ? { description } : {}),
    startDate: allDay ? firstDay : startAt,
    endDate: allDay ? lastDay : endAt,
    ...(place ? { location: { "@type": "Place", name: place, address: place } } : {}),
    organizer: { "@type": "Organization", name: site.name, url: absolute(site, "/") },
    url: absolute(site, path),
    eventStatus: "https://schema.org/EventScheduled",
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
    headline: article.headline.slice(0, 110),
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

interface LiveBlog {
  headline: string;
  description: string;
  path: string;
  image?: string | undefined;
  coverageStartTime: string;
  coverageEndTime?: string | undefined;
  modifiedTime: string;
  updates: {
    headline: string;
    articleBody: string;
    path: string;
    datePublished: string;
    dateModified?: string | undefined;
    /** Empty where nobody signs. */
    author: string;
    image?: string | undefined;
  }[];
}

export function liveBlog(site: Site, live: LiveBlog) {
  const publisher = { "@type": "NewsMediaOrganization", name: site.name, url: absolute(site, "/") };
  return {
    "@context": context,
    "@type": "LiveBlogPosting",
    headline: live.headline.slice(0, 110),
    description: live.description,
    url: absolute(site, live.path),
    ...(live.image ? { image: [absolute(site, live.image)] } : {}),
    datePublished: live.coverageStartTime,
    dateModified: live.modifiedTime,
    coverageStartTime: live.coverageStartTime,
    ...(live.coverageEndTime ? { coverageEndTime: live.coverageEndTime } : {}),
    publisher,
    inLanguage: "fr",
    liveBlogUpdate: live.updates.map((update) => ({
      "@type": "BlogPosting",
      headline: update.headline.slice(0, 110),
      articleBody: update.articleBody || update.headline,
      url: absolute(site, update.path),
      datePublished: update.datePublished,
      ...(update.dateModified ? { dateModified: update.dateModified } : {}),
      ...(update.image ? { image: absolute(site, update.image) } : {}),
      author: update.author ? { "@type": "Person", name: update.author } : publisher,
    })),
  };
}

interface Course {
  name: string;
  description: string;
  path: string;
}

/** A free course of our own, told by its lessons. */
export function course(site: Site, { name, description, path, lessons }: Course & { lessons: Course[] }) {
  return {
    "@context": context,
    "@type": "Course",
    name,
    description,
    url: absolute(site, path),
    provider: { "@type": "NewsMediaOrganization", name: site.name, url: absolute(site, "/") },
    inLanguage: "fr",
    isAccessibleForFree: true,
    hasPart: lessons.map((lesson) => ({
      "@type": "LearningResource",
      name: lesson.name,
      ...(lesson.description ? { description: lesson.description } : {}),
      url: absolute(site, lesson.path),
    })),
  };
}

/** One lesson of a course, with its quiz. */
export function lessonOf(site: Site, lesson: Course & { modifiedTime: string; course: Course }) {
  return {
    "@context": context,
    "@type": "LearningResource",
    name: lesson.name,
    description: lesson.description,
    url: absolute(site, lesson.path),
    learningResourceType: "Leçon avec quiz",
    dateModified: lesson.modifiedTime,
    inLanguage: "fr",
    isAccessibleForFree: true,
    isPartOf: {
      "@type": "Course",
      name: lesson.course.name,
      description: lesson.course.description,
      url: absolute(site, lesson.course.path),
      provider: { "@type": "NewsMediaOrganization", name: site.name, url: absolute(site, "/") },
    },
  };
}

interface LearningResource {
  name: string;
  description: string;
  path: string;
  /** The day until which it was checked, "2026-03-01". */
  asOf: string;
  sources: { url: string }[];
}

/** A page one learns from: what it rests on and until when it holds. */
export function learningResource(site: Site, { name, description, path, asOf, sources }: LearningResource) {
  return {
    "@context": context,
    "@type": "LearningResource",
    name,
    description,
    url: absolute(site, path),
    inLanguage: "fr",
    isAccessibleForFree: true,
    ...(asOf ? { dateModified: asOf } : {}),
    citation: [...new Set(sources.map(({ url }) => url))],
    publisher: { "@type": "NewsMediaOrganization", name: site.name, url: absolute(site, "/") },
  };
}
