import { href } from "react-router";
import { type ModuleView, listModules } from "#app/modules/learning/queries.server.ts";
import { courseList } from "#app/modules/learning/structured-data.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import { ButtonLink, QuietLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Page } from "#app/ui/page-title.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { trailMeta } from "#app/ui/structured-data.ts";
import { plural } from "#app/utils/text.ts";
import type { Route } from "./+types/modules";
import { DoneOf } from "./parts.tsx";

export const handle = { shows: ["learning"] } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  trailMeta(matches, {
    title: "Apprendre",
    description:
      "De courtes leçons et des quiz pour comprendre la politique en France, en Belgique et en Europe\u202F: gratuit, sans compte.",
    path: href("/apprendre"),
    data: (site) => [
      courseList(
        site,
        loaderData.modules.map(({ slug }) => href("/apprendre/:module", { module: slug })),
      ),
    ],
  });

export const loader = async () => ({ modules: await listModules() });

export default function Modules({ loaderData: { modules } }: Route.ComponentProps) {
  return (
    <Page
      data-learning
      title="Apprendre"
      text="De courtes leçons, un quiz à la fin de chacune. Sans compte, ta progression reste sur cet appareil."
      actions={<QuietLink href={href("/apprendre/progression")}>Ma progression</QuietLink>}
    >
      {modules.length === 0 ? (
        <EmptyState
          title="Les leçons arrivent"
          text="La rédaction les prépare. En attendant, nos articles expliquent déjà beaucoup."
          action={<ButtonLink href={href("/articles")}>Voir les articles</ButtonLink>}
        />
      ) : (
        <ol className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {modules.map((module, index) => (
            <Card key={module.id} module={module} number={index + 1} />
          ))}
        </ol>
      )}
    </Page>
  );
}

const sizes = "(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 92vw";

const Card = ({ module: { title, slug, summary, image, lessons }, number }: { module: ModuleView; number: number }) => (
  <li className="card border-2 border-line bg-sheet">
    <div className="card-media">{image ? <Picture image={image} sizes={sizes} priority={number === 1} /> : null}</div>
    <div className="flex flex-1 flex-col px-5 pb-5">
      <span
        className="-mt-6 -ml-2 self-start bg-sheet px-3 py-1.5 font-display text-4xl leading-none font-extrabold text-brand [clip-path:var(--cut-b)]"
        aria-hidden="true"
      >
        {number}
      </span>
      <h2 className="mt-1 text-xl">
        <a className="card-link" href={href("/apprendre/:module", { module: slug })}>
          {title}
        </a>
      </h2>
      <p className="mt-2">{summary}</p>
      <p className="mt-auto pt-4 text-sm text-soft">
        {plural(lessons.length, "leçon")}
        <DoneOf lessons={lessons} />
      </p>
    </div>
  </li>
);
