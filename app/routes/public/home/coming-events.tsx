import type { EventView } from "#app/modules/calendar/views.ts";

/** The public events of the coming days, a line each; nothing when there are none. */
export function ComingEvents({ events }: { events: EventView[] }) {
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="a-venir" className="mt-8">
      <h2 id="a-venir" className="text-xl">
        À venir
      </h2>
      <ul>
        {events.map(({ id, title, when }) => (
          <li key={id} className="mt-2">
            <a href={`/agenda#evenement-${id}`}>{title}</a>, {when}
          </li>
        ))}
      </ul>
    </section>
  );
}
