import { data, href } from "react-router";
import { findIssue } from "#app/modules/letter/issues/archive.server.ts";
import { type PartKind, partLinks } from "#app/modules/letter/issues/schema.ts";
import { LetterSignUp } from "#app/modules/letter/subscribers/sign-up-form.tsx";
import type { PageHandle } from "#app/records/actions/action.ts";
import { Picture } from "#app/ui/picture.tsx";
import { RobinReading } from "#app/ui/robin/robin.tsx";
import { trailMeta } from "#app/ui/structured-data.ts";
import { categoryStyle } from "#app/utils/colour.ts";
import { formatDate } from "#app/utils/dates.ts";
import type { Route } from "./+types/issue";

export const handle = { shows: ["articles", "elections", "glossary", "letters"] } satisfies PageHandle;

const above = { name: "La lettre de Robin", path: "/lettre" };

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
  if (!loaderData) return [];
  const path = href("/lettre/:slug", { slug: params.slug });
  const { subject: title, preview: description, parts } = loaderData.issue;
  const picture = parts[0]?.picture;
  return trailMeta(matches, {
    title,
    description,
    path,
    ...(picture && { image: picture.src, imageAlt: picture.alt }),
    above: [above],
  });
};

export async function loader({ params }: Route.LoaderArgs) {
  const issue = await findIssue(params.slug);
  if (!issue) throw data(null, { status: 404 });
  return { issue };
}

export default function LetterPage({ loaderData: { issue } }: Route.ComponentProps) {
  const { sentAt, intro, parts, before, after } = issue;
  return (
    <main id="contenu" className="wrap pb-16" tabIndex={-1}>
      <div className="mx-auto flex max-w-[44rem] flex-col gap-6">
        <header className="page-title flex flex-wrap items-end gap-4">
          <RobinReading className="w-20 shrink-0 sm:w-32" />
          <div>
            <a href={above.path}>{above.name}</a>
            {/* Its lines are the same in the face that comes late. */}
            <h1 className="text-2xl sm:text-5xl">
              La lettre du <span className="block sm:whitespace-nowrap">{formatDate(sentAt)}</span>
            </h1>
          </div>
        </header>
        {intro ? <Markup html={intro} /> : null}
        {parts.map((part, index) => (
          <Part key={index} part={part} />
        ))}
      </div>
      <div className="mx-auto max-w-[44rem]">
        <LetterSignUp origin="letter" />
        <nav aria-label="Autres lettres" className="grid gap-x-6 sm:grid-cols-2">
          <Beside issue={before} label="La précédente" />
          <Beside issue={after} label="La suivante" />
        </nav>
      </div>
    </main>
  );
}

type Issue = Route.ComponentProps["loaderData"]["issue"];

const Beside = ({ issue, label }: { issue: Issue["before"]; label: string }) =>
  issue ? (
    <p className="border-t border-line py-3">
      <span className="block text-sm text-soft">
        {label}, {formatDate(issue.sentAt)}
      </span>
      <a href={href("/lettre/:slug", { slug: issue.slug })} className="font-bold">
        {issue.subject}
      </a>
    </p>
  ) : null;

const Markup = ({ html }: { html: string }) => <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;

const Words = ({ html }: { html: string }) => <div dangerouslySetInnerHTML={{ __html: html }} />;

const sheet = "py-5 sm:p-8 [clip-path:var(--cut-a)]";
const grounds: Partial<Record<PartKind, string>> = {
  article: "border-l-4",
  essentials: `${sheet} bg-sunk`,
  term: `${sheet} bg-amber-tint`,
  vote: `${sheet} bg-red-tint`,
};

function Part({ part }: { part: Issue["parts"][number] }) {
  const { kind, label, title, html, items, href: to, picture, category } = part;
  const isLead = kind === "lead";
  const Label = title ? "p" : "h2";
  return (
    <section
      className={`flex flex-col items-start gap-2 px-5 *:max-w-full ${grounds[kind] ?? `${sheet} bg-sheet`}`}
      style={{ ...categoryStyle(category?.color), borderColor: "light-dark(var(--cat), var(--cat-dark))" }}
    >
      {picture?.image ? (
        <div className="w-full">
          <Picture image={picture.image} sizes="44rem" className="w-full" priority={isLead} />
        </div>
      ) : picture ? (
        <img
          src={picture.src}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          className="w-full"
          loading="lazy"
        />
      ) : null}
      {isLead && category ? (
        <p className="badge badge-category">{category.name}</p>
      ) : label ? (
        <Label className="font-display text-base font-bold text-red">{label}</Label>
      ) : null}
      {title ? (
        <h2 className={isLead ? "text-3xl" : "text-xl"}>
          {to ? (
            <a href={to} className="text-ink no-underline hover:underline">
              {title}
            </a>
          ) : (
            title
          )}
        </h2>
      ) : null}
      {html ? <Markup html={html} /> : null}
      {items.length > 0 ? (
        <ol className="stack w-full">
          {items.map((item, index) =>
            kind === "question" && to ? (
              <li key={item}>
                <a href={to} className="button button-quiet w-full">
                  <Words html={item} />
                </a>
              </li>
            ) : (
              <li key={item} className="flex gap-4 text-lg">
                <b className="w-4 shrink-0 font-display text-red" aria-hidden="true">
                  {index + 1}
                </b>
                <Words html={item} />
              </li>
            ),
          )}
        </ol>
      ) : null}
      {!to || kind === "article" || items.length > 0 ? null : (
        <a href={to} className={isLead ? "button" : "flex min-h-11 items-center font-bold"}>
          {partLinks[kind]}
        </a>
      )}
    </section>
  );
}
