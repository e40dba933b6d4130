import { shareOf, percent } from "#app/modules/elections/results/lines.ts";
import { ResultBars } from "#app/modules/elections/results/result-bars.tsx";
import type { Area } from "#app/modules/elections/results/schema.ts";
import {
  type Counts,
  type Estimates,
  type RoundView,
  type Turnout,
  countWords,
  roundName,
} from "#app/modules/elections/results/views.ts";
import { SourceOf } from "#app/ui/as-of.tsx";
import { Hemicycle } from "#app/ui/hemicycle.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Section, Unfold, WideTable } from "#app/ui/page.tsx";
import { formatDate, formatDayOf, formatHour, parisDay } from "#app/utils/dates.ts";
import { drawnLength } from "#app/utils/drawn-share.ts";
import { capital, plural } from "#app/utils/text.ts";

const inFull = (count: number) => count.toLocaleString("fr-FR");

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
    <section
      aria-labelledby={`${id}-estimations`}
      className="round-estimate border-l-6 border-dashed border-l-amber pl-4"
    >
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
      <SourceOf url={url} />
    </section>
  );
}

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

/** Columns of the table of territories at most: the first ones, then all the others together. */
const MOST_COLUMNS = 6;

/** Departments or regions, without a map: a tile each with who is first there, then all of it in a table. */
export function Areas({ counts: { areas, shares }, id }: { counts: Counts; id: string }) {
  const sorted = [...areas].sort((one, other) => one.code.localeCompare(other.code, "fr"));
  return (
    <section aria-labelledby={`${id}-territoires`} className="mt-10">
      <h3 id={`${id}-territoires`} className="text-xl">
        Territoire par territoire
      </h3>
      <p className="mt-1 max-w-text text-sm text-soft">
        Qui est en tête, et avec quelle part des suffrages exprimés. La barre les montre tous, dans l’ordre d’en haut.
      </p>
      <ul className="areas">
        {sorted.map((area) => (
          <Tile key={area.code} area={area} shares={shares} />
        ))}
      </ul>
      <Table areas={sorted} shares={shares} />
    </section>
  );
}

/** Paler by rank: the bar of a tile has no room for names. */
const ink = (rank: number) => `color-mix(in srgb, var(--ink) ${Math.max(15, 100 - rank * 30)}%, var(--sunk))`;

/** Without a first name, where it is long: a tile is narrow. */
const lastName = (name: string) => (name.length > 16 ? name.replace(/^\S+\s+/u, "") : name);

function Tile({ area, shares }: { area: Area; shares: Counts["shares"] }) {
  const maxVotes = Math.max(...area.votes);
  const first = area.votes.indexOf(maxVotes);
  const isTied = area.votes.filter((votes) => votes === maxVotes).length > 1;
  return (
    <li>
      <span className="font-[650]">{area.name || area.code}</span>
      <span className="text-soft tabular-nums">
        {isTied ? "Égalité" : lastName(shares[first]?.name ?? "")} {percent(shareOf(maxVotes, area.valid))}
      </span>
      <span className="area-bar" aria-hidden="true">
        {area.votes.map((votes, index) =>
          votes > 0 ? (
            <i
              className="[print-color-adjust:exact]"
              key={shares[index]?.name}
              style={{ inlineSize: drawnLength(votes, area.valid), background: shares[index]?.color ?? ink(index) }}
            />
          ) : null,
        )}
      </span>
    </li>
  );
}

function Table({ areas, shares }: { areas: Area[]; shares: Counts["shares"] }) {
  const shown = shares.slice(0, shares.length > MOST_COLUMNS ? MOST_COLUMNS - 1 : MOST_COLUMNS);
  const otherCount = shares.length - shown.length;
  return (
    <Unfold label="Le tableau complet" className="mt-5">
      <WideTable
        className="areas-table"
        label="Tableau des territoires"
        heads={[
          "Territoire",
          "Participation",
          ...shown.map(({ name }) => name),
          ...(otherCount > 0 ? [`Les ${otherCount} autres`] : []),
        ]}
      >
        {areas.map(({ code, name, registered, voters, valid, votes }) => (
          <tr key={code}>
            <th scope="row">{name || code}</th>
            <td>{percent(shareOf(voters, registered))}</td>
            {shown.map((share, index) => (
              <td key={share.name}>{percent(shareOf(votes[index] ?? 0, valid))}</td>
            ))}
            {otherCount > 0 ? (
              <td>
                {percent(
                  shareOf(
                    votes.slice(shown.length).reduce((sum, count) => sum + count, 0),
                    valid,
                  ),
                )}
              </td>
            ) : null}
          </tr>
        ))}
      </WideTable>
    </Unfold>
  );
}
