import { keptUntil } from "#app/records/retention/retention.ts";
import { formatDate } from "#app/utils/dates.ts";

/** Who is there, and who left. */
export const presences = { present: { leftOn: null }, left: { leftOn: { not: null } } };

export const presenceFilter = {
  name: "etat",
  label: "Présence",
  all: "Tous",
  options: [
    { value: "present", label: "Présents" },
    { value: "left", label: "Partis" },
  ],
};

export const nobody = { text: "Personne n’est encore au registre." };

/** When a row goes by itself, in words; nothing while the person is still there. */
export function erasedOn(leftOn: Date | null): string | undefined {
  return leftOn ? `Fiche effacée le ${formatDate(keptUntil("registers", leftOn))}` : undefined;
}

/** "12,50 €" of cents. */
export const euros = (cents: number) => `${(cents / 100).toFixed(2).replace(".", ",")}\u00A0€`;
