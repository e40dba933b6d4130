import { queueMail } from "#app/modules/mail/outbox.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { DAY, now } from "#app/platform/clock.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { blockUntil, forgetCounts, isBlocked } from "#app/platform/limits/throttle.server.ts";
import { type Noting, change } from "#app/records/audit/change.server.ts";
import type { Actor, StaffActor } from "#app/records/rights/actor.ts";
import { canAdminister, canManage, notAllowed } from "#app/records/rights/permissions.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { directGone, directSubject, leading, nextRevision } from "./coverage-rights.server.ts";
import { notThisTime } from "./labels.ts";

/** What is asked waits a day under its key: it is asked once, and those who may give it find it on their home. */
const KEY = "direct-right:";
const keyOf = (staffId: number, directId: number | null) => `${KEY}${staffId}:${directId ?? ""}`;
/** So does a refusal. */
const refusalOf = (staffId: number, directId: number | null) => `direct-right-refused:${staffId}:${directId ?? ""}`;

const answerPage = (directId: number | null) => `/admin/directs/${directId ? `${directId}/editeurs` : "nouveau"}`;

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

/** A refusal of what an editor may do, with the names of those who give the right. */
export const notAllowedBut = async () =>
  `${notAllowed} Qui peut vous en donner le droit\u202F: ${(await givers(null)).names}.`;

const findAsked = (directId: number | null) =>
  db.direct.findFirst({ where: { id: directId ?? 0, deletedAt: null }, select: { title: true, status: true } });

/** Whom to ask, if there is something to ask, whether they were asked today, and said no. */
export async function whomToAsk(actor: StaffActor, directId: number | null) {
  const [{ names }, direct] = await Promise.all([givers(directId), findAsked(directId)]);
  const canAsk = canManage(actor) && direct?.status !== "ended";
  const [isAsked, isRefused] = await Promise.all(
    [keyOf, refusalOf].map((key) => isBlocked(db, key(actor.id, directId))),
  );
  return { names, canAsk, isAsked, isRefused };
}

export type WhomToAsk = Awaited<ReturnType<typeof whomToAsk>>;

/** Asks by mail, once a day, to be put on a coverage, or (null) to open one. Answers the names of those who were asked. */
export async function askForDirect(actor: StaffActor, directId: number | null): Promise<Outcome<string>> {
  const [{ names, people }, { contactEmail }] = await Promise.all([givers(directId), siteSettings()]);
  const direct = await findAsked(directId);
  if (!canManage(actor)) return refused("", notAllowed);
  if (directId && !direct) return refused("", directGone);
  if (direct?.status === "ended") return refused("", "Ce direct est terminé\u202F: il n’y a plus à y écrire.");
  const wants = direct ? `écrire dans le direct «\u202F${direct.title}\u202F»` : "ouvrir un direct";
  const addresses = people.flatMap(({ email }) => email ?? []);
  return change<string>(actor, "direct.asked-for", async (tx, note) => {
    const key = keyOf(actor.id, directId);
    if (await isBlocked(tx, refusalOf(actor.id, directId))) return refused("", notThisTime);
    if (await isBlocked(tx, key)) return refused("", `Vous l’avez déjà demandé aujourd’hui à ${names}.`);
    await blockUntil(tx, key, new Date(now().getTime() + DAY));
    for (const to of addresses.length > 0 ? addresses : [contactEmail])
      await queueMail(tx, {
        kind: "direct.right-asked",
        to,
        subject: `${actor.displayName} demande à ${wants}`,
        preview: "Un clic suffit, dans la rédaction.",
        blocks: [
          `${actor.displayName} (${actor.username}) demande à ${wants}.`,
          {
            kind: "button",
            label: direct ? "Compléter l’équipe" : "Ouvrir un direct",
            url: `${env.SITE_URL}${answerPage(directId)}`,
          },
        ],
      });
    note({ subject: directId ? directSubject(directId) : `staff:${actor.id}` });
    return done(names);
  });
}

/** Forgets what was asked, in the transaction that answers it. */
export const answerAsking = (tx: Tx, directId: number | null, staffId: number) =>
  forgetCounts(tx, [keyOf(staffId, directId), refusalOf(staffId, directId)]);

/** Refuses a place on a coverage, or (null) to open one: it is not asked again today. The open desk of who asked hears of it. */
export function refuseRight(actor: Actor, directId: number | null, staffId: number): Promise<Outcome<null>> {
  const refuse = async (tx: Tx, note: Noting): Promise<Outcome<null>> => {
    if (!(await isBlocked(tx, keyOf(staffId, directId)))) return refused("", "Cette demande a déjà sa réponse.");
    await answerAsking(tx, directId, staffId);
    await blockUntil(tx, refusalOf(staffId, directId), new Date(now().getTime() + DAY));
    if (directId) await nextRevision(tx, directId);
    return note({ subject: directId ? directSubject(directId) : `staff:${staffId}`, after: { staffId } });
  };
  if (directId) return leading<null>(actor, directId, "direct.right-refused", refuse);
  return change<null>(actor, "direct.right-refused", async (tx, note) =>
    canAdminister(actor) ? refuse(tx, note) : refused("", notAllowed),
  );
}

async function asking() {
  const where = { key: { startsWith: KEY }, blockedUntil: { gt: now() } };
  const rows = await db.throttle.findMany({ where, select: { key: true } });
  return rows.map(({ key }) => key.slice(KEY.length).split(":").map(Number));
}

/** Who asks to write in this coverage, or (null) to open one. */
export async function askersOf(directId: number | null) {
  if (!directId && (await siteSettings()).editorsOpenDirects) return [];
  const ids = (await asking()).flatMap(([staffId = 0, of]) => (of === (directId ?? 0) ? [staffId] : []));
  const isOff = { id: { in: ids }, isActive: true, NOT: { directEditors: { some: { directId: directId ?? 0 } } } };
  return db.staffUser.findMany({ where: isOff, select: { id: true, displayName: true } });
}

/** What others ask that this person may give, until it is answered. */
export async function rightsAsked(actor: StaffActor) {
  const own = canAdminister(actor) ? {} : { editors: { some: { staffId: actor.id } } };
  const { editorsOpenDirects } = await siteSettings();
  const open = (await asking()).filter(([, directId]) => directId || !editorsOpenDirects);
  const lines = open.map(async ([staffId = 0, directId = 0]) => {
    const person = await db.staffUser.findUnique({ where: { id: staffId }, select: { displayName: true } });
    const isOpen = { id: directId, deletedAt: null, NOT: { editors: { some: { staffId } } } };
    const direct = await db.direct.findFirst({ where: { AND: [isOpen, own] }, select: { title: true } });
    if (!person || (!direct && (directId || !canAdminister(actor)))) return [];
    return [{ to: answerPage(directId), name: person.displayName, title: direct?.title ?? null }];
  });
  return (await Promise.all(lines)).flat();
}
