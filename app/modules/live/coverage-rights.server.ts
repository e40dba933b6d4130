import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import type { ActionName } from "#app/records/actions/every-action.ts";
import { type ChangeOptions, type Noting, change } from "#app/records/audit/change.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { canCover, canLead, canManage, notAllowed } from "#app/records/rights/permissions.ts";
import { type Outcome, refused } from "#app/utils/outcome.ts";
import { selectOf } from "#app/utils/pick.ts";

export const directGone = "Ce direct n’existe plus.";
export const directSubject = (id: number) => `direct:${id}`;

export const notOnIt =
  "Vous n’êtes pas, ou plus, dans l’équipe de ce direct\u202F: un responsable de la rédaction peut vous y mettre. Votre texte est gardé.";

const select = {
  ...selectOf(["id", "title", "slug", "status", "scheduledFor", "startedAt", "endedAt", "isRehearsal"]),
  ...selectOf(["playedLines", "playedPace", "version"]),
  editors: { select: { staffId: true } },
} as const;

const find = (reader: Pick<Tx, "direct">, id: number) =>
  reader.direct.findFirst({ where: { id, deletedAt: null }, select });

export type CoveredDirect = NonNullable<Awaited<ReturnType<typeof find>>>;

export async function isShown(reader: Pick<Tx, "direct">, id: number): Promise<boolean> {
  const where = { id, deletedAt: null, isRehearsal: false, status: { not: "draft" as const } };
  return (await reader.direct.count({ where })) > 0;
}

const notLeading =
  "Les responsables gardent pour eux d’ouvrir et de présenter les directs\u202F: demandez-leur. Votre texte est gardé.";

/** Why this person may not write in this coverage, or lead it, in a sentence; null when they may. */
export async function stops(actor: Actor, direct: CoveredDirect | null, leads: boolean) {
  if (!direct) return refused("", directGone);
  const editors = direct.editors.map(({ staffId }) => staffId);
  if (!canCover(actor, editors)) return refused("", canManage(actor) ? notOnIt : notAllowed);
  return leads && !canLead(actor, editors, await siteSettings()) ? refused("", notLeading) : null;
}

type Work<T> = (tx: Tx, note: Noting, direct: CoveredDirect) => Promise<Outcome<T>>;

/** `change` for the team of a coverage, checked in the transaction. `work` gets the coverage as it is then. */
export function covering<T>(
  actor: Actor,
  directId: number,
  action: ActionName,
  work: Work<T>,
  options?: ChangeOptions & { leads?: boolean },
): Promise<Outcome<T>> {
  return change<T>(
    actor,
    action,
    async (tx, note) => {
      const direct = await find(tx, directId);
      const stop = await stops(actor, direct, options?.leads ?? false);
      return stop ?? work(tx, note, direct as CoveredDirect);
    },
    options,
  );
}

/** The same, for those of the team who present it, announce it and choose who is on it. */
export const leading = <T>(actor: Actor, directId: number, action: ActionName, work: Work<T>) =>
  covering(actor, directId, action, work, { leads: true });

/** The same question before anything is stored or rendered for them: a file, a text. The transaction asks again. */
export async function mayCover(actor: Actor, directId: number, leads = false): Promise<Outcome<CoveredDirect>> {
  const direct = await find(db, directId);
  return (await stops(actor, direct, leads)) ?? { ok: true, value: direct as CoveredDirect };
}

/** The next revision of a coverage (`head`: of itself). Changes are written one at a time: it never repeats, and a page misses nothing above its own. */
export async function nextRevision(tx: Tx, directId: number, part: "head" | "row" = "row"): Promise<number> {
  const { revision } = await tx.direct.update({
    where: { id: directId },
    data: { revision: { increment: 1 } },
    select: { revision: true },
  });
  if (part === "head") await tx.direct.update({ where: { id: directId }, data: { headRevision: revision } });
  return revision;
}
