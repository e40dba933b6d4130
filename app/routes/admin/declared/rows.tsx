import { ColourField } from "#app/modules/parties/colour-field.tsx";
import type { DeclaredField } from "#app/records/declared/form.ts";
import { TextEditor } from "#app/ui/editor/text-editor.tsx";
import { SelectField, TextArea, TextField } from "#app/ui/form/fields.tsx";
import type { ActionResult } from "#app/ui/form/form.tsx";
import { FieldErrors, Rows, type RowsForm, rowField, useTypedRows } from "#app/ui/form/rows.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { asRead } from "#app/utils/text.ts";
import { FoldedRows } from "./folded-rows.tsx";

type Row = Record<string, string>;

interface Props {
  form: RowsForm;
  actionData: ActionResult | undefined;
  /** Those of the row, if there is one; a `notice` is said at its line. */
  kept: Record<string, unknown>[] | undefined;
  name: string;
  of: DeclaredField;
}

/** Fields that repeat: a row of the columns that are declared, as often as it is filled. */
export function RowsField({ form, actionData, kept = [], name, of }: Props) {
  const { label, hint, columns = {}, most, adds, rowName } = of;
  const hydrated = useHydrated();
  const empty: Row = Object.fromEntries(Object.keys(columns).map((key) => [key, ""]));
  const typed = kept.map((row) => Object.fromEntries(Object.keys(empty).map((key) => [key, String(row[key] ?? "")])));
  const list = {
    id: `${form.id}-field-${name}`,
    legend: label,
    hint: form.fieldErrors[name] ? <FieldErrors errors={form.fieldErrors[name]}>{hint}</FieldErrors> : hint,
    rows: useTypedRows(form.id, actionData, name, typed, empty),
    empty,
    spare: 2,
    addLabel: adds ?? "Ajouter une ligne",
    ...(most && { max: most }),
  };
  const fields = (row: Row, index: number, isOpened = true) =>
    Object.entries(columns).map(([key, { choices, numbered, rows, rich, isOrder, ...column }]) => {
      if (isOrder && hydrated) return null;
      const common = {
        ...column,
        label: numbered ? `${column.label} ${index + 1}` : column.label,
        field: rowField(form, `${name}[${index}].${key}`, row[key] ?? ""),
      };
      if (choices) return <SelectField key={key} {...common} options={[...choices]} placeholder="—" />;
      if (column.type === "colour")
        return <ColourField key={key} field={common.field} none="automatique" of={row.name} />;
      if (rich && isOpened)
        return (
          <div key={key} className="col-span-full">
            <TextEditor {...common} rows={rows} compact />
          </div>
        );
      return rows ? <TextArea key={key} {...common} rows={rows} /> : <TextField key={key} {...common} />;
    });
  if (!rowName) return <Rows {...list}>{fields}</Rows>;
  /** The first words of a row, with what its choice says. */
  const headOf = (values: string[]) =>
    Object.values(columns)
      .map(({ choices, isOrder }, at) =>
        isOrder
          ? ""
          : choices
            ? (choices.find(({ value }) => value === values[at])?.label ?? "")
            : asRead(values[at] ?? "").replace(/^• |\n[^]*/g, ""),
      )
      .filter((words) => words.trim())
      .slice(0, 2)
      .join(" · ");
  return (
    <FoldedRows
      {...list}
      rowName={rowName}
      headOf={headOf}
      noticeOf={(index) => kept[index]?.notice as string | undefined}
      isWrong={(index) => Object.keys(form.fieldErrors).some((field) => field.startsWith(`${name}[${index}]`))}
    >
      {fields}
    </FoldedRows>
  );
}
