import { SECOND } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { Actor, StaffActor } from "#app/records/rights/actor.ts";
import { refused } from "#app/utils/outcome.ts";
import { answerAsking } from "./asking.server.ts";
import { retelling } from "./coverage-rights.server.ts";

const team = { action: "direct.editors-changed", name: "editors", inWords: names } as const;

/** Puts someone of the newsroom on a coverage: they write in it, moderate its questions, start it and end it. */
export function addEditor(actor: Actor, directId: number, staffId: number) {
  const add = async (tx: Tx) => {
    const person = await tx.staffUser.findFirst({
      where: { id: staffId, isActive: true },
      select: { displayName: true, role: true },
    });
    if (!person) return refused("staffId", "Choisissez quelqu’un de la rédaction dont le compte est ouvert.");
    if (person.role === "trial")
      return refused("staffId", `${person.displayName} est à l’essai\u202F: on n’écrit pas encore dans un direct.`);
    const key = { directId, staffId };
    if (await tx.directEditor.findUnique({ where: { directId_staffId: key } }))
      return refused("staffId", `${person.displayName} est déjà dans l’équipe de ce direct.`);
    await tx.directEditor.create({ data: key });
    await answerAsking(tx, directId, staffId);
    return null;
  };
  return retelling(team, actor, directId, add, { leads: true });
}

export function removeEditor(actor: Actor, directId: number, staffId: number) {
  const remove = async (tx: Tx) => {
    const { count } = await tx.directEditor.deleteMany({ where: { directId, staffId } });
    return count === 0 ? refused("", "Cette personne n’est plus dans l’équipe de ce direct.") : null;
  };
  return retelling(team, actor, directId, remove, { leads: true });
}

async function names(tx: Tx, directId: number): Promise<string> {
  const rows = await tx.directEditor.findMany({
    where: { directId },
    orderBy: { addedAt: "asc" },
    select: { staff: { select: { displayName: true } } },
  });
  return rows.map(({ staff }) => staff.displayName).join(", ");
}

/** Longer than the time between two questions of a desk. */
const KEPT_MS = 12 * SECOND;

/** Who writes where, until when by the process's own clock. In memory alone: it is nothing to keep. */
const writing = new Map<string, { directId: number; staffId: number; name: string; until: number }>();

/** The others who write in this coverage now; notes that this person does too, or no longer. */
export function othersTyping(directId: number, { id, displayName }: StaffActor, isTyping: boolean): string[] {
  const at = performance.now();
  const key = `${directId}.${id}`;
  if (isTyping) writing.set(key, { directId, staffId: id, name: displayName, until: at + KEPT_MS });
  else writing.delete(key);
  for (const [other, { until }] of writing) if (until <= at) writing.delete(other);
  return [...writing.values()].filter((one) => one.directId === directId && one.staffId !== id).map(({ name }) => name);
}
