import { href } from "react-router";
import { movedOrNotFound } from "#app/http/answers.server.ts";
import { findModule, findMovedModule } from "#app/modules/learning/queries.server.ts";
import { course } from "#app/modules/learning/structured-data.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { trailMeta } from "#app/ui/structured-data.ts";
import { sharedImage } from "#app/utils/image-view.ts";
import type { Route } from "./+types/module";
import { Done, lessonHref } from "./parts.tsx";

export const handle = { shows: ["learning"] } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ loaderData: { module }, matches }) => {
  const path = href("/apprendre/:module", { module: module.slug });
  return trailMeta(matches, {
    title: module.title,
    description: module.summary,
    path,
    ...(module.image ? { image: sharedImage(module.image), imageAlt: module.image.alt } : {}),
    above: [{ name: "Apprendre", path: href("/apprendre") }],
    data: (site) => [
      course(site, {
        name: module.title,
        description: module.summary,
        path,
        lessons: module.lessons.map(({ title, summary, slug }) => ({
          name: title,
          description: summary,
          path: lessonHref({ module, slug }),
        })),
      }),
    ],
  });
};

export async function loader({ params }: Route.LoaderArgs) {
  const module = await findModule(params.module);
  if (module) return { module };
  return movedOrNotFound(findMovedModule(params.module), (moved) => href("/apprendre/:module", { module: moved }));
}

export default function Module({ loaderData: { module } }: Route.ComponentProps) {
  return (
    <main id="contenu" className="wrap pb-16" data-learning>
      <div className="md:grid md:grid-cols-[minmax(0,1fr)_22rem] md:items-center md:gap-x-10">
        <PageTitle eyebrow={<a href={href("/apprendre")}>Apprendre</a>} title={module.title} text={module.summary} />
        {module.image ? (
          <div className="card-media mb-6 md:mb-0">
            <Picture image={module.image} sizes="(min-width: 48rem) 22rem, 92vw" priority />
          </div>
        ) : null}
      </div>
      <ol className="grid max-w-[46rem] gap-4">
        {module.lessons.map((lesson, index) => (
          <li
            key={lesson.id}
            className="card grid! grid-cols-[2.5rem_minmax(0,1fr)] border-2 border-line bg-sheet p-4 sm:p-5"
          >
            <span className="font-display text-3xl leading-none font-bold text-red" aria-hidden="true">
              {index + 1}
            </span>
            <div className="min-w-0">
              <h2 className="text-xl">
                <a className="card-link" href={lessonHref({ module, slug: lesson.slug })}>
                  {lesson.title}
                </a>
              </h2>
              {lesson.summary ? <p className="mt-1">{lesson.summary}</p> : null}
              <Done lesson={lesson} />
            </div>
          </li>
        ))}
      </ol>
    </main>
  );
}
