import type { ComponentProps } from "react";
import { type DeclaredField, boundsOf } from "#app/records/declared/form.ts";
import { TextEditor } from "#app/ui/editor/text-editor.tsx";
import { CheckboxField, DateTimeField, RadioField, SelectField, TextArea, TextField } from "#app/ui/form/fields.tsx";
import type { ActionResult, AppForm, Field } from "#app/ui/form/form.tsx";
import { ImageFieldset } from "../shared/image-fieldset.tsx";
import { SlugField } from "../shared/slug-field.tsx";
import { SourceFields } from "../shared/source-fields.tsx";
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

/** What draws the field of a form. */
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

/** The field of a form by its name. */
export const fieldOf = (form: AppForm<never>, name: string): Field => Reflect.get(form.fields, name);

/** What fills a declared field. */
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
