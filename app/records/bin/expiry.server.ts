import { type Tx, db } from "#app/platform/db.server.ts";
import type { ActionName } from "#app/records/actions/every-action.ts";
import { change } from "#app/records/audit/change.server.ts";
import { systemActor } from "#app/records/rights/actor.ts";
import { done, refused } from "#app/utils/outcome.ts";

type Find = (reader: Tx, only: { id?: number }) => PromiseLike<{ id: number }[]>;

/** Erases the rows that were stored long enough, a change each; one that `find` no longer names since stays. For jobs. */
export async function expire(action: ActionName, find: Find, erase: (tx: Tx, id: number) => PromiseLike<unknown>) {
  for (const { id } of await find(db, {}))
    await change(systemActor("conservation"), action, async (tx, note) => {
      if ((await find(tx, { id })).length === 0) return refused("", "Ce n’est plus à effacer.");
      await erase(tx, id);
      note({ subject: `${action.slice(0, action.indexOf("."))}:${id}` });
      return done(null);
    });
}
