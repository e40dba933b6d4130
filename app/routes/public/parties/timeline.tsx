import type { ReactNode } from "react";
import { FollowButtons } from "#app/modules/following/follow-buttons.tsx";
import { assemblies, eventLabels, languageLabels } from "#app/modules/parties/labels.ts";
import type { PartyView, PartyLink } from "#app/modules/parties/queries.server.ts";
import { type Era, type Years, ticksOf, spanOf } from "#app/modules/parties/timeline.ts";
import { RecheckNotice, AsOf } from "#app/ui/as-of.tsx";
import { Outside } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { partyStyle } from "#app/utils/colour.ts";
import { formatPartialDay, inPartialDay, yearOf } from "#app/utils/partial-day.ts";
import { anchorOf } from "./country-texts.ts";

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
        <nav
          className="party-index sticky top-14 z-2 -mx-(--gutter) py-2 px-(--gutter) overflow-x-auto bg-paper [scrollbar-width:none]"
          aria-label="Années de fondation"
        >
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

interface PartyProps {
  party: PartyView;
  overdueSince: string | null;
  /** The whole list's address: a party that this one came from may be filtered out of this one. */
  path: string;
  /** Unfolded, its history in sight: who filters by it came for it. */
  open: boolean;
  years: Years;
}

function Party({ party, overdueSince, path, open, years }: PartyProps) {
  const { name, shortName, slug, color, foundedOn, endedOn, position, events, sources, asOf } = party;
  const id = anchorOf(slug);
  return (
    <details className="party" style={partyStyle(color)} open={open || undefined}>
      <summary>
        <h3 className="text-[1.0625rem]/[1.2] wrap-anywhere">
          {name}{" "}
          {shortName === name ? null : (
            <span className="party-short inline-block py-[0.1em] px-[0.45em] border border-(--rim) bg-(--party) text-(--on-party) text-[0.8em]">
              {shortName}
            </span>
          )}
        </h3>
        <Life party={party} years={years} />
        <span className="text-xs whitespace-nowrap text-soft">
          {foundedOn.slice(0, 4)} – {endedOn ? endedOn.slice(0, 4) : "aujourd’hui"}
        </span>
        <Icon name="chevron-down" />
      </summary>
      {/* A link leads to the first line: its name stays in sight above. */}
      <div className="scroll-mt-44 border-l-[0.4rem] border-(--party) bg-sheet px-4 pt-1 pb-2 md:px-6" id={id}>
        {party.oldSlugs.map((old) => (
          <span key={old} id={anchorOf(old)} />
        ))}
        <RecheckNotice day={overdueSince} noun="fiche" />
        <p className="party-position max-w-168 pt-2">{position}</p>
        <FollowButtons
          follows={[{ follow: `parti:${party.id}`, name: shortName }]}
          back={`${path}#${id}`}
          className="mt-4"
        />
        <Facts party={party} path={path} />
        {events.length > 0 ? (
          <details open={open || undefined}>
            <summary>
              Son histoire en {events.length} {events.length > 1 ? "dates" : "date"} <Icon name="chevron-down" />
            </summary>
            <ol className="party-events max-w-184 mt-1 mb-4 border-l-3 border-l-(--party)">
              {events.map(({ on, kind, text, url }) => (
                <li className="pt-[0.35rem] pr-0 pb-[0.6rem] pl-4" key={on + text}>
                  <p>
                    <time className="inline-block mr-[0.4rem] font-display font-bold" dateTime={on}>
                      {formatPartialDay(on)}
                    </time>{" "}
                    <span className="badge">{eventLabels[kind]}</span>
                  </p>
                  <p>
                    {text} {url ? <SourceLink url={url} on={on} /> : null}
                  </p>
                </li>
              ))}
            </ol>
          </details>
        ) : null}
        <details>
          <summary>
            <span>
              {sources.length > 1 ? `${sources.length} sources` : "Sa source"}, <AsOf day={asOf} />
            </span>{" "}
            <Icon name="chevron-down" />
          </summary>
          <ul className="mb-4 grid gap-1 text-[0.9375rem] wrap-anywhere">
            {sources.map((source) => (
              <li key={source.url + source.name}>
                <a className="inline-block py-[0.2rem]" href={source.url} rel="noopener">
                  {source.name}
                </a>
              </li>
            ))}
          </ul>
        </details>
      </div>
    </details>
  );
}

function Life({ party, years }: Pick<PartyProps, "party" | "years">) {
  const { left, width } = spanOf(party, years);
  const at = (when: number) => `${(100 * (when - years.from)) / (years.to - years.from)}%`;
  return (
    <span className="party-life" aria-hidden="true">
      <span
        className={party.endedOn ? "party-bar party-bar-ended" : "party-bar"}
        style={{ left: `${left}%`, width: `${width}%` }}
      />
      {party.events
        .filter(({ kind }) => kind === "split" || kind === "merger" || kind === "renaming")
        .map(({ on, kind, text }) => (
          <span key={on + text} className={`party-mark party-${kind}`} style={{ left: at(yearOf(on)) }} />
        ))}
    </span>
  );
}

const SourceLink = ({ url, on }: { url: string; on: string }) => (
  <a className="text-sm whitespace-nowrap" href={url} rel="noopener">
    source
    <span className="visually-hidden"> ({formatPartialDay(on)})</span> <Icon name="external" className="inline" />
  </a>
);

function Facts({ party, path }: Pick<PartyProps, "party" | "path">) {
  const { language, foundedOn, endedOn, leader, leaderSince, seats, website, predecessors, successors } = party;
  const lived = endedOn ? `${formatPartialDay(foundedOn)} – ${formatPartialDay(endedOn)}` : formatPartialDay(foundedOn);
  const facts: [label: string, says: ReactNode, since?: string][] = [
    [endedOn ? "Existence" : "Fondation", lived],
    ["Langue", language && languageLabels[language]],
    ["À sa tête", leader, leaderSince && `depuis ${untilNow(leaderSince)}`],
    ...seats.map(({ assembly, seats: count, on }): [string, string, string] => {
      const { label, of } = assemblies[assembly];
      return [label, `${count} sur ${of}`, inPartialDay(on)];
    }),
    ["Issu de", linksTo(predecessors, path)],
    ["A donné", linksTo(successors, path)],
  ];
  return (
    <dl className="party-facts grid grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))] gap-y-3 gap-x-5 my-4">
      {facts.map(([label, says, since]) =>
        says ? (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {says}
              {since ? <span className="block text-soft text-[0.8125rem] font-normal">{since}</span> : null}
            </dd>
          </div>
        ) : null,
      )}
      {website ? (
        <div className="col-span-full sm:col-span-2">
          <dt>Site</dt>
          <dd>
            <Outside href={website}>{new URL(website).host.replace(/^www\./, "")}</Outside>
          </dd>
        </div>
      ) : null}
    </dl>
  );
}

/** "depuis 2025", "depuis avril 2018", "depuis le 18 mai 2025". */
const untilNow = (day: string) => inPartialDay(day).replace(/^en /, "");

const linksTo = (links: PartyLink[], path: string) =>
  links.length > 0 &&
  links.map(({ shortName, slug }, index) => (
    <span key={slug}>
      {index ? ", " : null}
      <a href={`${path}#${anchorOf(slug)}`}>{shortName}</a>
    </span>
  ));
