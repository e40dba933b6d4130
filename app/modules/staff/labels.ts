import type { StaffRole } from "#app/records/rights/actor.ts";

export const roleLabels: Record<StaffRole, string> = {
  trial: "À l’essai",
  editor: "Rédaction",
  admin: "Administration",
};

export const roleHints: Record<StaffRole, string> = {
  trial: "Écrit ses propres brouillons, ne publie rien.",
  editor: "Écrit, corrige et publie tous les contenus.",
  admin: "Tout, y compris les comptes, les messages et les réglages du site.",
};

/** The three roles with what each may do. */
export const roleChoices = (["trial", "editor", "admin"] as const).map((value) => ({
  value,
  label: `${roleLabels[value]}\u202F: ${roleHints[value].toLowerCase()}`,
}));
