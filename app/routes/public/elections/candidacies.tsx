import "./candidacies.css";
import { data, href } from "react-router";
import { movedOrNotFound } from "#app/http/answers.server.ts";
import { pageTime } from "#app/http/pages/page.server.ts";
import { type CandidacyState, stateLabels } from "#app/modules/elections/candidacies/labels.ts";
import {
  logOf,
  type ShownCandidacy,
  findElectionOfList,
  listCandidacies,
} from "#app/modules/elections/candidacies/queries.server.ts";
import { coverageOf } from "#app/modules/elections/programmes/queries.server.ts";
import { coverageInWords } from "#app/modules/elections/programmes/schema.ts";
import { findMovedElection } from "#app/modules/elections/queries.server.ts";
import { findSponsorships } from "#app/modules/elections/sponsorships/sponsorships.server.ts";
import { lateDay } from "#app/modules/fact-checks/facts.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import { RecheckNotice, AsOf } from "#app/ui/as-of.tsx";
import { ButtonLink, Outside } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Portrait } from "#app/ui/medallion.tsx";
import { motifsOf } from "#app/ui/motifs.ts";
import { Page } from "#app/ui/page-title.tsx";
import { Way, Section, Unfold } from "#app/ui/page.tsx";
import { PictureCredit } from "#app/ui/picture.tsx";
import { trailMeta, peopleList } from "#app/ui/structured-data.ts";
import { formatDay, parisDay } from "#app/utils/dates.ts";
import { plural } from "#app/utils/text.ts";
import type { Route } from "./+types/candidacies";
import { aboveElection } from "./above.ts";
import { SourceName, Stars } from "./source-name.tsx";
import { SponsorshipBars } from "./sponsorships.tsx";

export const handle = { shows: ["elections", "fact-checks"] } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ loaderData: { election, candidacies }, matches }) =>
  trailMeta(matches, {
    title: `Qui se présente\u202F? ${election.name}`,
    description: `Les candidatures déclarées, officielles et retirées, dans l’ordre alphabétique, chacune avec sa source. ${election.name}.`,
    path: href("/elections/:slug/candidatures", { slug: election.slug }),
    above: aboveElection(election),
    name: "Candidatures",
    data: () => [
      peopleList(
        candidacies.filter(({ state }) => state === "declared" || state === "official").map(({ name }) => name),
      ),
    ],
  });

export async function loader({ params }: Route.LoaderArgs) {
  const election = await findElectionOfList(params.slug);
  if (!election)
    return movedOrNotFound(findMovedElection(params.slug), (slug) => href("/elections/:slug/candidatures", { slug }));
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
  const { slug, candidaciesAsOf, candidaciesNote } = election;
  const countOf = (...states: CandidacyState[]) => candidacies.filter(({ state }) => states.includes(state)).length;
  const official = countOf("official");
  const past = log.filter(({ day }) => day <= today).reverse();
  const inPrimary = candidacies.filter(({ state }) => state === "primary");
  return (
    <Page
      eyebrow={<Way steps={aboveElection(election)} />}
      title="Qui se présente&#8239;?"
      text={
        <>
          {plural(countOf("declared", "official"), "personne")}, par ordre alphabétique&#8239;:{" "}
          <a href="#regle">notre règle</a>.{official ? ` Sur la liste officielle\u202F: ${official}.` : ""}
          {candidaciesAsOf ? (
            <>
              {" "}
              <AsOf day={candidaciesAsOf} capital />, dernier jour de nos recherches.
            </>
          ) : null}
        </>
      }
      actions={
        compares ? (
          <>
            <ButtonLink href={href("/elections/:slug/programmes", { slug })}>Comparer les programmes</ButtonLink>
            <span className="text-sm text-soft">{coverageInWords(compares)}</span>
          </>
        ) : null
      }
    >
      <RecheckNotice day={late} />
      <Unfold label="Notre règle, la même pour tous" id="regle">
        <dl className="grid gap-x-8 gap-y-4 bg-sunk p-5 text-sm sm:grid-cols-2 lg:grid-cols-3">
          {rule.map(([what, says]) => (
            <div key={what}>
              <dt className="font-semibold">{what}</dt>
              <dd>{says}</dd>
            </div>
          ))}
        </dl>
      </Unfold>
      {candidaciesNote ? (
        <Unfold label="Ce qui manque à cette liste" className="max-w-text">
          <p className="mt-1 text-sm">{candidaciesNote}</p>
        </Unfold>
      ) : null}
      <Stars />
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
          <p className="mt-2 max-w-text">
            Des adhérents ou des sympathisants choisissent parmi ces personnes. Celle qu’ils désignent peut ensuite se
            présenter à l’élection.
          </p>
          <Ballots candidacies={inPrimary} />
        </>
      ) : null}
      <Section id="journal" title="Jour par jour" className="mt-12" titleClass="text-2xl">
        <Days entries={log.filter(({ day }) => day > today)} />
        <Unfold label={plural(past.length, "événement passé", "événements passés")} className="mt-4">
          <Days entries={past} />
        </Unfold>
      </Section>
      {sponsorships ? <SponsorshipBars sponsorships={sponsorships} /> : null}
    </Page>
  );
}

const stepsOf = ({ state, declaredOn, officialOn, withdrawnOn }: ShownCandidacy): [string, string][] =>
  (
    [
      ["Retirée le", withdrawnOn],
      ["Officielle depuis le", officialOn],
      [state === "primary" ? "En primaire depuis le" : "Déclarée le", declaredOn],
    ] satisfies [string, string][]
  ).filter(([, day]) => day);

interface BallotsProps {
  candidacies: ShownCandidacy[];
  /** Where what someone proposes is read; null while too little of it is. */
  proposalsOf?: (slug: string) => string | null;
}

function Ballots({ candidacies, proposalsOf }: BallotsProps) {
  const motifs = motifsOf(candidacies.map(({ name }) => name));
  return (
    <ol className="ballots grid gap-3 mt-5 grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))]">
      {candidacies.map((candidacy, place) => (
        <Ballot
          key={candidacy.id}
          candidacy={candidacy}
          motif={motifs[place]}
          proposals={proposalsOf?.(candidacy.slug) ?? null}
        />
      ))}
    </ol>
  );
}

interface BallotProps {
  candidacy: ShownCandidacy;
  motif: number | undefined;
  proposals: string | null;
}

function Ballot({ candidacy, motif, proposals }: BallotProps) {
  const { slug, name, precision, party, state, note, sources, portrait } = candidacy;
  return (
    <li id={slug} className={state === "withdrawn" ? "ballot ballot-withdrawn" : "ballot"}>
      <figure className="ballot-person flex flex-wrap items-start gap-y-1 gap-x-[0.9rem] leading-[1.35] wrap-anywhere">
        <Portrait image={portrait} name={name} party={party} motif={motif} sizes="64px" />
        <div>
          <h2 className="text-[1.25rem]/[1.15]">
            {name}
            {precision ? <span className="ballot-precision"> {precision}</span> : null}
          </h2>
          {party ? <p>{party}</p> : null}
          {stepsOf(candidacy).map(([label, day]) => (
            <p key={label} className="text-sm text-soft">
              {label}{" "}
              <time dateTime={day} className="inline-block">
                {formatDay(day)}
              </time>
            </p>
          ))}
          {state === "official" ? <p className="badge badge-green">{stateLabels.official}</p> : null}
          {state === "withdrawn" ? <p className="badge">{stateLabels.withdrawn}</p> : null}
        </div>
        {portrait ? <PictureCredit image={portrait} className="w-full text-xs text-soft" /> : null}
      </figure>
      {note ? <p className="mt-2 text-sm">{note}</p> : null}
      <div className="ballot-foot flex flex-wrap justify-between gap-x-4 mt-auto">
        <details>
          <summary className="unfold text-sm">
            <span>
              {plural(sources.length, "source")}
              <span className="visually-hidden">, {name}</span>
            </span>
            <Icon name="chevron-down" />
          </summary>
          <ul className="text-sm">
            {sources.map((source) => (
              <li key={source.url} className="py-1">
                <Outside href={source.url}>
                  <SourceName name={source.name} />
                </Outside>
              </li>
            ))}
          </ul>
        </details>
        {proposals ? (
          <a
            className="font-display inline-flex items-center gap-[0.4rem] min-h-11 text-[1rem]/[1.2] font-bold"
            href={proposals}
            aria-label={`Ses propositions\u202F: ${name}`}
          >
            Ses propositions <Icon name="arrow-right" />
          </a>
        ) : null}
      </div>
    </li>
  );
}

/** What counts as declared, by which source, since when: the same for everyone. */
const rule = [
  [
    "Qui est dans la liste",
    "Une personne qui a dit elle-même, en public, qu’elle se présente, ou que son parti présente avec son accord. Pas celle qui y pense. Qui participe seulement à une primaire est à part.",
  ],
  [
    "D’après quoi",
    "Ses propres mots, cités par une rédaction ou publiés par son parti. Quand deux sources se contredisent, les deux sont dites.",
  ],
  ["Depuis quand", "Les annonces faites depuis l’élection précédente."],
  ["Qui s’en va", "Une candidature retirée reste dans la liste, avec le jour du retrait."],
  [
    "Et ensuite",
    "Le Conseil constitutionnel publie les parrainages, puis la liste officielle. Elle seule dit qui sera sur les bulletins.",
  ],
];

const Days = ({ entries }: { entries: ReturnType<typeof logOf> }) => (
  <ul className="mt-3">
    {entries.map(({ day, text, url }) => (
      <li key={day + text} className="grid gap-x-4 border-b border-line py-1 sm:grid-cols-[10.5rem_minmax(0,1fr)]">
        <time dateTime={day} className="text-soft">
          {formatDay(day)}
        </time>
        <Outside href={url}>{text}</Outside>
      </li>
    ))}
  </ul>
);
