import { type DeclaredField, boundsOf } from "#app/modules/declared/form.ts";
import { SelectField, TextArea, TextField } from "#app/ui/form/fields.tsx";
import type { Field } from "#app/ui/form/form.tsx";

const inputs = {
  email: { type: "email", inputMode: "email", spellCheck: false },
  tel: { type: "tel", inputMode: "tel" },
  url: { type: "url" },
  date: { type: "date", className: "input-short" },
  decimal: { inputMode: "decimal", className: "input-short" },
  number: { inputMode: "numeric", className: "input-short" },
} as const;

interface Props {
  field: Field;
  of: DeclaredField;
  /** What the loader brings: the choices of selects among it. */
  data: object;
}

/** What fills a declared field. */
export function Control({ field, of, data }: Props) {
  const { label, hint, control, choices, rows, placeholder, autoComplete } = of;
  const { required, maxLength } = boundsOf(of);
  const common = { field, label, hint, required, optional: !required && of.initial === undefined };
  if (choices) {
    const options = typeof choices === "string" ? Reflect.get(data, choices) : choices;
    return <SelectField {...common} options={options} placeholder={placeholder ?? (required ? "Choisir…" : "")} />;
  }
  if (control === "area") return <TextArea {...common} rows={rows} maxLength={maxLength} />;
  const input = control && control in inputs ? inputs[control as keyof typeof inputs] : {};
  return <TextField {...common} {...input} maxLength={maxLength} autoComplete={autoComplete} />;
}
