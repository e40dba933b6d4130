import { z } from "zod";
import { declared } from "#app/records/declared/form.ts";
import { choices } from "#app/utils/choices.ts";
import { countryLabels } from "#app/utils/countries.ts";
import { hasCome, notYet } from "#app/utils/dates.ts";
import { fieldRows, hasNone } from "#app/utils/field-rows.ts";
import { hexColour, optionalText, requiredMoment, requiredText, slugField } from "#app/utils/field-schemas.ts";
import { type PartialDay, partialDay } from "#app/utils/partial-day.ts";
import { neededSources } from "#app/utils/source-rows.ts";
import { webAddress } from "#app/utils/web-address.ts";
import {
  type AssemblyName,
  type EventKind,
  assemblies,
  assemblyChoices,
  assemblyNames,
  eventChoices,
  eventKinds,
  languageChoices,
  languageNames,
  partyCountries,
} from "./labels.ts";

export const countryChoices = choices({ FR: countryLabels.FR, BE: countryLabels.BE });

/** The words given to each party's position, in characters: the same room for all. */
export const POSITION_MIN = 120;
export const POSITION_MAX = 260;

export const MOST_SEATS = 6;
export const MOST_PREDECESSORS = 8;
export const MOST_EVENTS = 40;

export interface PartyEvent {
  on: PartialDay;
  kind: EventKind;
  text: string;
  /** Where it is read; empty when the party's sources say it. */
  url: string;
}

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

const someDate = "1905, 1905-04 ou 1905-04-25, selon ce qu’on en sait.";

export const partyForm = declared(
  {
    name: { label: "Nom", pair: true, value: requiredText("Donnez le nom du parti.", 120, "Ce nom") },
    shortName: {
      label: "Nom court",
      hint: "Le sigle du parti.",
      value: requiredText("Donnez son nom court ou son sigle.", 30, "Ce nom court"),
    },
    country: {
      label: "Pays",
      choices: countryChoices,
      pair: true,
      value: z.enum(partyCountries, "Choisissez un pays."),
    },
    language: {
      label: "Langue",
      choices: languageChoices,
      initial: "",
      placeholder: "Aucune (France)",
      hint: "Pour un parti belge, la langue des personnes à qui il s’adresse.",
      value: z.enum(languageNames).optional(),
    },
    color: { label: "Couleur", control: "own", initial: "#5F5764", value: hexColour },
    position: {
      label: "Position",
      control: "area",
      rows: 3,
      hint: `Une ou deux phrases, avec des mots neutres. De ${POSITION_MIN} à ${POSITION_MAX} caractères\u202F: chaque parti a la même place.`,
      value: requiredText("Dites en une ou deux phrases où se situe ce parti.", POSITION_MAX, "Ce texte").min(
        POSITION_MIN,
        `Écrivez au moins ${POSITION_MIN} caractères\u202F: chaque parti a la même place.`,
      ),
    },
    foundedOn: {
      section: "Fondation, direction, adresse",
      label: "Fondé",
      pair: true,
      hint: someDate,
      value: requiredDay("Donnez la date de fondation, au moins l’année."),
    },
    endedOn: { label: "Disparu", hint: "Laissez vide si le parti existe encore.", value: partialDay() },
    leader: { label: "À sa tête", pair: true, value: optionalText(120, "Ce nom est trop long") },
    leaderSince: { label: "Depuis", hint: someDate, value: partialDay() },
    website: {
      label: "Site",
      control: "url",
      value: webAddress({ wrong: "Un lien commence par https://" }).or(z.literal("")).default(""),
    },
    slug: {
      label: "Adresse de la page",
      control: "slug",
      made: "La fin de l’adresse de sa fiche, après #parti-. Vide\u202F: faite avec le nom.",
      value: slugField(),
    },
    seats: {
      section: "Sièges et histoire",
      label: "Sièges",
      control: "rows",
      hint: "Un compte par assemblée, avec son jour.",
      columns: {
        assembly: { label: "Assemblée", choices: assemblyChoices },
        seats: { label: "Sièges", inputMode: "numeric", maxLength: 3 },
        on: { label: "Compté le" },
      },
      most: MOST_SEATS,
      adds: "Ajouter une assemblée",
      value: fieldRows(seats, MOST_SEATS, (row) => hasNone(row, "assembly", "seats", "on")),
    },
    predecessorIds: {
      label: "Issu de",
      control: "own",
      hint: "Les partis d’avant, dont celui-ci est né par fusion, scission ou changement de nom.",
      value: fieldRows(z.coerce.number().int().positive(), MOST_PREDECESSORS, (id) => !id),
    },
    events: {
      label: "Histoire",
      control: "rows",
      hint: `Les événements de l’histoire du parti. La date\u202F: ${someDate}`,
      columns: {
        on: { label: "Date" },
        kind: { label: "Ce que c’est", choices: eventChoices },
        text: { label: "Ce qui s’est passé", rows: 2, maxLength: 300 },
        url: { label: "Source", type: "url" },
      },
      most: MOST_EVENTS,
      adds: "Ajouter une étape",
      value: fieldRows(event, MOST_EVENTS, (row) => hasNone(row, "on", "text", "url")),
    },
    sources: { section: "Sources", label: "Sources", control: "sources", value: neededSources },
    asOf: {
      label: "À jour au",
      control: "date",
      hint: "Le jour jusqu’auquel cette fiche a été vérifiée.",
      value: requiredMoment(
        "Donnez le jour jusqu’auquel cette fiche a été vérifiée.",
        "Ce jour n’est pas valide.",
      ).refine(hasCome, notYet),
    },
  },
  (whole) =>
    whole
      .superRefine((party, issues) => {
        const refuse = (field: string, message: string) => issues.addIssue({ code: "custom", path: [field], message });
        if (party.country === "BE" && !party.language)
          refuse("language", "Choisissez la langue de ceux à qui il s’adresse.");
        if (party.endedOn && party.endedOn < party.foundedOn) refuse("endedOn", "La fin est avant la fondation.");
        if (party.leader && !party.leaderSince) refuse("leaderSince", "Dites depuis quand, au moins l’année.");
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
      })),
);

export type PartyInput = z.output<typeof partyForm.schema>;
