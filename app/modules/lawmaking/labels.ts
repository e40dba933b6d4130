import { choices } from "#app/utils/choices.ts";
import { countryLabels } from "#app/utils/countries.ts";

export const lawCountries = ["FR", "BE"] as const;
export type LawCountry = (typeof lawCountries)[number];

export const lawAddresses = { FR: "france", BE: "belgique" } as const satisfies Record<LawCountry, string>;

/** The country that an address names: "france", "/creation-lois/belgique". */
export const lawCountryOf = (address: string | undefined) =>
  lawCountries.find((country) => address?.split("/").at(-1) === lawAddresses[country]);

/** Before the ways part, on one way of a country, after they meet again. */
export const pathLabels = {
  start: "Tronc commun, au début",
  shuttle: "France\u202F: la navette suffit (article 45)",
  committee: "France\u202F: une commission mixte paritaire (article 45)",
  lastWord: "France\u202F: le dernier mot de l’Assemblée (article 45)",
  chamber: "Belgique\u202F: la Chambre seule (article 74)",
  optional: "Belgique\u202F: le Sénat s’il le demande (article 78)",
  mandatory: "Belgique\u202F: les deux chambres (article 77)",
  end: "Tronc commun, à la fin",
};
export type PathName = keyof typeof pathLabels;
export const pathNames = Object.keys(pathLabels) as [PathName, ...PathName[]];
export type Way = Exclude<PathName, "start" | "end">;

/** The three ways of each Constitution, in the order of the page. */
export const waysOf: Record<LawCountry, readonly [Way, Way, Way]> = {
  FR: ["shuttle", "committee", "lastWord"],
  BE: ["chamber", "optional", "mandatory"],
};

export const hasPath = (country: LawCountry, path: PathName) =>
  path === "start" || path === "end" || waysOf[country].includes(path);

export const pathChoices = choices(pathLabels);
export const lawCountryChoices = choices({ FR: countryLabels.FR, BE: countryLabels.BE });
