import type { ContractKind } from "#app/platform/prisma/enums.ts";

export const contracts = ["volunteer", "intern", "employee"] as const satisfies ContractKind[];

export const contractLabels: Record<(typeof contracts)[number], string> = {
  volunteer: "Bénévole",
  intern: "Stagiaire",
  employee: "Salarié",
};
