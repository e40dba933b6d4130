import { z } from "zod";
import { declared } from "#app/records/declared/form.ts";
import { choices } from "#app/utils/choices.ts";
import { toLocalInput } from "#app/utils/dates.ts";
import { addDays, startOfDay } from "#app/utils/days.ts";
import { localMoment, optionalText, requiredText } from "#app/utils/field-schemas.ts";
import { eventKinds, kindNames, visibilityLabels } from "./labels.ts";

/** Longest event, days: past that, it is most often a year mistyped. */
const LONGEST_EVENT = 366;

const HOUR = 3_600_000;
const day = (at: Date) => toLocalInput(at).slice(0, 10);

/** When an event really begins and ends: an end left out is an hour later; whole days end at the next midnight in Paris. */
function spanOf(startAt: Date, endAt: Date | null, allDay: boolean): { startAt: Date; endAt: Date } {
  if (!allDay) return { startAt, endAt: endAt ?? new Date(startAt.getTime() + HOUR) };
  return { startAt: startOfDay(day(startAt)), endAt: startOfDay(addDays(day(endAt ?? startAt), 1)) };
}

export const eventForm = declared(
  {
    title: { label: "Titre", value: requiredText("Donnez un titre à cet événement.", 200, "Ce titre") },
    allDay: { label: "Toute la journée", control: "own", value: z.boolean().default(false) },
    startAt: {
      label: "Début",
      control: "beside",
      value: localMoment().refine((date) => date !== null, "Indiquez quand cela commence."),
    },
    endAt: { label: "Fin", control: "beside", value: localMoment() },
    place: { label: "Lieu", pair: true, value: optionalText(200, "Ce lieu est trop long") },
    kind: {
      label: "Genre",
      choices: choices(eventKinds),
      initial: "autre",
      value: z.enum(kindNames, "Choisissez un genre de la liste.").default("autre"),
    },
    visibility: {
      label: "Visible par",
      control: "radio",
      choices: choices(visibilityLabels),
      initial: "staff",
      hint: "Un événement visible de tous est annoncé sur la page Agenda et sur l’accueil.",
      value: z.enum(["staff", "public"], "Choisissez qui voit cet événement.").default("staff"),
    },
    description: { label: "Description", control: "area", rows: 5, uncut: true, value: optionalText(5000) },
  },
  (whole) =>
    whole.transform((value, issues) => {
      const { startAt, endAt, allDay } = value;
      const refuse = (path: string, message: string) => issues.addIssue({ code: "custom", path: [path], message });
      if (!startAt) return z.NEVER;
      const year = startAt.getUTCFullYear();
      const span = spanOf(startAt, endAt, allDay);
      const length = span.endAt.getTime() - span.startAt.getTime();
      if (year < 2000 || year > 2100) refuse("startAt", "Cette année est trop loin\u202F: vérifiez la date du début.");
      else if (length < 0 || (allDay && length === 0))
        refuse("endAt", "La fin vient avant le début\u202F: choisissez une date plus tardive.");
      else if (length > LONGEST_EVENT * 24 * HOUR + 2 * HOUR)
        refuse(
          "endAt",
          "Un événement dure un an au plus\u202F: vérifiez l’année de la fin, ou créez un événement par période.",
        );
      return { ...value, ...span };
    }),
);

export type EventInput = z.infer<typeof eventForm.schema>;
