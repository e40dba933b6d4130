import { spanOf, ticksOf, yearsOf } from "#app/modules/parties/timeline.ts";
import type { PartyView } from "#app/modules/parties/views.ts";
import { categoryStyle } from "#app/utils/colour.ts";
import { yearOf } from "#app/utils/partial-day.ts";
import { anchorOf } from "./country-texts.ts";

interface Props {
  parties: PartyView[];
  /** The year the page was made in. */
  year: number;
}

/** The parties' lives side by side on one line of years, where there is room; each leads to its part of the page. */
export function PartyTimeline({ parties, year }: Props) {
  const years = yearsOf(parties, year);
  const ticks = ticksOf(years);
  const at = (when: number) => `${(100 * (when - years.from)) / (years.to - years.from)}%`;
  return (
    <figure className="lives" aria-labelledby="frise">
      <figcaption id="frise" className="lives-title">
        De {years.from} à aujourd’hui
      </figcaption>
      <div className="lives-drawing">
        <div className="lives-ticks" aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick} style={{ left: at(tick) }}>
              {tick}
            </span>
          ))}
        </div>
        <ol>
          {parties.map((party) => {
            const { left, width } = spanOf(party, years);
            return (
              <li key={party.slug} style={categoryStyle(party.color)}>
                <a href={`#${anchorOf(party.slug)}`}>
                  <span className="lives-name">{party.shortName}</span>
                  <span className="visually-hidden">
                    , de {party.foundedOn.slice(0, 4)} à {party.endedOn ? party.endedOn.slice(0, 4) : "aujourd’hui"}
                  </span>
                  <span className="lives-track" aria-hidden="true">
                    <span
                      className={party.endedOn ? "lives-bar lives-bar-ended" : "lives-bar"}
                      style={{ left: `${left}%`, width: `${width}%` }}
                    />
                    {party.events
                      .filter(({ kind }) => kind === "split" || kind === "merger" || kind === "renaming")
                      .map(({ on, kind, text }) => (
                        <span key={on + text} className={`lives-mark lives-${kind}`} style={{ left: at(yearOf(on)) }} />
                      ))}
                  </span>
                </a>
              </li>
            );
          })}
        </ol>
      </div>
      <p className="lives-key" aria-hidden="true">
        <span className="lives-mark lives-split" /> scission <span className="lives-mark lives-merger" /> fusion{" "}
        <span className="lives-mark lives-renaming" /> changement de nom
      </p>
    </figure>
  );
}
