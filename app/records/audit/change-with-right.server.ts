import type { Tx } from "#app/platform/db.server.ts";
import { type ChangeOptions, type Note, change } from "#app/records/audit/change.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { canManage, notAllowed } from "#app/records/rights/permissions.ts";
import { type Outcome, refused } from "#app/utils/outcome.ts";

type Work<T> = (tx: Tx, note: (note: Note) => void) => Promise<Outcome<T>>;

/** `change` for those who have this right; others are refused before anything is read. */
export async function allowed<T>(
  right: (actor: Actor) => boolean,
  actor: Actor,
  action: Parameters<typeof change>[1],
  work: Work<T>,
  options?: ChangeOptions,
): Promise<Outcome<T>> {
  if (!right(actor)) return refused("", notAllowed);
  return change<T>(actor, action, work, options);
}

/** `allowed` with the right that most sections ask: those who manage what the newsroom shows besides its texts. */
export function managed<T>(
  actor: Actor,
  action: Parameters<typeof change>[1],
  work: Work<T>,
  options?: ChangeOptions,
): Promise<Outcome<T>> {
  return allowed(canManage, actor, action, work, options);
}
