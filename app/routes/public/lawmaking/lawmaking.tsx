import { href } from "react-router";
import type { PageHandle } from "#app/modules/actions/action.ts";
import { findDefinition } from "#app/modules/glossary/queries.server.ts";
import { pathNames, ways } from "#app/modules/lawmaking/labels.ts";
import { findLawmaking } from "#app/modules/lawmaking/queries.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { pageMeta, siteOf } from "#app/ui/seo.ts";
import { SourceList } from "#app/ui/source-list.tsx";
import { breadcrumb, learningResource } from "#app/ui/structured-data.ts";
import type { Route } from "./+types/lawmaking";
import { LawFigure } from "./figure.tsx";
import { FollowedLaw } from "./followed-law.tsx";
import "./lawmaking.css";

export const handle = { shows: ["lawmaking", "glossary"] } satisfies PageHandle;

const title = "Comment se fait une loi en Belgique";
const description =
  "Du premier texte au Moniteur belge\u202F: qui fait quoi, les trois chemins de la Chambre et du Sénat, et une vraie loi suivie pas à pas.";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const site = siteOf(matches);
  const path = href("/creation-lois/belgique");
  const guide = loaderData?.guide;
  return pageMeta(site, {
    title,
    description,
    path,
    data: [
      breadcrumb(site, [{ name: title, path }]),
      ...(guide ? [learningResource(site, { name: title, description, path, ...guide })] : []),
    ],
  });
};

export async function loader() {
  const guide = await findLawmaking();
  const slugs = guide ? pathNames.flatMap((path) => guide.stepsOf[path].flatMap((step) => step.terms)) : [];
  const known = await Promise.all([...new Set(slugs)].map((slug) => findDefinition(slug)));
  return { guide, terms: Object.fromEntries(known.flatMap((term) => (term ? [[term.slug, term.term]] : []))) };
}

export default function LawmakingPage({ loaderData: { guide, terms } }: Route.ComponentProps) {
  if (!guide)
    return (
      <main id="contenu" className="wrap pb-16">
        <PageTitle title={title} />
        <EmptyState
          title="Cette page se prépare"
          text="La rédaction y écrit, étape par étape, comment naît une loi belge."
          action={<ButtonLink href={href("/articles")}>Lire nos articles</ButtonLink>}
        />
      </main>
    );
  const count = ways.filter((way) => guide.stepsOf[way].length > 0).length;
  return (
    <main id="contenu" className="wrap pb-16">
      <PageTitle title={title} text={guide.introduction} />
      <section aria-labelledby="etapes">
        <h2 id="etapes" className="text-2xl">
          Les étapes
        </h2>
        <p className="mt-2 mb-8 max-w-[42rem] text-soft">
          {count > 1 ? "Le début et la fin sont les mêmes pour tous les textes. " : ""}Ouvre une étape pour savoir qui
          fait quoi.
        </p>
        <LawFigure guide={guide} terms={terms} />
      </section>
      {guide.outlook ? (
        <section aria-labelledby="demain" className="notice mt-14 max-w-[46rem]">
          <h2 id="demain" className="text-lg">
            Ce qui pourrait changer
          </h2>
          <p className="mt-2">{guide.outlook}</p>
        </section>
      ) : null}
      <FollowedLaw law={guide.law} />
      <SourceList sources={guide.sources} asOf={guide.asOf} />
    </main>
  );
}
