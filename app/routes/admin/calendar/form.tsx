import { useRef, useState } from "react";
import { href } from "react-router";
import { eventKinds, visibilityLabels } from "#app/modules/calendar/labels.ts";
import { eventFields, eventSchema } from "#app/modules/calendar/schema.ts";
import type { EventView } from "#app/modules/calendar/views.ts";
import { DateTimeField, RadioField, SelectField, TextArea, TextField } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, useAppForm, useTyped } from "#app/ui/form/form.tsx";
import { choices } from "#app/utils/choices.ts";
import { FormActions } from "../shared/form-actions.tsx";
import { VersionField } from "../shared/version-field.tsx";

export const back = { to: href("/admin/calendar"), label: "Agenda" };

interface Props {
  actionData: ActionResult | undefined;
  inputs: { startAt: string; endAt: string };
  event?: Pick<EventView, "title" | "description" | "place" | "kind" | "isPublic" | "allDay"> & { version: number };
}

export function EventForm({ actionData, inputs, event }: Props) {
  // What no field sends is no value that the form opened with.
  const { isPublic = false, ...row } = event ?? {};
  const form = useAppForm(eventSchema, {
    actionData,
    id: "evenement",
    defaultValue: {
      kind: "autre",
      ...row,
      ...inputs,
      allDay: event?.allDay ? "on" : undefined,
      visibility: isPublic ? "public" : "staff",
    },
  });
  const { fields } = form;
  const given = useTyped(form.id, actionData);
  const [allDay, setAllDay] = useState(given ? given.allDay === "on" : (event?.allDay ?? false));
  const dates = useRef<HTMLDivElement>(null);
  /** A day keeps its hour aside, and an hour its day: changing the kind of field would empty both. */
  const change = (whole: boolean) => {
    const both = [...(dates.current?.querySelectorAll("input") ?? [])];
    const kept = both.map(({ value }) => value);
    setAllDay(whole);
    setTimeout(() =>
      both.forEach((input, index) => {
        const day = kept[index]?.slice(0, 10);
        if (day) input.value = whole ? day : `${day}T${index === 0 ? "09:00" : "10:00"}`;
      }),
    );
  };
  const type = allDay ? "date" : "datetime-local";
  return (
    <AppFormView form={form} labels={eventFields}>
      {event ? <VersionField formId={form.id} actionData={actionData} current={event.version} /> : null}
      <TextField field={fields.title} label={eventFields.title} required maxLength={200} />
      <div className="choice">
        <input
          type="checkbox"
          id={fields.allDay.id}
          name={fields.allDay.name}
          value="on"
          defaultChecked={fields.allDay.defaultChecked}
          onChange={({ currentTarget }) => change(currentTarget.checked)}
        />
        <label htmlFor={fields.allDay.id}>{eventFields.allDay}</label>
        <noscript>
          <p className="field-hint">Les heures ne comptent pas, le dernier jour est compris.</p>
        </noscript>
      </div>
      <div className="bo-pair" ref={dates}>
        <DateTimeField field={fields.startAt} label={eventFields.startAt} required type={type} hint="Heure de Paris." />
        <DateTimeField
          field={fields.endAt}
          label={allDay ? "Dernier jour" : eventFields.endAt}
          optional
          type={type}
          hint={allDay ? "Vide\u202F: un seul jour." : "Vide\u202F: une heure plus tard."}
        />
      </div>
      <div className="bo-pair">
        <TextField field={fields.place} label={eventFields.place} optional maxLength={200} />
        <SelectField field={fields.kind} label={eventFields.kind} options={choices(eventKinds)} />
      </div>
      <RadioField
        field={fields.visibility}
        label={eventFields.visibility}
        hint="Un événement visible de tous est annoncé sur la page Agenda et sur l’accueil."
        options={choices(visibilityLabels)}
      />
      <TextArea field={fields.description} label={eventFields.description} optional rows={5} />
      <FormActions label={event ? "Enregistrer" : "Ajouter à l’agenda"} cancel={back.to} />
    </AppFormView>
  );
}
