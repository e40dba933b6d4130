import { href } from "react-router";
import { formAction } from "#app/http/actions.server.ts";
import { createEvent } from "#app/modules/calendar/events.server.ts";
import { today } from "#app/modules/calendar/queries.server.ts";
import { eventSchema } from "#app/modules/calendar/schema.ts";
import { readDay } from "#app/utils/days.ts";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/new";
import { EventForm, back } from "./form.tsx";

export const meta = () => adminMeta("Nouvel événement");

/** `?date=` is the day it was opened from. */
export function loader({ request }: Route.LoaderArgs) {
  const day = readDay(new URL(request.url).searchParams.get("date")) ?? today();
  return { inputs: { startAt: `${day}T09:00`, endAt: `${day}T10:00` } };
}

export const action = formAction(eventSchema, createEvent, {
  to: ({ id }) => href("/admin/calendar/:id", { id: String(id) }),
  message: "Événement ajouté à l’agenda.",
});

export default function NewEvent({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Nouvel événement" back={back} />
      <EventForm actionData={actionData} inputs={loaderData.inputs} />
    </>
  );
}
