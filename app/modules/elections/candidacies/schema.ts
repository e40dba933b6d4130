import { z } from "zod";
import { declared } from "#app/records/declared/form.ts";
import { orNull } from "#app/utils/choices.ts";
import { hasCome, toCome } from "#app/utils/dates.ts";
import { dayField, optionalText, requiredText, slugField } from "#app/utils/field-schemas.ts";
import { neededSources } from "#app/utils/source-rows.ts";
import { webAddress } from "#app/utils/web-address.ts";
import { ofElection } from "../schema.ts";
import { candidacyStates, stateChoices } from "./labels.ts";

const pastDay = dayField().refine(hasCome, toCome);

const wrongNumber = "Donnez le numéro d’une image de la médiathèque.";

export const candidacyForm = declared(
  {
    electionId: ofElection,
    givenName: { label: "Prénom", value: optionalText(60) },
    familyName: {
      label: "Nom de famille",
      hint: "L’ordre alphabétique suit ce nom\u202F: «\u202FLe Pen\u202F», «\u202FDupont-Aignan\u202F».",
      value: requiredText("Donnez le nom de famille.", 80, "Ce nom"),
    },
    precision: {
      label: "Précision",
      hint: "Seulement si deux personnes portent ce nom\u202F: «\u202Fmaire d’Arras\u202F».",
      value: optionalText(80),
    },
    party: {
      label: "Parti ou soutien",
      hint: "Le nom que le parti se donne, sans adjectif.",
      value: optionalText(120),
    },
    state: {
      label: "État",
      choices: stateChoices,
      initial: "declared",
      value: z.enum(candidacyStates, { error: "Choisissez un état." }),
    },
    declaredOn: {
      label: "Déclarée le",
      control: "date",
      hint: "Le jour où la personne a dit elle-même qu’elle se présente, à l’élection ou à une primaire.",
      value: pastDay,
    },
    officialOn: {
      label: "Officielle depuis le",
      control: "date",
      hint: "Le jour de la liste du Conseil constitutionnel.",
      value: pastDay,
    },
    withdrawnOn: { label: "Retirée le", control: "date", value: pastDay },
    note: { label: "À savoir", initial: "", hint: "Une condition, un désaccord.", value: optionalText(300) },
    portraitId: {
      label: "Portrait",
      control: "own",
      hint: "Une image libre, avec son crédit. Sans elle, un dessin avec ses initiales.",
      value: orNull(
        z
          .number(wrongNumber)
          .int(wrongNumber)
          .positive(wrongNumber)
          .max(2 ** 31, wrongNumber),
      ),
    },
    sources: { label: "Sources", control: "sources", value: neededSources },
    slug: { label: "Adresse de la page", control: "own", value: slugField() },
  },
  (whole) =>
    whole.superRefine(({ state, declaredOn, officialOn, withdrawnOn }, issues) => {
      const refuse = (field: string, message: string) => issues.addIssue({ code: "custom", path: [field], message });
      if ((state === "declared" || state === "primary") && !declaredOn)
        refuse("declaredOn", "Donnez le jour de la déclaration.");
      if (state === "official" && !officialOn) refuse("officialOn", "Donnez le jour de la liste officielle.");
      if (state === "withdrawn" && !withdrawnOn) refuse("withdrawnOn", "Donnez le jour du retrait.");
      if (state !== "withdrawn" && withdrawnOn)
        refuse(
          "withdrawnOn",
          "Une candidature qui a un jour de retrait est retirée\u202F: changez l’état, ou videz ce jour.",
        );
      if (declaredOn && withdrawnOn && withdrawnOn < declaredOn)
        refuse("withdrawnOn", "Le retrait ne vient pas avant la déclaration.");
    }),
);

export type CandidacyInput = z.infer<typeof candidacyForm.schema>;

/** Sixteen people stood in 2002, the most so far. */
const MOST_OFFICIAL = 40;

export const officialListSchema = z.object({
  electionId: ofElection.value,
  names: requiredText("Collez les noms, un par ligne.", 4000, "Cette liste")
    .transform((text) => text.split(/\r?\n/).flatMap((line) => line.replace(/^[-•*\d.)\s]+/, "").trim() || []))
    .refine((names) => names.length <= MOST_OFFICIAL, `${MOST_OFFICIAL} noms au plus\u202F: un par ligne.`),
  officialOn: pastDay.refine((day) => day !== "", "Donnez le jour de la liste officielle."),
  url: webAddress({
    missing: "Donnez le lien de la décision du Conseil constitutionnel.",
    wrong: "Un lien commence par https://.",
    secure: true,
  }),
});

export type OfficialListInput = z.infer<typeof officialListSchema>;

export const officialListFields = {
  electionId: "Élection",
  names: "Noms, un par ligne",
  officialOn: "Liste publiée le",
  url: "Lien de la décision",
};
