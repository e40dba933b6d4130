import { Fragment, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import { capital, withThis, wordsOf } from "#app/records/actions/noun-words.ts";
import type { DeclaredField, Form } from "#app/records/declared/form.ts";
import { type ActionResult, AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { labelsWith, labelsWithRows } from "#app/ui/form/rows.tsx";
import { parisDay, toLocalInput } from "#app/utils/dates.ts";
import { EditPage } from "../shared/edit-page.tsx";
import { FormActions } from "../shared/form-actions.tsx";
import { adminMeta } from "../shared/meta.ts";
import { VersionField } from "../shared/version-field.tsx";
import { Control, type Drawing } from "./controls.tsx";
import { type DeclaredNoun, registered } from "./registry.ts";

interface Row {
  id: number;
  version: number;
}

/** What the section of a form answers. */
interface Section {
  row: { loader: (args: never) => Promise<{ row: Row | undefined }> };
}
type AnswerOf<S extends Section> = Awaited<ReturnType<S["row"]["loader"]>>;
type RowOf<S extends Section> = NonNullable<AnswerOf<S>["row"]>;

/** What a noun's own fields are drawn with. */
export interface Drawn<A> extends Drawing {
  data: A & Drawing["data"];
}

interface Options<S extends Section> {
  form: Form;
  /** Of the list that it leads back to, where it is not what the audit trail calls the section. */
  back?: string;
  /** The title of a new row's page, where it is not "Ajouter une vidéo", and its button, where it is not "Ajouter cette vidéo". */
  adding?: string;
  add?: string;
  /** Under that title. */
  addingText?: string;
  /** Of the button that deletes, where it is not "Supprimer cette vidéo…". */
  remove?: string;
  /** What a row is called, where it is not its name, its title or its first field. */
  title?: (row: RowOf<S>) => string;
  /** Under the title of a row, and beside it; above its form, beside that, and under it. */
  text?: (row: RowOf<S>) => ReactNode;
  also?: (row: RowOf<S>, answer: AnswerOf<S>) => ReactNode;
  above?: (row: RowOf<S>, answer: AnswerOf<S>) => ReactNode;
  aside?: (row: RowOf<S>) => ReactNode;
  below?: (row: RowOf<S>) => ReactNode;
  /** What else the form of a row does once it is saved (`acts` of `FormActions`). */
  acts?: (row: RowOf<S>) => Record<string, string>;
  /** Who may not delete a row is not shown the way. */
  canDelete?: (row: RowOf<S>) => boolean;
  /** In the place of the form, where it cannot be filled yet. */
  instead?: (answer: AnswerOf<S>) => ReactNode;
  /** What the address fills in of a new row. */
  opens?: (params: URLSearchParams) => Record<string, string>;
  /** Those that are more than words. */
  hints?: Record<string, ReactNode>;
  /** What draws the fields whose control is `own`. */
  own?: Record<string, (drawn: Drawn<AnswerOf<S>>) => ReactNode>;
}

interface Props<A> {
  loaderData: A;
  actionData?: ActionResult | undefined;
}

/** `meta` and the page of a row, new or not, of a declared section: `declaredEdit<typeof references>("reference", …)`. */
export function declaredEdit<S extends Section>(noun: DeclaredNoun, options: Options<S>) {
  type A = AnswerOf<S>;
  const { form: declared, adding, text, also, above, aside, below, instead, opens, hints = {}, own = {} } = options;
  const { fields, names, schema, labels } = declared;
  const { at, form: id } = registered(noun);
  const { one, many, e, label, brief = [one] } = wordsOf(noun);
  const back = { to: at, label: options.back ?? label ?? capital(many) };
  const named = names.find((name) => name === "name" || name === "title") ?? names[0] ?? "id";
  const { title = (row: RowOf<S>) => String(Reflect.get(row, named)) } = options;
  const titleOf = (row?: RowOf<S>) => (row ? title(row) : (adding ?? `Ajouter un${e} ${one}`));
  const it = withThis(brief[0], e).toLowerCase();
  for (const name of names)
    if (fields[name]?.control === "own" && !own[name]) throw new Error(`${noun}: nothing draws its field "${name}"`);

  const picture = names.find((name) => fields[name]?.control === "picture");
  const shown = names.filter((name) => fields[name]?.control !== "beside");
  const ordered = picture ? labelsWith(labels, picture, { image: fields[picture]?.file ?? "Image" }) : labels;

  function DeclaredForm({ loaderData, actionData }: Props<A>) {
    const { row } = loaderData;
    const [params] = useSearchParams();
    const asked = opens?.(params) ?? {};
    const opened = (name: string) =>
      row ? asTyped(Reflect.get(row, name), fields[name]?.control) : (asked[name] ?? fields[name]?.initial);
    const defaultValue = Object.fromEntries(names.map((name) => [name, opened(name)]));
    const form = useAppForm(schema, { actionData, id, defaultValue });
    const drawing = { form, actionData, data: loaderData };
    const draw = (name: string) => {
      const field = fields[name];
      const of = field && { ...field, hint: hints[name] ?? field.hint };
      return (
        <Fragment key={name}>{own[name]?.(drawing) ?? (of && <Control {...drawing} name={name} of={of} />)}</Fragment>
      );
    };
    return (
      <AppFormView form={form} multipart={!!picture} labels={labelsWithRows(form, ordered)}>
        {row ? <VersionField formId={id} actionData={actionData} current={row.version} /> : null}
        {shown.map((name, index) => {
          if (fields[shown[index - 1] ?? ""]?.pair) return null;
          if (!fields[name]?.pair) return draw(name);
          return (
            <div key={name} className="bo-pair">
              {draw(name)}
              {draw(shown[index + 1] ?? "")}
            </div>
          );
        })}
        <FormActions
          acts={row ? options.acts?.(row) : {}}
          label={row ? "Enregistrer" : (options.add ?? `Ajouter ${it}`)}
          cancel={back.to}
        />
      </AppFormView>
    );
  }

  function Page({ loaderData, actionData }: Props<A>) {
    const { row } = loaderData;
    const form = instead?.(loaderData) ?? <DeclaredForm loaderData={loaderData} actionData={actionData} />;
    return (
      <EditPage
        title={titleOf(row)}
        text={row ? text?.(row) : options.addingText}
        back={back}
        also={row ? also?.(row, loaderData) : null}
        remove={row && (options.canDelete?.(row) ?? true) ? (options.remove ?? `Supprimer ${it}…`) : undefined}
      >
        {row ? above?.(row, loaderData) : null}
        {row && aside ? (
          <div className="bo-form bo-form-aside">
            {form}
            {aside(row)}
          </div>
        ) : (
          form
        )}
        {row ? below?.(row) : null}
      </EditPage>
    );
  }
  const meta = ({ loaderData }: { loaderData?: A | undefined }) => adminMeta(titleOf(loaderData?.row));
  return { meta, Page };
}

/** Numbers and days are typed as text; an empty choice is no number. */
function asTyped(value: unknown, control: DeclaredField["control"]) {
  if (control === "moment" && (value instanceof Date || typeof value === "string")) return toLocalInput(value);
  if (value instanceof Date) return parisDay(value);
  return typeof value === "number" ? String(value) : value;
}
