import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import type { ActionName } from "#app/records/actions/every-action.ts";
import { type ChangeOptions, type Note, change } from "#app/records/audit/change.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { canCover, canLead, canManage, notAllowed } from "#app/records/rights/permissions.ts";
import { type Outcome, done, refused, unchanged } from "#app/utils/outcome.ts";
import { selectOf } from "#app/utils/pick.ts";

export const directGone = "Ce direct n’existe plus.";
export const directSubject = (id: number) => `direct:${id}`;

const notOnIt =
  "Vous n’êtes pas, ou plus, dans l’équipe de ce direct\u202F: un responsable de la rédaction peut vous y mettre. Votre texte est gardé.";

const notLeading =
  "Les responsables gardent pour eux d’ouvrir et de présenter les directs\u202F: demandez-leur. Votre texte est gardé.";

const select = {
  ...selectOf(["id", "title", "slug", "status", "scheduledFor", "startedAt", "endedAt", "isRehearsal"]),
  ...selectOf(["playedLines", "playedPace", "version"]),
  editors: { select: { staffId: true } },
} as const;

const find = (reader: Pick<Tx, "direct">, id: number) =>
  reader.direct.findFirst({ where: { id, deletedAt: null }, select });

export type CoveredDirect = NonNullable<Awaited<ReturnType<typeof find>>>;

/** Neither in the bin nor a draft: readers see it. */
export const seenByReaders = { deletedAt: null, status: { not: "draft" as const } };

export async function isShown(reader: Pick<Tx, "direct">, id: number): Promise<boolean> {
  return (await reader.direct.count({ where: { id, isRehearsal: false, ...seenByReaders } })) > 0;
}

export const isOnTeam = (actor: Actor, { editors }: Pick<CoveredDirect, "editors">) =>
  canCover(
    actor,
    editors.map(({ staffId }) => staffId),
  );

/** The coverage, for who may write in it (`leads`: present it); else why they may not, in a sentence. */
export async function mayCover(actor: Actor, id: number, leads = false, reader: Pick<Tx, "direct"> = db) {
  const direct = await find(reader, id);
  if (!direct) return refused("", directGone);
  if (!isOnTeam(actor, direct)) return refused("", canManage(actor) ? notOnIt : notAllowed);
  const editors = direct.editors.map(({ staffId }) => staffId);
  return leads && !canLead(actor, editors, await siteSettings()) ? refused("", notLeading) : done(direct);
}

type Work<T> = (tx: Tx, note: (said: Partial<Note>) => Outcome<null>, direct: CoveredDirect) => Promise<Outcome<T>>;

interface Options extends ChangeOptions {
  leads?: boolean;
}

/** `change` for the team of a coverage, checked in the transaction; a note is of the coverage unless it says another. */
export function covering<T>(
  actor: Actor,
  id: number,
  action: ActionName,
  work: Work<T>,
  { leads, ...options }: Options = {},
): Promise<Outcome<T>> {
  const covered: Parameters<typeof change<T>>[2] = async (tx, note) => {
    const may = await mayCover(actor, id, leads, tx);
    return may.ok ? work(tx, (said) => note({ subject: directSubject(id), ...said }), may.value) : may;
  };
  return change<T>(actor, action, covered, options);
}

/** The same, for those of the team who present it, announce it and choose who is on it. */
export const leading = <T>(actor: Actor, id: number, action: ActionName, work: Work<T>) =>
  covering(actor, id, action, work, { leads: true });

/** A change of what a coverage has beside its own columns, told `inWords` before and after. `work` answers why not. */
export const retelling = (
  told: { action: ActionName; name: string; inWords: (tx: Tx, directId: number) => Promise<string> },
  actor: Actor,
  id: number,
  work: (tx: Tx) => Promise<Outcome<never> | null>,
  options?: Options,
): Promise<Outcome<null>> => {
  const { action, name, inWords } = told;
  const retold: Work<null> = async (tx, note) => {
    const before = await inWords(tx, id);
    const refusal = await work(tx);
    if (refusal) return refusal;
    const after = await inWords(tx, id);
    if (after === before) return unchanged(null);
    await nextRevision(tx, id, "head");
    return note({ before: { [name]: before }, after: { [name]: after } });
  };
  return covering(actor, id, action, retold, options);
};

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
