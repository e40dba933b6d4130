import { Fragment, type ReactNode } from "react";
import type { DeclaredField, Fields, Form } from "#app/records/declared/form.ts";
import { type ActionResult, AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { labelsWith, labelsWithRows } from "#app/ui/form/rows.tsx";
import { parisDay, toLocalInput } from "#app/utils/dates.ts";
import { FormActions } from "../shared/form-actions.tsx";
import { VersionField } from "../shared/version-field.tsx";
import { Control, type Drawing } from "./controls.tsx";
import { Fold } from "./fold.tsx";

/** What a noun's own fields are drawn with. */
export interface Drawn<A> extends Drawing {
  data: A & Drawing["data"];
}

interface Props<A> {
  of: Form;
  id: string;
  actionData: ActionResult | undefined;
  /** What the loader brings: the row, if there is one, and the choices of selects. */
  data: A & { row?: object | undefined };
  /** What a new row opens with. */
  opens?: Record<string, string>;
  /** Hints that are more than words, or follow from the row. */
  hints?: Record<string, ReactNode>;
  /** What draws the fields whose control is `own`. */
  own?: Record<string, (drawn: Drawn<A>) => ReactNode>;
  /** A file that is read apart: what it is called, before which field it stands, what draws it. */
  file?: { name: string; label: string; before: string; draw: (drawn: Drawn<A>) => ReactNode };
  /** Where it is sent, if not to its page. */
  action?: string;
  /** Above its fields, and its end. */
  above?: ReactNode;
  children?: ReactNode;
}

/** A form as its declaration says, with the version that it was filled over. */
export function DeclaredForm<A extends object>({
  of,
  id,
  actionData,
  data,
  opens = {},
  hints = {},
  own = {},
  file,
  action,
  above,
  children = <FormActions />,
}: Props<A>) {
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
      publishes
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

/** The fields in the order of the page, part by part. */
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
