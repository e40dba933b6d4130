import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Icon } from "../icon.tsx";
import { useHydrated } from "../use-hydrated.ts";
import { useOpenedValues, useTyped, type ActionResult, type SentValue, sentValues } from "./autosaved-form.ts";
import { type Field, takeToField } from "./form-view.tsx";
import type { Filled } from "./pasted-list.tsx";
import "./rows.css";

export interface RowsForm {
  id: string;
  fieldErrors: Record<string, string[]>;
}

export function rowField(form: RowsForm, name: string, value: string): Field {
  const id = `${form.id}-field-${name}`;
  return {
    id,
    name,
    errorId: `${id}-error`,
    descriptionId: `${id}-hint`,
    defaultValue: value,
    defaultChecked: undefined,
    errors: form.fieldErrors[name],
  } as unknown as Field;
}

/** Names of the fields with those of the rows that are wrong, each after its list: "Sources, ligne 2", "Quiz, question 3". For the summary of errors. */
export function labelsWithRows(
  { fieldErrors }: RowsForm,
  labels: Record<string, string>,
  rowNames: Record<string, string> = {},
): Record<string, string> {
  const names = Object.keys(fieldErrors);
  const ofRows = (field: string, label: string) =>
    names
      .filter((name) => name.startsWith(`${field}[`))
      .map(
        (name) =>
          [
            name,
            `${label}, ${rowNames[field] ?? "ligne"} ${Number.parseInt(name.slice(field.length + 1), 10) + 1}`,
          ] as const,
      );
  return Object.fromEntries(
    Object.entries(labels).flatMap(([field, label]) => [[field, label] as const, ...ofRows(field, label)]),
  );
}

export const labelsWith = (labels: Record<string, string>, before: string, added: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(labels).flatMap(([name, label]) =>
      name === before ? [...Object.entries(added), [name, label]] : [[name, label]],
    ),
  );

export function sentRows<T>(actionData: ActionResult | undefined, name: string, fallback: T[], empty: T): T[] {
  return rowsOf(sentValues(actionData), name, fallback, empty);
}

/** The same of a form whose text is kept while it is typed: rows that are taken back open as they were. */
export function useTypedRows<T>(
  formId: string,
  actionData: ActionResult | undefined,
  name: string,
  fallback: T[],
  empty: T,
): T[] {
  useOpenedValues(formId, { [name]: fallback });
  return rowsOf(useTyped(formId, actionData), name, fallback, empty);
}

function rowsOf<T>(typed: Record<string, SentValue> | undefined, name: string, fallback: T[], empty: T): T[] {
  const rows = typed?.[name];
  if (!typed) return fallback;
  if (!Array.isArray(rows)) return [];
  return rows.map((row: unknown) =>
    typeof empty === "string" ? ((row ?? "") as T) : { ...empty, ...(row as object) },
  );
}

export const FieldErrors = ({ errors = [], children }: { errors: string[] | undefined; children: ReactNode }) => (
  <>
    {children}
    {errors.map((why) => (
      <span key={why} className="field-error">
        {why}
      </span>
    ))}
  </>
);

export interface RowsList<T> {
  /** Where the summary of errors leads for the rows as a whole: of the form and their name, as `rowField` makes it. */
  id: string;
  legend: string;
  hint?: ReactNode;
  rows: T[];
  empty: T;
  spare: number;
  addLabel: string;
  max?: number;
}

interface Props<T> extends RowsList<T> {
  before?: ReactNode;
  filled?: Filled | undefined;
  children: (row: T, index: number) => ReactNode;
}

export function AddRow({ label, onAdd }: { label: string; onAdd: () => void }) {
  const hydrated = useHydrated();
  return (
    <button type="button" className="button button-quiet button-small ed-add" disabled={!hydrated} onClick={onAdd}>
      <Icon name="plus" /> {label}
    </button>
  );
}

export function Rows<T>({
  id,
  legend,
  hint,
  rows,
  empty,
  spare,
  addLabel,
  max = 60,
  before,
  filled,
  children,
}: Props<T>) {
  const next = useRef(rows.length + spare);
  const [shown, setShown] = useState(() =>
    [...rows, ...Array.from({ length: Math.max(0, Math.min(spare, max - rows.length)) }, () => empty)].map(
      (row, key) => ({ key, row }),
    ),
  );
  const box = useRef<HTMLFieldSetElement>(null);
  // At once: the page would move under the next press.
  useLayoutEffect(() => {
    if (!filled) return;
    const refused = box.current?.form?.querySelector("[aria-invalid=true]");
    if (refused) return void takeToField(refused.id);
    box.current?.focus({ preventScroll: true });
    box.current?.querySelector("output")?.scrollIntoView({ block: "center" });
  }, [filled]);
  return (
    <fieldset className="ed-rows" id={id} tabIndex={-1} ref={box} autoFocus={Boolean(filled)}>
      <legend>{legend}</legend>
      {filled ? <output className="notice">{filled.words}</output> : null}
      {hint ? <p className="field-hint">{hint}</p> : null}
      {before}
      {shown.map(({ key, row }, index) => (
        <div className="ed-row" key={key}>
          {children(row, index)}
        </div>
      ))}
      {shown.length < max ? (
        <AddRow
          label={addLabel}
          onAdd={() => {
            next.current += 1;
            setShown([...shown, { key: next.current, row: empty }]);
            requestAnimationFrame(() =>
              box.current
                ?.querySelector<HTMLElement>(".ed-row:last-of-type input, .ed-row:last-of-type textarea")
                ?.focus(),
            );
          }}
        />
      ) : null}
    </fieldset>
  );
}
