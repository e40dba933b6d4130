import { type Tx, db } from "#app/platform/db.server.ts";
import type { ActionName } from "#app/records/actions/every-action.ts";
import { type ChangeOptions, type Note, change } from "#app/records/audit/change.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { canCover, canManage, notAllowed } from "#app/records/rights/permissions.ts";
import { type Outcome, refused } from "#app/utils/outcome.ts";

export const directGone = "Ce direct n’existe plus.";
export const directSubject = (id: number) => `direct:${id}`;

export const notOnIt =
  "Vous n’êtes pas, ou plus, dans l’équipe de ce direct\u202F: un responsable de la rédaction peut vous y mettre. Votre texte est gardé.";

const select = {
  id: true,
  title: true,
  slug: true,
  status: true,
  scheduledFor: true,
  startedAt: true,
  endedAt: true,
  version: true,
  editors: { select: { staffId: true } },
} as const;

const find = (reader: Pick<Tx, "direct">, id: number) =>
  reader.direct.findFirst({ where: { id, deletedAt: null }, select });

export type CoveredDirect = NonNullable<Awaited<ReturnType<typeof find>>>;

/** Why this person may not write in this coverage, in a sentence; null when they may. */
function stops(actor: Actor, direct: CoveredDirect | null): Outcome<never> | null {
  if (!direct) return refused("", directGone);
  const editors = direct.editors.map(({ staffId }) => staffId);
  if (canCover(actor, editors)) return null;
  return refused("", canManage(actor) ? notOnIt : notAllowed);
}

/** `change` for the team of a coverage, checked in the transaction. `work` gets the coverage as it is then. */
export function covering<T>(
  actor: Actor,
  directId: number,
  action: ActionName,
  work: (tx: Tx, note: (note: Note) => void, direct: CoveredDirect) => Promise<Outcome<T>>,
  options?: ChangeOptions,
): Promise<Outcome<T>> {
  return change<T>(
    actor,
    action,
    async (tx, note) => {
      const direct = await find(tx, directId);
      return stops(actor, direct) ?? work(tx, note, direct as CoveredDirect);
    },
    options,
  );
}

/** The same question before anything is stored or rendered for them: a file, a text. The transaction asks again. */
export async function mayCover(actor: Actor, directId: number): Promise<Outcome<CoveredDirect>> {
  const direct = await find(db, directId);
  return stops(actor, direct) ?? { ok: true, value: direct as CoveredDirect };
}
