import { type Site, absolute } from "#app/ui/site-address.ts";
import { context, publisherOf } from "#app/ui/structured-data.ts";
import type { EventView } from "./views.ts";

type PublicEvent = Omit<EventView, "id" | "kind" | "isPublic" | "time" | "when" | "shortWhen"> & { path: string };

/** A meeting of the public calendar; search engines show none whose place is not known. */
export function publicEvent(site: Site, event: PublicEvent) {
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
