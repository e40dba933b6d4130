import type { z } from "zod";
import { DAY, now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { table } from "#app/records/declared/table.server.ts";
import { canAdminister } from "#app/records/rights/permissions.ts";
import { formatDate, parisDay } from "#app/utils/dates.ts";
import { eurosInWords, eurosInput } from "#app/utils/euros.ts";
import { done, refused } from "#app/utils/outcome.ts";
import { contentOf } from "#app/utils/versions.ts";
import { reminderAt } from "./reminders.server.ts";
import { insuranceForm } from "./schema.ts";

export type InsuranceState = "running" | "ending" | "over" | "coming";

interface Days {
  startOn: Date;
  endOn: Date | null;
  reminderDays: number;
}

/** The last day is covered. */
function stateOf({ startOn, endOn, reminderDays }: Days): InsuranceState {
  const at = now();
  if (startOn > at) return "coming";
  if (!endOn) return "running";
  if (endOn.getTime() + DAY <= at.getTime()) return "over";
  return reminderAt(endOn, reminderDays) <= at ? "ending" : "running";
}

const inputOf = (day: Date | null) => (day ? parisDay(day) : "");

export const insurances = table({
  model: "InsurancePolicy",
  noun: "insurance",
  form: insuranceForm,
  right: canAdminister,
  search: ["post", "insurer", "contractNumber", "cover"],
  noted: ["post", "insurer"],
  sorts: ["endOn", "post", "insurer"],
  elsewhere: ["remindedAt"],
  with: { certificate: { select: { id: true, title: true, deletedAt: true } } },
  view: ({ certificate, ...row }) => ({
    ...row,
    ends: row.endOn ? formatDate(row.endOn) : "Sans fin",
    cost: row.yearlyCost ? eurosInWords(row.yearlyCost) : "—",
    yearlyCost: eurosInput(row.yearlyCost),
    cents: row.yearlyCost,
    state: stateOf(row),
    certificate: certificate && !certificate.deletedAt ? { id: certificate.id, title: certificate.title } : null,
  }),
  async resolve(tx, input: z.output<typeof insuranceForm.schema>) {
    const id = input.certificateId;
    if (id !== null && !(await tx.document.findFirst({ where: { id, deletedAt: null }, select: { id: true } })))
      return refused("certificateId", "Ce document n’existe plus\u202F: choisissez-en un autre.");
    return done(contentOf(input));
  },
  async saved(tx, id, after, before) {
    // Another end is another reminder.
    if (before && String(after.endOn) !== String(before.endOn))
      await tx.insurancePolicy.update({ where: { id }, data: { remindedAt: null } });
  },
  /** What the trail stores and a conflict shows: days and amounts in words. */
  trail: ({ startOn, endOn, yearlyCost, ...rest }) => ({
    ...rest,
    startOn: inputOf(startOn),
    endOn: inputOf(endOn),
    yearlyCost: eurosInWords(yearlyCost),
  }),
});

/** Number of those within their reminder's days of the end, or past it by less than a day. */
export async function countEndingInsurances(): Promise<number> {
  const from = new Date(now().getTime() - DAY);
  const rows = await db.insurancePolicy.findMany({ where: { deletedAt: null, endOn: { gt: from } } });
  return rows.filter((row) => stateOf(row) === "ending").length;
}
