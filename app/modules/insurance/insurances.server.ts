import type { z } from "zod";
import { queueMail } from "#app/modules/mail/outbox.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { adminAddresses } from "#app/modules/staff/admin-queries.server.ts";
import { DAY, now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { table } from "#app/records/declared/table.server.ts";
import { systemActor } from "#app/records/rights/actor.ts";
import { canAdminister } from "#app/records/rights/permissions.ts";
import { formatDate, parisDay } from "#app/utils/dates.ts";
import { done, refused } from "#app/utils/outcome.ts";
import { contentOf } from "#app/utils/versions.ts";
import { eurosInWords, eurosInput, insuranceForm } from "./schema.ts";

export type InsuranceState = "running" | "ending" | "over" | "coming";

interface Days {
  startOn: Date;
  endOn: Date | null;
  reminderDays: number;
}

/** When an insurance is reminded of: so many days before it ends. */
const reminderAt = (endOn: Date, reminderDays: number) => new Date(endOn.getTime() - reminderDays * DAY);

/**
 * Tells the site's own address, and those that administrators gave, once for each end, that an insurance is about to end.
 * Nobody has proved the addresses of people: a slip in one loses no reminder, and these say nothing of the contract.
 * Run by a job.
 */
export async function remindOfInsurances(): Promise<void> {
  const waiting = await db.insurancePolicy.findMany({
    where: { deletedAt: null, remindedAt: null, endOn: { not: null, lte: new Date(now().getTime() + 366 * DAY) } },
    select: { id: true, post: true, insurer: true, contractNumber: true, endOn: true, reminderDays: true },
  });
  for (const { id, post, insurer, contractNumber, endOn, reminderDays } of waiting) {
    if (!endOn || reminderAt(endOn, reminderDays) > now()) continue;
    const [addresses, { contactEmail }] = [await adminAddresses(), await siteSettings()];
    const over = endOn.getTime() + DAY < now().getTime();
    const when = formatDate(endOn);
    await change(systemActor("assurances"), "insurance.reminded", async (tx, note) => {
      for (const to of new Set([contactEmail, ...addresses]))
        await queueMail(tx, {
          kind: "insurance.reminder",
          to,
          subject: `${over ? "Assurance finie" : "Assurance à renouveler"}\u202F: ${post}`,
          preview: to === contactEmail ? `${insurer}, contrat ${contractNumber}` : when,
          blocks: [
            `L’assurance «\u202F${post}\u202F» ${to === contactEmail ? `(${insurer}, contrat ${contractNumber}) ` : ""}${over ? `a pris fin le ${when}` : `prend fin le ${when}`}.`,
            "Une fois le contrat renouvelé, changez la date de fin de sa fiche\u202F: le prochain rappel en partira.",
            { kind: "button", label: "Ouvrir la fiche", url: `${env.SITE_URL}/admin/assurances/${id}` },
          ],
        });
      await tx.insurancePolicy.update({ where: { id }, data: { remindedAt: now() } });
      return note({ subject: `insurance:${id}`, after: { endOn: when } });
    });
  }
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
