import type { PartyView } from "#app/modules/parties/queries.server.ts";
import { type Era, type Years, ticksOf } from "#app/modules/parties/timeline.ts";
import { Party } from "./party.tsx";

interface Props {
  eras: Era<PartyView>[];
  /** The day that a card should have been checked again, by the party's number: of those past it. */
  overdue: Record<number, string>;
  years: Years;
  path: string;
  open: boolean;
}

const eraId = (from: number) => `fondes-${from}`;

function eraName({ from, to }: { from: number; to: number }): string {
  if (!from) return `avant ${to}`;
  return to ? `${from}\u202F–\u202F${to - 1}` : `depuis ${from}`;
}

/** The parties one under the other, each with its life on one line of years; a narrow index of when they were founded leads there. */
export function PartyTimeline({ overdue, eras, years, path, open }: Props) {
  const at = (when: number) => `${(100 * (when - years.from)) / (years.to - years.from)}%`;
  return (
    <div>
      {eras.length > 1 ? (
        <nav className="party-index" aria-label="Années de fondation">
          <ul className="flex gap-[0.4rem]">
            {eras.map((era) => (
              <li key={era.from}>
                <a className="chip" href={`#${eraId(era.from)}`}>
                  {eraName(era)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <div
        className="party-ticks relative h-5 mt-3 text-soft text-[0.75rem] md:ml-71 md:mr-[calc(8.5rem_+_1.25em_+_1.5rem)]"
        aria-hidden="true"
      >
        {ticksOf(years).map((tick) => (
          <span key={tick} style={{ left: at(tick) }}>
            {tick}
          </span>
        ))}
      </div>
      {eras.map((era) => (
        <section key={era.from} aria-labelledby={eraId(era.from)}>
          <h2 className="scroll-mt-24 pt-7 text-[1rem] text-soft" id={eraId(era.from)}>
            Fondés {eraName(era)}
          </h2>
          {era.parties.map((party) => (
            <Party
              key={party.slug}
              party={party}
              overdueSince={overdue[party.id] ?? null}
              path={path}
              open={open}
              years={years}
            />
          ))}
        </section>
      ))}
      <p
        className="party-key flex flex-wrap items-center gap-[0.4rem] mt-4 text-soft text-[0.875rem]"
        aria-hidden="true"
      >
        <span className="party-mark party-split" /> scission <span className="party-mark party-merger" /> fusion{" "}
        <span className="party-mark party-renaming" /> changement de nom
      </p>
    </div>
  );
}
