import { table } from "#app/records/declared/table.server.ts";
import { keptMoment } from "#app/utils/field-schemas.ts";
import { done } from "#app/utils/outcome.ts";
import { contentOf } from "#app/utils/versions.ts";
import { visibilityLabels } from "./labels.ts";
import { type EventInput, eventForm } from "./schema.ts";
import { kindInWords, whenInWords } from "./views.ts";

export const events = table({
  model: "CalendarEvent",
  noun: "event",
  form: eventForm,
  search: ["title", "place", "description"],
  sorts: ["startAt", "title", "updatedAt"],
  elsewhere: ["createdById"],
  labels: { when: "Dates" },
  resolve: async (tx, input: EventInput, id) => {
    const before = id ? await tx.calendarEvent.findUnique({ where: { id } }) : null;
    const startAt = keptMoment(before?.startAt ?? null, input.startAt);
    const endAt = keptMoment(before?.endAt ?? null, input.endAt);
    return done({ ...contentOf(input), startAt, endAt });
  },
  prepare: async (actor, _input, _file, id) =>
    done(id === null && actor.kind === "staff" ? { createdById: actor.id } : {}),
  /** What the trail stores, and a conflict shows: dates and choices in words. */
  trail: (event) => ({
    title: event.title,
    when: whenInWords(event),
    place: event.place,
    kind: kindInWords(event.kind),
    visibility: visibilityLabels[event.visibility],
    description: event.description,
  }),
});
