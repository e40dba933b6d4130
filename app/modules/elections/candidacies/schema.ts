import { z } from "zod";
import { orNull } from "#app/utils/choices.ts";
import { dayField, optionalText, requiredText, slugField } from "#app/utils/field-schemas.ts";
import { hasCome, toCome } from "#app/utils/past-day.ts";
import { neededSources } from "#app/utils/source-rows.ts";
import { versionFields } from "#app/utils/versions.ts";
import { webAddress } from "#app/utils/web-address.ts";
import { candidacyStates } from "./labels.ts";

const pastDay = dayField().refine(hasCome, toCome);

const wrongNumber = "Donnez le numéro d’une image de la médiathèque.";

const columns = z.object({
  electionId: z.number("Choisissez une élection.").int("Choisissez une élection."),
  givenName: optionalText(60),
  familyName: requiredText("Donnez le nom de famille.", 80, "Ce nom"),
  precision: optionalText(80),
  party: optionalText(120),
  state: z.enum(candidacyStates, { error: "Choisissez un état." }),
  declaredOn: pastDay,
  officialOn: pastDay,
  withdrawnOn: pastDay,
  note: optionalText(300),
  portraitId: orNull(
    z
      .number(wrongNumber)
      .int(wrongNumber)
      .positive(wrongNumber)
      .max(2 ** 31, wrongNumber),
  ),
  sources: neededSources,
  slug: slugField(),
  ...versionFields,
});

export const candidacySchema = columns.superRefine(({ state, declaredOn, officialOn, withdrawnOn }, issues) => {
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
});

export type CandidacyInput = z.infer<typeof candidacySchema>;

export const candidacyFields = {
  electionId: "Élection",
  givenName: "Prénom",
  familyName: "Nom de famille",
  precision: "Précision",
  party: "Parti ou soutien",
  state: "État",
  declaredOn: "Déclarée le",
  officialOn: "Officielle depuis le",
  withdrawnOn: "Retirée le",
  note: "À savoir",
  portraitId: "Portrait",
  sources: "Sources",
  slug: "Adresse de la page",
};

/** Sixteen people stood in 2002, the most so far. */
const MOST_OFFICIAL = 40;

export const officialListSchema = z.object({
  electionId: z.number("Choisissez une élection.").int("Choisissez une élection."),
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
