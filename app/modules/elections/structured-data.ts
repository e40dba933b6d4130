import { type Site, absolute } from "#app/ui/seo.ts";
import { context } from "#app/ui/structured-data.ts";
import { countryLabels } from "#app/utils/countries.ts";
import type { Day } from "#app/utils/days.ts";
import type { ElectionCard } from "./queries.server.ts";

/** `day` is fixed, with its source. */
type ElectionDay = Pick<ElectionCard, "name" | "summary" | "country"> & { path: string; day: Day };

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
