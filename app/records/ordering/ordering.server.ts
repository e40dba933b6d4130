import type { Tx } from "#app/platform/db.server.ts";
import type { NounOf } from "#app/records/actions/every-action.ts";
import { allowed } from "#app/records/audit/change.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { canManage } from "#app/records/rights/permissions.ts";
import { type Place, reorder } from "#app/utils/ordering.ts";
import { type Outcome, refused } from "#app/utils/outcome.ts";

interface Options<R extends { id: number; position: number }> {
  noun: NounOf<"moved">;
  right?: (actor: Actor) => boolean;
  gone: string;
  list: (tx: Tx) => PromiseLike<R[]>;
  save: (tx: Tx, id: number, position: number) => PromiseLike<unknown>;
  isPeer?: (other: R, own: R) => boolean;
}

/** Moves a row of a list that the newsroom orders: one place up or down, or to a position counted from 0. */
export function moving<R extends { id: number; position: number }>({
  noun,
  right = canManage,
  gone,
  list,
  save,
  isPeer,
}: Options<R>) {
  return (actor: Actor, id: number, to: Place): Promise<Outcome<null>> =>
    allowed<null>(right, actor, `${noun}.moved`, async (tx, note) => {
      const isMoved = await reorder(await list(tx), id, to, (row, position) => save(tx, row, position), isPeer);
      if (!isMoved) return refused("", gone);
      return note({ subject: `${noun}:${id}`, after: { to } });
    });
}

/** The place after the last one, from `aggregate({ _max: { position: true } })`: where a new row goes. */
export function nextPlace({ _max }: { _max: { position: number | null } }): { position: number } {
  return { position: (_max.position ?? 0) + 1 };
}
