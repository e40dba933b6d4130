import { queueMail } from "#app/modules/mail/outbox.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { DAY, now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { blockUntil, isBlocked } from "#app/platform/limits/throttle.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import { canAdminister } from "#app/records/rights/permissions.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { directGone, directSubject } from "./coverage-rights.server.ts";

/** What is asked waits a day under its key: it is asked once, and those who may give it find it on their home. */
const KEY = "direct-right:";
const keyOf = ({ id }: StaffActor, directId: number | null) => `${KEY}${id}:${directId ?? ""}`;

/** Who may give it: who leads the coverage, and the administrators. */
async function givers(directId: number | null) {
  const { editorsOpenDirects } = await siteSettings();
  const leads =
    directId && editorsOpenDirects ? [{ role: "editor" as const, directEditors: { some: { directId } } }] : [];
  const where = { isActive: true, OR: [...leads, { role: "admin" as const }] };
  const select = { displayName: true, email: true } as const;
  const people = await db.staffUser.findMany({ where, orderBy: [{ role: "desc" }, { id: "asc" }], select });
  return { names: people.map(({ displayName }) => displayName).join(", "), people };
}

/** Whom to ask, and whether they were asked today. */
export async function whomToAsk(actor: StaffActor, directId: number | null) {
  const { names } = await givers(directId);
  return { names, isAsked: await isBlocked(db, keyOf(actor, directId)) };
}

export type WhomToAsk = Awaited<ReturnType<typeof whomToAsk>>;

/** Asks by mail, once a day, to be put on a coverage, or (null) to open one. Answers the names of those who were asked. */
export async function askForDirect(actor: StaffActor, directId: number | null): Promise<Outcome<string>> {
  const [{ names, people }, { contactEmail }] = await Promise.all([givers(directId), siteSettings()]);
  const where = { id: directId ?? 0, deletedAt: null };
  const direct = await db.direct.findFirst({ where, select: { title: true } });
  if (directId && !direct) return refused("", directGone);
  const wants = direct ? `écrire dans le direct «\u202F${direct.title}\u202F»` : "ouvrir un direct";
  const addresses = people.flatMap(({ email }) => email ?? []);
  return change<string>(actor, "direct.asked-for", async (tx, note) => {
    const key = keyOf(actor, directId);
    if (await isBlocked(tx, key)) return refused("", `Vous l’avez déjà demandé aujourd’hui à ${names}.`);
    await blockUntil(tx, key, new Date(now().getTime() + DAY));
    for (const to of addresses.length > 0 ? addresses : [contactEmail])
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

/** What others ask that this person may give, until it is given. */
export async function rightsAsked(actor: StaffActor) {
  const where = { key: { startsWith: KEY }, blockedUntil: { gt: now() } };
  const rows = await db.throttle.findMany({ where, select: { key: true } });
  const asked = rows.map(({ key }) => key.slice(KEY.length).split(":").map(Number));
  const own = canAdminister(actor) ? {} : { editors: { some: { staffId: actor.id } } };
  const lines = asked.map(async ([staffId = 0, directId = 0]) => {
    const person = await db.staffUser.findUnique({ where: { id: staffId }, select: { displayName: true } });
    const isOpen = { id: directId, deletedAt: null, NOT: { editors: { some: { staffId } } } };
    const direct = await db.direct.findFirst({ where: { AND: [isOpen, own] }, select: { title: true } });
    if (!person || (!direct && (directId || !canAdminister(actor)))) return [];
    const to = directId ? `/admin/directs/${directId}/editeurs` : "/admin/settings/site";
    return [{ to, name: person.displayName, title: direct?.title ?? null }];
  });
  return (await Promise.all(lines)).flat();
}
