import { managed } from "#app/records/audit/change.server.ts";
import { added, versioned } from "#app/records/audit/versioned.server.ts";
import { bin } from "#app/records/bin/bin.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { keptMoment } from "#app/utils/field-schemas.ts";
import { contentOf } from "#app/utils/versions.ts";
import { visibilityLabels } from "./labels.ts";
import { type EventInput, eventFields } from "./schema.ts";
import { eventSelect, kindInWords, whenInWords } from "./views.ts";

export const eventBin = bin({ noun: "event" });

const { subject, gone } = eventBin;

/** What the trail stores, and a conflict shows: dates and choices in words. */
function auditValues(event: Omit<EventInput, "version" | "overwrite" | "kind"> & { kind: string }) {
  const { title, description, place, kind, visibility } = event;
  return {
    title,
    when: whenInWords(event),
    place,
    kind: kindInWords(kind),
    visibility: visibilityLabels[visibility],
    description,
  };
}

export function createEvent(actor: Actor, input: EventInput, once?: string) {
  const data = contentOf(input);
  return managed<{ id: number }>(
    actor,
    "event.created",
    (tx, note) =>
      added(note, subject, auditValues(data), () =>
        tx.calendarEvent.create({
          data: { ...data, createdById: actor.kind === "staff" ? actor.id : null },
          select: { id: true },
        }),
      ),
    { once: { key: once, of: input } },
  );
}

export function updateEvent(actor: Actor, id: number, input: EventInput) {
  return managed<null>(actor, "event.updated", async (tx, note) => {
    const before = await tx.calendarEvent.findFirst({
      where: { id, deletedAt: null },
      select: { ...eventSelect, version: true },
    });
    const moments = {
      startAt: keptMoment(before?.startAt ?? null, input.startAt),
      endAt: keptMoment(before?.endAt ?? null, input.endAt),
    };
    return versioned(tx, note, {
      subject: subject(id),
      gone,
      labels: eventFields,
      given: input,
      before,
      after: { ...contentOf(input), ...moments },
      save: (data) => tx.calendarEvent.update({ where: { id }, data }),
      trail: (before, after) => ({ before: auditValues(before), after: auditValues(after) }),
    });
  });
}
