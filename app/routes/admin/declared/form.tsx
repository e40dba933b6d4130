import { Fragment, type ReactNode, useState } from "react";
import { type DeclaredField, type Fields, type Form, boundsOf } from "#app/records/declared/form.ts";
import { useFormState } from "#app/ui/editor/form-values.ts";
import { type ActionResult, AppFormView, useAppForm, type AppForm, useTyped } from "#app/ui/form/form.tsx";
import type { FilledAnswer } from "#app/ui/form/pasted-list.tsx";
import { labelsWith, labelsWithRows } from "#app/ui/form/rows.tsx";
import { parisDay, toLocalInput } from "#app/utils/dates.ts";
import { plural } from "#app/utils/text.ts";
import { FormActions } from "../shared/form-actions.tsx";
import { VersionField } from "../shared/version-field.tsx";
import { Control, type Drawing } from "./controls.tsx";

export interface Drawn<A> extends Drawing {
  data: A & Drawing["data"];
}

export interface FormProps<A> {
  of: Form;
  id: string;
  actionData: ActionResult | undefined;
  /** What the loader brings: the row, if there is one, and the choices of selects. */
  data?: A & { row?: object | undefined };
  opens?: Record<string, string>;
  /** Hints that are more than words, or follow from the row. */
  hints?: Record<string, ReactNode>;
  own?: Record<string, (drawn: Drawn<A>) => ReactNode>;
  /** A file that is read apart: what it is called, before which field it stands, what draws it. */
  file?: { name: string; label: string; before: string; draw: (drawn: Drawn<A>) => ReactNode };
  action?: string;
  /** Enter in a line sends it: readers see nothing of it at once. */
  sentByEnter?: true;
  above?: ReactNode;
  children?: ReactNode;
}

/** A form as its declaration says, with the version that it was filled over. */
export function DeclaredForm<A extends object>({
  of,
  id,
  actionData,
  data = {} as A & { row?: object | undefined },
  opens = {},
  hints = {},
  own = {},
  file,
  action,
  sentByEnter,
  above,
  children = <FormActions />,
}: FormProps<A>) {
  const { fields, names, schema, labels } = of;
  const { row } = data;
  const opened = (name: string) =>
    row ? asTyped(Reflect.get(row, name), fields[name]?.control) : (opens[name] ?? fields[name]?.initial);
  const defaultValue = Object.fromEntries(names.map((name) => [name, opened(name)]));
  const form = useAppForm(schema, { actionData, id, defaultValue });
  const rowNames = Object.fromEntries(names.map((name) => [name, fields[name]?.rowName ?? "ligne"]));
  const drawing = { form, actionData, data: { ...data, row } };
  const picture = names.find((name) => fields[name]?.control === "picture");
  const shown = names.filter((name) => fields[name]?.control !== "beside");
  const apart = picture
    ? labelsWith(labels, picture, { image: fields[picture]?.file ?? "Image" })
    : file
      ? labelsWith(labels, file.before, { [file.name]: file.label })
      : labels;
  const version: unknown = row && Reflect.get(row, "version");
  const draw = (name: string) => {
    const field = fields[name];
    const said = field && { ...field, hint: hints[name] ?? field.hint };
    return (
      <Fragment key={name}>
        {file?.before === name ? file.draw(drawing) : null}
        {own[name]?.(drawing) ?? (said && <Control {...drawing} name={name} of={said} />)}
      </Fragment>
    );
  };
  const drawAll = (some: string[]) =>
    some.map((name, index) => {
      if (fields[some[index - 1] ?? ""]?.pair) return null;
      if (!fields[name]?.pair) return draw(name);
      return (
        <div key={name} className="bo-pair">
          {draw(name)}
          {draw(some[index + 1] ?? "")}
        </div>
      );
    });
  return (
    <AppFormView
      form={form}
      multipart={!!picture || !!file}
      labels={labelsWithRows(form, apart, rowNames)}
      {...(action && { action })}
      publishes={!sentByEnter}
    >
      {typeof version === "number" ? <VersionField formId={id} actionData={actionData} current={version} /> : null}
      {above}
      {sectionsOf(fields, shown).map(({ title, names: inIt }) =>
        title ? (
          <Fold key={inIt[0]} of={of} form={form} title={title} names={inIt} opened={defaultValue}>
            {drawAll(inIt)}
          </Fold>
        ) : (
          drawAll(inIt)
        ),
      )}
      {children}
    </AppFormView>
  );
}

function sectionsOf(fields: Fields, names: string[]): { title: string; names: string[] }[] {
  const parts = [{ title: "", names: [] as string[] }];
  for (const name of names) {
    const title = fields[name]?.section;
    if (title !== undefined) parts.push({ title, names: [] });
    parts.at(-1)?.names.push(name);
  }
  return parts;
}

/** Numbers and days are typed as text; an empty choice is no number. */
function asTyped(value: unknown, control: DeclaredField["control"]) {
  if (control === "moment" && (value instanceof Date || typeof value === "string")) return toLocalInput(value);
  if (value instanceof Date) return parisDay(value);
  return typeof value === "number" ? String(value) : value;
}

/** The rows that a pasted list has just filled. */
const filledRows = ({ answer }: { answer: FilledAnswer | undefined }) => answer?.filled?.rows;

interface FoldProps {
  of: Form;
  form: AppForm<never>;
  title: string;
  names: string[];
  opened: Record<string, unknown>;
  children: ReactNode;
}

const isOf = (name: string) => (key: string) => key === name || key.startsWith(`${name}[`);

/** A text, a tick, or a row that says something. */
const isFilled = (value: unknown): boolean =>
  typeof value === "object" && value !== null ? Object.values(value).some(isFilled) : Boolean(value);

/** Fields that fold under a head, which names those that must still be filled. Open while there is one, or a refusal. */
function Fold({ of, form, title, names, opened, children }: FoldProps) {
  const needed = names.filter((name) => of.fields[name] && boundsOf(of.fields[name]).required);
  // What opens with a choice made is no work of whoever fills it.
  const asked = names.filter((name) => of.fields[name]?.initial === undefined);
  const given = useTyped(form.id, form.answer) ?? opened;
  const filled = useFormState(
    form.id,
    asked.filter((name) => isFilled(given[name])),
    (typed) => {
      const keys = [...typed].filter(([, value]) => value !== "").map(([key]) => key);
      return asked.filter((name) => keys.some(isOf(name)));
    },
  );
  const left = needed.filter((name) => !filled.includes(name)).map((name) => of.labels[name]);
  const hasErrors = names.some((name) => Object.keys(form.fieldErrors).some(isOf(name)));
  const [isOpen, setOpen] = useState(left.length > 0 || hasErrors || names.includes(filledRows(form) ?? ""));
  if (hasErrors && !isOpen) setOpen(true);
  const optional = filled.length > 0 ? plural(filled.length, "champ rempli", "champs remplis") : "facultatif";
  const state = left.length > 0 ? `à remplir\u202F: ${left.join(", ")}` : optional;
  return (
    <details className="form-fold" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {title} <span className={left.length > 0 && form.answer ? "bo-muted text-red" : "bo-muted"}>{state}</span>
      </summary>
      <div className="stack">{children}</div>
    </details>
  );
}
