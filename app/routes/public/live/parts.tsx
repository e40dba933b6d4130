import type { ReactNode } from "react";
import { href } from "react-router";
import { type DirectHead, type MomentView, ownAddress } from "#app/modules/live/views.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Section } from "#app/ui/page.tsx";
import { formatTime, formatDayTime } from "#app/utils/dates.ts";
import "./results.css";

/** A piece of a coverage that the page's script puts in place again when it changed; empty rather than absent. */
export const Part = ({ name, shows }: { name: string; shows: ReactNode }) => <div data-part={name}>{shows}</div>;

/** That it goes on, and since when nothing was added. */
export function LastUpdate({ direct: { slug, status, updatedAt, isDemo } }: { direct: DirectHead }) {
  if (status !== "live") return null;
  return (
    <p className="live-pulse">
      <span className="pulse" aria-hidden="true" />
      <span>
        Actualisé à <time dateTime={updatedAt}>{formatTime(updatedAt)}</time>
        <noscript>
          {" "}
          <a href={href("/suivis-en-direct/:slug", { slug })}>Actualiser</a>
        </noscript>
      </span>
      {isDemo ? (
        <span className="ml-auto text-xs">
          <span className="max-sm:hidden">Contenu de démonstration</span>
          <span className="sm:hidden">Démonstration</span>
        </span>
      ) : null}
    </p>
  );
}

interface Props {
  moments: MomentView[];
  address: string;
  /** Numbers of the updates on this page: the others are on a page further. */
  shownIds?: ReadonlySet<number>;
}

export function KeyMoments({ moments, address, shownIds }: Props) {
  if (moments.length === 0) return null;
  return (
    <nav aria-labelledby="moments" className="lg:mt-6">
      <h2 id="moments" className="text-base max-lg:sr-only">
        Moments clés
      </h2>
      {/* On a phone one line that slides: the newest information stays in the first screen. */}
      <ol className="border-brand max-lg:flex max-lg:gap-4 max-lg:overflow-x-auto lg:mt-3 lg:border-l-4">
        {moments.map(({ id, headline, publishedAt }) => (
          <li key={id} className="relative text-sm max-lg:w-56 max-lg:flex-none lg:pb-4 lg:pl-4 lg:last:pb-0">
            <span
              className="absolute top-1 -left-[0.6rem] size-3.5 max-lg:hidden rounded-full border-4 border-brand bg-paper"
              aria-hidden="true"
            />
            <a
              className="text-ink no-underline wrap-anywhere hover:underline max-lg:flex max-lg:min-h-11 max-lg:items-center max-lg:gap-2"
              href={shownIds?.has(id) ? `#maj-${id}` : `${address}?maj=${id}#maj-${id}`}
              data-moment={id}
            >
              <time className="block font-semibold whitespace-nowrap text-red" dateTime={publishedAt}>
                {formatTime(publishedAt)}
              </time>
              <span className="max-lg:truncate">{headline}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

export function Schedule({ direct }: { direct: DirectHead }) {
  const { slug, status, scheduledFor, startedAt, endedAt, editors, liveUrl, programme } = direct;
  const names = editors.map(({ editor }) => editor.displayName);
  const isComing = status === "scheduled";
  const lines: [string, string | null][] = [
    isComing ? ["Début prévu", scheduledFor] : ["Début", startedAt ?? scheduledFor],
    ["Fin", status === "ended" ? endedAt : null],
  ];
  return (
    <section aria-label="Horaires" className="flex flex-wrap items-start gap-x-4">
      {/* Once it has begun, what happens comes first. */}
      <details className="live-schedule" open={isComing}>
        <summary>
          <h2>Horaires{programme.length > 0 ? " et programme" : ""}</h2> <Icon name="chevron-down" />
        </summary>
        <dl className="mb-2 text-sm max-lg:flex max-lg:flex-wrap max-lg:gap-x-8">
          {lines.map(([label, date]) =>
            date ? (
              <div key={label} className="mb-2">
                <dt className="text-soft">{label}</dt>
                <dd className="font-semibold first-letter:uppercase">
                  <time dateTime={date}>{formatDayTime(date)}</time>
                </dd>
              </div>
            ) : null,
          )}
          {names.length > 0 ? (
            <div className="mb-2">
              <dt className="text-soft">Suivi par</dt>
              <dd className="font-semibold">{names.join(", ")}</dd>
            </div>
          ) : null}
        </dl>
        {programme.length > 0 ? (
          <ol className="live-programme">
            {programme.map(({ time, text }) => (
              <li key={`${time} ${text}`}>
                {time ? <time>{time}</time> : null} <span>{text}</span>
              </li>
            ))}
          </ol>
        ) : null}
      </details>
      {liveUrl && liveUrl !== ownAddress(slug) ? (
        <a className="button button-small" href={liveUrl} rel="noopener">
          Regarder
        </a>
      ) : null}
    </section>
  );
}

/** The figures that the newsroom keeps true; before them, once it is over, what there is to remember. */
export const Results = ({ direct: { status, takeawaysHtml, figures } }: { direct: DirectHead }) => (
  <>
    {status === "ended" && takeawaysHtml ? (
      <section aria-labelledby="retenir" className="mb-8 border-l-8 border-brand bg-sheet p-5">
        <h2 id="retenir">Ce qu’il faut retenir</h2>
        <div className="prose mt-3" dangerouslySetInnerHTML={{ __html: takeawaysHtml }} />
      </section>
    ) : null}
    {figures.length > 0 ? (
      // While it goes on they are one line on a phone, which slides: arrows move what has the focus.
      <Section
        id="chiffres"
        title="Les chiffres"
        className={`live-strip ${status === "live" ? "live-strip-now" : ""}`}
        tabIndex={status === "live" ? 0 : undefined}
        titleClass="visually-hidden"
      >
        <dl className="live-figures">
          {figures.map(({ id, label, value, detail }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd>
                <strong>{value}</strong>
                {detail ? <span>{detail}</span> : null}
              </dd>
            </div>
          ))}
        </dl>
      </Section>
    ) : null}
  </>
);
