import { href } from "react-router";
import { rowAction } from "#app/http/actions.server.ts";
import { listRows } from "#app/http/list-rows.server.ts";
import { section } from "#app/http/section.server.ts";
import { eventBin } from "#app/modules/calendar/events.server.ts";
import { kindNames } from "#app/modules/calendar/labels.ts";
import { eventSorts, listEventsForStaff } from "#app/modules/calendar/queries.server.ts";
import { kindInWords } from "#app/modules/calendar/views.ts";
import { csvMoment } from "#app/utils/csv.ts";
import { filterValue, parseListQuery } from "../shared/list-query.ts";

export const rows = listRows({
  name: "agenda",
  list: async ({ request }, batch) => {
    const query = {
      ...parseListQuery(request, eventSorts),
      kind: filterValue(request, "genre", kindNames),
      visibility: filterValue(request, "visible", ["staff", "public"]),
      when: filterValue(request, "quand", ["coming", "past"]),
      ...batch,
    };
    return { query, ...(await listEventsForStaff(query)) };
  },
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
  bin: eventBin,
  buttons: {
    retablir: rowAction(eventBin.restore, {
      to: (id) => href("/admin/calendar/:id", { id }),
      message: "Événement rétabli.",
    }),
  },
  list: rows,
});
