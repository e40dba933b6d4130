import { type Site, absolute } from "#app/ui/site-address.ts";
import { context } from "#app/ui/structured-data.ts";
import { type CountryCode, countryLabels } from "#app/utils/countries.ts";

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
