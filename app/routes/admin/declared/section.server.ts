import type { LoaderFunctionArgs } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { listRows } from "#app/http/list-rows.server.ts";
import { type Removal, section } from "#app/http/section.server.ts";
import { type DeclaredField, type Form, inWords } from "#app/modules/declared/form.ts";
import type { Actor } from "#app/modules/rights/actor.ts";
import { canManage } from "#app/modules/rights/permissions.ts";
import { type CsvColumn, csvMoment } from "#app/utils/csv.ts";
import { parisDay } from "#app/utils/dates.ts";
import type { ListQuery } from "#app/utils/list-query.ts";
import type { Place } from "#app/utils/ordering.ts";
import type { Outcome } from "#app/utils/outcome.ts";
import { filterValue, parseListQuery } from "../shared/list-query.ts";
import { type DeclaredNoun, declaredSections } from "./registry.ts";

interface Row {
  id: number;
  version: number;
}

/** What a section asks of a table, whichever its rows. */
interface Table<V extends Row> {
  noun: DeclaredNoun;
  form: Form;
  sorts: readonly [string, ...string[]];
  bin: Removal<{ id: number } & Record<string, unknown>>;
  find(id: number): Promise<V | null>;
  list(query: ListQuery<string>, filter?: object): Promise<Omit<Rows<V>, "query" | "isFiltered">>;
  create(actor: Actor, input: unknown, once?: string): Promise<Outcome<{ id: number }>>;
  update(actor: Actor, id: number, input: unknown): Promise<Outcome<null>>;
  move?: ((actor: Actor, id: number, to: Place) => Promise<Outcome<null>>) | undefined;
}

interface Rows<V extends Row> {
  query: ListQuery<string>;
  isFiltered: boolean;
  items: V[];
  total: number;
  page: number;
  pages: number;
}

/** How a column of the file differs from its field: its label, its value, or that it is left out. */
type FileColumn<V> = string | false | CsvColumn<V>;

interface Options<V extends Row, C extends object> extends Omit<
  Parameters<typeof section>[0],
  "at" | "noun" | "bin" | "move" | "list"
> {
  /** The name of its file. */
  file: string;
  /** Its columns, where they are not the fields as they stand; those of no field come last. */
  csv?: Record<string, FileColumn<V>>;
  /** What selects of its form offer, by the name that their field gives. */
  choices?: () => Promise<C>;
  /** Parameters of the address, and what each of their values keeps of the rows. */
  filters?: Record<string, Record<string, object>>;
}

/** Rows with this value of a column, for each. */
export const each = (column: string, values: readonly string[]) =>
  Object.fromEntries(values.map((value) => [value, { [column]: value }]));

/** A section whose rows are those of a declared table. */
export function declaredSection<V extends Row, C extends object = object>(
  table: Table<V>,
  { file, csv = {}, filters = {}, choices, ...options }: Options<V, C>,
) {
  const { noun, form, sorts, bin, move, find } = table;
  const asked = Object.values(form.fields).find((field) => typeof field.choices === "string");
  if (asked && !choices) throw new Error(`${noun}: nothing brings the choices of "${asked.label}"`);
  const rows = listRows<Rows<V>>({
    name: file,
    list: async ({ request }, batch) => {
      const query = { ...parseListQuery(request, sorts, "asc"), ...batch };
      const chosen = Object.entries(filters).flatMap(([name, kept]) => {
        const value = filterValue(request, name, Object.keys(kept));
        return value === null ? [] : [kept[value]];
      });
      const filter = Object.assign({}, ...chosen);
      return { query, isFiltered: chosen.length > 0, ...(await table.list(query, filter)) };
    },
    columns: columnsOf(form, csv),
  });
  const made = section({
    ...options,
    at: declaredSections[noun].at,
    noun,
    bin,
    ...(move && { move }),
    row: {
      schema: form.schema,
      find,
      create: (actor, value, key) => table.create(actor, value, key),
      update: (actor, id, value) => table.update(actor, id, value),
      ...(choices && { choices }),
    },
    list: rows,
    form,
  });
  return {
    ...made,
    list: async (args: LoaderFunctionArgs) => ({
      ...(await rows.list(args)),
      canManage: canManage(staffActor(args.context)),
    }),
  };
}

function columnsOf<V extends Row>(form: Form, csv: Record<string, FileColumn<V>>): CsvColumn<V>[] {
  const names = [...form.names, ...Object.keys(csv).filter((name) => !(name in form.fields))];
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
