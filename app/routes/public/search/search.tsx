import { href } from "react-router";
import { scopeOf, type SearchScope, searchScopes } from "#app/modules/search/scopes.ts";
import { type Answer, type ScopeFound, answersTo, searchEverything } from "#app/modules/search/search.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Page } from "#app/ui/page-title.tsx";
import { Chips, Section } from "#app/ui/page.tsx";
import { SearchField } from "#app/ui/search-field.tsx";
import { pageMeta, siteOf } from "#app/ui/seo.ts";
import { formatDate } from "#app/utils/dates.ts";
import type { Hit } from "#app/utils/full-text.ts";
import { plural, quoted } from "#app/utils/text.ts";
import type { Route } from "./+types/search";
import "./search.css";

const HitList = ({ hits }: { hits: Hit[] }) => (
  <ul className="grid gap-0 max-w-184 list-none border-t border-t-line">
    {hits.map((hit) => (
      <li className="py-[0.9rem] border-b border-line wrap-anywhere" key={`${hit.path} ${hit.id}`}>
        <h3 className="text-lg leading-tight">
          <HitTitle {...hit} />
        </h3>
        {hit.excerpt.length > 0 ? (
          <p className="mt-1 text-soft">
            {hit.excerpt.map(({ text, found }, index) =>
              found ? (
                <mark className="bg-amber-tint text-ink font-[650]" key={index}>
                  {text}
                </mark>
              ) : (
                text
              ),
            )}
          </p>
        ) : null}
        {hit.at ? (
          <time className="block mt-1 text-soft text-xs" dateTime={hit.at}>
            {formatDate(hit.at)}
          </time>
        ) : null}
      </li>
    ))}
  </ul>
);

function HitTitle({ path, title }: Hit) {
  if (!path) return title;
  return path.startsWith("/") ? (
    <a href={path}>{title}</a>
  ) : (
    <a href={path} target="_blank" rel="noopener">
      {title}
      <span className="visually-hidden"> (nouvel onglet)</span>
    </a>
  );
}

export const handle = {
  shows: ["articles", "directs", "elections", "flash", "glossary", "learning", "parties", "search"],
  reads: ["q", "dans"],
} satisfies PageHandle;

/** Hits of each scope on the page of all of them, and of a scope on its own. */
const EACH = 4;
const ALONE = 50;

function searchHref(q: string, scope?: SearchScope): string {
  const query = new URLSearchParams({ q, ...(scope ? { dans: scope } : {}) });
  return `${href("/recherche")}?${query}`;
}

export const meta: Route.MetaFunction = ({ loaderData: { q }, matches }) =>
  pageMeta(siteOf(matches), {
    title: q ? `Recherche\u202F: ${q}` : "Rechercher",
    description:
      "Chercher dans les articles, le lexique, les leçons, les élections, les partis, les flash infos et les directs.",
    path: q ? searchHref(q) : href("/recherche"),
    // A search is not a page to be found by another search.
    noindex: true,
  });

export async function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const q = (query.get("q") ?? "").trim().slice(0, 200);
  const only = scopeOf(query.get("dans"));
  const [answers, all] = await Promise.all([only ? [] : answersTo(q), searchEverything(q, only ? ALONE : EACH, only)]);
  return { q, only, answers, ...all };
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { q, only, answers, found, instead } = loaderData;
  const total = found.reduce((sum, { total: some }) => sum + some, 0);
  return (
    <Page title="Rechercher" text="Articles, mots du lexique, leçons, partis, directs&#8239;: tout le site d’un coup.">
      <div className="stack mb-8" data-suggest={href("/fragments/recherche")}>
        <SearchField
          action={href("/recherche")}
          label="Chercher sur le site"
          placeholder="Un mot, un nom, un sigle…"
          defaultValue={q}
          autoFocus={!q}
          keep={{ dans: only }}
        />
        {q ? <Scopes q={q} only={only} /> : null}
      </div>
      {answers.length > 0 ? <Answers answers={answers} /> : null}
      {q ? (
        total > 0 || answers.length === 0 ? (
          <p className="mb-6 text-soft">{summary(q, total, instead)}</p>
        ) : null
      ) : (
        <Hints />
      )}
      {q && total === 0 && answers.length === 0 ? (
        <EmptyState
          title="Rien trouvé"
          text="Essaie un seul mot, ou un mot plus court. Les accents, les majuscules et les petites fautes ne comptent pas."
          action={
            only ? (
              <ButtonLink href={searchHref(q)}>Chercher sur tout le site</ButtonLink>
            ) : (
              <ButtonLink href={href("/articles")}>Voir tous nos articles</ButtonLink>
            )
          }
        />
      ) : null}
      <div className="grid gap-10">
        {found.map((section) => (
          <ScopeSection key={section.scope} q={q} alone={only !== null} {...section} />
        ))}
      </div>
    </Page>
  );
}

/** The pages that answer what was typed in everyday words. */
const Answers = ({ answers }: { answers: Answer[] }) => (
  <Section
    id="reponse"
    title="Va droit au but"
    className="max-w-184 mb-8 pt-4 px-5 pb-3 bg-night text-on-night [clip-path:var(--cut-a)]"
    titleClass="text-amber text-sm"
  >
    <ul className="p-0">
      {answers.map(({ id, path, title }) => (
        <li className="not-first:border-t not-first:border-[#4a444f]" key={id}>
          <a
            className="font-display flex items-center justify-between gap-4 min-h-12 text-inherit text-lg/[1.25] font-bold"
            href={path}
          >
            {title} <Icon name="arrow-right" />
          </a>
        </li>
      ))}
    </ul>
  </Section>
);

function summary(q: string, total: number, instead: string | null): string {
  const prefix = instead ? `Rien pour ${quoted(q)}. Voici ce que donne ${quoted(instead)}\u202F: ` : "";
  return `${prefix}${plural(total, "résultat")}${instead ? "" : ` pour ${quoted(q)}`}`;
}

const Scopes = ({ q, only }: { q: string; only: SearchScope | null }) => (
  <Chips
    label="Où chercher"
    chips={[
      { href: searchHref(q), label: "Tout", isCurrent: !only },
      ...searchScopes.map(({ scope, title }) => ({
        href: searchHref(q, scope),
        label: title,
        isCurrent: scope === only,
      })),
    ]}
    slides
  />
);

function Hints() {
  const suggestions = [
    "je peux voter\u202F?",
    "j’ai déménagé",
    "49.3",
    "vote blanc",
    "Chambre",
    "Commission européenne",
  ];
  return (
    <div className="stack">
      <h2 className="text-lg">Par exemple</h2>
      <ul className="flex list-none flex-wrap gap-2 p-0">
        {suggestions.map((word) => (
          <li key={word}>
            <a className="chip" href={searchHref(word)}>
              {word}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ScopeSection({ q, alone, scope, hits, total }: ScopeFound & { q: string; alone: boolean }) {
  const { title, one, many } = searchScopes.find((known) => known.scope === scope) ?? searchScopes[0];
  const hiddenCount = total - hits.length;
  return (
    <section aria-labelledby={`dans-${scope}`}>
      <h2 id={`dans-${scope}`} className="mb-3 text-xl">
        {title} <span className="text-base font-normal text-soft">({total.toLocaleString("fr-FR")})</span>
      </h2>
      <HitList hits={hits} />
      {hiddenCount > 0 && !alone ? (
        <p className="mt-4">
          <a href={searchHref(q, scope)}>Voir les {plural(total, one, many)}</a>
        </p>
      ) : null}
      {hiddenCount > 0 && alone ? (
        <p className="mt-4 text-soft">
          {scope === "articles" ? (
            <a href={`${href("/articles")}?${new URLSearchParams({ q })}`}>
              Les {plural(total, one, many)}, page par page
            </a>
          ) : (
            `Les ${hits.length} premiers sont là\u202F: précise ta recherche pour trouver les autres.`
          )}
        </p>
      ) : null}
    </section>
  );
}
