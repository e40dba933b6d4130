import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { withThis, wordsOf } from "#app/records/actions/nouns.ts";
import type { Form } from "#app/records/declared/form.ts";
import type { ActionResult } from "#app/ui/form/form.tsx";
import { capital } from "#app/utils/text.ts";
import { FormActions } from "../shared/form-actions.tsx";
import { EditPage } from "../shared/page-head.tsx";
import { DeclaredForm, type Drawn, type FormProps } from "./form.tsx";
import { type DeclaredNoun, registered } from "./registry.ts";

interface Row {
  id: number;
  version: number;
}

export interface EditSection {
  row: { loader: (args: never) => Promise<{ row: Row | undefined; today?: string }> };
}
export type EditAnswer<S extends EditSection> = Awaited<ReturnType<S["row"]["loader"]>>;
type RowOf<S extends EditSection> = NonNullable<EditAnswer<S>["row"]>;

export interface EditOptions<S extends EditSection> {
  form: Form;
  /** Of the list that it leads back to, where it is not what the audit trail calls the section. */
  back?: string;
  /** The title of a new row's page, where it is not "Ajouter une vidéo", and its button, where it is not "Ajouter cette vidéo". */
  adding?: string;
  add?: string;
  addingText?: string;
  /** Of the button that deletes, where it is not "Supprimer cette vidéo…". */
  remove?: string;
  /** What a row is called, where it is not its name, its title or its first field. */
  title?: (row: RowOf<S>) => string;
  /** Under the title of a row, and beside it; above its form, beside that, and under it. */
  text?: (row: RowOf<S>) => ReactNode;
  also?: (row: RowOf<S>, answer: EditAnswer<S>) => ReactNode;
  above?: (row: RowOf<S>, answer: EditAnswer<S>) => ReactNode;
  aside?: (row: RowOf<S>) => ReactNode;
  below?: (row: RowOf<S>) => ReactNode;
  /** What else the form of a row does once it is saved (`acts` of `FormActions`). */
  acts?: (row: RowOf<S>) => Record<string, string>;
  /** Who may not delete a row is not shown the way. */
  canDelete?: (row: RowOf<S>, answer: EditAnswer<S>) => boolean;
  /** In the place of the form, where it cannot be filled yet. */
  instead?: (answer: EditAnswer<S>) => ReactNode;
  /** What the address fills in of a new row. */
  opens?: (params: URLSearchParams, answer: EditAnswer<S>) => Record<string, string>;
  file?: FormProps<EditAnswer<S>>["file"];
  hints?: Record<string, ReactNode> | ((row: RowOf<S> | undefined) => Record<string, ReactNode>);
  own?: Record<string, (drawn: Drawn<EditAnswer<S>>) => ReactNode>;
}

export interface EditProps<A> {
  loaderData: A;
  actionData?: ActionResult | undefined;
}

/** The page of a row, new or not, of a declared section: `declaredEdit<typeof references>("reference", …)`. */
export function declaredEdit<S extends EditSection>(noun: DeclaredNoun, options: EditOptions<S>) {
  type A = EditAnswer<S>;
  const { form: declared, adding, text, also, above, aside, below, instead, opens, hints = {}, own = {} } = options;
  const { fields, names } = declared;
  const { at, form: id } = registered(noun);
  const { one, many, e, label, brief = [one] } = wordsOf(noun);
  const back = { to: at, label: options.back ?? label ?? capital(many) };
  const named = names.find((name) => name === "name" || name === "title") ?? names[0] ?? "id";
  const { title = (row: RowOf<S>) => String(Reflect.get(row, named)) } = options;
  const titleOf = (row?: RowOf<S>) => (row ? title(row) : (adding ?? `Ajouter un${e} ${one}`));
  const it = withThis(brief[0], e).toLowerCase();
  for (const name of names)
    if (fields[name]?.control === "own" && !own[name]) throw new Error(`${noun}: nothing draws its field "${name}"`);

  function DeclaredRow({ loaderData, actionData }: EditProps<A>) {
    const { row } = loaderData;
    const [params] = useSearchParams();
    return (
      <DeclaredForm
        of={declared}
        id={id}
        actionData={actionData}
        data={loaderData}
        opens={{ asOf: loaderData.today ?? "", ...opens?.(params, loaderData) }}
        {...(options.file && { file: options.file })}
        hints={typeof hints === "function" ? hints(row) : hints}
        own={own}
      >
        <FormActions
          acts={row ? options.acts?.(row) : {}}
          label={row ? "Enregistrer" : (options.add ?? `Ajouter ${it}`)}
          cancel={back.to}
        />
      </DeclaredForm>
    );
  }

  return function Page({ loaderData, actionData }: EditProps<A>) {
    const { row } = loaderData;
    const form = instead?.(loaderData) ?? <DeclaredRow loaderData={loaderData} actionData={actionData} />;
    return (
      <EditPage
        title={titleOf(row)}
        text={row ? text?.(row) : options.addingText}
        back={back}
        also={row ? also?.(row, loaderData) : null}
        remove={
          row && (options.canDelete?.(row, loaderData) ?? true) ? (options.remove ?? `Supprimer ${it}…`) : undefined
        }
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
  };
}
