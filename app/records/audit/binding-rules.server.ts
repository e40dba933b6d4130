import type { TouchedRows } from "#app/platform/database/touched-rows.server.ts";
import { type Tx, touchedRows } from "#app/platform/db.server.ts";
import { silenceErrors } from "#app/records/silence/door.server.ts";
import type { Errors } from "#app/utils/outcome.ts";

/** Why a transaction may not commit, by the rows it wrote: `db` has what readers see now, `tx` what they would. */
export type BindingRule = (tx: Tx, touched: TouchedRows) => Promise<Errors | null>;

const rules: BindingRule[] = [silenceErrors];

/** A rule of a module that stands on this one, asked of every action too. */
export function bindAll(rule: BindingRule): void {
  rules.push(rule);
}

/** What each rule refuses, together: who corrects one thing is not told of the next one by one. */
export async function boundErrors(tx: Tx): Promise<Errors | null> {
  const touched = touchedRows();
  const all: Errors = {};
  for (const rule of rules) Object.assign(all, await rule(tx, touched));
  return Object.keys(all).length > 0 ? all : null;
}
