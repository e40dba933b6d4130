import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import type { z } from "zod";
import { type NamedNoun, withArticle, wordsOf } from "#app/records/actions/nouns.ts";
import type { Form } from "#app/records/declared/form.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import { parisDay } from "#app/utils/dates.ts";
import type { Place } from "#app/utils/ordering.ts";
import type { Outcome } from "#app/utils/outcome.ts";
import { capital, quoted } from "#app/utils/text.ts";
import {
  type SentForm,
  formAction,
  ofSchema,
  rowFormAction,
  type RowAction,
  rowAction,
  deletion,
  moveAction,
} from "./actions.server.ts";
import { byAddress, orNotFound, refuseMethod, rowId } from "./answers.server.ts";
import { type BulkChange, backTo, bulk } from "./bulk.server.ts";
import type { Flash } from "./flash.server.ts";
import { type ListRows, type RowPage, csvExport, personalCsvExport } from "./list-rows.server.ts";
import { pageTime } from "./pages/page.server.ts";
import { type Section, register } from "./sections.server.ts";

export interface Removal<R> {
  find: (id: number) => Promise<R | null>;
  called: (row: R) => string | null;
  nameOf: (id: number) => Promise<string | null>;
  delete: (actor: StaffActor, id: number, version?: number) => Promise<Outcome<unknown>>;
  restore: (actor: StaffActor, id: number) => Promise<Outcome<unknown>>;
  purge: () => Promise<void>;
}

interface RowForm<S extends z.ZodType, T, U, F, C> {
  schema: S;
  find: (id: number) => Promise<F | null>;
  create: (actor: StaffActor, value: z.output<S>, key: string | undefined, sent: SentForm) => Promise<Outcome<T>>;
  update: (actor: StaffActor, id: number, value: z.output<S>, sent: SentForm) => Promise<Outcome<U>>;
  choices?: () => Promise<C>;
  stays?: boolean;
  opens?: (made: T) => string;
  /** The message, where it is not "Vidéo ajoutée." or "Vidéo enregistrée.". */
  created?: Flash | string | ((value: z.output<S>) => string);
  updated?: string | ((value: z.output<S>) => Promise<Flash>);
}

interface Options<R, L extends RowPage> {
  /** The address of its list: a row is at `${at}/12`, its buttons at `${at}/12/supprimer`. */
  at: string;
  noun: NamedNoun;
  bin?: Removal<R>;
  /** What the page that asks before deleting names, where it is not "la vidéo « … »": `naming` makes it. */
  describe?: (id: number) => Promise<string | null>;
  name?: (id: number) => Promise<string | null>;
  move?: (actor: StaffActor, id: number, place: Place) => Promise<Outcome<unknown>>;
  /** Other buttons of a row, and other changes of several, by the last word of their address. They replace a usual one of the same word. */
  buttons?: Record<string, RowAction>;
  bulk?: Record<string, BulkChange>;
  deletes?: Pick<BulkChange, "refusalReason" | "deletes">;
  deleted?: Flash | string;
  restored?: string;
  titles?: { delete?: string; bulk?: string };
  list?: ListRows<L>;
  form?: Form;
  /** The list is of people: its export is a POST, noted under this noun in the audit trail. */
  personal?: Parameters<typeof personalCsvExport>[0];
  /** Addresses under `at` whose forms carry a file, and may be heavy (server/request.ts). */
  uploads?: string[];
}

/** A section of the back office in one definition: what its addresses do, in the words of its noun. */
export function section<R, L extends RowPage, S extends z.ZodType, T, U, F, C extends object = object>(
  options: Options<R, L> & { row: RowForm<S, T, U, F, C> },
): Section & { row: ReturnType<typeof rowRoute<S, T, U, F, C>> };
export function section<R, L extends RowPage>(options: Options<R, L>): Section;
export function section<R, L extends RowPage, S extends z.ZodType, T, U, F, C extends object>(
  options: Options<R, L> & { row?: RowForm<S, T, U, F, C> },
): Section & { row: ReturnType<typeof rowRoute<S, T, U, F, C>> | undefined } {
  const { at, noun, bin, move, name, row, list, form, personal, titles = {}, uploads = [] } = options;
  const { one, many, e, brief = [one, many] } = wordsOf(noun);
  const messageFor = (did: string) => `${capital(one)} ${did}${e}.`;
  const counted = (did: string): [string, string] => [`${brief[0]} ${did}${e}`, `${brief[1]} ${did}${e}s`];
  const question = bin
    ? deletion({
        describe:
          options.describe ?? naming(bin.find, (it) => `${withArticle(brief[0], e)} ${quoted(bin.called(it) ?? "")}`),
        work: (actor, id) => bin.delete(actor, id),
        refusalReason: options.deletes?.refusalReason,
        to: at,
        message: options.deleted ?? messageFor("supprimé"),
        tab: titles.delete ?? `Supprimer un${e} ${one}`,
      })
    : { loader: refuseMethod, action: refuseMethod };
  const changes: Record<string, BulkChange> = bin
    ? {
        supprimer: {
          work: (actor, id, version) => bin.delete(actor, id, version),
          counted: counted("supprimé"),
          deletes: brief,
          undo: "retablir",
          ...options.deletes,
        },
        retablir: { work: (actor, id) => bin.restore(actor, id), counted: counted("rétabli") },
      }
    : {};
  const definition = {
    at,
    noun,
    bin,
    form,
    rows: list,
    uploads: uploads.map((under) => `${at}/${under}`),
    question: question.loader,
    buttons: byAddress({
      ...(bin && {
        supprimer: question.action,
        retablir: rowAction(bin.restore, {
          to: (_, form) => backTo(at, form.get("back")),
          message: options.restored ?? messageFor("rétabli"),
        }),
      }),
      ...(move && { deplacer: moveAction(move, at) }),
      ...options.buttons,
    }),
    bulk: bulk({
      list: at,
      tab: titles.bulk ?? `Supprimer des ${many}`,
      name: name ?? bin?.nameOf ?? (async () => null),
      changes: { ...changes, ...options.bulk },
    }),
    csv: {
      loader: list && !personal ? csvExport(list) : refuseMethod,
      action: list && personal ? personalCsvExport(personal, list, at) : refuseMethod,
    },
    row: row && rowRoute(at, messageFor, row),
  };
  return register(definition);
}

export const naming =
  <D>(find: (id: number) => Promise<D | null>, describe: (row: D) => string) =>
  async (id: number): Promise<string | null> => {
    const row = await find(id);
    return row && describe(row);
  };

/** `loader` and `action` of `edit.tsx`, at "nouveau" and at ":id": without a number, there is no row yet. */
function rowRoute<S extends z.ZodType, T, U, F, C extends object = object>(
  at: string,
  messageFor: (did: string) => string,
  { schema, find, create, update, choices, stays = false, opens, created, updated }: RowForm<S, T, U, F, C>,
) {
  const add = formAction(schema, create, { to: opens ?? at, message: created ?? messageFor("ajouté") });
  const change = rowFormAction(schema, update, {
    to: (id) => (stays ? `${at}/${id}` : at),
    message: updated ?? messageFor("enregistré"),
  });
  return {
    async loader({ params: { id } }: LoaderFunctionArgs): Promise<{ row: F | undefined; today: string } & C> {
      const [row, offered] = await Promise.all([id === undefined ? undefined : find(rowId(id)), choices?.()]);
      const today = parisDay(pageTime());
      return { row: id === undefined ? undefined : orNotFound(row), today, ...(offered as C) };
    },
    action: ofSchema(schema, (args: ActionFunctionArgs) => (args.params.id === undefined ? add(args) : change(args))),
  };
}
