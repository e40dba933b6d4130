import { percent, shareOf } from "#app/modules/elections/results/lines.ts";
import type { Area } from "#app/modules/elections/results/schema.ts";
import type { Counts } from "#app/modules/elections/results/views.ts";
import { Unfold } from "#app/ui/unfold.tsx";
import { drawnLength } from "#app/utils/drawn-share.ts";

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
      {/* What scrolls takes the focus, for those without a mouse. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="mt-3 overflow-x-auto" tabIndex={0} aria-label="Tableau des territoires">
        <table className="areas-table">
          <thead>
            <tr>
              <th scope="col">Territoire</th>
              <th scope="col">Participation</th>
              {shown.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              {otherCount > 0 ? <th scope="col">Les {otherCount} autres</th> : null}
            </tr>
          </thead>
          <tbody>
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
          </tbody>
        </table>
      </section>
    </Unfold>
  );
}
