import { data, href, redirect } from "react-router";
import { pageTime } from "#app/http/pages/page-time.server.ts";
import { shareElection } from "#app/http/pages/share-images.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import { hasCandidacies } from "#app/modules/elections/candidacies/queries.server.ts";
import { levelLabels } from "#app/modules/elections/labels.ts";
import { type ElectionPage, findElection, findMovedElection } from "#app/modules/elections/queries.server.ts";
import { coverageOf } from "#app/modules/elections/programmes/queries.server.ts";
import { lateDay } from "#app/modules/fact-checks/facts.server.ts";
import { Hemicycle } from "#app/ui/hemicycle.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { hasResults } from "#app/modules/elections/results/queries.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { pageMeta, siteOf } from "#app/ui/seo.ts";
import { RecheckNotice } from "#app/ui/recheck-notice.tsx";
import { SourceList } from "#app/ui/source-list.tsx";
import { breadcrumb } from "#app/ui/structured-data.ts";
import { electionDay } from "#app/modules/elections/structured-data.ts";
import { countryFlags, countryLabels } from "#app/utils/countries.ts";
import { parisDay } from "#app/utils/dates.ts";
import { plural } from "#app/utils/text.ts";
import { ClassSheetLink } from "#app/modules/class-sheets/class-sheet-link.tsx";
import type { Route } from "./+types/election";
import { Calendar } from "./calendar.tsx";
import { Countdown } from "./countdown.tsx";
import { PollingDay } from "./polling-day.tsx";
import { NextVote } from "./next-vote.tsx";
import { Standing } from "./standing.tsx";

/**
 * Asks to be told of an election's dates: by mail with an account, which needs no script; on a device where notifications
 * are chosen. The page is everyone's: who asked already finds the way back in their own area, and in each mail.
 */
function Reminders({ slug }: { slug: string }) {
  return (
    <section aria-labelledby="rappels" className="border-2 border-ink bg-sheet p-5 print:hidden">
      <h2 id="rappels" className="text-lg">
        Ne rate pas une date
      </h2>
      <p className="mt-2 text-sm">Un rappel une semaine avant, un autre la veille. Si une date bouge, on te le dit.</p>
      <form method="post" action={href("/compte/elections/:slug/prevenir", { slug })} className="mt-3">
        <label className="flex items-baseline gap-2 text-sm">
          <input type="checkbox" name="toutes" value="oui" />
          Aussi les dates où je n’ai rien à faire
        </label>
        <button type="submit" className="button button-small mt-3">
          <Icon name="bell" /> Me prévenir par email
        </button>
      </form>
      <p className="mt-3 text-sm">
        Sur ce téléphone&#8239;: <a href={`${href("/preferences")}#notifications`}>active «&#8239;Élections&#8239;»</a>{" "}
        dans les notifications.
      </p>
    </section>
  );
}

export const handle = { shows: ["elections", "fact-checks"] } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ loaderData: { election, share }, matches }) => {
  const site = siteOf(matches);
  const path = href("/elections/:slug", { slug: election.slug });
  return pageMeta(site, {
    title: election.name,
    description: election.summary,
    path,
    ...share,
    data: [
      breadcrumb(site, [
        { name: "Élections", path: href("/elections") },
        { name: election.name, path },
      ]),
      ...(election.nextDay ? [electionDay(site, { ...election, path, day: election.nextDay })] : []),
    ],
  });
};

export async function loader({ params }: Route.LoaderArgs) {
  const election = await findElection(params.slug);
  if (election) {
    const [listed, compares, counted, share, late] = await Promise.all([
      hasCandidacies(election.id),
      coverageOf(election.id),
      hasResults(election.id),
      shareElection(election),
      lateDay("election", election.id),
    ]);
    return { election, counted, share, late, today: parisDay(pageTime()), standing: { listed, compares } };
  }
  const slug = await findMovedElection(params.slug);
  if (slug) throw redirect(href("/elections/:slug", { slug }), 301);
  throw data(null, { status: 404 });
}

export default function Election({ loaderData: { election, counted, late, today, standing } }: Route.ComponentProps) {
  const { name, slug, summary, country, level, deadlines, bodyHtml, showCandidates } = election;
  const { officialName, officialUrl, result } = election;
  return (
    <main id="contenu" className="wrap pb-16">
      <PageTitle
        eyebrow={
          <>
            <a href={href("/elections")}>Élections</a> · <span aria-hidden="true">{countryFlags[country]}</span>{" "}
            {countryLabels[country]} · {levelLabels[level]}
          </>
        }
        title={name}
        text={summary}
      />
      <Countdown election={election} today={today} />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <RecheckNotice day={late} />
          <Facts election={election} />
          {result ? <LastResult result={result} /> : null}
          {counted ? (
            <p className="mt-8">
              <ButtonLink href={href("/elections/:slug/resultats", { slug })} kind="quiet">
                Les résultats, tour par tour
              </ButtonLink>
            </p>
          ) : null}
          {showCandidates ? <Standing slug={slug} {...standing} /> : null}
          {deadlines.length > 0 ? <Calendar slug={slug} deadlines={deadlines} today={today} /> : null}
          {showCandidates && country === "FR" ? <PollingDay /> : null}
          {bodyHtml ? <div className="prose mt-10" dangerouslySetInnerHTML={{ __html: bodyHtml }} /> : null}
          <SourceList sources={election.sources} asOf={election.asOf} />
        </div>
        <aside className="flex flex-col gap-5 lg:sticky lg:top-24 lg:self-start">
          {deadlines.some(({ day }) => day >= today) ? <Reminders slug={slug} /> : null}
          {officialUrl ? (
            <div className="border-2 border-line bg-sheet p-5">
              <h2 className="text-lg">Vérifier et agir</h2>
              <p className="mt-2 text-sm">Les démarches et les chiffres officiels se trouvent ici&#8239;:</p>
              <p className="mt-2 pr-6">
                <a className="font-semibold" href={officialUrl} rel="noopener">
                  {officialName || "Le site officiel"}
                  <Icon name="external" className="-mr-6 ml-1 inline" />
                </a>
              </p>
            </div>
          ) : null}
          <div className="bg-sunk p-5">
            <h2 className="text-lg">Des voix aux sièges</h2>
            <p className="mt-2 text-sm">Essaie toi-même la méthode D’Hondt, division après division.</p>
            <p className="mt-3">
              <ButtonLink href={href("/elections/calculateur")} kind="quiet" small>
                Ouvrir le calculateur
              </ButtonLink>
            </p>
          </div>
          <p className="print:hidden">
            <ClassSheetLink path={href("/elections/:slug/fiche", { slug: election.slug })} />
          </p>
        </aside>
      </div>
    </main>
  );
}

function Facts({ election }: { election: ElectionPage }) {
  const facts = [
    ["Qui vote", election.voters],
    ["Comment", election.method],
    ["Durée du mandat", election.term],
    ["Sièges", election.seats],
    ["Dernier vote", election.lastDate],
  ];
  return (
    <dl className="grid gap-x-6 border-t-4 sm:gap-y-3 border-ink pt-5 sm:grid-cols-[10rem_minmax(0,1fr)]">
      {facts.map(([label, text]) =>
        text ? (
          <div key={label} className="contents">
            <dt className="font-semibold max-sm:mt-3">{label}</dt>
            <dd className="max-w-text">{text}</dd>
          </div>
        ) : null,
      )}
      <div className="contents">
        <dt className="font-semibold max-sm:mt-3">Prochain vote</dt>
        <dd className="max-w-text font-semibold">
          <NextVote election={election} />
        </dd>
      </div>
    </dl>
  );
}

/** Who won how many seats. */
function LastResult({ result: { name, seats, groups, url } }: { result: NonNullable<ElectionPage["result"]> }) {
  return (
    <section aria-labelledby="resultat" className="mt-12">
      <h2 id="resultat" className="mb-2 text-2xl">
        Le dernier résultat
      </h2>
      <p className="mb-5 max-w-text">
        {name}&#8239;: {plural(seats, "siège")}, de gauche à droite, vu de la présidence.
      </p>
      <Hemicycle id="siege" title={name} groups={groups} total={seats} />
      <p className="mt-3 text-sm text-soft">
        Source&#8239;:{" "}
        <a href={url} rel="noopener">
          {new URL(url).hostname.replace(/^www\./, "")}
        </a>
      </p>
    </section>
  );
}
