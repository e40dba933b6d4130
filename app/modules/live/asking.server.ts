import { queueMail } from "#app/modules/mail/outbox.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { adminAddresses, adminNames } from "#app/modules/staff/admin-queries.server.ts";
import { DAY, now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { blockUntil, isBlocked } from "#app/platform/limits/throttle.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { directGone, directSubject } from "./coverage-rights.server.ts";

/** Asks the administrators, by mail and once a day, to be put on a coverage, or (null) to open one. Answers their names. */
export async function askForDirect(actor: StaffActor, directId: number | null): Promise<Outcome<string>> {
  const [names, addresses, { contactEmail }] = await Promise.all([adminNames(), adminAddresses(), siteSettings()]);
  const where = { id: directId ?? 0, deletedAt: null };
  const direct = await db.direct.findFirst({ where, select: { title: true } });
  if (directId && !direct) return refused("", directGone);
  const key = `direct-right:${actor.id}:${directId ?? ""}`;
  const wants = direct ? `écrire dans le direct «\u202F${direct.title}\u202F»` : "ouvrir un direct";
  return change<string>(actor, "direct.asked-for", async (tx, note) => {
    if (await isBlocked(tx, key)) return refused("", `Vous l’avez déjà demandé aujourd’hui à ${names}.`);
    await blockUntil(tx, key, new Date(now().getTime() + DAY));
    for (const to of new Set([contactEmail, ...addresses]))
      await queueMail(tx, {
        kind: "direct.right-asked",
        to,
        subject: `${actor.displayName} demande à ${wants}`,
        preview: "Un clic suffit, dans la rédaction.",
        blocks: [
          { kind: "text", text: `${actor.displayName} (${actor.username}) demande à ${wants}.` },
          {
            kind: "button",
            label: direct ? "Compléter l’équipe" : "Ouvrir un direct",
            url: `${env.SITE_URL}/admin/directs/${directId ? `${directId}/editeurs` : "nouveau"}`,
          },
        ],
      });
    note({ subject: directId ? directSubject(directId) : `staff:${actor.id}` });
    return done(names);
  });
}
