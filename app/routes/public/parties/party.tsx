import { assemblies, eventLabels, languageLabels } from "#app/modules/parties/labels.ts";
import type { PartyLink, PartyView } from "#app/modules/parties/views.ts";
import { Icon } from "#app/ui/icon.tsx";
import { categoryStyle } from "#app/utils/colour.ts";
import { formatDate } from "#app/utils/dates.ts";
import { formatPartialDay, inPartialDay } from "#app/utils/partial-day.ts";
import { anchorOf } from "./country-texts.ts";

interface Props {
  party: PartyView;
  /** The whole list's address: a party that this one came from may be filtered out of this one. */
  path: string;
  /** Its history in sight: who filters by it came for it. */
  open: boolean;
}

/** A party: where it stands, who leads it, where it sits, its history and what says so. */
export function Party({ party, path, open }: Props) {
  const { name, shortName, slug, language, color, foundedOn, endedOn, position, events, sources, asOf } = party;
  const id = anchorOf(slug);
  return (
    <article className="party" id={id} aria-labelledby={`${id}-nom`} style={categoryStyle(color)}>
      {party.oldSlugs.map((old) => (
        <span key={old} id={anchorOf(old)} />
      ))}
      <header>
        <h3 id={`${id}-nom`}>
          {name} {shortName === name ? null : <span className="party-short">{shortName}</span>}
        </h3>
        <p className="party-years">
          {foundedOn.slice(0, 4)} – {endedOn ? endedOn.slice(0, 4) : "aujourd’hui"}
          {language ? ` · ${languageLabels[language]}` : null}
        </p>
      </header>
      <p className="party-position">{position}</p>
      <Facts party={party} path={path} />
      {events.length > 0 ? (
        <details open={open || undefined}>
          <summary>
            Son histoire en {events.length} {events.length > 1 ? "dates" : "date"} <Icon name="chevron-down" />
          </summary>
          <ol className="party-events">
            {events.map(({ on, kind, text, url }) => (
              <li key={on + text}>
                <p>
                  <time dateTime={on}>{formatPartialDay(on)}</time> <span className="badge">{eventLabels[kind]}</span>
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
          {sources.length > 1 ? `${sources.length} sources` : "Sa source"}, à jour au {formatDate(`${asOf}T12:00:00Z`)}{" "}
          <Icon name="chevron-down" />
        </summary>
        <ul className="party-sources">
          {sources.map((source) => (
            <li key={source.url + source.name}>
              <a href={source.url} rel="noopener">
                {source.name}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </article>
  );
}

function SourceLink({ url, on }: { url: string; on: string }) {
  return (
    <a className="text-sm whitespace-nowrap" href={url} rel="noopener">
      source
      <span className="visually-hidden"> ({formatPartialDay(on)})</span> <Icon name="external" className="inline" />
    </a>
  );
}

function Facts({ party, path }: Omit<Props, "open">) {
  const { foundedOn, endedOn, leader, leaderSince, seats, website, predecessors, successors } = party;
  return (
    <dl className="party-facts">
      <div>
        <dt>{endedOn ? "Existence" : "Fondation"}</dt>
        <dd>
          {endedOn ? `${formatPartialDay(foundedOn)} – ${formatPartialDay(endedOn)}` : formatPartialDay(foundedOn)}
        </dd>
      </div>
      {leader ? (
        <div>
          <dt>À sa tête</dt>
          <dd>
            {leader}
            {leaderSince ? <span className="party-note">depuis {untilNow(leaderSince)}</span> : null}
          </dd>
        </div>
      ) : null}
      {seats.map(({ assembly, seats: count, on }) => (
        <div key={assembly}>
          <dt>{assemblies[assembly].label}</dt>
          <dd>
            {count} sur {assemblies[assembly].of}
            <span className="party-note">{inPartialDay(on)}</span>
          </dd>
        </div>
      ))}
      <Links title="Issu de" links={predecessors} path={path} />
      <Links title="A donné" links={successors} path={path} />
      {website ? (
        <div className="col-span-full sm:col-span-2">
          <dt>Site</dt>
          <dd>
            <a href={website} rel="noopener">
              {new URL(website).host.replace(/^www\./, "")}
            </a>
          </dd>
        </div>
      ) : null}
    </dl>
  );
}

/** "depuis 2025", "depuis avril 2018", "depuis le 18 mai 2025". */
const untilNow = (day: string) => inPartialDay(day).replace(/^en /, "");

function Links({ title, links, path }: { title: string; links: PartyLink[]; path: string }) {
  if (links.length === 0) return null;
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {links.map(({ shortName, slug }, index) => (
          <span key={slug}>
            {index ? ", " : null}
            <a href={`${path}#${anchorOf(slug)}`}>{shortName}</a>
          </span>
        ))}
      </dd>
    </div>
  );
}
