import { data, href, redirect } from "react-router";
import { pageTime } from "#app/http/pages/page.server.ts";
import { findElectionOfList } from "#app/modules/elections/candidacies/queries.server.ts";
import "./programmes.css";
import {
  type Programmes,
  findProgrammes,
  withdrawnAmong,
  programmesOf,
} from "#app/modules/elections/programmes/queries.server.ts";
import { coverageInWords, LEAST_THEMES, MOST_COMPARED } from "#app/modules/elections/programmes/schema.ts";
import { findMovedElection } from "#app/modules/elections/queries.server.ts";
import { lateSince } from "#app/modules/fact-checks/facts.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import { AsOf, RecheckNotice } from "#app/ui/as-of.tsx";
import { SmallButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Portrait } from "#app/ui/medallion.tsx";
import { motifsOf } from "#app/ui/motifs.ts";
import { Page } from "#app/ui/page-title.tsx";
import { Way, Unfold } from "#app/ui/page.tsx";
import { PictureCredit } from "#app/ui/picture.tsx";
import { trailMeta } from "#app/ui/structured-data.ts";
import { formatDateTime, formatDay, parisDay } from "#app/utils/dates.ts";
import { plural } from "#app/utils/text.ts";
import type { Route } from "./+types/programmes";
import { aboveElection } from "./above.ts";
import { ComparedThemes } from "./compared-themes.tsx";

export const handle = { shows: ["elections", "fact-checks"], reads: ["c*"] } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ loaderData: { election, chosen }, matches }) =>
  trailMeta(matches, {
    title: `Les programmes côte à côte\u202F: ${election.name}`,
    description:
      "Ce que disent les programmes, thème par thème, avec la source et les mots de chaque personne. Ni note, ni score\u202F: tu compares, tu décides.",
    path: href("/elections/:slug/programmes", { slug: election.slug }),
    // What someone chose is not a page to be found.
    noindex: chosen.length > 0,
    above: aboveElection(election),
    name: "Programmes",
  });

export async function loader({ request, params }: Route.LoaderArgs) {
  const election = await findElectionOfList(params.slug);
  const programmes = election && (await findProgrammes(election.id));
  const asked = new Set(new URL(request.url).searchParams.getAll("c").slice(0, 50));
  if (!election || !programmes) {
    // Someone withdrew meanwhile, and too few are left to be compared.
    if (election && asked.size > 0 && (await withdrawnAmong(election.id, [...asked])).length > 0)
      throw redirect(href("/elections/:slug/candidatures", { slug: election.slug }));
    const slug = election ? null : await findMovedElection(params.slug);
    if (slug) throw redirect(href("/elections/:slug/programmes", { slug }), 301);
    throw data(null, { status: 404 });
  }
  const chosen = programmes.candidates.map(({ slug }) => slug).filter((slug) => asked.has(slug));
  const late = await lateSince("programme", await programmesOf(election.id));
  const [first = null] = [...late.values()].sort();
  const withdrawn = chosen.length < asked.size ? await withdrawnAmong(election.id, [...asked]) : [];
  const { name, slug } = election;
  return { election: { name, slug }, programmes, chosen, withdrawn, late: first, today: parisDay(pageTime()) };
}

export default function ProgrammesPage({ loaderData }: Route.ComponentProps) {
  const { election, programmes, chosen, withdrawn, late, today } = loaderData;
  const { name, slug } = election;
  // Who is missing, so that nobody takes silence for an empty programme.
  const { candidates, themes, withoutProgramme: unread } = programmes;
  const answers = candidates.reduce((sum, { cells }) => sum + cells.length, 0);
  const compared = programmes.candidates.filter((candidate) => chosen.includes(candidate.slug)).slice(0, MOST_COMPARED);
  return (
    <Page
      data-print={`${name}, les programmes côte à côte`}
      eyebrow={<Way steps={aboveElection(election)} />}
      title="Les programmes côte à côte"
      text={
        <>
          Choisis deux à quatre personnes, et lis ce qu’elles proposent. Ni note, ni score&#8239;: personne ici ne te
          dit pour qui voter.{" "}
          <strong>{coverageInWords({ people: candidates.length, themes: themes.length, answers })}.</strong>{" "}
          <AsOf day={candidates.map(({ asOf }) => asOf).sort()[0] ?? ""} capital />.
        </>
      }
    >
      <RecheckNotice day={late} />
      <Chooser slug={slug} programmes={programmes} chosen={chosen} />
      {unread.length > 0 ? (
        <Unfold
          label={<>{unread.length === 1 ? unread[0] : `${unread.length} autres personnes`}, pas encore à comparer</>}
          className="mt-4 max-w-text"
        >
          <p className="mt-2">
            De {new Intl.ListFormat("fr").format(unread)}, nous avons lu moins de {LEAST_THEMES} réponses avec leurs
            mots. La règle est la même pour tout le monde&#8239;: en dessous, personne n’est comparé.
          </p>
        </Unfold>
      ) : null}
      <Drawn programmes={programmes} />
      <section id="comparaison" aria-label="Comparaison">
        {chosen.length > MOST_COMPARED ? (
          <p className="notice mt-8">
            Quatre personnes au plus&#8239;: voici les quatre premières dans l’ordre tiré au sort.
          </p>
        ) : null}
        {withdrawn.map((person) => (
          <p key={person.name} className="notice mt-8">
            {person.name} a retiré sa candidature
            {person.withdrawnOn ? (
              <>
                {" "}
                le <time dateTime={person.withdrawnOn}>{formatDay(person.withdrawnOn)}</time>
              </>
            ) : null}
            &#8239;: la comparaison continue avec les autres.
          </p>
        ))}
        {compared.length === 1 ? (
          <p className="notice mt-8">
            Voici ce que propose {compared[0]?.name}. Pour comparer, ajoute une personne ou plus dans la liste
            au-dessus.
          </p>
        ) : null}
        {compared.length > 0 ? (
          <>
            <p className="button-row mt-8">
              <SmallButton data-prints hidden>
                <Icon name="document" /> Imprimer cette comparaison
              </SmallButton>
            </p>
            <ComparedThemes themes={themes} candidates={compared} today={today} />
          </>
        ) : (
          <Themes themes={themes} />
        )}
      </section>
    </Page>
  );
}

function Chooser({ slug, programmes, chosen }: { slug: string; programmes: Programmes; chosen: string[] }) {
  const motifs = motifsOf(programmes.candidates.map(({ name }) => name));
  return (
    <form action={`${href("/elections/:slug/programmes", { slug })}#comparaison`} method="get">
      <fieldset className="chooser">
        <legend className="font-display mb-3 text-[1.375rem]/[1.2] font-bold">Qui veux-tu comparer&#8239;?</legend>
        <ul className="grid gap-2 grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))]">
          {programmes.candidates.map((candidate, place) => (
            <li key={candidate.slug}>
              <figure className="flex flex-col h-full">
                <label>
                  <input
                    className="size-[min(1.4rem,8vw)]"
                    type="checkbox"
                    name="c"
                    value={candidate.slug}
                    defaultChecked={chosen.includes(candidate.slug)}
                  />
                  <Portrait
                    image={candidate.portrait}
                    name={candidate.name}
                    party={candidate.party}
                    motif={motifs[place]}
                    sizes="44px"
                  />
                  <span>
                    <strong>{candidate.name}</strong>
                    {candidate.precision ? ` (${candidate.precision})` : ""}
                    {candidate.party ? <span className="block text-sm text-soft">{candidate.party}</span> : null}
                  </span>
                </label>
                {candidate.portrait ? (
                  <PictureCredit image={candidate.portrait} className="mt-1 text-xs text-soft" />
                ) : null}
              </figure>
            </li>
          ))}
        </ul>
      </fieldset>
      <button type="submit" className="button mt-4">
        Comparer
      </button>
    </form>
  );
}

/** How the order came: told, so that anyone can work it out again. */
const Drawn = ({ programmes: { seed, drawnAt, draws } }: { programmes: Programmes }) => (
  <Unfold label="L’ordre des noms est tiré au sort" className="mt-1 max-w-text">
    <p className="mt-2">
      Tirage du <time dateTime={drawnAt}>{formatDateTime(drawnAt)}</time>, nombre <strong>{seed}</strong>. Il est le
      même pour tout le monde. {plural(draws, "tirage")} en tout.
    </p>
    <p className="mt-2 text-sm text-soft">
      Tu peux le refaire. Un calcul public, SHA-256, change un texte en un long code, toujours le même. Pour chaque
      personne, le texte est «&#8239;{seed}:prenom-nom&#8239;», sans espace ni accent. Les codes, rangés du plus petit
      au plus grand, donnent l’ordre.
    </p>
  </Unfold>
);

const Themes = ({ themes }: { themes: Programmes["themes"] }) => (
  <>
    <h2 className="mt-12 text-2xl">{plural(themes.length, "thème")}, les mêmes pour tous</h2>
    <dl className="themes mt-4 grid gap-x-10 grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))]">
      {themes.map(({ id, name, question }) => (
        <div key={id}>
          <dt className="font-display text-[1.125rem]/[1.25] font-bold">{name}</dt>
          <dd>{question}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-6 max-w-text text-soft">
      Chaque case est une phrase de notre rédaction, aussi courte pour chacun, avec sa source et sa date. Les mots de la
      personne s’ouvrent dessous. Quand nous n’avons rien trouvé, la case le dit.
    </p>
  </>
);
