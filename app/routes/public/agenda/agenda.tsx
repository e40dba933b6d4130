import { href } from "react-router";
import type { PageHandle } from "#app/modules/actions/action.ts";
import { comingPublicEvents } from "#app/modules/calendar/queries.server.ts";
import type { EventView } from "#app/modules/calendar/views.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { pageMeta, siteOf } from "#app/ui/seo.ts";
import { breadcrumb } from "#app/ui/structured-data.ts";
import { publicEvent } from "#app/modules/calendar/structured-data.ts";
import { formatMonthOf } from "#app/utils/dates.ts";
import type { Route } from "./+types/agenda";

export const handle = { shows: ["calendar"] } satisfies PageHandle;

const description =
  "Rencontres, débats, enregistrements en public\u202F: où et quand nous retrouver. À suivre aussi dans ton calendrier.";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const site = siteOf(matches);
  const path = href("/agenda");
  const events = loaderData?.events ?? [];
  return pageMeta(site, {
    title: "Agenda",
    description,
    path,
    data: [
      breadcrumb(site, [{ name: "Agenda", path }]),
      ...events
        .filter(({ place }) => place)
        .slice(0, 20)
        .map((event) => publicEvent(site, { ...event, path: `${path}#evenement-${event.id}` })),
    ],
  });
};

export async function loader() {
  return { events: await comingPublicEvents(100) };
}

export default function Agenda({ loaderData: { events } }: Route.ComponentProps) {
  const months = [...new Set(events.map(({ firstDay }) => firstDay.slice(0, 7)))];
  return (
    <main id="contenu" className="wrap pb-16">
      <PageTitle title="Agenda" text="Où et quand nous retrouver. Les heures sont celles de Paris et de Bruxelles.">
        <ButtonLink href={href("/agenda.ics")} kind="quiet">
          Suivre dans mon calendrier
        </ButtonLink>
      </PageTitle>
      {events.length === 0 ? (
        <EmptyState
          title="Rien d’annoncé pour le moment"
          text="Les prochains rendez-vous s’affichent ici dès qu’ils ont une date."
          action={<ButtonLink href={href("/suivis-en-direct")}>Voir les suivis en direct</ButtonLink>}
        />
      ) : null}
      {months.map((month) => (
        <section key={month} aria-labelledby={`mois-${month}`} className="mt-10 max-w-[46rem]">
          <h2 id={`mois-${month}`} className="mb-4 first-letter:uppercase">
            {formatMonthOf(`${month}-01`)}
          </h2>
          <ol className="grid gap-4">
            {events
              .filter(({ firstDay }) => firstDay.startsWith(month))
              .map((event) => (
                <Event key={event.id} event={event} />
              ))}
          </ol>
        </section>
      ))}
    </main>
  );
}

function Event({ event }: { event: EventView }) {
  const { id, title, description, place, when, startAt, firstDay, allDay } = event;
  return (
    <li
      id={`evenement-${id}`}
      className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 border-2 border-line bg-sheet p-4 sm:p-5"
    >
      <span className="font-display text-3xl leading-none font-bold text-red tabular-nums" aria-hidden="true">
        {Number(firstDay.slice(8))}
      </span>
      <div className="min-w-0">
        <h3 className="text-xl wrap-anywhere">{title}</h3>
        <p className="mt-1 first-letter:uppercase">
          <time dateTime={allDay ? firstDay : startAt}>{when}</time>
        </p>
        {place ? <p className="text-soft wrap-anywhere">{place}</p> : null}
        {description ? <p className="mt-2 whitespace-pre-line wrap-anywhere">{description}</p> : null}
      </div>
    </li>
  );
}
