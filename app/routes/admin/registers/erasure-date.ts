import { keptUntil } from "#app/records/retention/retention.ts";
import { formatDate } from "#app/utils/dates.ts";

/** When a row goes by itself, in words; nothing while the person is still there. */
export function erasedOn(leftOn: Date | null): string | undefined {
  return leftOn ? `Fiche effacée le ${formatDate(keptUntil("registers", leftOn))}` : undefined;
}
