import type { ReactNode } from "react";
import { href } from "react-router";
import { movedOrNotFound } from "#app/http/answers.server.ts";
import { pageTime } from "#app/http/pages/page.server.ts";
import { shareElection } from "#app/http/pages/share-images.server.ts";
import { ClassSheetLink } from "#app/modules/class-sheets/class-sheet-link.tsx";
import { hasCandidacies } from "#app/modules/elections/candidacies/queries.server.ts";
import { levelIn } from "#app/modules/elections/labels.ts";
import { coverageOf } from "#app/modules/elections/programmes/queries.server.ts";
import { type ElectionPage, findElection, findMovedElection } from "#app/modules/elections/queries.server.ts";
import { hasResults } from "#app/modules/elections/results/queries.server.ts";
import { electionDay } from "#app/modules/elections/structured-data.ts";
import { explainsVoting } from "#app/modules/elections/voter/rule.ts";
import { lateDay } from "#app/modules/fact-checks/facts.server.ts";
import { FollowButtons } from "#app/modules/following/follow-buttons.tsx";
import type { PageHandle } from "#app/records/actions/action.ts";
import { RecheckNotice, SourceList, SourceOf } from "#app/ui/as-of.tsx";
import { QuietLink, SmallLink } from "#app/ui/button.tsx";
import { Flagged } from "#app/ui/flag.tsx";
import { Hemicycle } from "#app/ui/hemicycle.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Page } from "#app/ui/page-title.tsx";
import { Section } from "#app/ui/page.tsx";
import { trailMeta } from "#app/ui/structured-data.ts";
import { countryFlags, countryLabels } from "#app/utils/countries.ts";
import { parisDay } from "#app/utils/dates.ts";
import { plural } from "#app/utils/text.ts";
import type { Route } from "./+types/election";
import { elections } from "./above.ts";
import { Calendar, Countdown, NextVote } from "./dates.tsx";
import { PollingDay, Standing, Voting } from "./voting.tsx";

/**
 * Asks to be told of an election's dates: by mail with an account, which needs no script; on a device where notifications
 * are chosen. The page is everyone's: who asked already finds the way back in their own area, and in each mail.
 */
const Reminders = ({ slug }: { slug: string }) => (
  <section
    aria-labelledby="rappels"
    className="mb-8 flex flex-wrap items-center gap-x-8 gap-y-3 border-2 border-ink bg-sheet p-5 print:hidden"
  >
    <div className="min-w-0 grow basis-60">
      <h2 id="rappels" className="text-lg">
        Ne rate pas une date
      </h2>
      <p className="mt-1 text-sm">Un rappel une semaine avant, un autre la veille. Si une date bouge, on te le dit.</p>
    </div>
    <form method="post" action={href("/compte/elections/:slug/prevenir", { slug })} className="min-w-0">
      <button type="submit" className="button button-small">
        <Icon name="bell" /> Me prévenir par email
      </button>
      <label className="mt-2 flex items-baseline gap-2 text-sm">
        <input type="checkbox" name="toutes" value="oui" />
        Aussi les dates où je n’ai rien à faire
      </label>
    </form>
    <p className="text-sm">
      Sur ce téléphone&#8239;: <a href={`${href("/preferences")}#notifications`}>
        active «&#8239;Élections&#8239;»
      </a>{" "}
      dans les notifications.
    </p>
  </section>
);

const Contents = ({ parts }: { parts: [id: string, label: string][] }) => (
  <nav aria-label="Dans ce dossier" className="dossier-contents print:hidden">
    <ul className="flex gap-x-5 px-(--gutter) overflow-x-auto [scrollbar-width:none] xl:px-0">
      {parts.map(([id, label]) => (
        <li key={id}>
          <a className="flex items-center min-h-11 text-ink font-semibold whitespace-nowrap" href={`#${id}`}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

export const handle = { shows: ["elections", "fact-checks"] } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ loaderData: { election, share }, matches }) => {
  const path = href("/elections/:slug", { slug: election.slug });
  return trailMeta(matches, {
    title: election.name,
    description: election.summary,
    path,
    ...share,
    above: [elections],
    data: (site) => (election.nextDay ? [electionDay(site, { ...election, path, day: election.nextDay })] : []),
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
  return movedOrNotFound(findMovedElection(params.slug), (slug) => href("/elections/:slug", { slug }));
}

export default function Election({ loaderData: { election, counted, late, today, standing } }: Route.ComponentProps) {
  const { name, slug, summary, country, level, deadlines, bodyHtml, showCandidates } = election;
  const { officialName, officialUrl, result } = election;
  const isFrenchHub = explainsVoting(election);
  const isComing = deadlines.some(({ day }) => day >= today);
  const parts = (
    [
      [isFrenchHub, "voter", "Puis-je voter\u202F?"],
      [deadlines.length > 0, "calendrier", "Dates"],
      [showCandidates, "candidatures", "Candidats"],
      [isFrenchHub, "le-jour-du-vote", "Jour du vote"],
      [true, "regles", "Règles"],
      [result !== null, "resultat", "Dernier résultat"],
      [true, "sources", "Sources"],
    ] as const
  ).flatMap(([shown, id, name]): [string, string][] => (shown ? [[id, name]] : []));
  return (
    <Page
      eyebrow={
        <>
          <a href={href("/elections")}>Élections</a> ·{" "}
          <Flagged>{`${countryFlags[country]} ${countryLabels[country]}`}</Flagged> · {levelIn(country, level)}
        </>
      }
      title={name}
      text={summary}
      actions={
        <FollowButtons
          follows={[{ follow: `election:${election.id}`, name }]}
          back={href("/elections/:slug", { slug })}
        />
      }
    >
      <Countdown election={election} today={today} />
      {isComing ? <Reminders slug={slug} /> : null}
      {parts.length > 3 ? <Contents parts={parts} /> : null}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <RecheckNotice day={late} />
          {isFrenchHub ? <Voting deadlines={deadlines} today={today} /> : null}
          {deadlines.length > 0 ? <Calendar slug={slug} deadlines={deadlines} today={today} /> : null}
          {showCandidates ? <Standing slug={slug} {...standing} /> : null}
          {counted ? (
            <p className="mt-8">
              <QuietLink href={href("/elections/:slug/resultats", { slug })}>Les résultats, tour par tour</QuietLink>
            </p>
          ) : null}
          {isFrenchHub ? <PollingDay /> : null}
          <Facts election={election} />
          {result ? (
            <Section id="resultat" title="Le dernier résultat" className="mt-12" titleClass="mb-2 text-2xl">
              <p className="mb-5 max-w-text">
                {result.name}&#8239;: {plural(result.seats, "siège")}, de gauche à droite, vu de la présidence.
              </p>
              <Hemicycle id="siege" title={result.name} groups={result.groups} total={result.seats} />
              <SourceOf url={result.url} className="mt-3 text-sm text-soft" />
            </Section>
          ) : null}
          {isFrenchHub ? (
            <FoldedText html={bodyHtml} />
          ) : bodyHtml ? (
            <div className="prose mt-10" dangerouslySetInnerHTML={{ __html: bodyHtml }} />
          ) : null}
          <SourceList sources={election.sources} asOf={election.asOf} />
        </div>
        <aside className="flex flex-col gap-5 lg:sticky lg:top-36 lg:self-start">
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
          {country === "BE" ? (
            <div className="bg-sunk p-5">
              <h2 className="text-lg">Des voix aux sièges</h2>
              <p className="mt-2 text-sm">Essaie toi-même la méthode D’Hondt, division après division.</p>
              <p className="mt-3">
                <SmallLink href={href("/elections/calculateur")}>Ouvrir le calculateur</SmallLink>
              </p>
            </div>
          ) : null}
          <p className="print:hidden">
            <ClassSheetLink path={href("/elections/:slug/fiche", { slug: election.slug })} />
          </p>
        </aside>
      </div>
    </Page>
  );
}

function FoldedText({ html }: { html: string }) {
  const parts = html.split(/(?=<h2\b)/);
  return (
    <div className="mt-10 border-t border-line">
      {parts.map((part) => {
        const [, title = "", text = part] = /^<h2\b[^>]*>(.*?)<\/h2>(.*)$/s.exec(part) ?? [];
        const body = <div className="prose pb-5" dangerouslySetInnerHTML={{ __html: text }} />;
        return title ? (
          <details key={title} className="border-b border-line">
            <summary className="unfold w-full justify-between py-2">
              <h2 className="text-xl" dangerouslySetInnerHTML={{ __html: title }} />
              <Icon name="chevron-down" className="flex-none" />
            </summary>
            {body}
          </details>
        ) : (
          <div key="debut">{body}</div>
        );
      })}
    </div>
  );
}

function Facts({ election }: { election: ElectionPage }) {
  const facts: [label: string, says: ReactNode, className?: string][] = [
    ["Qui vote", election.voters],
    ["Comment", election.method],
    ["Durée du mandat", election.term],
    ["Combien d’élus", election.seats],
    ["Dernier vote", election.lastDate],
    ["Prochain vote", <NextVote key="next" election={election} />, "max-w-text font-semibold"],
  ];
  return (
    <Section id="regles" title="Les règles" className="mt-12" titleClass="text-2xl">
      <dl className="mt-4 grid gap-x-6 border-t-4 sm:gap-y-3 border-ink pt-5 sm:grid-cols-[10rem_minmax(0,1fr)]">
        {facts.map(([label, says, className = "max-w-text"]) =>
          says ? (
            <div key={label} className="contents">
              <dt className="font-semibold max-sm:mt-3">{label}</dt>
              <dd className={className}>{says}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </Section>
  );
}
