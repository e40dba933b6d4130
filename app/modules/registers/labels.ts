import type { ContractKind } from "#app/platform/prisma/enums.ts";

export const contracts = ["volunteer", "intern", "employee"] as const satisfies ContractKind[];

export const contractLabels: Record<(typeof contracts)[number], string> = {
  volunteer: "Bénévole",
  intern: "Stagiaire",
  employee: "Salarié",
};

/** Years a row is kept after its exit: what article R1221-26 of the Code du travail asks for staff, and our rule for members. */
export const REGISTERS_KEPT_YEARS = 5;
