import { type Site, absolute } from "#app/ui/seo.ts";
import { type Described, context, described, publisherOf } from "#app/ui/structured-data.ts";

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

export function course(site: Site, { lessons, ...module }: Described & { lessons: Described[] }) {
  return {
    "@context": context,
    ...described(site, "Course", module),
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

export function lessonOf(site: Site, lesson: Lesson) {
  return {
    "@context": context,
    ...described(site, "LearningResource", lesson),
    learningResourceType: lesson.questions > 0 ? "Leçon avec quiz" : "Leçon",
    dateModified: lesson.modifiedTime,
    inLanguage: "fr",
    isAccessibleForFree: true,
    isPartOf: { ...described(site, "Course", lesson.course), provider: publisherOf(site) },
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
