import { href } from "react-router";
import { rowAction } from "#app/http/actions.server.ts";
import { listRows } from "#app/http/list-rows.server.ts";
import { section } from "#app/http/section.server.ts";
import { events as table } from "#app/modules/calendar/events.server.ts";
import { kindNames } from "#app/modules/calendar/labels.ts";
import { eventSorts, findEvent, listEventsForStaff } from "#app/modules/calendar/queries.server.ts";
import { eventForm } from "#app/modules/calendar/schema.ts";
import { kindInWords } from "#app/modules/calendar/views.ts";
import { csvMoment } from "#app/utils/csv.ts";
import { listedBy } from "../shared/listed.server.ts";

export const rows = listRows({
  name: "agenda",
  ...listedBy(
    eventSorts,
    { kind: ["genre", kindNames], visibility: ["visible", ["staff", "public"]], when: ["quand", ["coming", "past"]] },
    listEventsForStaff,
  ),
  columns: [
    { label: "Événement", value: ({ title }) => title },
    { label: "Début", value: ({ allDay, firstDay, startAt }) => (allDay ? firstDay : csvMoment(startAt)) },
    { label: "Fin", value: ({ allDay, lastDay, endAt }) => (allDay ? lastDay : csvMoment(endAt)) },
    { label: "Genre", value: ({ kind }) => kindInWords(kind) },
    { label: "Lieu", value: ({ place }) => place },
    { label: "Visible de tous", value: ({ isPublic }) => isPublic },
    { label: "Description", value: ({ description }) => description },
    { label: "Modifié par", value: ({ changed }) => changed?.by },
  ],
});

export const events = section({
  at: href("/admin/calendar"),
  noun: "event",
  bin: table.bin,
  row: {
    schema: eventForm.schema,
    find: findEvent,
    create: (actor, value, key) => table.create(actor, value, key),
    update: (actor, id, value) => table.update(actor, id, value),
    stays: true,
    opens: ({ id }) => href("/admin/calendar/:id", { id }),
    created: "Événement ajouté à l’agenda.",
  },
  buttons: {
    retablir: rowAction(table.bin.restore, {
      to: (id) => href("/admin/calendar/:id", { id }),
      message: "Événement rétabli.",
    }),
  },
  list: rows,
});
