import { href } from "react-router";
import { movedOrNotFound } from "#app/http/answers.server.ts";
import { shareLesson } from "#app/http/pages/share-images.server.ts";
import { ClassSheetLink } from "#app/modules/class-sheets/class-sheet-link.tsx";
import { lateDay } from "#app/modules/fact-checks/facts.server.ts";
import { findLesson, findMovedLesson } from "#app/modules/learning/queries.server.ts";
import { lessonOf } from "#app/modules/learning/structured-data.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import { RecheckNotice, SourceList } from "#app/ui/as-of.tsx";
import { QuietLink } from "#app/ui/button.tsx";
import { Page } from "#app/ui/page-title.tsx";
import { Section } from "#app/ui/page.tsx";
import { trailMeta } from "#app/ui/structured-data.ts";
import type { Route } from "./+types/lesson";
import { Done, lessonHref, QuizForm } from "./parts.tsx";

export const handle = { shows: ["learning", "fact-checks"] } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ loaderData: { lesson, share }, matches }) => {
  const { title, summary, module } = lesson;
  const modulePath = href("/apprendre/:module", { module: module.slug });
  const path = lessonHref(lesson);
  const description = summary || `Une leçon du module «\u202F${module.title}\u202F», avec son quiz.`;
  return trailMeta(matches, {
    title,
    description,
    path,
    ...share,
    above: [
      { name: "Apprendre", path: href("/apprendre") },
      { name: module.title, path: modulePath },
    ],
    data: (site) => [
      lessonOf(site, {
        name: title,
        description,
        path,
        modifiedTime: lesson.updatedAt,
        questions: lesson.questions.length,
        course: { name: module.title, description: module.summary, path: modulePath },
      }),
    ],
  });
};

export async function loader({ params }: Route.LoaderArgs) {
  const lesson = await findLesson(params.module, params.lesson);
  if (lesson) {
    const [share, late] = await Promise.all([shareLesson(lesson), lateDay("lesson", lesson.id)]);
    return { lesson, share, late };
  }
  return movedOrNotFound(findMovedLesson(params.lesson), (moved) => href("/apprendre/:module/:lesson", moved));
}

export default function Lesson({ loaderData: { lesson, late } }: Route.ComponentProps) {
  const { module, next } = lesson;
  return (
    <Page
      data-learning
      eyebrow={
        <>
          <a href={href("/apprendre")}>Apprendre</a> ·{" "}
          <a href={href("/apprendre/:module", { module: module.slug })}>{module.title}</a>, leçon {lesson.place} sur{" "}
          {module.lessons.length}
        </>
      }
      title={lesson.title}
      text={lesson.summary}
    >
      <RecheckNotice day={late} />
      <Done lesson={lesson} />
      <div className="prose mt-4" dangerouslySetInnerHTML={{ __html: lesson.bodyHtml }} />
      {lesson.questions.length > 0 ? (
        <Section id="quiz" title="Le quiz" className="mt-14 max-w-text" titleClass="text-2xl">
          <p className="mt-2 mb-6 text-soft">Réponds, puis regarde pourquoi. Tu peux recommencer autant que tu veux.</p>
          <QuizForm lesson={lesson} />
        </Section>
      ) : null}
      {next ? (
        <p className="mt-12">
          <QuietLink href={lessonHref({ module, slug: next.slug })}>Leçon suivante&#8239;: {next.title}</QuietLink>
        </p>
      ) : null}
      <p className="mt-6 print:hidden">
        <ClassSheetLink path={href("/apprendre/:module/:lesson/fiche", { module: module.slug, lesson: lesson.slug })} />
      </p>
      <div className="max-w-text">
        <SourceList sources={lesson.sources} asOf={lesson.asOf} />
      </div>
    </Page>
  );
}
