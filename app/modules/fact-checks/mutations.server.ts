import { now } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { type Noting, managed } from "#app/records/audit/change.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { formatDay, parisDay } from "#app/utils/dates.ts";
import { addDays } from "#app/utils/days.ts";
import { type Outcome, refused } from "#app/utils/outcome.ts";
import { factsByNoun, readFacts } from "./facts.server.ts";
import { FURTHEST_DAYS, type FactKey, type Plan } from "./schema.ts";

const goneMessage = "Cette fiche n’est plus sur le site.";
const changed = "Elle a été modifiée depuis l’affichage de cette liste\u202F: relisez-la d’abord.";

/** Says that a fact is true today: "à jour au" is today, and its next check is the rule's. Pressed twice, once. */
export function vouch(actor: Actor, { noun, id, over }: FactKey, key?: string): Promise<Outcome<null>> {
  const once = { key, of: { noun, id } };
  const work = async (tx: Tx, note: Noting) => {
    const [row] = await readFacts(noun, [id]);
    if (!row) return refused("", goneMessage);
    const today = parisDay(now());
    if (row.asOf !== today) {
      if (over && over !== row.version) return refused("", changed);
      const written = (await factsByNoun[noun].vouch(tx, id, today, actor)) as Outcome<unknown> | { ok?: undefined };
      if (written.ok === false) return written;
    }
    await tx.factCheck.updateMany({ where: { noun, rowId: id }, data: { dueOn: "" } });
    return note({
      subject: row.subject ?? factsByNoun[noun].subject(id),
      before: { asOf: row.asOf ? formatDay(row.asOf) : "" },
      after: { asOf: formatDay(today) },
    });
  };
  return managed<null>(actor, `${noun}.checked`, work, { once });
}

export function planCheck(actor: Actor, { noun, id }: FactKey, { owner, day }: Plan): Promise<Outcome<null>> {
  return managed<null>(actor, "fact-check.planned", async (tx, note) => {
    const today = parisDay(now());
    if (owner === undefined && !day) return refused("", "Choisissez quelqu’un ou un jour.");
    if (day && day <= today) return refused("", "Choisissez un jour à venir.");
    if (day && day > addDays(today, FURTHEST_DAYS)) return refused("", "Choisissez un jour dans les trois ans.");
    const [row] = await readFacts(noun, [id]);
    if (!row) return refused("", goneMessage);
    const person = typeof owner === "number" ? await personOf(tx, owner) : null;
    if (typeof owner === "number" && !person) return refused("", "Cette personne ne peut pas s’en charger.");
    const before = await tx.factCheck.findUnique({
      where: { noun_rowId: { noun, rowId: id } },
      select: { dueOn: true, owner: { select: { displayName: true } } },
    });
    const data = { ...(owner === undefined ? {} : { ownerId: person?.id ?? null }), ...(day ? { dueOn: day } : {}) };
    await tx.factCheck.upsert({
      where: { noun_rowId: { noun, rowId: id } },
      create: { noun, rowId: id, ...data },
      update: data,
    });
    return note({
      subject: row.subject ?? factsByNoun[noun].subject(id),
      before: { owner: before?.owner?.displayName ?? "", dueOn: before?.dueOn ?? "" },
      after: {
        owner: owner === undefined ? (before?.owner?.displayName ?? "") : (person?.displayName ?? ""),
        dueOn: day ?? before?.dueOn ?? "",
      },
    });
  });
}

const personOf = (tx: Tx, id: number) =>
  tx.staffUser.findFirst({
    where: { id, isActive: true, role: { not: "trial" } },
    select: { id: true, displayName: true },
  });
