import { data } from "react-router";
import type { Errors, Outcome } from "#app/utils/outcome.ts";
import { type Flash, redirectWithToast } from "./flash.server.ts";

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

/** To throw: nothing at this address. */
export function notFound() {
  return data("Cette fiche n’existe pas, ou elle a été supprimée.", { status: 404 });
}

export function firstError(errors: Errors): string {
  return Object.values(errors)[0]?.[0] ?? "Cette action a été refusée.";
}

/** The answer to a button alone: back to `to`, with what happened, or why it did not. */
export function answerRowAction(outcome: Outcome<unknown>, to: string, success: Flash | string): Promise<Response> {
  if (outcome.ok) return redirectWithToast(to, success);
  return redirectWithToast(to, { title: firstError(outcome.errors), style: "destructive" });
}
