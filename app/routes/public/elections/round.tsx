import { shareOf, percent } from "#app/modules/elections/results/lines.ts";
import { ResultBars } from "#app/modules/elections/results/result-bars.tsx";
import {
  type Counts,
  type Estimates,
  type RoundView,
  type Turnout,
  countWords,
  roundName,
} from "#app/modules/elections/results/views.ts";
import { Hemicycle } from "#app/ui/hemicycle.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Section } from "#app/ui/section.tsx";
import { formatDate, formatDayOf, formatHour, parisDay } from "#app/utils/dates.ts";
import { capital, plural } from "#app/utils/text.ts";
import { Areas } from "./areas.tsx";

const inFull = (count: number) => count.toLocaleString("fr-FR");

/** A round: what is counted, what is estimated until then, who came to vote. */
export function Round({ view, rounds }: { view: RoundView; rounds: number }) {
  const { round, day, turnout, estimates, counts } = view;
  const id = `le-${day}`;
  const title = rounds < 2 && round === 1 ? "Les chiffres" : capital(roundName(round));
  return (
    <section aria-labelledby={id} className="round">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 mb-5 border-t-4 border-ink pt-3">
        <h2 id={id}>{title}</h2>
        <p className="text-soft">{formatDayOf(day)}</p>
      </header>
      <div className="grid items-start gap-y-8 gap-x-12 min-[60rem]:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="min-w-0">
          {counts ? <CountedPart counts={counts} id={id} day={day} /> : null}
          {estimates ? <EstimatedPart estimates={estimates} id={id} /> : null}
          {!counts && !estimates ? (
            <p className="notice">
              Le vote est en cours, ou vient de finir. Aucun résultat ne paraît avant la fermeture du dernier
              bureau&#8239;: c’est la loi, et chacun vote ainsi sans savoir ce que les autres ont voté.
            </p>
          ) : null}
        </div>
        <WhoVoted turnout={turnout} counts={counts} id={id} />
      </div>
      {counts && counts.groups.length > 0 ? <Seats counts={counts} id={id} /> : null}
      {counts && counts.areas.length > 1 ? <Areas counts={counts} id={id} /> : null}
    </section>
  );
}

function CountedPart({ counts, id, day }: { counts: Counts; id: string; day: string }) {
  const words = countWords(counts);
  return (
    <section aria-labelledby={`${id}-resultats`}>
      <h3 id={`${id}-resultats`} className="round-state">
        {counts.isFinal ? (
          <span className="badge badge-green">
            <Icon name="check" /> {words}
          </span>
        ) : (
          <span className="badge badge-amber">{words}</span>
        )}{" "}
        <span>{parisDay(counts.at) === day ? `à ${formatHour(counts.at)}` : `le ${formatDate(counts.at)}`}</span>
      </h3>
      <ResultBars caption={words} shares={counts.shares} isEstimate={false} />
      <SourceOf url={counts.url} />
    </section>
  );
}

function EstimatedPart({ estimates, id }: { estimates: Estimates; id: string }) {
  const { institute, shares, at, url } = estimates;
  return (
    <section aria-labelledby={`${id}-estimations`} className="round-estimate">
      <h3 id={`${id}-estimations`} className="round-state">
        <span className="badge badge-amber">Estimation</span>{" "}
        <span>
          {institute}, {formatHour(at)}
        </span>
      </h3>
      <ResultBars caption={`Estimation ${institute}`} shares={shares} isEstimate />
      <p className="text-sm text-soft">
        Ce n’est pas un résultat&#8239;: l’institut calcule à partir de bulletins déjà comptés dans quelques bureaux.
        Les résultats complets prendront sa place.
      </p>
      {url ? <SourceOf url={url} /> : null}
    </section>
  );
}

/** Who came to vote, by the hour, then counted. */
function WhoVoted({ turnout, counts, id }: { turnout: Turnout | null; counts: Counts | null; id: string }) {
  if (!turnout && !counts) return null;
  const hours: [string, number | null][] = [
    ["À midi", turnout?.noon ?? null],
    ["À 17 h", turnout?.five ?? null],
    ["En tout", counts ? shareOf(counts.voters, counts.registered) : null],
  ];
  const people: [string, number | null][] = counts
    ? [
        ["Inscrits", counts.registered],
        ["Votants", counts.voters],
        ["Abstentions", counts.registered - counts.voters],
        ["Blancs", counts.blank],
        ["Nuls", counts.spoilt],
        ["Exprimés", counts.valid],
      ]
    : [];
  return (
    <aside className="bg-sunk p-5 [clip-path:var(--cut-a)]" aria-labelledby={`${id}-participation ${id}`}>
      <h3 className="text-lg" id={`${id}-participation`}>
        Participation
      </h3>
      <dl className="flex flex-wrap gap-y-2 gap-x-7 mt-2">
        {hours.map(([label, value]) =>
          value === null ? null : (
            <div key={label}>
              <dt className="text-soft text-sm">{label}</dt>
              <dd className="font-display font-[750] text-2xl leading-[1.2] tabular-nums">{percent(value)}</dd>
            </div>
          ),
        )}
      </dl>
      {people.length > 0 ? (
        <dl className="mt-4 border-t-2 border-line">
          {people.map(([label, count]) =>
            count === null ? null : (
              <div
                className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-[0.35rem]"
                key={label}
              >
                <dt className="text-soft text-sm">{label}</dt>
                <dd className="font-[650] tabular-nums">{inFull(count)}</dd>
              </div>
            ),
          )}
        </dl>
      ) : null}
      {turnout?.url && !counts ? <SourceOf url={turnout.url} /> : null}
    </aside>
  );
}

const Seats = ({ counts: { groups, seats }, id }: { counts: Counts; id: string }) => (
  <Section id={`${id}-sieges`} title="Les sièges" level={3} className="mt-10" titleClass="mb-2 text-xl">
    <p className="mb-5 max-w-text">{plural(seats, "siège")}, de gauche à droite, vu de la présidence.</p>
    <Hemicycle id={`${id}-siege`} title="Les sièges" groups={groups} total={seats} />
  </Section>
);

function SourceOf({ url }: { url: string }) {
  if (!url) return null;
  return (
    <p className="mt-2 text-sm text-soft">
      Source&#8239;:{" "}
      <a href={url} rel="noopener">
        {new URL(url).hostname.replace(/^www\./, "")}
      </a>
    </p>
  );
}
