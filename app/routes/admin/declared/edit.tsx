import { Fragment, type ReactNode } from "react";
import { capital, withThis, wordsOf } from "#app/modules/actions/noun-words.ts";
import type { Form } from "#app/modules/declared/form.ts";
import { type ActionResult, type AppForm, AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { EditPage } from "../shared/edit-page.tsx";
import { FormActions } from "../shared/form-actions.tsx";
import { adminMeta } from "../shared/meta.ts";
import { VersionField } from "../shared/version-field.tsx";
import { Control } from "./controls.tsx";
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
export interface Drawn<A> {
  form: AppForm<never>;
  data: A;
  actionData: ActionResult | undefined;
}

interface Options<S extends Section> {
  form: Form;
  /** Of the list that it leads back to, where it is not what the audit trail calls the section. */
  back?: string;
  /** The title of a new row's page, where it is not "Ajouter une vidéo". */
  adding?: string;
  /** What a row is called, where it is not its first field. */
  title?: (row: RowOf<S>) => string;
  /** Under the title of a row, and beside it. */
  text?: (row: RowOf<S>) => ReactNode;
  also?: (row: RowOf<S>) => ReactNode;
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
  const { form: declared, adding, text, also, hints = {}, own = {} } = options;
  const { fields, names, schema, labels } = declared;
  const { at, form: id } = registered(noun);
  const { one, many, e, label, brief = [one] } = wordsOf(noun);
  const back = { to: at, label: options.back ?? label ?? capital(many) };
  const { title = (row: RowOf<S>) => String(Reflect.get(row, names[0] ?? "id")) } = options;
  const titleOf = (row?: RowOf<S>) => (row ? title(row) : (adding ?? `Ajouter un${e} ${one}`));
  const it = withThis(brief[0], e).toLowerCase();
  for (const name of names)
    if (fields[name]?.control === "own" && !own[name]) throw new Error(`${noun}: nothing draws its field "${name}"`);

  function DeclaredForm({ loaderData, actionData }: Props<A>) {
    const { row } = loaderData;
    const opened = (name: string) => (row ? asTyped(Reflect.get(row, name)) : fields[name]?.initial);
    const defaultValue = Object.fromEntries(names.map((name) => [name, opened(name)]));
    const form = useAppForm(schema, { actionData, id, defaultValue });
    const draw = (name: string) => {
      const field = fields[name];
      if (!field) return null;
      const drawOwn = own[name];
      return (
        <Fragment key={name}>
          {drawOwn ? (
            drawOwn({ form, data: loaderData, actionData })
          ) : (
            <Control
              field={Reflect.get(form.fields, name)}
              of={{ ...field, hint: hints[name] ?? field.hint }}
              data={loaderData}
            />
          )}
        </Fragment>
      );
    };
    const isSecond = (index: number) => fields[names[index - 1] ?? ""]?.pair;
    return (
      <AppFormView form={form} labels={labels}>
        {row ? <VersionField formId={id} actionData={actionData} current={row.version} /> : null}
        {names.map((name, index) => {
          if (isSecond(index)) return null;
          if (!fields[name]?.pair) return draw(name);
          return (
            <div key={name} className="bo-pair">
              {draw(name)}
              {draw(names[index + 1] ?? "")}
            </div>
          );
        })}
        <FormActions label={row ? "Enregistrer" : `Ajouter ${it}`} cancel={back.to} />
      </AppFormView>
    );
  }

  function Page({ loaderData, actionData }: Props<A>) {
    const { row } = loaderData;
    return (
      <EditPage
        title={titleOf(row)}
        text={row ? text?.(row) : undefined}
        back={back}
        also={row ? also?.(row) : null}
        remove={row && `Supprimer ${it}…`}
      >
        <DeclaredForm loaderData={loaderData} actionData={actionData} />
      </EditPage>
    );
  }
  const meta = ({ loaderData }: { loaderData?: A | undefined }) => adminMeta(titleOf(loaderData?.row));
  return { meta, Page };
}

/** Numbers are typed as text; an empty choice is no number. */
const asTyped = (value: unknown) => (typeof value === "number" ? String(value) : value);
