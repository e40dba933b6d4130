import { createHmac } from "node:crypto";
import { domainToUnicode } from "node:url";
import { eraseMailsTo } from "#app/modules/mail/outbox.server.ts";
import { lastingKey, lastingKeyIfAny } from "#app/modules/settings/stored-secrets.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { LetterSubscriber, Prisma } from "#app/platform/prisma/client.ts";
import { isSigned, signature } from "#app/platform/secrets.server.ts";
import { allowed, change } from "#app/records/audit/change.server.ts";
import { expire } from "#app/records/bin/bin.server.ts";
import { keptSince } from "#app/records/retention/retention.ts";
import { type Actor, anonymousActor, systemActor } from "#app/records/rights/actor.ts";
import { canAdminister } from "#app/records/rights/permissions.ts";
import { emailField, normaliseEmail } from "#app/utils/email-address.ts";
import { type Outcome, refused } from "#app/utils/outcome.ts";
import { type ListQuery, paged } from "#app/utils/paged.ts";
import { selectOf } from "#app/utils/pick.ts";
import type { Frequency, SubscriberState } from "./labels.ts";
import type { LetterChoices } from "./schema.ts";

/** Names a subscription, and when it was asked for: one that was left and asked for again has another name. */
const nameOf = ({ id, askedAt }: Pick<LetterSubscriber, "id" | "askedAt">) => `${id}-${askedAt.getTime().toString(36)}`;

/** The addresses that every letter carries: the link's signature proves that one may change or end a subscription. */
export function letterLinks(row: Pick<LetterSubscriber, "id" | "askedAt">) {
  const link = `${nameOf(row)}.${signature("letter", nameOf(row))}`;
  return {
    manageUrl: `${env.SITE_URL}/lettre/reglages?lien=${link}`,
    stopUrl: `${env.SITE_URL}/lettre/arreter?lien=${link}`,
  };
}

export const incompleteLink = "Ce lien est incomplet. Copie-le en entier depuis l’email.";

/** Whose link it is; null when it is not ours, or its subscription is no more. A stale one, of before they left, only stops. */
export async function subscriberOf(reader: Tx | typeof db, link: string) {
  const [, name = "", id, mac = ""] = /^((\d{1,9})-[0-9a-z]{1,11})\.([\w-]{43})$/.exec(link) ?? [];
  if (!isSigned("letter", name, mac)) return null;
  const row = await reader.letterSubscriber.findUnique({ where: { id: Number(id) } });
  return row && { ...row, isStale: name !== nameOf(row) };
}

/** "zo…@exemple.fr": enough for its owner, who may have passed the letter on. */
function masked(email: string): string {
  const [name = "", domain = ""] = email.split("@");
  return `${name.slice(0, 2)}…@${domainToUnicode(domain)}`;
}

export const choicesOf = (row: { frequency: string; topics: string; countsLinks: boolean }): LetterChoices => ({
  frequency: row.frequency as Frequency,
  topics: JSON.parse(row.topics) as string[],
  countsLinks: row.countsLinks,
});

/** What the link of a page's address opens; null when it is not ours, or of a subscription that is no more. */
export async function readLetterLink(request: Request) {
  const link = new URL(request.url).searchParams.get("lien") ?? "";
  const row = await subscriberOf(db, link);
  const found = row && {
    isStale: row.isStale,
    state: row.email === null ? ("left" as const) : (row.state as "pending" | "active"),
    address: row.email && masked(row.email),
    ...choicesOf(row),
  };
  return { link, query: `?${new URLSearchParams({ lien: link })}`, found };
}

const erased = { email: null, state: "left", readerId: null, topics: "[]", countsLinks: false, consent: "" };

/** What a row keeps once its person left: the hash of the address, and the dates. In the caller's transaction. */
export async function markLeft(tx: Tx, id: number, leftAt = now()): Promise<void> {
  const { email } = await tx.letterSubscriber.findUniqueOrThrow({ where: { id }, select: { email: true } });
  if (email === null) return;
  const data = { ...erased, leftAt, softBounces: 0, version: { increment: 1 } };
  await tx.letterSubscriber.update({ where: { id }, data });
  await eraseMailsTo(tx, "letter.", email);
}

/** Takes the address out at once; the signed link is the proof, or a letter that came back, and works again. */
export function leaveLetter(by: string | { id: number }): Promise<Outcome<null>> {
  return change<null>(anonymousActor, "subscriber.left", async (tx, note) => {
    const row = typeof by === "string" ? await subscriberOf(tx, by) : by;
    if (!row) return refused("", incompleteLink);
    await markLeft(tx, row.id);
    return note({ subject: `subscriber:${row.id}` });
  });
}

/** Takes someone out who asked for it by another way: as they would themselves. */
export function removeSubscriber(actor: Actor, id: number): Promise<Outcome<null>> {
  return allowed<null>(canAdminister, actor, "subscriber.removed", async (tx, note) => {
    const row = await tx.letterSubscriber.findUnique({ where: { id }, select: { email: true } });
    if (!row?.email) return refused("", "Cette personne ne reçoit déjà plus la lettre.");
    await markLeft(tx, id);
    return note({ subject: `subscriber:${id}` });
  });
}

/** Erases what was never confirmed, and after years the hashes of who left or was refused. Run by a job. */
export async function forgetSubscribers(): Promise<void> {
  const never = { state: "pending", askedAt: { lt: keptSince("lettersAsked", now()) } };
  const before = keptSince("lettersLeft", now());
  await expire(
    "subscriber.expired",
    (reader, only) =>
      reader.letterSubscriber.findMany({
        where: { OR: [never, { state: "left", leftAt: { lt: before } }], ...only },
        take: 500,
        select: { id: true },
      }),
    async (tx, id) => {
      const { state, leftAt } = await tx.letterSubscriber.findUniqueOrThrow({ where: { id } });
      // Who left once and was asked for again stays known as gone.
      if (state === "pending" && leftAt && leftAt >= before) await markLeft(tx, id, leftAt);
      else await tx.letterSubscriber.delete({ where: { id } });
    },
  );
  const old = { createdAt: { lt: before } };
  if ((await db.mailSuppression.count({ where: old })) > 0)
    await change(systemActor("conservation"), "subscriber.expired", async (tx, note) => {
      await tx.mailSuppression.deleteMany({ where: old });
      return note({ subject: "subscriber" });
    });
}

const KEY = "letter.address-key";
const MOST_SOFT = 5;

const hashWith = (key: string, email: string) =>
  createHmac("sha256", key).update(normaliseEmail(email)).digest("base64url");

/** Names an address by a keyed hash: who left or was refused stays known, without the address. */
export const hashAddress = async (tx: Tx, email: string) => hashWith(await lastingKey(tx, KEY), email);

/** No letter goes to this person's address any more; who left before has none here. In the caller's transaction. */
export async function suppress(tx: Tx, id: number, reason: "bounced" | "soft" | "complained"): Promise<void> {
  const row = await tx.letterSubscriber.findUnique({ where: { id }, select: { email: true } });
  if (!row?.email) return;
  const addressHash = await hashAddress(tx, row.email);
  const create = { addressHash, reason, createdAt: now() };
  await tx.mailSuppression.upsert({ where: { addressHash }, create, update: {} });
  await markLeft(tx, id);
}

/** One more letter that did not arrive, for a reason that may pass; five in a row suppress. */
export async function countSoftBounce(tx: Tx, issueId: number, id: number): Promise<void> {
  const before = await tx.letterDelivery.findFirst({
    where: { subscriberId: id, issueId: { lt: issueId }, status: { in: ["sent", "bounced", "refused"] } },
    orderBy: { issueId: "desc" },
    select: { status: true },
  });
  // A letter that a service took tells that it arrived once nothing came back before the next.
  const softBounces = before?.status === "sent" ? 1 : { increment: 1 };
  const row = await tx.letterSubscriber.update({ where: { id }, data: { softBounces } });
  if (row.softBounces >= MOST_SOFT) await suppress(tx, id, "soft");
}

export const isSuppressed = async (tx: Tx, email: string): Promise<boolean> =>
  (await tx.mailSuppression.count({ where: { addressHash: await hashAddress(tx, email) } })) > 0;

/** Why an address gets nothing, where somebody asks; null when nothing stops it, or when it is no address. */
export async function suppressionOf(address: string): Promise<string | null> {
  const email = emailField.safeParse(address).data;
  const key = email && (await lastingKeyIfAny(KEY));
  if (!email || !key) return null;
  const addressHash = hashWith(key, email);
  return (await db.mailSuppression.findUnique({ where: { addressHash } }))?.reason ?? null;
}

export const subscriberSorts = ["askedAt", "confirmedAt", "email"] as const;

interface Query extends Omit<ListQuery<(typeof subscriberSorts)[number]>, "trash"> {
  state: SubscriberState | null;
  frequency: Frequency | null;
}

const select = selectOf([
  ...(["id", "email", "state", "frequency", "topics", "countsLinks", "origin", "consent"] as const),
  ...(["askedAt", "confirmedAt", "leftAt"] as const),
]);

/** People, for administrators alone. Who left has no address any more. */
export function listSubscribers({ q, state, frequency, sort, direction, ...page }: Query) {
  const where: Prisma.LetterSubscriberWhereInput = {
    ...(q && { email: { contains: q } }),
    ...(state && { state }),
    ...(frequency && { frequency }),
  };
  const orderBy: Prisma.LetterSubscriberOrderByWithRelationInput[] = [{ [sort]: direction }, { id: "asc" }];
  return paged(page, db.letterSubscriber.count({ where }), async (slice) =>
    (await db.letterSubscriber.findMany({ where, orderBy, ...slice, select })).map((row) => ({
      ...row,
      state: row.state as SubscriberState,
      frequency: row.frequency as Frequency,
      topics: (JSON.parse(row.topics) as string[]).join(", "),
    })),
  );
}
