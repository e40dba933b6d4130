import "./calendar.css";
import { data, type HeadersFunction, href } from "react-router";
import { neverCached } from "#app/http/answers/shared.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { eventKinds, visibilityLabels } from "#app/modules/calendar/labels.ts";
import { eventsBetween, today } from "#app/modules/calendar/queries.server.ts";
import { type EventView, kindInWords, weekInWords } from "#app/modules/calendar/views.ts";
import { canManage } from "#app/records/rights/permissions.ts";
import { ButtonLink, QuietLink, SmallLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { choices } from "#app/utils/choices.ts";
import { formatDayOf, formatMonthOf } from "#app/utils/dates.ts";
import { addDays, type Day, daysFrom, firstOfMonth, mondayOf, readDay } from "#app/utils/days.ts";
import { changedColumn, listAt } from "../declared/list.tsx";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/calendar";
import { rows } from "./section.server.ts";

type View = "mois" | "semaine" | "liste";

const base = "/admin/calendar";

/** Address of a view at a day: a month is named by itself. */
function viewHref(view: View, date?: Day): string {
  if (!date || view === "liste") return `${base}?vue=${view}`;
  return `${base}?vue=${view}&date=${view === "mois" ? date.slice(0, 7) : date}`;
}

const viewLabels: [View, string][] = [
  ["mois", "Mois"],
  ["semaine", "Semaine"],
  ["liste", "Liste"],
];

const ViewTabs = ({ view, date }: { view: View; date?: Day }) => (
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

/** A month or a week: its own days go from `first`, `next` left out. */
type Grid = Exclude<Route.ComponentProps["loaderData"], { view: "liste" }>;

function Moves({ view, first, next, previous }: Grid) {
  const [title, period, e] =
    view === "mois" ? [formatMonthOf(first), "Mois", ""] : [weekInWords(first, addDays(next, -1)), "Semaine", "e"];
  return (
    <div className="flex flex-wrap items-center gap-[0.4rem] mb-[0.9rem]">
      <h2 className="flex-1 min-w-36 text-(length:--text-xl) max-md:basis-full first-letter:uppercase">{title}</h2>
      <a className="bo-icon-button" href={viewHref(view, previous)} aria-label={`${period} précédent${e}`}>
        <Icon name="chevron-left" />
      </a>
      <a className="bo-icon-button" href={viewHref(view, next)} aria-label={`${period} suivant${e}`}>
        <Icon name="chevron-right" />
      </a>
      <SmallLink href={viewHref(view)}>Aujourd’hui</SmallLink>
    </div>
  );
}

/** All events, to search and filter; and the bin. */
const List = listAt<{ list: () => Promise<Awaited<ReturnType<typeof rows.list>> & { canManage: boolean }> }>("event", {
  at: "/admin/calendar",
  add: "nouveau",
  title: "Agenda",
  tab: "Agenda",
  caption: "Événements",
  adding: "Nouvel événement",
  opensForAll: true,
  also: ({ query }) => (query.trash ? null : <Subscribe />),
  tabs: <ViewTabs view="liste" />,
  search: "Titre, lieu ou description",
  filters: [
    { name: "quand", label: "Quand", all: "Tout", options: choices({ coming: "À venir", past: "Passé" }) },
    { name: "genre", label: "Genre", all: "Tous", options: choices(eventKinds) },
    { name: "visible", label: "Visible par", all: "Peu importe", options: choices(visibilityLabels) },
  ],
  none: {
    title: "Un agenda vide",
    text: "Réunions, tournages, échéances\u202F: ce qui s’ajoute ici se voit de toute la rédaction.",
  },
  name: {
    key: "title",
    label: "Événement",
    sortable: true,
    also: ({ isOver }) => (isOver ? "passé" : null),
    sub: ({ shortWhen, isPublic }) => [shortWhen, isPublic && "Public"],
  },
  columns: [
    {
      key: "startAt",
      label: "Dates",
      sortable: true,
      wide: true,
      hover: ({ when }) => when,
      cell: ({ shortWhen }) => shortWhen,
    },
    { key: "kind", label: "Genre", wider: true, cell: ({ kind }) => kindInWords(kind) },
    { key: "visibility", label: "Public", wide: true, cell: ({ isPublic }) => (isPublic ? "Oui" : null) },
    { ...changedColumn("Modifié"), widest: true },
  ],
});

const Subscribe = () => <QuietLink href={href("/admin/calendar/abonnement")}>S’abonner</QuietLink>;

const weekdays = ["Lundi", "Mardi", "Mercredi", "Jeudi", "Vendredi", "Samedi", "Dimanche"];

/** A month or a week: seven columns where there is room; on a phone, a list of the days that have something. */
function DayGrid({ view, days, first, next, today, events, canManage }: Grid) {
  const shown = events.some(({ firstDay, lastDay }) => lastDay >= first && firstDay < next);
  return (
    <>
      {shown ? null : (
        <p className="py-6 px-0 text-soft md:pt-0 md:px-0 md:pb-3">
          {view === "mois" ? "Rien ce mois-ci." : "Rien cette semaine."}
        </p>
      )}
      <div className="hidden md:grid md:grid-cols-7" aria-hidden="true">
        {weekdays.map((name) => (
          <span className="md:py-1 md:px-2 md:text-soft md:text-xs md:font-semibold" key={name}>
            {name}
          </span>
        ))}
      </div>
      <ol
        className={`grid gap-3 md:grid-cols-7 md:gap-0 md:border-t md:border-l md:border-line ${view === "mois" ? "cal-mois" : "cal-semaine"}`}
      >
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
                <ul className="grid gap-1 mt-[0.35rem]">
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

function DayTitle({ day, canManage }: { day: Day; canManage: boolean }) {
  const name = formatDayOf(day);
  const eventText = (
    <>
      <span
        className="cal-number hidden md:inline-grid md:place-items-center md:min-w-7 md:h-7 md:rounded-[50%] md:tabular-nums"
        aria-hidden="true"
      >
        {Number(day.slice(8))}
      </span>
      <span className="inline-block first-letter:uppercase md:sr-only">{name.replace(/ \d{4}$/, "")}</span>
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
        className={isPublic ? "cal-event border-brand" : "cal-event"}
        href={href("/admin/calendar/:id", { id })}
        title={event.when}
      >
        {begins && time ? <span className="mr-[0.15rem] tabular-nums font-[650]">{time}</span> : null}{" "}
        {begins ? null : <span className="visually-hidden">suite&#8239;: </span>}
        <bdi className="md:line-clamp-2">{title}</bdi>
        {isPublic ? <span className="visually-hidden"> (public)</span> : null}
        {place ? <span className="block text-soft text-xs md:hidden">{place}</span> : null}
      </a>
    </li>
  );
}

/** Calendar requests bypass every cache (docs/product.md, 7). */
export const headers: HeadersFunction = () => ({ ...neverCached, "X-Robots-Tag": "noindex, nofollow" });

/** Names of the address that only the list knows: its search form sends no `vue`. */
const ofList = ["q", "corbeille", "genre", "visible", "quand", "tri", "page"];

/** `?vue=mois&date=2026-11`, `?vue=semaine&date=2026-11-22`, `?vue=liste`: the month by default, today's. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get("vue") ?? (ofList.some((name) => searchParams.has(name)) ? "liste" : "mois");
  const may = canManage(staffActor(context));
  if (asked === "liste") {
    const found = await rows.list({ request, context });
    return data({ view: "liste" as const, ...found, canManage: may }, { headers: neverCached });
  }
  const text = searchParams.get("date") ?? "";
  const date = readDay(text) ?? readDay(`${text}-01`) ?? today();
  const isWeek = asked === "semaine";
  const first = isWeek ? mondayOf(date) : firstOfMonth(date);
  const next = isWeek ? addDays(first, 7) : firstOfMonth(date, 1);
  const from = mondayOf(first);
  const until = addDays(mondayOf(addDays(next, -1)), 7);
  const grid = {
    view: isWeek ? ("semaine" as const) : ("mois" as const),
    date,
    first,
    next,
    previous: isWeek ? addDays(first, -7) : firstOfMonth(date, -1),
    days: daysFrom(from, until),
    today: today(),
    events: await eventsBetween(from, until),
    canManage: may,
  };
  return data(grid, { headers: neverCached });
}

export default function Calendar({ loaderData }: Route.ComponentProps) {
  if (loaderData.view === "liste") return <List loaderData={loaderData} />;
  return (
    <>
      <PageHead title="Agenda">
        {loaderData.canManage ? <ButtonLink href={href("/admin/calendar/nouveau")}>Nouvel événement</ButtonLink> : null}
        <Subscribe />
      </PageHead>
      <ViewTabs view={loaderData.view} date={loaderData.date} />
      <Moves {...loaderData} />
      <DayGrid {...loaderData} />
    </>
  );
}
