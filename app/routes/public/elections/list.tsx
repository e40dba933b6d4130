import type { ReactNode } from "react";
import { href } from "react-router";
import { levelIn } from "#app/modules/elections/labels.ts";
import { type ElectionCard, listElections } from "#app/modules/elections/queries.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import { AsOf } from "#app/ui/as-of.tsx";
import { ButtonLink, QuietLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Flagged } from "#app/ui/flag.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Page } from "#app/ui/page-title.tsx";
import { Chips, Section } from "#app/ui/page.tsx";
import { trailMeta } from "#app/ui/structured-data.ts";
import { type CountryCode, countryCodes, countryFlags, countryLabels } from "#app/utils/countries.ts";
import type { Route } from "./+types/list";
import { elections } from "./above.ts";
import { NextVote } from "./dates.tsx";
import "./votes.css";

export const handle = { shows: ["elections"], reads: ["pays"] } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ loaderData: { country }, matches }) => {
  const path = country ? `${href("/elections")}?pays=${country}` : href("/elections");
  return trailMeta(matches, {
    title: country ? `Élections\u202F: ${countryLabels[country]}` : "Élections",
    description:
      "Qui vote, comment, et quand la prochaine fois\u202F: toutes les élections de France et de Belgique, de la commune à l’Europe.",
    path,
    // A part of the list is not a page to be found.
    noindex: country !== null,
    trail: [elections],
  });
};

export async function loader({ request }: Route.LoaderArgs) {
  const all = await listElections(null);
  const asked = new URL(request.url).searchParams.get("pays");
  const countries = countryCodes.filter((code) => all.some(({ country }) => country === code));
  const country = countries.find((code) => code === asked) ?? null;
  const elections = country ? all.filter((election) => election.country === country) : all;
  return { country, countries, elections: elections.toSorted(byNextVote) };
}

export default function Elections({ loaderData: { country, countries, elections } }: Route.ComponentProps) {
  const votes = elections.filter(({ showCandidates }) => !showCandidates);
  return (
    <Page
      title="Élections"
      text="Qui vote, comment, et quand la prochaine fois&#8239;: de ta commune au Parlement européen."
    >
      {countries.length > 1 ? (
        <Chips label="Pays" chips={[null, ...countries].map((code) => chipOf(code, country))} className="mb-8" />
      ) : null}
      {elections.length === 0 ? (
        <EmptyState
          title="Aucune élection pour le moment"
          text="Les fiches des élections s’affichent ici dès que la rédaction les a vérifiées."
          action={<ButtonLink href={`${href("/articles")}?categorie=elections`}>Lire nos articles</ButtonLink>}
        />
      ) : null}
      {elections
        .filter(({ showCandidates }) => showCandidates)
        .map((election) => (
          <Hub key={election.id} election={election} />
        ))}
      {votes.length > 0 ? (
        <Section id="votes" title="Les prochains votes" titleClass="border-t-4 border-ink pt-3 pb-2 text-2xl">
          {votes.map((election) => (
            <Vote key={election.id} election={election} />
          ))}
        </Section>
      ) : null}
      <p className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={href("/elections/et-moi")}>Et moi&#8239;? Je peux voter&#8239;?</ButtonLink>
        <QuietLink href={href("/elections/calculateur")}>Voir comment les voix deviennent des sièges</QuietLink>
      </p>
    </Page>
  );
}

const chipOf = (country: CountryCode | null, current: CountryCode | null) => ({
  href: country ? `${href("/elections")}?pays=${country}` : href("/elections"),
  isCurrent: country === current,
  label: country ? (
    <>
      <Flagged>{countryFlags[country]}</Flagged> {countryLabels[country]}
    </>
  ) : (
    "Toutes"
  ),
});

const Hub = ({ election }: { election: ElectionCard }) => (
  <section className="mb-12 bg-night p-6 text-on-night [clip-path:var(--cut-a)] sm:p-8" aria-labelledby="a-la-une">
    <p className="text-sm font-bold text-amber">Le dossier</p>
    <h2 id="a-la-une" className="mt-1 text-3xl">
      {election.name}
    </h2>
    <p className="mt-3 font-semibold">
      Prochain vote&#8239;: <NextVote election={election} />
    </p>
    <p className="mt-3 max-w-text">{election.summary}</p>
    {election.asOf ? (
      <p className="mt-3 text-sm opacity-80">
        <AsOf day={election.asOf} />
      </p>
    ) : null}
    <p className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-4">
      <ButtonLink href={href("/elections/:slug", { slug: election.slug })}>Calendrier, inscription, règles</ButtonLink>
      <QuietLink href={href("/elections/et-moi")}>Et moi&#8239;? Je peux voter&#8239;?</QuietLink>
    </p>
  </section>
);

/** When the next vote is, as far as it is known: its day, or a year that the note names. */
const whenOf = ({ nextDay, nextNote }: ElectionCard) => nextDay || (/\b20\d\d\b/.exec(nextNote)?.[0] ?? "");

/** The nearest first; those of which nothing is known last. */
const byNextVote = (one: ElectionCard, other: ElectionCard) => (whenOf(one) || "9").localeCompare(whenOf(other) || "9");

function Vote({ election }: { election: ElectionCard }) {
  const { name, slug, country, level, summary, voters, method, term, lastDate, asOf } = election;
  const facts: [label: string, says: ReactNode][] = [
    ["Prochain vote", <NextVote key="next" election={election} />],
    ["Qui vote", voters],
    ["Comment", method],
    ["Mandat", term],
    ["Dernier vote", lastDate],
  ];
  return (
    <details className="vote">
      <summary>
        <span className="vote-when" aria-hidden="true">
          {whenOf(election).slice(0, 4) || "?"}
        </span>
        <h3 className="text-[1.125rem]/[1.25] self-end">{name}</h3>
        <span className="self-start text-soft text-[0.875rem]">
          <Flagged>{countryFlags[country]}</Flagged> {countryLabels[country]} · {levelIn(country, level)}
          {asOf ? (
            <>
              {" "}
              · <AsOf day={asOf} />
            </>
          ) : null}
        </span>
        <Icon name="chevron-down" />
      </summary>
      <div className="pt-1 px-0 pb-5 md:pl-[5.15rem]">
        <p className="max-w-text">{summary}</p>
        <dl className="mt-3 grid gap-x-4 sm:grid-cols-[7.5rem_minmax(0,1fr)] sm:gap-y-2">
          {facts.map(([label, says]) =>
            says ? (
              <div key={label} className="contents">
                <dt className="font-semibold max-sm:mt-2">{label}</dt>
                <dd className="max-w-text">{says}</dd>
              </div>
            ) : null,
          )}
        </dl>
        <p className="mt-4 font-semibold">
          <a href={href("/elections/:slug", { slug })} aria-label={`${name}\u202F: calendrier, inscription, règles`}>
            Calendrier, inscription, règles
          </a>
        </p>
      </div>
    </details>
  );
}
