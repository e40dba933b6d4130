import { addDays } from "date-fns/addDays";
import { now } from "#app/platform/clock.server.ts";
import { parisDay, toLocalInput } from "#app/utils/dates.ts";
import { inParis } from "#app/utils/paris.ts";

export interface QuickDate {
  /** As a date field has it, Paris time. */
  value: string;
  label: string;
}

/** What the form of an article knows of today, and the dates it offers: this evening while it is to come, tomorrow morning. */
export function todaysDates(): { at: string; today: string; quickDates: QuickDate[] } {
  const at = now();
  const tonight = `${parisDay(at)}T18:00`;
  return {
    at: at.toISOString(),
    today: parisDay(at),
    quickDates: [
      ...(toLocalInput(at) < tonight ? [{ value: tonight, label: "Ce soir, 18 h" }] : []),
      { value: `${parisDay(addDays(at, 1, { in: inParis }))}T07:30`, label: "Demain, 7 h 30" },
    ],
  };
}
