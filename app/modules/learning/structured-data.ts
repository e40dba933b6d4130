import { type Site, absolute } from "#app/ui/seo.ts";
import { context, publisherOf } from "#app/ui/structured-data.ts";

interface Described {
  name: string;
  description: string;
  path: string;
}

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
