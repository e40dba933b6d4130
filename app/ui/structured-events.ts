import { type CountryCode, countryLabels } from "#app/utils/countries.ts";
import { type Site, absolute } from "./site-address.ts";
import { context, publisherOf } from "./structured-data.ts";

interface PublicEvent {
  title: string;
  description: string;
  place: string;
  path: string;
  allDay: boolean;
  startAt: string;
  endAt: string;
  firstDay: string;
  lastDay: string;
}

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

interface ElectionDay {
  name: string;
  summary: string;
  country: CountryCode;
  path: string;
  /** "2027-04-11": fixed, with its source. */
  day: string;
}

/** The vote itself, once its day is fixed. */
export function electionDay(site: Site, { name, summary, country, path, day }: ElectionDay) {
  const place = countryLabels[country];
  return {
    "@context": context,
    "@type": "Event",
    name,
    description: summary,
    startDate: day,
    location: {
      "@type": "Place",
      name: place,
      address: country === "EU" ? place : { "@type": "PostalAddress", addressCountry: country },
    },
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    eventStatus: "https://schema.org/EventScheduled",
    url: absolute(site, path),
  };
}
