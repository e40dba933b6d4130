import { data, href, redirect } from "react-router";
import { pageTime } from "#app/http/pages/page-time.server.ts";
import { logOf } from "#app/modules/elections/candidacies/log.ts";
import {
  type ShownCandidacy,
  findElectionOfList,
  listCandidacies,
} from "#app/modules/elections/candidacies/queries.server.ts";
import { type CandidacyState, stateLabels } from "#app/modules/elections/candidacies/schema.ts";
import { coverageInWords } from "#app/modules/elections/programmes/coverage.ts";
import { coverageOf } from "#app/modules/elections/programmes/queries.server.ts";
import { findMovedElection } from "#app/modules/elections/queries.server.ts";
import { findSponsorships } from "#app/modules/elections/sponsorships/sponsorships.server.ts";
import { lateDay } from "#app/modules/fact-checks/facts.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Portrait } from "#app/ui/medallion.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { PictureCredit } from "#app/ui/picture.tsx";
import { RecheckNotice } from "#app/ui/recheck-notice.tsx";
import { pageMeta, siteOf } from "#app/ui/seo.ts";
import { breadcrumb, peopleList } from "#app/ui/structured-data.ts";
import { formatDay, parisDay } from "#app/utils/dates.ts";
import { plural } from "#app/utils/text.ts";
import type { Route } from "./+types/candidacies";
import { CandidacyLog } from "./candidacy-log.tsx";
import { SponsorshipBars } from "./sponsorships.tsx";
import "./candidacies.css";
import "./unfold.css";

export const handle = { shows: ["elections", "fact-checks"] } satisfies PageHandle;

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
      peopleList(
        candidacies.filter(({ state }) => state === "declared" || state === "official").map(({ name }) => name),
      ),
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
  const [candidacies, compares, sponsorships, late] = await Promise.all([
    listCandidacies(election.id),
    coverageOf(election.id),
    findSponsorships(election.id),
    lateDay("candidacies", election.id),
  ]);
  if (candidacies.length === 0 && !sponsorships) throw data(null, { status: 404 });
  const log = logOf(candidacies, election.calendar);
  return { election, candidacies, compares, sponsorships, late, log, today: parisDay(pageTime()) };
}

export default function Candidacies({ loaderData }: Route.ComponentProps) {
  const { election, candidacies, compares, sponsorships, late, log, today } = loaderData;
  const { name, slug, candidaciesAsOf, candidaciesNote } = election;
  const countOf = (...states: CandidacyState[]) => candidacies.filter(({ state }) => states.includes(state)).length;
  const official = countOf("official");
  const inPrimary = candidacies.filter(({ state }) => state === "primary");
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
            {plural(countOf("declared", "official"), "personne")}, par ordre alphabétique&#8239;:{" "}
            <a href="#regle">notre règle</a>.{official ? ` Sur la liste officielle\u202F: ${official}.` : ""}
            <Searched day={candidaciesAsOf} />
          </>
        }
      >
        {compares ? (
          <>
            <ButtonLink href={href("/elections/:slug/programmes", { slug })}>Comparer les programmes</ButtonLink>
            <span className="text-sm text-soft">{coverageInWords(compares)}</span>
          </>
        ) : null}
      </PageTitle>
      <RecheckNotice day={late} />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          {candidaciesNote ? (
            <details className="mb-4 max-w-text">
              <summary className="unfold">
                Ce qui manque à cette liste <Icon name="chevron-down" />
              </summary>
              <p className="mt-1 text-sm">{candidaciesNote}</p>
            </details>
          ) : null}
          <Ballots
            candidacies={candidacies.filter((candidacy) => !inPrimary.includes(candidacy))}
            proposalsOf={(person) =>
              compares?.slugs.includes(person)
                ? `${href("/elections/:slug/programmes", { slug })}?c=${person}#comparaison`
                : null
            }
          />
          {inPrimary.length > 0 ? (
            <>
              <h2 id="primaire" className="mt-12 text-2xl">
                Candidates ou candidats à une primaire
              </h2>
              <p className="mt-2 mb-5 max-w-text">
                Des adhérents ou des sympathisants choisissent parmi ces personnes. Celle qu’ils désignent peut ensuite
                se présenter à l’élection.
              </p>
              <Ballots candidacies={inPrimary} />
            </>
          ) : null}
          <CandidacyLog log={log} today={today} />
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
const stepsOf = ({ state, declaredOn, officialOn, withdrawnOn }: ShownCandidacy): [string, string][] =>
  (
    [
      ["Retirée le", withdrawnOn],
      ["Officielle depuis le", officialOn],
      [state === "primary" ? "À la primaire depuis le" : "Candidature déclarée le", declaredOn],
    ] satisfies [string, string][]
  ).filter(([, day]) => day);

interface BallotsProps {
  candidacies: ShownCandidacy[];
  /** Where what someone proposes is read; null while too little of it is. */
  proposalsOf?: (slug: string) => string | null;
}

const Ballots = ({ candidacies, proposalsOf }: BallotsProps) => (
  <ol className="ballots">
    {candidacies.map((candidacy) => (
      <Ballot key={candidacy.id} candidacy={candidacy} proposals={proposalsOf?.(candidacy.slug) ?? null} />
    ))}
  </ol>
);

function Ballot({ candidacy, proposals }: { candidacy: ShownCandidacy; proposals: string | null }) {
  const { slug, name, precision, party, state, note, sources, portrait } = candidacy;
  return (
    <li id={slug} className={state === "withdrawn" ? "ballot ballot-withdrawn" : "ballot"}>
      <figure className="ballot-person">
        <Portrait image={portrait} name={name} sizes="72px" />
        <div>
          <h2>
            {name}
            {precision ? <span className="ballot-precision"> {precision}</span> : null}
          </h2>
          {party ? <p>{party}</p> : null}
        </div>
        {portrait ? <PictureCredit image={portrait} className="ballot-credit" /> : null}
      </figure>
      {state === "declared" || state === "primary" ? null : (
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
      {note ? <p className="mt-2 text-sm">{note}</p> : null}
      <ul className="ballot-sources mt-2 text-sm">
        {sources.map((source) => (
          <li key={source.url}>
            <a href={source.url} rel="noopener">
              {source.name}
            </a>
          </li>
        ))}
      </ul>
      {proposals ? (
        <p className="ballot-proposals">
          <a className="font-display" href={proposals} aria-label={`Ses propositions\u202F: ${name}`}>
            Ses propositions <Icon name="arrow-right" />
          </a>
        </p>
      ) : null}
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
          Une personne qui a dit elle-même, en public, qu’elle se présente, ou que son parti présente avec son accord.
          Pas celle qui y pense. Qui participe seulement à une primaire est à part.
        </dd>
        <dt className="mt-4 font-semibold">D’après quoi</dt>
        <dd className="mt-1">
          Ses propres mots, cités par une rédaction ou publiés par son parti. Quand nous n’avons pas pu ouvrir la page
          nous-mêmes, la source le dit&#8239;: «&#8239;lu via un relevé public&#8239;». Quand deux sources se
          contredisent, les deux sont dites.
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
