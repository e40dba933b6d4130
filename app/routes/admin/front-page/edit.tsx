import { useState } from "react";
import { href } from "react-router";
import { pageTime } from "#app/http/pages/page.server.ts";
import { type EditionForm as EditionData, firstFreeDay } from "#app/modules/editions/admin-queries.server.ts";
import { LINE_MAX, OTHER, editionFields, editionSchema, palette } from "#app/modules/editions/schema.ts";
import { MOST_LINES } from "#app/modules/editions/views.ts";
import { IllustrationField } from "#app/modules/illustrations/illustration-field.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { ColorField, DateTimeField, TextField } from "#app/ui/form/fields.tsx";
import type { Field } from "#app/ui/form/form-view.tsx";
import { type ActionResult, AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { Rows, type RowsForm, labelsWith, labelsWithRows, rowField, useTypedRows } from "#app/ui/form/rows.tsx";
import { formatDayOf, parisDay } from "#app/utils/dates.ts";
import { ImageFieldset } from "../declared/controls.tsx";
import { ColorCheck } from "../shared/color-check.tsx";
import { FormActions } from "../shared/form-actions.tsx";
import { adminMeta } from "../shared/meta.ts";
import { EditPage } from "../shared/page-head.tsx";
import { VersionField } from "../shared/version-field.tsx";
import type { Route } from "./+types/edit";
import { editions } from "./section.server.ts";
import "./front-page.css";

const back = { to: href("/admin/une"), label: "La une du jour" };

const titleOf = (row?: { day: string }) => (row ? `Édition du ${formatDayOf(row.day)}` : "Nouvelle édition");

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(titleOf(loaderData?.row));

export async function loader(args: Route.LoaderArgs) {
  const today = parisDay(pageTime());
  return { ...(await editions.row.loader(args)), today, free: await firstFreeDay(today) };
}

export const action = editions.row.action;

export default function Edition({ loaderData: { row, today, free }, actionData }: Route.ComponentProps) {
  return (
    <EditPage
      title={titleOf(row)}
      text="Tout est facultatif. Sans ligne, L’essentiel vient des points clés des derniers articles."
      back={back}
      also={
        row ? (
          <ButtonLink href={row.day === today ? "/" : href("/unes/:day", { day: row.day })} kind="quiet">
            Voir sur le site
          </ButtonLink>
        ) : null
      }
      remove={row && "Supprimer cette édition…"}
    >
      <EditionForm actionData={actionData} edition={row} free={free} />
    </EditPage>
  );
}

interface Props {
  actionData: ActionResult | undefined;
  edition: EditionData | undefined;
  free: string;
}

const noLine = { text: "", link: "", time: "" };

/** The form of an edition, new or not: what is written every day comes first. The picture is read apart from the schema. */
function EditionForm({ actionData, edition, free }: Props) {
  const form = useAppForm(editionSchema, {
    actionData,
    id: "edition",
    defaultValue: {
      day: edition?.day ?? free,
      color: edition?.color ?? "",
      otherColor: edition?.otherColor || "#7A3FB0",
      illustration: edition?.illustration ?? "",
      imageAlt: edition?.imageAlt,
      imageCredit: edition?.imageCredit,
    },
  });
  const { fields } = form;
  const labels = labelsWithRows(form, labelsWith(editionFields, "imageAlt", { image: "Image" }));
  return (
    <AppFormView form={form} multipart labels={labels}>
      {edition ? <VersionField formId={form.id} actionData={actionData} current={edition.version} /> : null}
      <Lines form={form} actionData={actionData} lines={edition?.lines ?? []} />
      <AccentField field={fields.color} other={fields.otherColor} />
      <IllustrationField
        field={fields.illustration}
        folded
        words={{
          title: "Dessin de la maison",
          legend: "Dessin de cette édition",
          hint: "Votre image se montre sur la une et dans les archives\u202F; un dessin de la maison, où ce qui mène n’en a pas.",
          none: "Aucun",
        }}
      />
      <details className="ed-fold" open={!!edition?.image || !!form.fieldErrors.image || !!fields.imageAlt.errors}>
        <summary className="field-label">Ou une image à vous</summary>
        <ImageFieldset
          formId={form.id}
          errors={form.fieldErrors.image}
          image={edition?.image}
          alt={fields.imageAlt}
          remove={fields.removeImage}
        />
        <TextField field={fields.imageCredit} label={editionFields.imageCredit} optional maxLength={200} />
      </details>
      <DateTimeField
        field={fields.day}
        label={editionFields.day}
        required
        type="date"
        hint="Une édition par jour. Celle d’un jour à venir attend ce jour."
      />
      <FormActions label={edition ? "Enregistrer" : "Ajouter l’édition"} cancel={back.to} />
    </AppFormView>
  );
}

/** "L'essentiel": as many rows as it has lines, all in sight. */
function Lines({
  form,
  actionData,
  lines,
}: { form: RowsForm } & Pick<EditionData, "lines"> & Pick<Props, "actionData">) {
  return (
    <Rows
      id={`${form.id}-field-lines`}
      legend="L’essentiel"
      hint={
        form.fieldErrors.lines?.[0] ??
        "Trois lignes au plus, une idée chacune. L’heure laissée vide est celle de l’enregistrement."
      }
      rows={useTypedRows(form.id, actionData, "lines", lines, noLine)}
      empty={noLine}
      spare={MOST_LINES}
      addLabel="Ajouter une ligne"
      max={MOST_LINES}
    >
      {({ text, link, time }, index) => (
        <>
          <TextField
            field={rowField(form, `lines[${index}].text`, text)}
            label={`Ligne ${index + 1}`}
            maxLength={LINE_MAX}
          />
          <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] gap-3">
            <TextField
              field={rowField(form, `lines[${index}].link`, link)}
              label="Lien"
              optional
              placeholder="/articles/…"
              autoCapitalize="none"
              spellCheck={false}
            />
            <TextField field={rowField(form, `lines[${index}].time`, time)} label="Heure" optional type="time" />
          </div>
        </>
      )}
    </Rows>
  );
}

/** The colour of the edition: one of the palette, one of one's own, or none. Radio buttons: it works without script. */
function AccentField({ field, other }: { field: Field; other: Field }) {
  const [chosen, setChosen] = useState(String(field.defaultValue ?? ""));
  const [own, setOwn] = useState(String(other.defaultValue ?? ""));
  const choices = [{ color: "", name: "Aucune" }, ...palette, { color: OTHER, name: "Une autre" }];
  const shown = chosen === OTHER ? own : chosen;
  return (
    <fieldset className="field bo-accent-field" id={field.id} tabIndex={-1}>
      <legend>{editionFields.color}</legend>
      <div className="flex flex-wrap gap-y-1 gap-x-[1.1rem]">
        {choices.map(({ color, name }) => (
          <label key={color} className="flex items-center gap-[0.45rem] min-h-11">
            <input
              className="size-[1.15rem]"
              type="radio"
              name={field.name}
              value={color}
              defaultChecked={field.defaultValue === color || (!field.defaultValue && color === "")}
              onChange={() => setChosen(color)}
            />
            {color.startsWith("#") ? (
              <span className="bo-swatch" style={{ "--swatch": color } as React.CSSProperties} />
            ) : null}
            {name}
          </label>
        ))}
      </div>
      <ColorField
        field={other}
        label="L’autre couleur"
        hint="Comptée quand vous choisissez une autre couleur que celles-ci."
        onInput={(event) => setOwn(event.currentTarget.value)}
      />
      {shown ? <ColorCheck color={shown} name="L’essentiel" /> : null}
      {field.errors?.length ? <p className="field-error">{field.errors[0]}</p> : null}
    </fieldset>
  );
}
