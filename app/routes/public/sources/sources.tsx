import { href } from "react-router";
import { promiseHash } from "remix-utils/promise";
import { listWallFeeds } from "#app/modules/feeds/queries.server.ts";
import { listReferences } from "#app/modules/references/references.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import { ButtonLink, QuietLink } from "#app/ui/button.tsx";
import { Flagged } from "#app/ui/flag.tsx";
import { Page } from "#app/ui/page-title.tsx";
import { Section } from "#app/ui/page.tsx";
import { readingMeta } from "#app/ui/structured-data.ts";
import { countryFlags, countryLabels } from "#app/utils/countries.ts";
import type { Route } from "./+types/sources";

/** How the newsroom checks: the editorial policy in the public site's own voice. */
const checks = {
  "On remonte au texte d’origine":
    "La loi, le vote, la décision de justice, la statistique officielle\u202F: on lit le document entier, pas l’extrait qui circule.",
  "On croise": "Une information sensible s’appuie sur au moins deux sources qui ne dépendent pas l’une de l’autre.",
  "On donne ses sources": "Chaque article liste ce qu’on a consulté. Tu peux cliquer, lire et te faire ton avis.",
  "On date":
    "Un chiffre vient avec sa date et son auteur. Ce qui peut changer porte la mention «\u202Fà jour au\u202F».",
  "On sépare les faits et les avis":
    "Une opinion est signalée comme telle. Tous les partis ont droit aux mêmes questions et aux mêmes vérifications.",
  "On corrige sans cacher": "Quand on se trompe, la correction est écrite dans l’article, avec sa date.",
};

export const handle = { shows: ["sources"] } satisfies PageHandle;

export const meta = readingMeta(
  "/source",
  "Nos sources",
  "D’où viennent nos informations et comment on les vérifie\u202F: les sources officielles de France, de Belgique et d’Europe, et les médias du mur d’actualités.",
);

export const loader = async () => promiseHash({ references: listReferences(), feeds: listWallFeeds() });

export default function Sources({ loaderData: { references, feeds } }: Route.ComponentProps) {
  return (
    <Page
      title="Nos sources"
      text="D’où vient ce que tu lis ici, et comment on le vérifie avant de le publier. Tu peux tout vérifier toi aussi."
    >
      <Checks />
      <Section id="references" title="Là où on vérifie" className="mt-14" titleClass="text-2xl">
        <p className="mt-2 max-w-[42rem] text-soft">
          Les textes d’origine et les organismes vers lesquels nos articles renvoient le plus.
        </p>
        {references.length === 0 ? (
          <p className="mt-6">La liste arrive bientôt. Chaque article donne déjà ses propres sources.</p>
        ) : (
          references.map(({ country, references: ofCountry }) => (
            <section key={country} className="mt-8" aria-labelledby={`references-${country}`}>
              <h3 id={`references-${country}`} className="border-t-4 border-ink pt-3 text-xl">
                <Flagged>{countryFlags[country]}</Flagged> {countryLabels[country]}
              </h3>
              <ul className="mt-2 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
                {ofCountry.map(({ id, name, url, purpose }) => (
                  <li key={id} className="border-b border-line py-4">
                    <a className="font-display text-lg font-bold" href={url} rel="noopener">
                      {name}
                    </a>
                    {purpose ? <p className="mt-1 text-sm text-soft">{purpose}</p> : null}
                  </li>
                ))}
              </ul>
            </section>
          ))
        )}
      </Section>
      <Feeds feeds={feeds} />
      <aside className="mt-14 flex flex-wrap items-center justify-between gap-4 bg-sunk p-6 [clip-path:var(--cut-a)]">
        <div className="max-w-[36rem]">
          <h2 className="text-xl">Une erreur, une source à ajouter&#8239;?</h2>
          <p className="mt-1">Dis-le-nous&#8239;: on répond, et si tu as raison on corrige en le disant.</p>
        </div>
        <div className="button-row">
          <ButtonLink href={href("/contact")}>Nous écrire</ButtonLink>
          <QuietLink href={href("/politique-editoriale")}>Lire la charte éditoriale</QuietLink>
        </div>
      </aside>
    </Page>
  );
}

const Checks = () => (
  <Section id="verifier" title="Comment on vérifie" titleClass="text-2xl">
    <ol className="mt-6 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
      {Object.entries(checks).map(([title, text], index) => (
        <li key={title} className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3">
          <span className="font-display text-4xl leading-none font-extrabold text-brand" aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <h3 className="text-lg">{title}</h3>
            <p className="mt-1">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  </Section>
);

function Feeds({ feeds }: { feeds: Awaited<ReturnType<typeof loader>>["feeds"] }) {
  if (feeds.length === 0) return null;
  return (
    <Section id="flux" title="Les médias du mur d’actualités" className="mt-14" titleClass="text-2xl">
      <p className="mt-2 max-w-[42rem] text-soft">
        Le <a href={href("/mur-actualites")}>mur</a> rassemble leurs titres automatiquement, tels qu’ils les publient.
        On choisit les médias, pas leurs mots.
      </p>
      <ul className="mt-5 flex flex-wrap gap-2">
        {feeds.map(({ id, name, siteUrl, flag }) => (
          <li key={id}>
            <a
              className="inline-flex items-center gap-2 border-2 border-line bg-sheet px-4 py-2 font-semibold text-ink no-underline hover:border-ink hover:underline"
              href={siteUrl || `${href("/mur-actualites")}?source=${id}`}
              rel="noopener"
            >
              <span aria-hidden="true">{flag}</span> {name}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
