import { type ReactNode, useMemo } from "react";
import { CheckboxField, TextArea, TextField } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, sentValues, useAppForm } from "#app/ui/form/form.tsx";
import { type RowsForm, Rows, labelsWithRows, rowField, sentRows } from "#app/ui/form/rows.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { type BlockField, type BlockRows, type Kind, isRows } from "../kind.ts";
import { schemaOf } from "./schema.ts";
import "./block-form.css";

interface Props {
  of: Kind;
  id: string;
  action: string;
  answer: ActionResult | undefined;
  children: ReactNode;
}

export function BlockFormView({ of, id, action, answer, children }: Props) {
  const schema = useMemo(() => schemaOf(of), [of]);
  const form = useAppForm(schema, { id, actionData: answer });
  const labels = Object.fromEntries(of.fields.map((part) => [part.name, isRows(part) ? part.legend : part.label]));
  const sent = sentValues(answer);
  return (
    <AppFormView form={form} action={action} className="block-form" labels={labelsWithRows(form, labels)}>
      {of.fields.map((part) =>
        isRows(part) ? (
          <RowFields key={part.name} part={part} form={form} answer={answer} />
        ) : (
          <PartField key={part.name} part={part} form={form} name={part.name} value={textOf(sent?.[part.name])} />
        ),
      )}
      {children}
    </AppFormView>
  );
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

function RowFields({ part, form, answer }: { part: BlockRows; form: RowsForm; answer: ActionResult | undefined }) {
  const hydrated = useHydrated();
  const empty = Object.fromEntries(part.row.map(({ name }) => [name, ""]));
  const rows = sentRows(answer, part.name, [], empty);
  return (
    <Rows
      id={`${form.id}-field-${part.name}`}
      legend={part.legend}
      hint={
        <>
          De {part.min} à {part.max}.{hydrated ? "" : " Laissez vides les lignes en trop."}
          {form.fieldErrors[part.name]?.map((why) => (
            <span key={why} className="field-error">
              {why}
            </span>
          ))}
        </>
      }
      rows={rows}
      empty={empty}
      spare={Math.max(hydrated ? 0 : 2, (hydrated ? part.min : part.max) - rows.length)}
      max={part.max}
      addLabel={part.add}
    >
      {(row, index) =>
        part.row.map((field) => (
          <PartField
            key={field.name}
            part={field}
            form={form}
            name={`${part.name}[${index}].${field.name}`}
            value={row[field.name] ?? ""}
          />
        ))
      }
    </Rows>
  );
}

function PartField({ part, form, name, value }: { part: BlockField; form: RowsForm; name: string; value: string }) {
  const common = { field: rowField(form, name, value), label: part.label };
  // In rows an example inside the field, so that a telephone shows several.
  const help = name === part.name ? { hint: part.hint } : { placeholder: part.hint };
  const text = { ...common, ...help, optional: part.optional, maxLength: part.max };
  if (part.input === "check") return <CheckboxField {...common} defaultChecked={value !== ""} />;
  if (part.input === "lines") return <TextArea {...text} rows={2} wide />;
  if (part.input === "url") return <TextField {...text} type="url" wide />;
  return <TextField {...text} inputMode={part.input === "number" ? "decimal" : undefined} autoComplete="off" />;
}
