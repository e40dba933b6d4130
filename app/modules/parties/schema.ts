import { z } from "zod";
import { fieldRows, hasNone } from "#app/utils/field-rows.ts";
import { requiredMoment } from "#app/utils/local-moment.ts";
import { type PartialDay, partialDay } from "#app/utils/partial-day.ts";
import { slugField } from "#app/utils/slug-field.ts";
import { neededSources } from "#app/utils/source-rows.ts";
import { optionalText, requiredText } from "#app/utils/text-schemas.ts";
import { versionFields } from "#app/utils/versions.ts";
import { webAddress } from "#app/utils/web-address.ts";
import { hasCome, notYet } from "#app/utils/past-day.ts";
import {
  type AssemblyName,
  type EventKind,
  assemblies,
  assemblyNames,
  eventKinds,
  languageNames,
  partyCountries,
} from "./labels.ts";

/** The words given to each party's position, in characters: the same room for all. */
export const POSITION_MIN = 120;
export const POSITION_MAX = 260;

/** Something that happened to a party. */
export interface PartyEvent {
  on: PartialDay;
  kind: EventKind;
  text: string;
  /** Where it is read; empty when the party's sources say it. */
  url: string;
}

/** Seats of a party in an assembly, on a day. */
export interface PartySeats {
  assembly: AssemblyName;
  seats: number;
  on: PartialDay;
}

const requiredDay = (missing: string) => partialDay().refine((day) => day !== "", missing);

const event = z.object({
  on: requiredDay("Donnez la date, au moins l’année."),
  kind: z.enum(eventKinds, "Choisissez ce que c’est."),
  text: requiredText("Dites ce qui s’est passé, ou videz la ligne.", 300, "Ce texte"),
  url: webAddress({ wrong: "Un lien commence par https:// (ou http://)." }).or(z.literal("")).default(""),
});

const seats = z
  .object({
    assembly: z.enum(assemblyNames, "Choisissez une assemblée."),
    seats: z.coerce.number("Indiquez un nombre de sièges.").int("Indiquez un nombre entier.").min(0, "Zéro ou plus."),
    on: requiredDay("Donnez le jour de ce compte."),
  })
  .refine(({ assembly, seats: count }) => count <= assemblies[assembly].of, {
    path: ["seats"],
    message: "C’est plus que les sièges de cette assemblée.",
  });

const shape = z.object({
  name: requiredText("Donnez le nom du parti.", 120, "Ce nom"),
  shortName: requiredText("Donnez son nom court ou son sigle.", 30, "Ce nom court"),
  slug: slugField(),
  country: z.enum(partyCountries, "Choisissez un pays."),
  language: z.enum(languageNames).optional(),
  color: z
    .string({ error: "Choisissez une couleur." })
    .trim()
    .max(20)
    .regex(/^#[0-9a-f]{6}$/i, "Une couleur s’écrit # puis six chiffres ou lettres de A à F, par exemple #FF4D4D.")
    .transform((value) => value.toUpperCase()),
  foundedOn: requiredDay("Donnez la date de fondation, au moins l’année."),
  endedOn: partialDay(),
  position: requiredText("Dites en une ou deux phrases où se situe ce parti.", POSITION_MAX, "Ce texte").min(
    POSITION_MIN,
    `Écrivez au moins ${POSITION_MIN} caractères\u202F: chaque parti a la même place.`,
  ),
  leader: optionalText(120, "Ce nom est trop long"),
  leaderSince: partialDay(),
  website: webAddress({ wrong: "Un lien commence par https://" }).or(z.literal("")).default(""),
  seats: fieldRows(seats, 6, (row) => hasNone(row, "assembly", "seats", "on")),
  predecessorIds: fieldRows(z.coerce.number().int().positive(), 8, (id) => !id),
  events: fieldRows(event, 40, (row) => hasNone(row, "on", "text", "url")),
  sources: neededSources,
  asOf: requiredMoment("Donnez le jour jusqu’auquel cette fiche a été vérifiée.", "Ce jour n’est pas valide.").refine(
    hasCome,
    notYet,
  ),
  ...versionFields,
});

export const partySchema = shape
  .superRefine((party, issues) => {
    const addIssue = (field: string, message: string) => issues.addIssue({ code: "custom", path: [field], message });
    if (party.country === "BE" && !party.language)
      addIssue("language", "Choisissez la langue de ceux à qui il s’adresse.");
    if (party.endedOn && party.endedOn < party.foundedOn) addIssue("endedOn", "La fin est avant la fondation.");
    if (party.leader && !party.leaderSince) addIssue("leaderSince", "Dites depuis quand, au moins l’année.");
    for (const [index, { assembly }] of party.seats.entries())
      if (assemblies[assembly].country !== party.country)
        issues.addIssue({
          code: "custom",
          path: ["seats", index, "assembly"],
          message: "Cette assemblée n’est pas celle de ce pays.",
        });
  })
  .transform((party) => ({
    ...party,
    language: party.country === "BE" ? (party.language ?? null) : null,
    events: [...party.events].sort((one, other) => one.on.localeCompare(other.on)),
  }));

export type PartyInput = z.infer<typeof partySchema>;

/** Names of the fields in the form, in its order. */
export const partyFields = {
  name: "Nom",
  shortName: "Nom court",
  country: "Pays",
  language: "Langue",
  color: "Couleur",
  position: "Position",
  foundedOn: "Fondé",
  endedOn: "Disparu",
  leader: "À sa tête",
  leaderSince: "Depuis",
  website: "Site",
  slug: "Adresse de la page",
  seats: "Sièges",
  predecessorIds: "Issu de",
  events: "Histoire",
  sources: "Sources",
  asOf: "À jour au",
};
