import { weekInWords } from "#app/modules/calendar/views.ts";
import { Icon } from "#app/ui/icon.tsx";
import { formatMonthOf } from "#app/utils/dates.ts";
import { type Day, addDays } from "#app/utils/days.ts";
import "../shared/move-buttons.css";
import "./calendar.css";

export type View = "mois" | "semaine" | "liste";

const base = "/admin/calendar";

/** Address of a view at a day: a month is named by itself. */
export function viewHref(view: View, date?: Day): string {
  if (!date || view === "liste") return `${base}?vue=${view}`;
  return `${base}?vue=${view}&date=${view === "mois" ? date.slice(0, 7) : date}`;
}

const viewLabels: [View, string][] = [
  ["mois", "Mois"],
  ["semaine", "Semaine"],
  ["liste", "Liste"],
];

/** The three ways to look at the calendar. */
export function ViewTabs({ view, date }: { view: View; date?: Day }) {
  return (
    <nav className="bo-tabs" aria-label="Vues de l’agenda">
      {viewLabels.map(([name, label]) => (
        <a
          key={name}
          href={viewHref(name, date)}
          className={name === view ? "active" : undefined}
          aria-current={name === view ? "page" : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}

interface MovesProps {
  view: "mois" | "semaine";
  first: Day;
  next: Day;
  previous: Day;
}

/** "novembre 2026", and the way to the ones before and after. */
export function Moves({ view, first, next, previous }: MovesProps) {
  const title = view === "mois" ? formatMonthOf(first) : weekInWords(first, addDays(next, -1));
  const period = view === "mois" ? "Mois" : "Semaine";
  const e = view === "mois" ? "" : "e";
  return (
    <div className="cal-moves flex flex-wrap items-center gap-[0.4rem] mb-[0.9rem]">
      <h2 className="first-letter:uppercase">{title}</h2>
      <a className="bo-icon-button" href={viewHref(view, previous)} aria-label={`${period} précédent${e}`}>
        <Icon name="chevron-left" />
      </a>
      <a className="bo-icon-button" href={viewHref(view, next)} aria-label={`${period} suivant${e}`}>
        <Icon name="chevron-right" />
      </a>
      <a className="button button-quiet button-small" href={viewHref(view)}>
        Aujourd’hui
      </a>
    </div>
  );
}
