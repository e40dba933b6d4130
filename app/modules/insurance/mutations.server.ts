import type { Actor } from "#app/modules/rights/actor.ts";
import { added, versioned } from "#app/modules/audit/versioned.server.ts";
import { bin } from "#app/modules/bin/bin.server.ts";
import { allowed } from "#app/modules/audit/change-with-right.server.ts";
import { canAdminister } from "#app/modules/rights/permissions.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { parisDay } from "#app/utils/dates.ts";
import { eurosInWords } from "#app/utils/euros.ts";
import { refused } from "#app/utils/outcome.ts";
import { contentOf } from "#app/utils/versions.ts";
import { type InsuranceInput, insuranceFields } from "./schema.ts";

export const insuranceBin = bin({
  noun: "insurance",
  right: canAdminister,
  find: (tx, where) => tx.insurancePolicy.findMany({ where, select: { id: true, post: true, insurer: true } }),
  mark: (tx, id, data) => tx.insurancePolicy.update({ where: { id }, data }),
  erase: (tx, id) => tx.insurancePolicy.delete({ where: { id } }),
});

const { subject, gone } = insuranceBin;

type Content = Omit<InsuranceInput, "version" | "overwrite" | "certificateId"> & { certificateId: number | null };

const contentFor = (input: InsuranceInput): Content => ({
  ...contentOf(input),
  certificateId: input.certificateId ?? null,
});

/** What the trail stores and a conflict shows: days and amounts in words. */
const auditValues = ({ startOn, endOn, yearlyCost, ...rest }: Content) => ({
  ...rest,
  startOn: parisDay(startOn),
  endOn: endOn ? parisDay(endOn) : "",
  yearlyCost: eurosInWords(yearlyCost),
});

async function certificateRefusal(tx: Tx, id: number | null) {
  if (id === null || (await tx.document.findFirst({ where: { id, deletedAt: null }, select: { id: true } })))
    return null;
  return refused("certificateId", "Ce document n’existe plus\u202F: choisissez-en un autre.");
}

/** Adds an insured post of the association. */
export function createInsurance(actor: Actor, input: InsuranceInput, once?: string) {
  const data = contentFor(input);
  return allowed<{ id: number }>(
    canAdminister,
    actor,
    "insurance.created",
    async (tx, note) =>
      (await certificateRefusal(tx, data.certificateId)) ??
      added(note, subject, auditValues(data), () => tx.insurancePolicy.create({ data, select: { id: true } })),
    { once: { key: once, of: input } },
  );
}

export function updateInsurance(actor: Actor, id: number, input: InsuranceInput) {
  const after = contentFor(input);
  return allowed<null>(canAdminister, actor, "insurance.updated", async (tx, note) => {
    const before = await tx.insurancePolicy.findFirst({
      where: { id, deletedAt: null },
      select: {
        post: true,
        insurer: true,
        contractNumber: true,
        cover: true,
        startOn: true,
        endOn: true,
        yearlyCost: true,
        certificateId: true,
        reminderDays: true,
        version: true,
      },
    });
    const wrong = before && (await certificateRefusal(tx, after.certificateId));
    if (wrong) return wrong;
    // Another end is another reminder.
    const reminderReset = before?.endOn?.getTime() === after.endOn?.getTime() ? {} : { remindedAt: null };
    return versioned(tx, note, {
      subject: subject(id),
      gone,
      labels: insuranceFields,
      given: input,
      before,
      after,
      save: (data) => tx.insurancePolicy.update({ where: { id }, data: { ...data, ...reminderReset } }),
      tell: (old, fresh) => ({ before: auditValues(old), after: auditValues(fresh) }),
    });
  });
}
