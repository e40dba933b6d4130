import { useRef, useState } from "react";
import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { today } from "#app/modules/calendar/queries.server.ts";
import { eventForm } from "#app/modules/calendar/schema.ts";
import { kindInWords } from "#app/modules/calendar/views.ts";
import { canManage } from "#app/records/rights/permissions.ts";
import { DateTimeField } from "#app/ui/form/fields.tsx";
import { useTyped } from "#app/ui/form/form.tsx";
import { readDay } from "#app/utils/days.ts";
import { type Drawing, fieldOf } from "../declared/controls.tsx";
import { DeclaredForm } from "../declared/form.tsx";
import { Facts } from "../shared/facts.tsx";
import { FormActions } from "../shared/form-actions.tsx";
import { EditPage } from "../shared/page-head.tsx";
import type { Route } from "./+types/edit";
import { events } from "./section.server.ts";

/** `?date=` is the day that a new one is opened from. */
export async function loader(args: Route.LoaderArgs) {
  const { row } = await events.row.loader(args);
  const day = readDay(new URL(args.request.url).searchParams.get("date")) ?? today();
  return { row, day, canManage: canManage(staffActor(args.context)) };
}

export const action = events.row.action;

export default function EditEvent({ loaderData: { row, day, canManage: may }, actionData }: Route.ComponentProps) {
  const list = href("/admin/calendar");
  const to = row ? `${list}?vue=mois&date=${row.firstDay.slice(0, 7)}` : list;
  return (
    <EditPage
      title={row?.title ?? "Nouvel événement"}
      text={row?.when}
      back={{ to, label: "Agenda" }}
      remove={row && may ? "Supprimer cet événement…" : undefined}
    >
      {row && !may ? (
        <div className="bo-panel stack">
          <Facts
            of={{
              Genre: kindInWords(row.kind),
              Lieu: row.place,
              "Visible par": row.isPublic ? "Tout le monde" : "La rédaction seulement",
              "Ajouté par": row.author,
            }}
          />
          {row.description ? <p className="bo-message">{row.description}</p> : null}
        </div>
      ) : (
        <DeclaredForm
          of={eventForm}
          id="evenement"
          actionData={actionData}
          data={{ row: row && { ...row, ...row.inputs, visibility: row.isPublic ? "public" : "staff" } }}
          opens={{ startAt: `${day}T09:00`, endAt: `${day}T10:00` }}
          own={{ allDay: (drawn) => <Span {...drawn} isWhole={row?.allDay ?? false} /> }}
          sentByEnter
        >
          <FormActions label={row ? "Enregistrer" : "Ajouter à l’agenda"} cancel={list} />
        </DeclaredForm>
      )}
    </EditPage>
  );
}

/** Whole days or hours, and from when to when. */
function Span({ form, actionData, isWhole }: Drawing & { isWhole: boolean }) {
  const { labels } = eventForm;
  const whole = fieldOf(form, "allDay");
  const given = useTyped(form.id, actionData);
  const [allDay, setAllDay] = useState(given ? given.allDay === "on" : isWhole);
  const dates = useRef<HTMLDivElement>(null);
  /** A day keeps its hour aside, and an hour its day: changing the kind of field would empty both. */
  const change = (isDays: boolean) => {
    const both = [...(dates.current?.querySelectorAll("input") ?? [])];
    const kept = both.map(({ value }) => value);
    setAllDay(isDays);
    setTimeout(() =>
      both.forEach((input, index) => {
        const day = kept[index]?.slice(0, 10);
        if (day) input.value = isDays ? day : `${day}T${index === 0 ? "09:00" : "10:00"}`;
      }),
    );
  };
  const type = allDay ? "date" : "datetime-local";
  return (
    <>
      <div className="choice">
        <input
          type="checkbox"
          id={whole.id}
          name={whole.name}
          value="on"
          defaultChecked={whole.defaultChecked}
          onChange={({ currentTarget }) => change(currentTarget.checked)}
        />
        <label htmlFor={whole.id}>{labels.allDay}</label>
        <noscript>
          <p className="field-hint">Les heures ne comptent pas, le dernier jour est compris.</p>
        </noscript>
      </div>
      <div className="bo-pair" ref={dates}>
        <DateTimeField
          field={fieldOf(form, "startAt")}
          label={labels.startAt}
          required
          type={type}
          hint="Heure de Paris."
        />
        <DateTimeField
          field={fieldOf(form, "endAt")}
          label={allDay ? "Dernier jour" : labels.endAt}
          optional
          type={type}
          hint={allDay ? "Vide\u202F: un seul jour." : "Vide\u202F: une heure plus tard."}
        />
      </div>
    </>
  );
}
