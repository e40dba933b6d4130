import { href } from "react-router";
import type { Work, WorkList } from "#app/modules/dashboard/to-do.server.ts";
import { formatHour, formatShortDate, parisDay } from "#app/utils/dates.ts";
import { pageOfWork } from "./work-panel.tsx";

const kinds: Partial<Record<Work["kind"], string>> = {
  article: "Article programmé",
  direct: "Direct",
  event: "Agenda",
};

/** The coverages that readers follow at this moment, above all else. */
export function LiveNow({ directs }: { directs: WorkList }) {
  const live = directs.items.filter(({ at }) => at === null);
  if (live.length === 0) return null;
  return (
    <ul className="bo-live-now">
      {live.map((work) => (
        <li key={work.id}>
          <a href={pageOfWork(work)}>
            <span className="bo-live-mark">En direct</span>
            <strong className="flex-[1_1_14rem] text-[1.0625rem] leading-[1.3]">{work.title}</strong>
            <span className="text-[0.9375rem] underline">Écrire dans ce direct</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

interface Props {
  lists: (WorkList | null)[];
  today: string;
  /** May this person compose the front page? */
  hasFrontPage: boolean;
}

const SHOWN = 6;

/** What is planned, hour by hour today, then by day. */
export function DayAhead({ lists, today, hasFrontPage }: Props) {
  const planned = lists
    .flatMap((list) => list?.items ?? [])
    .flatMap((work) => (work.at === null ? [] : [{ ...work, at: work.at }]))
    .sort((one, other) => one.at.localeCompare(other.at))
    .slice(0, SHOWN);
  const isToday = ({ at }: { at: string }) => parisDay(at) <= today;
  return (
    <section className="bo-panel" aria-labelledby="aujourdhui">
      <h2 id="aujourdhui">Aujourd’hui et ensuite</h2>
      {planned.some(isToday) ? null : (
        <p className="bo-muted">
          Rien de prévu aujourd’hui. <a href={href("/admin/calendar")}>Ouvrir l’agenda</a>
        </p>
      )}
      <ul className="bo-ahead">
        {planned.map((work) => (
          <li key={`${work.kind}${work.id}`} className={isToday(work) ? "bo-ahead-today" : undefined}>
            <time className="text-soft tabular-nums" dateTime={work.at}>
              {isToday(work) ? formatHour(work.at) : formatShortDate(work.at)}
            </time>
            <a className="grid text-ink no-underline" href={pageOfWork(work)}>
              <strong>{work.title}</strong>
              <span>{kinds[work.kind]}</span>
            </a>
          </li>
        ))}
      </ul>
      {hasFrontPage ? (
        <p>
          <a href={href("/admin/une/aujourdhui")}>Composer la une du jour</a>
        </p>
      ) : null}
    </section>
  );
}
