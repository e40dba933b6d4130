import { queueMail } from "#app/modules/mail/queue-mail.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { adminAddresses } from "#app/modules/staff/admin-queries.server.ts";
import { DAY, now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { systemActor } from "#app/records/rights/actor.ts";
import { formatDate } from "#app/utils/dates.ts";
import { done } from "#app/utils/outcome.ts";

/** When an insurance is reminded of: so many days before it ends. */
export const reminderAt = (endOn: Date, reminderDays: number) => new Date(endOn.getTime() - reminderDays * DAY);

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
            {
              kind: "text",
              text: `L’assurance «\u202F${post}\u202F» ${to === contactEmail ? `(${insurer}, contrat ${contractNumber}) ` : ""}${over ? `a pris fin le ${when}` : `prend fin le ${when}`}.`,
            },
            {
              kind: "text",
              text: "Une fois le contrat renouvelé, changez la date de fin de sa fiche\u202F: le prochain rappel en partira.",
            },
            { kind: "button", label: "Ouvrir la fiche", url: `${env.SITE_URL}/admin/assurances/${id}` },
          ],
        });
      await tx.insurancePolicy.update({ where: { id }, data: { remindedAt: now() } });
      note({ subject: `insurance:${id}`, after: { endOn: when } });
      return done(null);
    });
  }
}
