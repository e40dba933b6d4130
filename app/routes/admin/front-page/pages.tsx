import { useState } from "react";
import { href } from "react-router";
import { LINE_MAX, OTHER, editionForm, palette } from "#app/modules/editions/schema.ts";
import { MOST_LINES } from "#app/modules/editions/views.ts";
import { IllustrationField } from "#app/modules/illustrations/illustration-field.tsx";
import { QuietLink } from "#app/ui/button.tsx";
import { ColorField, TextField } from "#app/ui/form/fields.tsx";
import type { Field } from "#app/ui/form/form-view.tsx";
import { Rows, type RowsForm, rowField, useTypedRows } from "#app/ui/form/rows.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { formatDayOf } from "#app/utils/dates.ts";
import { plural } from "#app/utils/text.ts";
import { type Drawing, ImageFieldset, fieldOf } from "../declared/controls.tsx";
import { changedColumn } from "../declared/list.tsx";
import { declaredPages } from "../declared/pages.tsx";
import { ColorCheck } from "../shared/color-check.tsx";
import { editions } from "./section.server.ts";

type Edition = NonNullable<Awaited<ReturnType<typeof editions.row.loader>>["row"]>;

const everythingIsOptional =
  "Tout est facultatif. Sans ligne, L’essentiel vient des points clés des derniers articles.";

export default declaredPages<typeof editions>(
  "edition",
  editionForm,
  {
    section: "La une du jour",
    caption: "Éditions",
    text: "La couleur, le dessin et L’essentiel de chaque jour. Sans L’essentiel, le site prend les points clés des derniers articles.",
    adding: "Ouvrir celle d’aujourd’hui",
    add: "aujourdhui",
    also: ({ canManage, query }) =>
      canManage && !query.trash ? (
        <QuietLink href={href("/admin/une/nouvelle")}>Préparer un autre jour</QuietLink>
      ) : null,
    search: "Jour (2026-11-25) ou mot de L’essentiel",
    name: {
      key: "day",
      label: "Jour",
      called: ({ day }) => formatDayOf(day),
      sortable: true,
      thumb: ({ picture, color }) =>
        picture ? (
          <Picture image={picture} sizes="64px" alt="" className="bo-thumb" />
        ) : (
          <span className="bo-swatch" style={{ "--swatch": color ?? "transparent" } as React.CSSProperties} />
        ),
      sub: ({ number, lines }) => [number ? `n° ${number}` : "à venir", plural(lines.length, "ligne")],
    },
    columns: [
      { key: "number", label: "Numéro", numeric: true, wide: true },
      { key: "lines", label: "L’essentiel", wide: true, cell: ({ lines }) => lines[0]?.text },
      { ...changedColumn("Modifiée"), wide: true },
    ],
  },
  {
    back: "La une du jour",
    adding: "Nouvelle édition",
    add: "Ajouter l’édition",
    addingText: everythingIsOptional,
    text: () => everythingIsOptional,
    title: ({ day }) => `Édition du ${formatDayOf(day)}`,
    remove: "Supprimer cette édition…",
    also: ({ day }, { today }) => (
      <QuietLink href={day === today ? "/" : href("/unes/:day", { day })}>Voir sur le site</QuietLink>
    ),
    opens: (_, { free }) => ({ day: free }),
    file: { name: "image", label: "Image", before: "imageAlt", draw: () => null },
    own: {
      lines: ({ form, actionData, data: { row } }) => (
        <Lines form={form} actionData={actionData} lines={row?.lines ?? []} />
      ),
      color: ({ form }) => <AccentField field={fieldOf(form, "color")} other={fieldOf(form, "otherColor")} />,
      illustration: ({ form }) => (
        <IllustrationField
          field={fieldOf(form, "illustration")}
          folded
          words={{
            title: "Dessin de la maison",
            legend: "Dessin de cette édition",
            hint: "Votre image se montre sur la une et dans les archives\u202F; un dessin de la maison, où ce qui mène n’en a pas.",
            none: "Aucun",
          }}
        />
      ),
      imageAlt: ({ form, data: { row } }) => <OwnPicture form={form} image={row?.image ?? null} />,
    },
  },
);

export const loader = editions.loader;
export const action = editions.action;

function OwnPicture({ form, image }: Pick<Drawing, "form"> & { image: Edition["image"] }) {
  const alt = fieldOf(form, "imageAlt");
  return (
    <details className="ed-fold" open={!!image || !!form.fieldErrors.image || !!alt.errors}>
      <summary className="field-label">Ou une image à vous</summary>
      <ImageFieldset
        formId={form.id}
        errors={form.fieldErrors.image}
        image={image}
        alt={alt}
        remove={fieldOf(form, "removeImage")}
      />
      <TextField field={fieldOf(form, "imageCredit")} label={editionForm.labels.imageCredit} optional maxLength={200} />
    </details>
  );
}

const noLine = { text: "", link: "", time: "" };

/** "L'essentiel": as many rows as it has lines, all in sight. */
function Lines({ form, actionData, lines }: { form: RowsForm } & Pick<Edition, "lines"> & Pick<Drawing, "actionData">) {
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
      <legend>{editionForm.labels.color}</legend>
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
