import {
  type AssemblyName,
  type EventKind,
  type LanguageName,
  eventKinds,
  languageNames,
  type PartyCountry,
  assembliesOf,
} from "./labels.ts";
import type { PartyView } from "./queries.server.ts";

export const lives = ["aujourdhui", "passe"] as const;

export interface PartyFilter {
  language: LanguageName | null;
  assembly: AssemblyName | null;
  existence: (typeof lives)[number] | null;
  kind: EventKind | null;
}

const oneOf = <T extends string>(values: readonly T[], text: string | null) =>
  values.find((value) => value === text) ?? null;

/** The filter of an address; what is no choice of this country's page counts for nothing. */
export function readPartyFilter(query: URLSearchParams, country: PartyCountry): PartyFilter {
  return {
    language: country === "BE" ? oneOf(languageNames, query.get("langue")) : null,
    assembly: oneOf(assembliesOf(country), query.get("siege")),
    existence: oneOf(lives, query.get("existence")),
    kind: oneOf(eventKinds, query.get("etape")),
  };
}

/** The parties asked for; of a kind of event, those that have one, with those events alone. */
export function filterParties(parties: PartyView[], { language, assembly, existence, kind }: PartyFilter): PartyView[] {
  return parties
    .filter((party) => !language || party.language === language)
    .filter((party) => !assembly || party.seats.some((row) => row.assembly === assembly && row.seats > 0))
    .filter((party) => !existence || (existence === "passe") === Boolean(party.endedOn))
    .map((party) => (kind ? { ...party, events: party.events.filter((event) => event.kind === kind) } : party))
    .filter((party) => !kind || party.events.length > 0);
}
