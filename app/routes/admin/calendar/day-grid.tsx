import { href } from "react-router";
import type { EventView } from "#app/modules/calendar/views.ts";
import { formatDayOf } from "#app/utils/dates.ts";
import type { Day } from "#app/utils/days.ts";

interface Props {
  view: "mois" | "semaine";
  days: Day[];
  /** The days of the month or of the week itself: from `first`, `next` left out. */
  first: Day;
  next: Day;
  today: Day;
  events: EventView[];
  canManage: boolean;
}

const weekdays = ["Lundi", "Mardi", "Mercredi", "Jeudi", "Vendredi", "Samedi", "Dimanche"];

/** A month or a week: seven columns where there is room; on a phone, a list of the days that have something. */
export function DayGrid({ view, days, first, next, today, events, canManage }: Props) {
  const shown = events.some(({ firstDay, lastDay }) => lastDay >= first && firstDay < next);
  return (
    <>
      {shown ? null : <p className="cal-nothing">{view === "mois" ? "Rien ce mois-ci." : "Rien cette semaine."}</p>}
      <div className="cal-weekdays" aria-hidden="true">
        {weekdays.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ol className={`cal-days ${view === "mois" ? "cal-mois" : "cal-semaine"}`}>
        {days.map((day) => {
          const dayEvents = events.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
          const classes = [
            "cal-day",
            dayEvents.length === 0 ? "cal-free" : "",
            day < first || day >= next ? "cal-outside" : "",
            day === today ? "cal-today" : "",
          ];
          return (
            <li
              key={day}
              className={classes.filter(Boolean).join(" ")}
              aria-current={day === today ? "date" : undefined}
            >
              <DayTitle day={day} canManage={canManage} />
              {dayEvents.length > 0 ? (
                <ul>
                  {dayEvents.map((event) => (
                    <EventLine key={event.id} event={event} day={day} />
                  ))}
                </ul>
              ) : null}
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** The number of the day leads to an event on it. */
function DayTitle({ day, canManage }: { day: Day; canManage: boolean }) {
  const name = formatDayOf(day);
  const eventText = (
    <>
      <span className="cal-number" aria-hidden="true">
        {Number(day.slice(8))}
      </span>
      <span className="cal-name">{name.replace(/ \d{4}$/, "")}</span>
    </>
  );
  return (
    <h3>
      {canManage ? (
        <a href={`${href("/admin/calendar/nouveau")}?date=${day}`} title={`Ajouter un événement le ${name}`}>
          {eventText}
        </a>
      ) : (
        eventText
      )}
    </h3>
  );
}

function EventLine({ event, day }: { event: EventView; day: Day }) {
  const { id, title, isPublic, time, place, firstDay } = event;
  const begins = firstDay === day;
  return (
    <li>
      <a
        className={isPublic ? "cal-event cal-public" : "cal-event"}
        href={href("/admin/calendar/:id", { id: String(id) })}
        title={event.when}
      >
        {begins && time ? <span className="cal-time">{time}</span> : null}{" "}
        {begins ? null : <span className="visually-hidden">suite&#8239;: </span>}
        <bdi>{title}</bdi>
        {isPublic ? <span className="visually-hidden"> (public)</span> : null}
        {place ? <span className="cal-place">{place}</span> : null}
      </a>
    </li>
  );
}
