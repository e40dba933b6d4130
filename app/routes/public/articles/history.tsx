import { data, href } from "react-router";
import { movedOrNotFound } from "#app/http/answers.server.ts";
import { Changes } from "#app/modules/articles/diff-view.tsx";
import { type PublicVersion, listPublicVersions } from "#app/modules/articles/public-history.server.ts";
import { findArticleRedirect, findPublishedArticle } from "#app/modules/articles/queries.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import { Page } from "#app/ui/page-title.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { pageMeta, siteOf } from "#app/ui/seo.ts";
import { formatDate, formatDateTime } from "#app/utils/dates.ts";
import type { Route } from "./+types/history";
import { Corrections } from "./notes.tsx";

export const handle = { shows: ["articles"], reads: ["page"] } satisfies PageHandle;

const addressOf = (slug: string) => href("/articles/:slug/historique", { slug });

// What was wrong is not to be found by who looks for what is right.
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(siteOf(matches), {
        title: `Ce qui a changé\u202F: ${loaderData.article.title}`,
        description: `Les corrections et les mises à jour de cet article depuis sa publication.`,
        path: addressOf(loaderData.article.slug),
        noindex: true,
      })
    : [];

/** What changed between the versions of an article that readers saw; not found when nothing did. */
export async function loader({ params, request }: Route.LoaderArgs) {
  const article = await findPublishedArticle(params.slug);
  if (!article) return movedOrNotFound(findArticleRedirect(params.slug), addressOf);
  const { slug, title, publishedAt, corrections } = article;
  const page = Math.trunc(Number(new URL(request.url).searchParams.get("page"))) || 1;
  const history = await listPublicVersions(article.id, page);
  if (history.total < 2) throw data(null, { status: 404 });
  return { article: { slug, title, publishedAt, corrections }, history };
}

export default function History({ loaderData: { article, history } }: Route.ComponentProps) {
  const { slug, title, publishedAt, corrections } = article;
  const { versions, total, page, pages } = history;
  const listed = page === 1 ? corrections : [];
  const times = total === 2 ? "une fois" : `${total - 1} fois`;
  return (
    <Page
      eyebrow={<a href={href("/articles/:slug", { slug })}>{title}</a>}
      title="Ce qui a changé"
      text={`Cet article a changé ${times} depuis sa publication, le ${formatDate(publishedAt)}.`}
    >
      <div className="max-w-[46rem]">
        <p className="changes">
          <del>Ce qui est barré</del> a été retiré. <ins>Ce qui est souligné</ins> a été ajouté.
        </p>
        <Corrections corrections={listed} className="mt-8" />
        <ol className="history changes mt-10" reversed>
          {versions.map((version) => (
            <li key={version.place} id={`version-${version.place}`}>
              <h2 className="text-xl">
                {version.place === 1 ? "Publication, le " : "Le "}
                <time dateTime={version.at}>{formatDateTime(version.place === 1 ? publishedAt : version.at)}</time>
                {version.corrections.length > 0 ? <strong className="badge badge-amber ml-2">Correction</strong> : null}
              </h2>
              <Version version={version} listed={listed.map(({ text }) => text)} />
            </li>
          ))}
        </ol>
        <Pagination
          page={page}
          pages={pages}
          hrefFor={(number) => (number === 1 ? addressOf(slug) : `${addressOf(slug)}?page=${number}`)}
          label="Pages des changements"
        />
      </div>
    </Page>
  );
}

function Version({ version, listed }: { version: PublicVersion; listed: string[] }) {
  const { place, corrections, changes, others } = version;
  if (place === 1) return <p className="mt-2 text-soft">La première version, que rien ne précède.</p>;
  const isSilent = corrections.length + changes.length + others.length === 0;
  return (
    <>
      {corrections.map((text) =>
        listed.includes(text) ? null : (
          <p key={text} className="mt-3">
            {text}
          </p>
        ),
      )}
      {changes.map(({ label, entries: told }) => (
        <section key={label} className="mt-5">
          <h3 className="text-base">{label}</h3>
          <Changes entries={told} />
        </section>
      ))}
      {others.length > 0 ? <p className="mt-4">A aussi changé&#8239;: {others.join(", ")}.</p> : null}
      {isSilent ? (
        <p className="mt-2 text-soft">Aucun mot n’a changé&#8239;: seulement un lien, une mise en forme ou un signe.</p>
      ) : null}
    </>
  );
}
