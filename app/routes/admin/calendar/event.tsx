import { href } from "react-router";
import { rowFormAction } from "#app/http/actions.server.ts";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { updateEvent } from "#app/modules/calendar/events.server.ts";
import { findEvent } from "#app/modules/calendar/queries.server.ts";
import { eventSchema } from "#app/modules/calendar/schema.ts";
import { kindInWords } from "#app/modules/calendar/views.ts";
import { canManage } from "#app/records/rights/permissions.ts";
import { DeleteLink } from "../shared/asking.tsx";
import { Facts } from "../shared/facts.tsx";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/event";
import { EventForm } from "./form.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.event.title ?? "Événement");

export async function loader({ params, context }: Route.LoaderArgs) {
  return { event: orNotFound(await findEvent(rowId(params.id))), canManage: canManage(staffActor(context)) };
}

export const action = rowFormAction(eventSchema, updateEvent, {
  to: (id) => href("/admin/calendar/:id", { id }),
  message: "Événement enregistré.",
});

export default function Event({ loaderData, actionData }: Route.ComponentProps) {
  const { event, canManage } = loaderData;
  const month = `${href("/admin/calendar")}?vue=mois&date=${event.firstDay.slice(0, 7)}`;
  return (
    <>
      <PageHead title={event.title} text={event.when} back={{ to: month, label: "Agenda" }} />
      {canManage ? (
        <>
          <EventForm actionData={actionData} event={event} inputs={event.inputs} />
          <DeleteLink>Supprimer cet événement…</DeleteLink>
        </>
      ) : (
        <div className="bo-panel stack">
          <Facts
            of={{
              Genre: kindInWords(event.kind),
              Lieu: event.place,
              "Visible par": event.isPublic ? "Tout le monde" : "La rédaction seulement",
              "Ajouté par": event.author,
            }}
          />
          {event.description ? <p className="bo-message">{event.description}</p> : null}
        </div>
      )}
    </>
  );
}
