import type { ReactNode } from "react";
import { href } from "react-router";
import { comingPublicEvents, today } from "#app/modules/calendar/queries.server.ts";
import type { EventView } from "#app/modules/calendar/views.ts";
import { type ComingDeadline, comingDeadlines } from "#app/modules/elections/queries.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import { ButtonLink, QuietLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Page } from "#app/ui/page-title.tsx";
import { type Site, absolute } from "#app/ui/seo.ts";
import { trailMeta, context, publisherOf } from "#app/ui/structured-data.ts";
import { formatDayOf, formatMonthOf } from "#app/utils/dates.ts";
import { addDays } from "#app/utils/days.ts";
import { plural } from "#app/utils/text.ts";
import { urlOf } from "#app/utils/url.ts";
import type { Route } from "./+types/agenda";

export const handle = { shows: ["calendar", "elections"] } satisfies PageHandle;

const description =
  "Les dates des élections, les votes des partis, les sommets européens, et où nous retrouver. À suivre aussi dans ton calendrier.";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const path = href("/agenda");
  const events = loaderData?.events ?? [];
  return trailMeta(matches, {
    title: "Agenda",
    description,
    path,
    data: (site) =>
      events
        .filter(({ place }) => place)
        .slice(0, 20)
        .map((event) => publicEvent(site, { ...event, path: `${path}#evenement-${event.id}` })),
  });
};

/** Days ahead whose months stand open; the others are folded. */
const NEAR = 31;

export async function loader() {
  const day = today();
  const [events, deadlines] = await Promise.all([comingPublicEvents(100), comingDeadlines(day)]);
  return { events, deadlines, near: addDays(day, NEAR).slice(0, 7) };
}

export default function Agenda({ loaderData: { events, deadlines, near } }: Route.ComponentProps) {
  const lines = [
    ...events.map((event) => ({ day: event.firstDay, line: <Event key={event.id} event={event} /> })),
    ...deadlines.map((deadline) => ({
      day: deadline.day,
      line: <LegalDate key={`${deadline.election.slug} ${deadline.key}`} deadline={deadline} />,
    })),
  ].sort((one, other) => one.day.localeCompare(other.day));
  const months = [...new Set(lines.map(({ day }) => day.slice(0, 7)))];
  return (
    <Page
      title="Agenda"
      text="Les dates de la vie politique, et où nous retrouver. Les heures sont celles de Paris et de Bruxelles."
      actions={<QuietLink href={href("/agenda.ics")}>Suivre dans mon calendrier</QuietLink>}
    >
      {lines.length === 0 ? (
        <EmptyState
          title="Rien d’annoncé pour le moment"
          text="Les prochains rendez-vous s’affichent ici dès qu’ils ont une date."
          action={<ButtonLink href={href("/suivis-en-direct")}>Voir les suivis en direct</ButtonLink>}
        />
      ) : null}
      {months.map((month, index) => {
        const ofMonth = lines.filter(({ day }) => day.startsWith(month));
        return (
          <details key={month} open={index === 0 || month <= near} className="max-w-[46rem] border-b-2 border-line">
            <summary className="unfold w-full flex-wrap py-3">
              <h2 className="min-w-0 text-2xl wrap-anywhere first-letter:uppercase">{formatMonthOf(`${month}-01`)}</h2>
              <span className="mr-auto ml-2 text-sm font-normal text-soft">{plural(ofMonth.length, "date")}</span>
              <Icon name="chevron-down" className="flex-none" />
            </summary>
            <ol className="grid gap-4 pb-6">{ofMonth.map(({ line }) => line)}</ol>
          </details>
        );
      })}
    </Page>
  );
}

function Event({ event }: { event: EventView }) {
  const { id, title, description, place, when, startAt, firstDay, allDay } = event;
  return (
    <Line id={`evenement-${id}`} day={firstDay} title={title} when={when} dateTime={allDay ? firstDay : startAt}>
      {place ? <p className="text-soft wrap-anywhere">{place}</p> : null}
      {description ? <p className="mt-2 whitespace-pre-line wrap-anywhere">{withLinks(description)}</p> : null}
    </Line>
  );
}

const withLinks = (text: string) =>
  text.split(/(https?:\/\/[^\s<>"]+)/).map((part, index) =>
    index % 2 ? (
      <a key={index} href={part}>
        {urlOf(part)?.hostname ?? part}
      </a>
    ) : (
      part
    ),
  );

function LegalDate({ deadline }: { deadline: ComingDeadline }) {
  const { day, hour, label, note, rule, url, election } = deadline;
  const when = `${formatDayOf(day)}${hour ? `, ${hour}` : ""}`;
  return (
    <Line day={day} title={label} when={when} dateTime={day}>
      <p className="text-soft">
        <a href={href("/elections/:slug", { slug: election.slug })}>{election.name}</a>
      </p>
      {note || rule ? <p className="mt-2">{[note, rule].filter(Boolean).join(" ")}</p> : null}
      {url ? <p className="mt-2">{withLinks(url)}</p> : null}
    </Line>
  );
}

interface LineProps {
  id?: string;
  day: string;
  title: string;
  when: string;
  dateTime: string;
  children: ReactNode;
}

const Line = ({ id, day, title, when, dateTime, children }: LineProps) => (
  <li
    id={id}
    className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3 border-2 border-line bg-sheet p-4 sm:grid-cols-[3.5rem_minmax(0,1fr)] sm:p-5"
  >
    <span className="font-display text-3xl leading-none font-bold text-red tabular-nums" aria-hidden="true">
      {Number(day.slice(8))}
    </span>
    <div className="min-w-0">
      <h3 className="text-xl wrap-anywhere">{title}</h3>
      <p className="mt-1 first-letter:uppercase">
        <time dateTime={dateTime}>{when}</time>
      </p>
    </div>
    <div className="min-w-0 max-sm:col-span-2 sm:col-start-2">{children}</div>
  </li>
);

type PublicEvent = Omit<EventView, "id" | "kind" | "isPublic" | "time" | "when" | "shortWhen"> & { path: string };

/** A meeting of the public calendar; search engines show none whose place is not known. */
function publicEvent(site: Site, event: PublicEvent) {
  const { title, description, place, path, allDay, startAt, endAt, firstDay, lastDay } = event;
  return {
    "@context": context,
    "@type": "Event",
    name: title,
    ...(description ? { description } : {}),
    startDate: allDay ? firstDay : startAt,
    endDate: allDay ? lastDay : endAt,
    ...(place ? { location: { "@type": "Place", name: place, address: place } } : {}),
    organizer: publisherOf(site),
    url: absolute(site, path),
    eventStatus: "https://schema.org/EventScheduled",
  };
}
