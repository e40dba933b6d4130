import type { ReactNode } from "react";
import { data, href } from "react-router";
import { progressOf } from "#app/http/device-lists.server.ts";
import { articleCards } from "#app/modules/articles/queries.server.ts";
import { articlesIn, isDone, resultWords } from "#app/modules/learning/lesson-progress.ts";
import { listModules } from "#app/modules/learning/queries.server.ts";
import { ButtonLink, SmallButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Page } from "#app/ui/page-title.tsx";
import { unlistedMeta } from "#app/ui/seo.ts";
import { plural } from "#app/utils/text.ts";
import type { Route } from "./+types/progress";
import { lessonHref } from "./parts.tsx";
import "./progress.css";

export const meta = unlistedMeta(
  "/apprendre/progression",
  "Ma progression",
  "Les leçons que tu as faites, et tes meilleurs résultats.",
);

/** Articles named; of more, those answered last. */
const LATEST = 20;

export async function loader({ request }: Route.LoaderArgs) {
  const [modules, { reader, onDevice, all }] = await Promise.all([listModules(), progressOf(request)]);
  const articles = articlesIn(all);
  return data(
    {
      modules: modules.map(({ lessons, ...module }) => ({
        ...module,
        lessons: lessons.map((lesson) => ({ ...lesson, result: all.get(lesson.id) ?? null })),
      })),
      articles: articles.length,
      latestArticles: (await articleCards(articles.slice(-LATEST).toReversed())).map(({ slug, title }) => ({
        slug,
        title,
      })),
      isBegun: all.size > 0,
      isSignedIn: reader !== null,
      onDevice: { lessons: onDevice.size - articlesIn(onDevice).length, articles: articlesIn(onDevice).length },
    },
    { headers: { "Cache-Control": "no-store" } },
  );
}

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store" });

export default function LearningProgress({ loaderData }: Route.ComponentProps) {
  const { modules, articles, latestArticles, isBegun, isSignedIn, onDevice } = loaderData;
  const known = [
    onDevice.lessons > 0 ? plural(onDevice.lessons, "leçon faite", "leçons faites") : "",
    onDevice.articles > 0
      ? plural(onDevice.articles, "question d’article trouvée", "questions d’articles trouvées")
      : "",
  ].filter(Boolean);
  return (
    <Page
      eyebrow={<a href={href("/apprendre")}>Apprendre</a>}
      title="Ma progression"
      text={
        isSignedIn
          ? "Tes meilleurs résultats, gardés avec ton compte."
          : "Tes meilleurs résultats, gardés sur cet appareil pendant un an."
      }
    >
      {isSignedIn && known.length > 0 ? (
        <form className="notice mb-8" method="post" action={href("/apprendre/progression/garder")}>
          <p className="mb-3">{known.join(", ")} sur cet appareil avant ta connexion.</p>
          <SmallButton type="submit">Les garder dans mon compte</SmallButton>
        </form>
      ) : null}
      {isSignedIn ? null : (
        <p className="mb-8">
          Tu changes d’appareil&#8239;? <a href={href("/connexion")}>Connecte-toi</a> pour les retrouver partout.
        </p>
      )}
      {isBegun ? (
        <>
          {modules.map((module) => (
            <ModuleProgress key={module.id} module={module} />
          ))}
          {articles > 0 ? (
            <DoneList
              id="questions-d-articles"
              title="Questions d’articles"
              count={plural(articles, "bonne réponse", "bonnes réponses")}
            >
              {latestArticles.map(({ slug, title }) => (
                <li key={slug} className="py-2">
                  <a href={href("/articles/:slug", { slug })}>{title}</a>
                </li>
              ))}
            </DoneList>
          ) : null}
        </>
      ) : (
        <EmptyState
          title="Rien encore"
          text="Ta première leçon prend cinq minutes, quiz compris."
          action={<ButtonLink href={href("/apprendre")}>Choisir un module</ButtonLink>}
        />
      )}
    </Page>
  );
}

type ModuleData = Route.ComponentProps["loaderData"]["modules"][number];

interface ListProps {
  id: string;
  title: ReactNode;
  count: string;
  bar?: ReactNode;
  children: ReactNode;
}

const DoneList = ({ id, title, count, bar, children }: ListProps) => (
  <section className="mt-10 max-w-text first-of-type:mt-0" aria-labelledby={id}>
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t-4 border-ink pt-3">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <p className="text-sm text-soft">{count}</p>
    </div>
    {bar}
    <ul className="mt-2 divide-y divide-line">{children}</ul>
  </section>
);

function ModuleProgress({ module: { title, slug, lessons } }: { module: ModuleData }) {
  const done = lessons.filter(({ result }) => isDone(result)).length;
  return (
    <DoneList
      id={`module-${slug}`}
      title={<a href={href("/apprendre/:module", { module: slug })}>{title}</a>}
      count={`${done} sur ${plural(lessons.length, "leçon")}`}
      bar={
        <progress
          className="lessons-done"
          value={done}
          max={lessons.length}
          aria-label={`Leçons faites\u202F: ${title}`}
        />
      }
    >
      {lessons.map(({ id, title: lesson, slug: lessonSlug, result }) => (
        <li key={id} className="flex items-baseline justify-between gap-4 py-2">
          <a href={lessonHref({ module: { slug }, slug: lessonSlug })}>{lesson}</a>
          <span className={`shrink-0 text-sm ${isDone(result) ? "font-semibold text-green" : "text-soft"}`}>
            {result ? resultWords(result) : "à faire"}
          </span>
        </li>
      ))}
    </DoneList>
  );
}
