import type { ComponentProps } from "react";
import { NewPassword } from "#app/modules/accounts/new-password-field.tsx";
import { acceptedImages, acceptedImagesInWords } from "#app/modules/media/schema.ts";
import { type DeclaredField, boundsOf } from "#app/records/declared/form.ts";
import { TextEditor } from "#app/ui/editor/text-editor.tsx";
import {
  CheckboxField,
  DateTimeField,
  PasswordField,
  RadioField,
  SelectField,
  TextArea,
  TextField,
  FileField,
} from "#app/ui/form/fields.tsx";
import type { ActionResult, AppForm, Field } from "#app/ui/form/form.tsx";
import { Rows, type RowsForm, rowField, useTypedRows } from "#app/ui/form/rows.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { shrinkChosen } from "#app/ui/shrink-picture.ts";
import type { ImageView } from "#app/utils/image-view.ts";
import type { Source } from "#app/utils/source-rows.ts";
import { RowsField } from "./rows.tsx";

const inputs: Record<string, ComponentProps<"input">> = {
  short: { className: "input-short" },
  code: { autoCapitalize: "none", spellCheck: false },
  email: { type: "email", inputMode: "email", spellCheck: false },
  tel: { type: "tel", inputMode: "tel" },
  url: { type: "url" },
  date: { type: "date", className: "input-short" },
  decimal: { inputMode: "decimal", className: "input-short" },
  number: { inputMode: "numeric", className: "input-short" },
};

export interface Drawing {
  form: AppForm<never>;
  actionData: ActionResult | undefined;
  /** What the loader brings: the row, if there is one, and the choices of selects. */
  data: { row: object | undefined };
}

interface Props extends Drawing {
  name: string;
  of: DeclaredField;
}

export const fieldOf = (form: AppForm<never>, name: string): Field => Reflect.get(form.fields, name);

export function Control({ form, actionData, data, name, of }: Props) {
  const { hint, control, choices, rows, placeholder, autoComplete } = of;
  const { required, maxLength } = boundsOf(of);
  const field = fieldOf(form, name);
  const label = of.question ?? of.label;
  const common = { field, label, hint, required, optional: !required && of.initial === undefined };
  const valueOf = (column: string) => data.row && Reflect.get(data.row, column);
  if (choices) {
    const options = typeof choices === "string" ? Reflect.get(data, choices) : choices;
    const none = of.initial === undefined ? (required ? "Choisir…" : "") : undefined;
    if (control === "radio") return <RadioField {...common} options={options} />;
    return (
      <SelectField
        {...common}
        options={options}
        placeholder={placeholder ?? none}
        className={of.short && "input-short"}
      />
    );
  }
  switch (control) {
    case "area":
      return <TextArea {...common} rows={rows} maxLength={maxLength} />;
    case "sentence":
      return <TextArea {...common} rows={2} maxLength={maxLength} isCounted enterKeyHint="next" />;
    case "rich":
      return <TextEditor {...common} rows={rows} compact={of.short} />;
    case "password":
      return <PasswordField {...common} />;
    case "new-password":
      return <NewPassword {...common} />;
    case "checkbox":
      return <CheckboxField field={field} label={label} hint={hint} />;
    case "moment":
      return <DateTimeField {...common} />;
    case "slug":
      return <SlugField field={field} stands={!!data.row} made={of.made ?? ""} />;
    case "sources":
      return <SourceFields form={form} actionData={actionData} sources={valueOf(name)} />;
    case "rows":
      return <RowsField form={form} actionData={actionData} kept={valueOf(name)} name={name} of={of} />;
    case "picture":
      return (
        <ImageFieldset
          formId={form.id}
          errors={form.fieldErrors.image}
          image={valueOf("image")}
          alt={field}
          {...(of.remove && { remove: fieldOf(form, of.remove) })}
        />
      );
    case "beside":
    case "own":
      return null;
    default:
      return (
        <TextField
          {...common}
          {...inputs[control ?? "text"]}
          {...(placeholder && { placeholder })}
          maxLength={maxLength}
          autoComplete={autoComplete}
        />
      );
  }
}

interface SlugProps {
  field: ComponentProps<typeof TextField>["field"];
  /** How an address that is left empty is made: "/elections/… Vide : faite avec le nom." */
  made: string;
  stands: boolean;
  maxLength?: number;
}

/** The address of a page: what it had still leads to it (records/old-slugs). */
export function SlugField({ field, made, stands, maxLength = 100 }: SlugProps) {
  return (
    <TextField
      field={field}
      label="Adresse de la page"
      optional
      hint={stands ? "L’ancienne adresse mènera à la nouvelle." : made}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={maxLength}
    />
  );
}

interface SourcesProps {
  form: RowsForm;
  actionData: ActionResult | undefined;
  sources: Source[] | undefined;
}

const emptySource: Source = { name: "", url: "" };

/** The sources of a page, a row each (`sourceRows` of utils reads them). */
function SourceFields({ form, actionData, sources = [] }: SourcesProps) {
  return (
    <Rows
      id={`${form.id}-field-sources`}
      legend="Sources"
      hint={form.fieldErrors.sources?.[0] ?? "La page précise, pas l’accueil d’un site. Nom vide\u202F: celui du site."}
      rows={useTypedRows(form.id, actionData, "sources", sources, emptySource)}
      empty={emptySource}
      spare={2}
      addLabel="Ajouter une source"
      max={30}
    >
      {({ name, url }, index) => (
        <>
          <TextField field={rowField(form, `sources[${index}].name`, name)} label="Nom" maxLength={200} />
          <TextField field={rowField(form, `sources[${index}].url`, url)} label="Lien" type="url" />
        </>
      )}
    </Rows>
  );
}

interface ImageProps {
  formId: string;
  /** Errors of the file itself, which no schema reads: `form.fieldErrors.image`. */
  errors: string[] | undefined;
  image: ImageView | null | undefined;
  alt: Field;
  remove?: Field;
}

/** The picture of a row: the present one, another in its place, what it shows. The file is named `image`. */
export function ImageFieldset({ formId, errors, image, alt, remove }: ImageProps) {
  const file = {
    ...alt,
    id: `${formId}-field-image`,
    name: "image",
    errorId: `${formId}-image-error`,
    descriptionId: `${formId}-image-hint`,
    errors,
  };
  const isOptional = !!remove;
  return (
    <fieldset className="stack max-w-160 rounded border border-line px-4 pt-3 pb-4">
      <legend className="px-[0.35rem] font-[650]">Image</legend>
      {image ? <Picture image={image} sizes="240px" className="w-60 rounded-sm" /> : null}
      {image && remove ? <CheckboxField field={remove} label="Retirer cette image" /> : null}
      <FileField
        field={file}
        label={image ? "La remplacer" : "Fichier"}
        optional={isOptional || !!image}
        required={!isOptional && !image}
        hint={acceptedImagesInWords}
        accept={acceptedImages}
        previews={shrinkChosen}
      />
      <TextField
        field={alt}
        label="Description de l’image"
        required={!isOptional}
        hint={`Une phrase qui décrit l’image, pour les personnes qui ne la voient pas.${isOptional ? " Nécessaire s’il y a une image." : ""}`}
        maxLength={300}
      />
    </fieldset>
  );
}
