import { type Site, absolute } from "./site-address.ts";
import { context, publisherOf } from "./structured-data.ts";

interface DefinedTerm {
  name: string;
  description: string;
  path: string;
  set: { name: string; path: string };
}

export function definedTerm(site: Site, { name, description, path, set }: DefinedTerm) {
  return {
    "@context": context,
    "@type": "DefinedTerm",
    name,
    description,
    url: absolute(site, path),
    inLanguage: "fr",
    inDefinedTermSet: { "@type": "DefinedTermSet", name: set.name, url: absolute(site, set.path) },
  };
}

interface Described {
  name: string;
  description: string;
  path: string;
}

/** The courses of a page, in their order. */
export function courseList(site: Site, paths: string[]) {
  return {
    "@context": context,
    "@type": "ItemList",
    itemListElement: paths.map((path, index) => ({
      "@type": "ListItem",
      position: index + 1,
      url: absolute(site, path),
    })),
  };
}

/** A free course of our own, told by its lessons. */
export function course(site: Site, { name, description, path, lessons }: Described & { lessons: Described[] }) {
  return {
    "@context": context,
    "@type": "Course",
    name,
    description,
    url: absolute(site, path),
    provider: publisherOf(site),
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

interface Lesson extends Described {
  modifiedTime: string;
  course: Described;
  /** Of its quiz; 0: it has none. */
  questions: number;
}

/** One lesson of a course, with its quiz. */
export function lessonOf(site: Site, lesson: Lesson) {
  return {
    "@context": context,
    "@type": "LearningResource",
    name: lesson.name,
    description: lesson.description,
    url: absolute(site, lesson.path),
    learningResourceType: lesson.questions > 0 ? "Leçon avec quiz" : "Leçon",
    dateModified: lesson.modifiedTime,
    inLanguage: "fr",
    isAccessibleForFree: true,
    isPartOf: {
      "@type": "Course",
      name: lesson.course.name,
      description: lesson.course.description,
      url: absolute(site, lesson.course.path),
      provider: publisherOf(site),
    },
    ...(lesson.questions > 0
      ? {
          hasPart: {
            "@type": "Quiz",
            name: `Quiz\u202F: ${lesson.name}`,
            about: { "@type": "Thing", name: lesson.name },
            url: `${absolute(site, lesson.path)}#quiz`,
          },
        }
      : {}),
  };
}

/** The words explained, as one work. */
export function definedTermSet(site: Site, { name, description, path }: Described) {
  return {
    "@context": context,
    "@type": "DefinedTermSet",
    name,
    description,
    url: absolute(site, path),
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
    publisher: publisherOf(site),
  };
}
