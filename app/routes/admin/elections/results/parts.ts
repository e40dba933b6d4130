import { href } from "react-router";

/** The forms of a round, by the last word of their address. */
export const parts = {
  participation: "Participation",
  estimations: "Estimations",
  chiffres: "Résultats",
  fichier: "Fichier du ministère",
};
export type Part = keyof typeof parts;
export const partNames = Object.keys(parts) as Part[];

export const partHref = (part: Part, { id, tour }: { id: string; tour: string }) =>
  href(`/admin/elections/:id/resultats/:tour/${part}`, { id, tour });

/** The button that publishes sends this; the other keeps for later. */
export const PUBLISH = "suite";
