import { data, href, redirect } from "react-router";
import { shareTerm } from "#app/http/pages/share-images.server.ts";
import { ArticleCard } from "#app/modules/articles/article-card.tsx";
import { articlesMentioning } from "#app/modules/articles/queries.server.ts";
import { lateDay } from "#app/modules/fact-checks/facts.server.ts";
import { type TermPage, findMovedTerm, findTerm } from "#app/modules/glossary/queries.server.ts";
import { definedTerm } from "#app/modules/glossary/structured-data.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import { AsOfBadge, RecheckNotice } from "#app/ui/as-of.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Flagged } from "#app/ui/flag.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Section } from "#app/ui/page.tsx";
import { pageMeta, siteOf } from "#app/ui/seo.ts";
import { trailMeta } from "#app/ui/structured-data.ts";
import { countryFlags, countryLabels } from "#app/utils/countries.ts";
import { parisDay } from "#app/utils/dates.ts";
import { softly } from "#app/utils/hyphenation.ts";
import type { Route } from "./+types/term";
import { termHref, Terms } from "./terms.tsx";

export const handle = { shows: ["glossary", "articles", "categories", "team", "fact-checks"] } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData?.term)
    return pageMeta(siteOf(matches), { title: "Terme retiré", description: "", path: href("/lexique"), noindex: true });
  const { slug, term, shortDefinition, aliases } = loaderData.term;
  const path = termHref(slug);
  return trailMeta(matches, {
    title: `${term}\u202F: définition`,
    description: shortDefinition,
    path,
    ...loaderData.share,
    keywords: [term, ...aliases],
    above: [{ name: "Lexique", path: href("/lexique") }],
    name: term,
    data: (site) => [
      definedTerm(site, {
        name: term,
        description: shortDefinition,
        path,
        set: { name: "Lexique politique", path: href("/lexique") },
      }),
    ],
  });
};

/** The term of a slug; the slugs it had before lead to it for good; one that was taken away says so. */
export async function loader({ params }: Route.LoaderArgs) {
  const term = await findTerm(params.slug);
  if (term) {
    const [articles, share, late] = await Promise.all([
      articlesMentioning(term.id, 6),
      shareTerm(term),
      lateDay("term", term.id),
    ]);
    return data({ term, articles, share, late });
  }
  const moved = await findMovedTerm(params.slug);
  if (!moved) throw data(null, { status: 404 });
  if (moved !== "deleted") throw redirect(termHref(moved.slug), 301);
  return data({ term: null, articles: [], share: {}, late: null }, { status: 410 });
}

export default function Term({ loaderData: { term, articles, late } }: Route.ComponentProps) {
  if (!term) return <Gone />;
  return (
    <main id="contenu" className="wrap pb-16">
      <article className="mx-auto max-w-[44rem]">
        <Head term={term} />
        <RecheckNotice day={late} />
        <div className="prose mt-8" dangerouslySetInnerHTML={{ __html: term.explanation }} />
        {term.example ? (
          <aside className="notice mt-8" aria-labelledby="exemple">
            <h2 id="exemple" className="text-lg">
              Par exemple
            </h2>
            <p className="mt-2">{term.example}</p>
          </aside>
        ) : null}
        <Sources term={term} />
      </article>
      {term.related.length > 0 ? (
        <Section id="voisins" title="À voir aussi" className="mx-auto mt-14 max-w-[61rem]" titleClass="text-2xl">
          <Terms terms={term.related} />
        </Section>
      ) : null}
      {articles.length > 0 ? (
        <Section id="articles" title="Dans nos articles" className="mt-14 print:hidden" titleClass="mb-6 text-2xl">
          <div className="card-grid">
            {articles.map((article) => (
              <ArticleCard key={article.id} article={article} />
            ))}
          </div>
        </Section>
      ) : null}
    </main>
  );
}

const Head = ({ term: { term, pronunciation, country, aliases, shortDefinition, asOf } }: { term: TermPage }) => (
  <header className="mt-6 md:mt-10">
    <nav aria-label="Fil d’Ariane" className="mb-4 flex items-center gap-2 text-sm">
      <a href={href("/lexique")}>Lexique</a>
      {country ? (
        <>
          <Icon name="chevron-right" className="text-soft" />
          <a className="badge" href={`${href("/lexique")}?pays=${country}`}>
            <Flagged>{countryFlags[country]}</Flagged> {countryLabels[country]}
          </a>
        </>
      ) : null}
    </nav>
    <h1 className="text-4xl">{softly(term)}</h1>
    {pronunciation ? <p className="mt-2 text-soft">{`Se dit «\u202F${pronunciation}\u202F»`}</p> : null}
    {aliases.length > 0 ? <p className="mt-2 text-sm text-soft">On dit aussi&#8239;: {aliases.join(", ")}.</p> : null}
    <p className="mt-5 border-l-4 border-brand pl-4 text-xl text-pretty">{shortDefinition}</p>
    {asOf ? <AsOfBadge day={parisDay(asOf)} className="mt-5" /> : null}
  </header>
);

const Sources = ({ term: { term, sources } }: { term: TermPage }) => (
  <Section id="sources" title="Sources" className="mt-10 border-t-4 border-ink pt-5" titleClass="text-xl">
    <ul className="mt-4 flex flex-col gap-3 pr-6 text-sm">
      {sources.map(({ name, url }) => (
        <li key={url}>
          <a className="font-semibold" href={url} rel="noopener">
            {name}
            <Icon name="external" className="-mr-6 ml-1 inline" />
          </a>
        </li>
      ))}
    </ul>
    <p className="mt-5 text-sm text-soft">
      Une erreur, une précision&#8239;?{" "}
      <a href={`${href("/contact")}?${new URLSearchParams({ sujet: `Lexique\u202F: «\u202F${term}\u202F»` })}`}>
        Dis-le-nous
      </a>
      .
    </p>
  </Section>
);

const Gone = () => (
  <main id="contenu" className="wrap pb-16">
    <h1 className="visually-hidden">Terme retiré</h1>
    <EmptyState
      title="Ce mot n’est plus dans le lexique"
      text="La rédaction l’a retiré. Les autres t’attendent, de A à Z."
      action={<ButtonLink href={href("/lexique")}>Voir le lexique</ButtonLink>}
    />
  </main>
);
