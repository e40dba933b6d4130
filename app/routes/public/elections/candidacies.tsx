import { data, href, redirect } from "react-router";
import type { PageHandle } from "#app/modules/actions/action.ts";
import { type CandidacyState, stateLabels } from "#app/modules/candidacies/labels.ts";
import { type ShownCandidacy, findElectionOfList, listCandidacies } from "#app/modules/candidacies/queries.server.ts";
import { findMovedElection } from "#app/modules/elections/queries.server.ts";
import { hasProgrammes } from "#app/modules/programmes/queries.server.ts";
import { findSponsorships } from "#app/modules/sponsorships/sponsorships.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { pageMeta, siteOf } from "#app/ui/seo.ts";
import { breadcrumb, peopleList } from "#app/ui/structured-data.ts";
import { formatDay } from "#app/utils/dates.ts";
import { plural } from "#app/utils/text.ts";
import type { Route } from "./+types/candidacies";
import { SponsorshipBars } from "./sponsorships.tsx";
import "./candidacies.css";

export const handle = { shows: ["elections"] } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ loaderData: { election, candidacies }, matches }) => {
  const site = siteOf(matches);
  const path = href("/elections/:slug/candidatures", { slug: election.slug });
  return pageMeta(site, {
    title: `Qui se présente\u202F? ${election.name}`,
    description: `Les candidatures déclarées, officielles et retirées, dans l’ordre alphabétique, chacune avec sa source. ${election.name}.`,
    path,
    data: [
      breadcrumb(site, [
        { name: "Élections", path: href("/elections") },
        { name: election.name, path: href("/elections/:slug", { slug: election.slug }) },
        { name: "Candidatures", path },
      ]),
      peopleList(candidacies.filter(({ state }) => state !== "withdrawn").map(({ name }) => name)),
    ],
  });
};

export async function loader({ params }: Route.LoaderArgs) {
  const election = await findElectionOfList(params.slug);
  if (!election) {
    const slug = await findMovedElection(params.slug);
    if (slug) throw redirect(href("/elections/:slug/candidatures", { slug }), 301);
    throw data(null, { status: 404 });
  }
  const [candidacies, compares, sponsorships] = await Promise.all([
    listCandidacies(election.id),
    hasProgrammes(election.id),
    findSponsorships(election.id),
  ]);
  if (candidacies.length === 0 && !sponsorships) throw data(null, { status: 404 });
  return { election, candidacies, compares, sponsorships };
}

export default function Candidacies({ loaderData }: Route.ComponentProps) {
  const { election, candidacies, compares, sponsorships } = loaderData;
  const { name, slug, candidaciesAsOf, candidaciesNote } = election;
  const countOf = (...states: CandidacyState[]) => candidacies.filter(({ state }) => states.includes(state)).length;
  const official = countOf("official");
  return (
    <main id="contenu" className="wrap pb-16">
      <PageTitle
        eyebrow={
          <>
            <a href={href("/elections")}>Élections</a> · <a href={href("/elections/:slug", { slug })}>{name}</a>
          </>
        }
        title="Qui se présente&#8239;?"
        text={
          <>
            {plural(countOf("declared", "official"), "personne")}, dans l’ordre alphabétique, dont nous avons lu
            l’annonce&#8239;: <a href="#regle">voir notre règle</a>.
            {official ? ` Sur la liste officielle\u202F: ${official}.` : ""}
            <Searched day={candidaciesAsOf} />
          </>
        }
      >
        {compares ? (
          <ButtonLink href={href("/elections/:slug/programmes", { slug })}>Comparer les programmes</ButtonLink>
        ) : null}
      </PageTitle>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          {candidaciesNote ? <p className="notice mb-6 max-w-text text-sm">{candidaciesNote}</p> : null}
          <ol className="ballots">
            {candidacies.map((candidacy) => (
              <Ballot key={candidacy.id} candidacy={candidacy} />
            ))}
          </ol>
        </div>
        <Rule asOf={candidaciesAsOf} />
      </div>
      {sponsorships ? <SponsorshipBars sponsorships={sponsorships} /> : null}
    </main>
  );
}

/** Until which day announcements were looked for. */
function Searched({ day }: { day: string }) {
  if (!day) return null;
  return (
    <>
      {" "}
      Annonces cherchées jusqu’au <time dateTime={day}>{formatDay(day)}</time>.
    </>
  );
}

/** The days of a candidacy, the last first. */
const stepsOf = ({ declaredOn, officialOn, withdrawnOn }: ShownCandidacy): [string, string][] =>
  (
    [
      ["Retirée le", withdrawnOn],
      ["Officielle depuis le", officialOn],
      ["Déclarée le", declaredOn],
    ] satisfies [string, string][]
  ).filter(([, day]) => day);

function Ballot({ candidacy }: { candidacy: ShownCandidacy }) {
  const { slug, name, precision, party, state, sources } = candidacy;
  return (
    <li id={slug} className={state === "withdrawn" ? "ballot ballot-withdrawn" : "ballot"}>
      <h2>
        {name}
        {precision ? <span className="ballot-precision"> {precision}</span> : null}
      </h2>
      {party ? <p>{party}</p> : null}
      {state === "declared" ? null : (
        <p className="mt-3">
          <span className={`badge ${state === "official" ? "badge-green" : ""}`}>{stateLabels[state]}</span>
        </p>
      )}
      <p className="mt-3 text-sm">
        {stepsOf(candidacy).map(([label, day]) => (
          <span key={label} className="block">
            {label} <time dateTime={day}>{formatDay(day)}</time>
          </span>
        ))}
      </p>
      <ul className="ballot-sources mt-2 text-sm">
        {sources.map((source) => (
          <li key={source.url}>
            <a href={source.url} rel="noopener">
              {source.name}
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** What counts as declared, by which source, since when: the same for everyone. */
function Rule({ asOf }: { asOf: string }) {
  return (
    <aside className="bg-sunk p-5 lg:sticky lg:top-24 lg:self-start" aria-labelledby="regle">
      <h2 id="regle" className="text-lg">
        Notre règle
      </h2>
      <dl className="mt-3 text-sm">
        <dt className="font-semibold">Qui est dans la liste</dt>
        <dd className="mt-1">
          Une personne qui a dit elle-même, en public, qu’elle se présente. Pas celle qui y pense, qui pose une
          condition ou qui participe seulement à une primaire.
        </dd>
        <dt className="mt-4 font-semibold">D’après quoi</dt>
        <dd className="mt-1">
          Ses propres mots, cités par une rédaction ou publiés par son parti, dans un texte que nous avons lu.
        </dd>
        <dt className="mt-4 font-semibold">Depuis quand</dt>
        <dd className="mt-1">Les annonces faites depuis l’élection précédente.</dd>
        <dt className="mt-4 font-semibold">Qui s’en va</dt>
        <dd className="mt-1">Une candidature retirée reste dans la liste, avec le jour du retrait.</dd>
        <dt className="mt-4 font-semibold">Et ensuite</dt>
        <dd className="mt-1">
          Le Conseil constitutionnel publie les parrainages, puis la liste officielle. Elle seule dit qui sera sur les
          bulletins.
        </dd>
      </dl>
      <p className="mt-4 text-sm text-soft">
        <Searched day={asOf} />
      </p>
    </aside>
  );
}
