import { data, href } from "react-router";
import { findIssue } from "#app/modules/letter/issues/archive.server.ts";
import { partLinks } from "#app/modules/letter/issues/schema.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { pageMeta, siteOf } from "#app/ui/seo.ts";
import { breadcrumb } from "#app/ui/structured-data.ts";
import { formatDate } from "#app/utils/dates.ts";
import type { Route } from "./+types/issue";

export const handle = { shows: ["articles", "elections", "glossary", "letters"] } satisfies PageHandle;

const above = { name: "La lettre de Robin", path: "/lettre" };

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
  const site = siteOf(matches);
  const issue = loaderData?.issue;
  if (!issue)
    return pageMeta(site, { title: "Lettre introuvable", description: above.name, path: above.path, noindex: true });
  const path = href("/lettre/:slug", { slug: params.slug });
  const { subject: title, preview: description } = issue;
  return pageMeta(site, { title, description, path, data: [breadcrumb(site, [above, { name: title, path }])] });
};

export async function loader({ params }: Route.LoaderArgs) {
  const issue = await findIssue(params.slug);
  return data({ issue }, { status: issue ? 200 : 404 });
}

export default function LetterPage({ loaderData: { issue } }: Route.ComponentProps) {
  return (
    <main id="contenu" className="wrap pb-16" tabIndex={-1}>
      {issue ? (
        <PageTitle title={issue.subject} text={`La lettre de Robin du ${formatDate(issue.sentAt)}`} />
      ) : (
        <PageTitle title="Pas de lettre ici" text="Elle n’est pas partie, ou elle a été retirée." />
      )}
      <div className="max-w-[42rem]">
        {issue ? <Issue {...issue} /> : null}
        <p className="mt-8">
          <a href={above.path}>Recevoir la lettre, ou lire les autres</a>
        </p>
      </div>
    </main>
  );
}

const Markup = ({ html }: { html: string }) => <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;

const Issue = ({ intro, parts }: NonNullable<Route.ComponentProps["loaderData"]["issue"]>) => (
  <>
    {intro ? <Markup html={intro} /> : null}
    {parts.map(({ kind, label, title, html, items, href: to, picture }, index) => (
      <section key={index} className="mt-8">
        {label && parts[index - 1]?.kind !== kind ? <p className="font-bold text-red">{label}</p> : null}
        {title ? (
          <h2 className="text-xl">
            {to ? (
              <a href={to} className="text-ink no-underline hover:underline">
                {title}
              </a>
            ) : (
              title
            )}
          </h2>
        ) : null}
        {picture ? (
          <img
            {...picture}
            alt={picture.alt}
            loading="lazy"
            decoding="async"
            className="my-3 h-auto w-full rounded-2xl"
          />
        ) : null}
        {html ? <Markup html={html} /> : null}
        {items.length > 0 ? (
          <ol className="stack list-decimal pl-6">
            {items.map((item) => (
              <li key={item} dangerouslySetInnerHTML={{ __html: item }} />
            ))}
          </ol>
        ) : null}
        {to ? <a href={to}>{partLinks[kind]}</a> : null}
      </section>
    ))}
  </>
);
