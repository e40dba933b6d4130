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
  if (!loaderData) return [];
  const path = href("/lettre/:slug", { slug: params.slug });
  const { subject: title, preview: description } = loaderData.issue;
  return pageMeta(site, { title, description, path, data: [breadcrumb(site, [above, { name: title, path }])] });
};

export async function loader({ params }: Route.LoaderArgs) {
  const issue = await findIssue(params.slug);
  if (!issue) throw data(null, { status: 404 });
  return { issue };
}

export default function LetterPage({ loaderData: { issue } }: Route.ComponentProps) {
  return (
    <main id="contenu" className="wrap pb-16" tabIndex={-1}>
      <PageTitle title={issue.subject} text={`La lettre de Robin du ${formatDate(issue.sentAt)}`} />
      <div className="max-w-[42rem]">
        <Issue {...issue} />
        <p className="mt-8">
          <a href={above.path}>Recevoir la lettre, ou lire les autres</a>
        </p>
      </div>
    </main>
  );
}

const Markup = ({ html }: { html: string }) => <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;

const Issue = ({ intro, parts }: Route.ComponentProps["loaderData"]["issue"]) => (
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
