import { choices } from "#app/utils/choices.ts";

export const partyCountries = ["FR", "BE"] as const;
export type PartyCountry = (typeof partyCountries)[number];

export const countryPaths: Record<PartyCountry, "france" | "belgique"> = { FR: "france", BE: "belgique" };

export const languageNames = ["fr", "nl", "de", "several"] as const;
export type LanguageName = (typeof languageNames)[number];

export const languageLabels: Record<LanguageName, string> = {
  fr: "Francophone",
  nl: "Néerlandophone",
  de: "Germanophone",
  several: "Plusieurs langues",
};

export const languageChoices = choices(languageLabels);

export const eventLabels = {
  founding: "Fondation",
  split: "Scission",
  merger: "Fusion",
  renaming: "Changement de nom",
  leader: "Direction",
  government: "Pouvoir",
  presidential: "Présidentielle",
  alliance: "Alliance",
  court: "Justice",
  other: "Autre étape",
};
export type EventKind = keyof typeof eventLabels;
export const eventKinds = Object.keys(eventLabels) as [EventKind, ...EventKind[]];

export const eventChoices = choices(eventLabels);

interface Assembly {
  country: PartyCountry;
  label: string;
  /** All its seats; of the European Parliament, the country's. */
  of: number;
  /** Slugs of the parties that lead a group there, from left to right as the presidency's chair faces them. */
  benches?: string;
}

/**
 * The assemblies a party is seated in. Their seats: Constitution française art. 24 and Code électoral LO119, LO274;
 * Constitution belge art. 63 and 67; décision (UE) 2023/2061 for the European Parliament.
 */
export const assemblies = {
  "assemblee-nationale": {
    country: "FR",
    label: "Assemblée nationale",
    of: 577,
    // In the order of france-politique.fr/groupes-politiques-assemblee-nationale.htm.
    benches:
      "la-france-insoumise parti-communiste-francais les-ecologistes parti-socialiste renaissance modem horizons les-republicains udr rassemblement-national",
  },
  "senat-francais": { country: "FR", label: "Sénat", of: 348 },
  "parlement-europeen-france": { country: "FR", label: "Parlement européen", of: 81 },
  chambre: {
    country: "BE",
    label: "Chambre des représentants",
    of: 150,
    benches: "ptb-pvda ecolo groen ps-belgique vooruit les-engages cd-v defi mr anders n-va vlaams-belang",
  },
  "senat-belge": { country: "BE", label: "Sénat", of: 60 },
  "parlement-europeen-belgique": { country: "BE", label: "Parlement européen", of: 22 },
} as const satisfies Record<string, Assembly>;

export type AssemblyName = keyof typeof assemblies;

export const assemblyNames = Object.keys(assemblies) as AssemblyName[];

export const assemblyChoices = choices(
  Object.fromEntries(
    assemblyNames.map((name) => [
      name,
      `${assemblies[name].label} (${assemblies[name].country === "FR" ? "France" : "Belgique"})`,
    ]),
  ),
);

export const assembliesOf = (country: PartyCountry) =>
  assemblyNames.filter((name) => assemblies[name].country === country);
