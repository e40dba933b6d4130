import { data, redirect, type ActionFunctionArgs } from "react-router";
import type { HandleByAddress, PageHandle } from "#app/records/actions/action.ts";
import { saveAutosave } from "#app/records/autosave/autosave.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import type { Errors, Outcome } from "#app/utils/outcome.ts";
import { type Flash, redirectWithToast } from "./flash.server.ts";
import { json, jsonError } from "./json.server.ts";

/** The row number in an address; 404 for anything else ("0x1f" and "7.0" are numbers too). */
export function rowId(value = ""): number {
  const id = /^[1-9]\d{0,9}$/.test(value) ? Number(value) : Infinity;
  if (id > 2_147_483_647) throw notFound();
  return id;
}

export function orNotFound<T>(row: T | null | undefined): T {
  if (row === null || row === undefined) throw notFound();
  return row;
}

export function notFound() {
  return data("Cette fiche n’existe pas, ou elle a été supprimée.", { status: 404 });
}

export async function movedOrNotFound<T>(
  finding: Promise<T | null>,
  to: (moved: T) => string,
  status: 301 | 308 = 301,
): Promise<never> {
  const moved = await finding;
  if (moved !== null) throw redirect(to(moved), status);
  throw data(null, { status: 404 });
}

export function refuseMethod(): never {
  throw data("Cette méthode n’est pas permise ici.", { status: 405 });
}

export function firstError(errors: Errors): string {
  return Object.values(errors)[0]?.[0] ?? "Cette action a été refusée.";
}

export function answerRowAction(outcome: Outcome<unknown>, to: string, success: Flash | string): Promise<Response> {
  if (outcome.ok) return redirectWithToast(to, success);
  return redirectWithToast(to, { title: firstError(outcome.errors), style: "destructive" });
}

interface AutosaveOrigin {
  by: number;
  after: string;
}

export async function answerAutosave(
  staff: StaffActor,
  { by, after }: AutosaveOrigin,
  formKey: string,
  typed: unknown,
): Promise<Response> {
  // A page left open by one person, after another signed in on the same computer.
  if (by !== staff.id) return jsonError(403, "Cette saisie est celle d’une autre personne.");
  const savedAt = await saveAutosave(staff, formKey, typed, after);
  if (!savedAt) return jsonError(409, "Une autre saisie de ce formulaire a été gardée depuis.");
  return json({ savedAt: savedAt.toISOString() });
}

export type At<P extends string = never> = ActionFunctionArgs & { params: Record<P, string> };

// As a method: each answer knows the parameters of its own address.
type Answer<R> = { answer(args: At): R }["answer"];
export type Answers<R> = Record<string, Answer<R>>;

/** Of a table by the ends of patterns, what is this one's: of the longest end that it has. */
function atEnd<T>(table: Record<string, T>, pattern: string): T | undefined {
  const ends = Object.keys(table).filter((end) => `/${pattern}`.endsWith(`/${end}`));
  return table[ends.toSorted((one, other) => other.length - one.length)[0] ?? ""];
}

/** Several addresses in one file: the end of the pattern says which answers. */
export const byAddress =
  <R>(answers: Answers<R>, otherwise: Answer<R> = refuseMethod) =>
  (args: At): R =>
    (atEnd(answers, args.pattern) ?? otherwise)(args);

/** What the file of a route says of this address. */
export function handleAt(handle: unknown, path: string): Partial<PageHandle> | undefined {
  const { at, ...own } = (handle ?? {}) as Partial<PageHandle & HandleByAddress>;
  return at ? atEnd(at, path) : own;
}
