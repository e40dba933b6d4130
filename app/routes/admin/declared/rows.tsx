import { type ReactNode, useState } from "react";
import { ColourField } from "#app/modules/parties/colour-field.tsx";
import type { DeclaredField } from "#app/records/declared/form.ts";
import { SmallButton } from "#app/ui/button.tsx";
import { TextEditor } from "#app/ui/editor/text-editor.tsx";
import { SelectField, TextArea, TextField } from "#app/ui/form/fields.tsx";
import type { ActionResult } from "#app/ui/form/form.tsx";
import { FieldErrors, Rows, type RowsForm, rowField, useTypedRows, AddRow, type RowsList } from "#app/ui/form/rows.tsx";
import { useLines } from "#app/ui/form/use-lines.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { asRead } from "#app/utils/text.ts";

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

type FoldedRow = Record<string, string>;

interface FoldedRowsProps extends RowsList<FoldedRow> {
  rowName: string;
  /** What a folded row says of its values, which stand in the order of its columns. */
  headOf: (values: string[]) => string;
  isWrong: (index: number) => boolean;
  noticeOf: (index: number) => string | undefined;
  /** `isOpened`: was its row ever? */
  children: (row: FoldedRow, index: number, isOpened: boolean) => ReactNode;
}

/** Long rows, each folded under its head; they move and leave by a press where a script runs. */
function FoldedRows({ id, legend, hint, rows, empty, spare, addLabel, max = 60, ...of }: FoldedRowsProps) {
  const hydrated = useHydrated();
  const { lines, count, box, add, remove, move } = useLines(rows, empty, { spare, max });
  return (
    <fieldset className="ed-rows" id={id} tabIndex={-1} ref={box}>
      <legend>{legend}</legend>
      {hint ? <p className="field-hint">{hint}</p> : null}
      {lines.map(({ key, row, isSpare }, index) => (
        <div key={key} data-line={key} className={isSpare ? "ed-spare" : undefined}>
          <Folded
            row={row}
            name={`${of.rowName[0]?.toUpperCase()}${of.rowName.slice(1)}\u00A0${index + 1}`}
            headOf={of.headOf}
            isWrong={of.isWrong(index)}
            notice={of.noticeOf(index)}
            isSpare={isSpare}
            fields={(isOpened) => of.children(row, index, isOpened)}
          >
            {hydrated ? (
              <div className="button-row">
                {([-1, 1] as const).map((by) => (
                  <SmallButton key={by} data-move={by} disabled={!lines[index + by]} onClick={() => move(index, by)}>
                    {by < 0 ? "Monter" : "Descendre"}
                  </SmallButton>
                ))}
                <SmallButton onClick={() => remove(index)}>Retirer</SmallButton>
              </div>
            ) : null}
          </Folded>
        </div>
      ))}
      {count < max ? <AddRow label={addLabel} onAdd={() => add(count - 1)} /> : null}
    </fieldset>
  );
}

interface FoldedProps extends Pick<FoldedRowsProps, "headOf"> {
  row: FoldedRow;
  name: string;
  isWrong: boolean;
  notice: string | undefined;
  isSpare: boolean | undefined;
  fields: (isOpened: boolean) => ReactNode;
  children: ReactNode;
}

function Folded({ row, name, headOf, isWrong, notice, isSpare, fields, children }: FoldedProps) {
  const [head, setHead] = useState(() => headOf(Object.values(row)));
  const [open, setOpen] = useState(head === "" && !isSpare);
  const [isOpened, setOpened] = useState(open || isWrong);
  return (
    <details
      className="ed-folded border border-line rounded"
      open={open || isWrong}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        if (currentTarget.open) setOpened(true);
        const typed = currentTarget.querySelectorAll<HTMLInputElement>("input, textarea, select");
        // Where rows move by a press, the field of their order is not there.
        const values = Object.keys(row).map((key) => [...typed].find((field) => field.name.endsWith(`.${key}`))?.value);
        setHead(headOf(values.map((value) => value ?? "")));
      }}
    >
      <summary className="flex flex-wrap gap-y-[0.1rem] gap-x-[0.6rem] items-baseline min-h-11 py-[0.6rem] px-[0.8rem]">
        <strong className="flex-none font-semibold">{name}</strong>{" "}
        <span className="truncate flex-[1_0] min-w-0 text-soft">{head || "vide"}</span>
        {notice ? <b className="field-error basis-full">{notice}</b> : null}
      </summary>
      <div className="ed-row">{fields(isOpened)}</div>
      {children}
    </details>
  );
}
