import type { LoaderFunctionArgs } from "react-router";
import type { z } from "zod";
import { byAddress } from "#app/http/answers.server.ts";
import { type RowPage, listRows } from "#app/http/list-rows.server.ts";
import { type Removal, section } from "#app/http/section.server.ts";
import { type DeclaredField, type Form, inWords } from "#app/records/declared/form.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { type CsvColumn, csvMoment } from "#app/utils/csv.ts";
import { parisDay } from "#app/utils/dates.ts";
import type { Place } from "#app/utils/ordering.ts";
import type { Outcome } from "#app/utils/outcome.ts";
import type { ListQuery } from "#app/utils/paged.ts";
import { filterValue, parseListQuery } from "../shared/list-query.ts";
import { uploadedFile } from "../shared/uploaded-file.ts";
import { type DeclaredNoun, declaredSections } from "./registry.ts";

interface Row {
  id: number;
  version: number;
}

/** What a section asks of a table, whichever its rows. */
interface Table<V extends Row, F extends Row, B, I> {
  noun: DeclaredNoun;
  form: Form & { schema: z.ZodType<I> };
  sorts: readonly [string, ...string[]];
  bin: Removal<B>;
  find(id: number): Promise<F | null>;
  list(query: ListQuery<string>, filter?: object): Promise<Omit<Rows<V, unknown>, "query" | "isFiltered" | "choices">>;
  /** `file`: the picture that came with the form. */
  create(actor: Actor, input: I, once?: string, file?: File | null): Promise<Outcome<{ id: number }>>;
  update(actor: Actor, id: number, input: I, file?: File | null): Promise<Outcome<unknown>>;
  move?: ((actor: Actor, id: number, to: Place) => Promise<Outcome<null>>) | undefined;
}

interface Rows<V extends Row, C> {
  choices: C;
  query: ListQuery<string>;
  isFiltered: boolean;
  items: V[];
  total: number;
  page: number;
  pages: number;
}

type Filters = Record<string, Record<string, object>>;
type RowAnswers<I> = Parameters<
  typeof section<object, RowPage, z.ZodType<I>, { id: number }, unknown, object, object>
>[0]["row"];

/** Rows of a list on one page. */
const WHOLE = 500;

/** How a column of the file differs from its field: its label, its value, or that it is left out. */
type FileColumn<V> = string | false | CsvColumn<V>;

interface Options<V extends Row, C extends object, I> extends Omit<
  Parameters<typeof section>[0],
  "at" | "noun" | "bin" | "move" | "list"
> {
  /** The name of its file; none where another address answers it. */
  file?: string;
  /** Its columns, where they are not the fields as they stand; those of no field come last. */
  csv?: Record<string, FileColumn<V>>;
  /** Its columns by name, where they are not all the fields in the order of the page. */
  columns?: readonly string[];
  /** What selects of its form offer, by the name that their field gives; its list has them too. */
  choices?: () => Promise<C>;
  /** Parameters of the address, and what each of their values keeps of the rows. */
  filters?: Filters | ((choices: C) => Filters);
  /** Rows go from the last to the first, unless asked. */
  direction?: "asc" | "desc";
  /** The list is short: all of it is on one page. */
  whole?: true;
  /** After a form: another message, another page. */
  answers?: Pick<RowAnswers<I>, "stays" | "opens" | "created" | "updated">;
}

/** Rows of another table's row, for each of these. */
export const eachId = (column: string, options: readonly { value: string }[]) =>
  Object.fromEntries(options.map(({ value }) => [value, { [column]: Number(value) }]));

/** Rows with this value of a column, for each. */
export const each = (column: string, values: readonly string[]) =>
  Object.fromEntries(values.map((value) => [value, { [column]: value }]));

/** A section whose rows are those of a declared table. */
export function declaredSection<V extends Row, F extends Row, B, I, C extends object = object>(
  table: Table<V, F, B, I>,
  { file, csv = {}, columns, filters = {}, choices, direction = "asc", whole, answers, ...options }: Options<V, C, I>,
) {
  const { noun, form, sorts, bin, move, find } = table;
  const asked = Object.values(form.fields).find((field) => typeof field.choices === "string");
  if (asked && !choices) throw new Error(`${noun}: nothing brings the choices of "${asked.label}"`);
  const rows = listRows<Rows<V, C>>({
    name: file ?? noun,
    list: async ({ request }, batch) => {
      const query = {
        ...parseListQuery(request, sorts, direction),
        // Of a single order, the other way round is none.
        ...(sorts.length === 1 && { direction }),
        ...(whole && { page: 1, perPage: WHOLE }),
        ...batch,
      };
      const offered = (await choices?.()) as C;
      const known = typeof filters === "function" ? filters(offered) : filters;
      const chosen = Object.entries(known).flatMap(([name, kept]) => {
        const value = filterValue(request, name, Object.keys(kept));
        return value === null ? [] : [kept[value]];
      });
      const filter = Object.assign({}, ...chosen);
      return { query, choices: offered, isFiltered: chosen.length > 0, ...(await table.list(query, filter)) };
    },
    columns: columnsOf(form, csv, columns),
  });
  const { at, add } = declaredSections[noun];
  const hasPicture = Object.values(form.fields).some(({ control }) => control === "picture");
  const made = section({
    ...options,
    at,
    uploads: [...(options.uploads ?? []), ...(hasPicture ? [add, ":id"] : [])],
    noun,
    bin,
    ...(move && { move }),
    row: {
      schema: form.schema,
      find,
      create: (actor, value, key, { formData }) => table.create(actor, value, key, uploadedFile(formData, "image")),
      update: (actor, id, value, { formData }) => table.update(actor, id, value, uploadedFile(formData, "image")),
      ...answers,
      ...(choices && { choices }),
    },
    ...(file && { list: rows }),
    form,
  });
  const { action } = made.row;
  const schemaAt = (pattern: string) => (/:id$|nouve(?:au|lle)$/.test(pattern) ? form.schema : undefined);
  return {
    ...made,
    list: rows.loader,
    loader: pageLoader({ list: rows.loader, row: made.row }),
    action: Object.assign(byAddress({ ":id": action, nouveau: action, nouvelle: action }), { schemaAt }),
  };
}

type Loads<T> = (args: LoaderFunctionArgs) => Promise<T>;

/** `loader` of `pages.tsx`: of the list, of a row at its address and at the one that adds it. */
export function pageLoader<L, R>({ list, row: { loader } }: { list: Loads<L>; row: { loader: Loads<R> } }) {
  return byAddress<Promise<L | R>>({ ":id": loader, nouveau: loader, nouvelle: loader }, list);
}

/** The columns of a file, by the names of its fields or of those in `csv`. */
export function columnsOf<V extends Row>(
  form: Form,
  csv: Record<string, FileColumn<V>>,
  names: readonly string[] = [...form.names, ...Object.keys(csv).filter((name) => !(name in form.fields))],
): CsvColumn<V>[] {
  return names.flatMap((name) => {
    const field = form.fields[name];
    const column = csv[name] ?? field?.label ?? "";
    if (column === false) return [];
    if (typeof column === "object") return [column];
    if (!field) throw new Error(`${column}: a column of a file without a field says its value`);
    return [{ label: column, value: (row) => inFile(field, Reflect.get(row, name)) }];
  });
}

function inFile(field: DeclaredField, value: unknown) {
  if (value instanceof Date) return field.control === "date" ? parisDay(value) : csvMoment(value);
  const said = inWords(field, value);
  return typeof said === "number" || typeof said === "boolean" ? said : String(said ?? "");
}
