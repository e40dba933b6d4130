import { href } from "react-router";
import { lateDay } from "#app/modules/fact-checks/facts.server.ts";
import { findDefinition } from "#app/modules/glossary/queries.server.ts";
import { findLawGuideId } from "#app/modules/lawmaking/facts.server.ts";
import { type LawCountry, lawAddresses, lawCountries, lawCountryOf } from "#app/modules/lawmaking/labels.ts";
import { findLawmaking, type Lawmaking } from "#app/modules/lawmaking/queries.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { RecheckNotice } from "#app/ui/recheck-notice.tsx";
import { pageMeta, siteOf } from "#app/ui/seo.ts";
import { SourceList } from "#app/ui/source-list.tsx";
import { breadcrumb, learningResource } from "#app/ui/structured-data.ts";
import { countryLabels } from "#app/utils/countries.ts";
import { formatPartialDay } from "#app/utils/partial-day.ts";
import type { Route } from "./+types/lawmaking";
import "./lawmaking.css";
import { lawWords } from "./country-texts.ts";
import { LawFigure } from "./figure.tsx";

/** A real law, from the idea to what became of it: each day with the page that says it. */
function FollowedLaw({ law: { title, summary, steps } }: { law: Lawmaking["law"] }) {
  return (
    <section aria-labelledby="loi-suivie" className="mt-16">
      <h2 id="loi-suivie" className="text-2xl">
        Une vraie loi, pas à pas
      </h2>
      <h3 className="mt-3 text-xl">{title}</h3>
      <p className="mt-2 max-w-[42rem]">{summary}</p>
      <ol className="mt-6 max-w-[46rem] border-l-4 border-brand">
        {steps.map(({ on, text, url }) => (
          <li key={on + text} className="pb-6 pl-5 last:pb-0">
            <time dateTime={on} className="block font-display font-bold first-letter:uppercase">
              {formatPartialDay(on)}
            </time>
            <p className="mt-1">
              {text}{" "}
              {url ? (
                <a className="text-sm whitespace-nowrap" href={url} rel="noopener">
                  source
                  <span className="visually-hidden"> ({formatPartialDay(on)})</span>{" "}
                  <Icon name="external" className="inline" />
                </a>
              ) : null}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

export const handle = { shows: ["lawmaking", "glossary", "fact-checks"] } satisfies PageHandle;

const pageOf = (country: LawCountry) => href(`/creation-lois/${lawAddresses[country]}`);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const site = siteOf(matches);
  const country = loaderData?.country ?? "FR";
  const { title, description } = lawWords[country];
  const path = pageOf(country);
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

/** The address names the country. */
export async function loader({ pattern }: Route.LoaderArgs) {
  const country = lawCountryOf(pattern) ?? "FR";
  const guide = await findLawmaking(country);
  const steps = guide ? [...guide.start, ...guide.ways.flatMap((way) => way.steps), ...guide.end] : [];
  const slugs = steps.flatMap(({ terms }) => terms);
  const known = await Promise.all([...new Set(slugs)].map((slug) => findDefinition(slug)));
  const id = await findLawGuideId(country);
  const late = id ? await lateDay("law-guide", id) : null;
  const names = Object.fromEntries(known.flatMap((term) => (term ? [[term.slug, term.term]] : [])));
  return { country, guide, late, terms: names };
}

export default function LawmakingPage({ loaderData: { country, guide, late, terms } }: Route.ComponentProps) {
  const { title, fork, coming } = lawWords[country];
  if (!guide)
    return (
      <main id="contenu" className="wrap pb-16">
        <PageTitle title={title} />
        <CountryTabs country={country} />
        <EmptyState
          title="Cette page se prépare"
          text={coming}
          action={<ButtonLink href={href("/articles")}>Lire nos articles</ButtonLink>}
        />
      </main>
    );
  return (
    <main id="contenu" className="wrap pb-16">
      <PageTitle title={title} text={guide.introduction} />
      <CountryTabs country={country} />
      <RecheckNotice day={late} />
      <section aria-labelledby="etapes">
        <h2 id="etapes" className="text-2xl">
          Les étapes
        </h2>
        <p className="mt-2 mb-8 max-w-[42rem] text-soft">
          {guide.ways.length > 1 ? "Le début et la fin sont les mêmes pour tous les textes. " : ""}Ouvre une étape pour
          savoir qui fait quoi.
        </p>
        <LawFigure guide={guide} fork={fork} terms={terms} />
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

function CountryTabs({ country }: { country: LawCountry }) {
  return (
    <nav aria-label="Pays" className="mb-8 flex flex-wrap gap-2">
      {lawCountries.map((each) => (
        <a key={each} className="chip" href={pageOf(each)} aria-current={each === country ? "page" : undefined}>
          {countryLabels[each]}
        </a>
      ))}
    </nav>
  );
}
