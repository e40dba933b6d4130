import { listCategories } from "#app/modules/categories/queries.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { type ReaderActor, anonymousActor } from "#app/records/rights/actor.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { consent } from "./labels.ts";
import type { LetterChoices } from "./schema.ts";
import {
  markLeft,
  hashAddress,
  isSuppressed,
  choicesOf,
  incompleteLink,
  subscriberOf,
} from "./subscriptions.server.ts";

/** The first time confirms the address: the link came to it by mail, and a button was pressed on its page. */
export function saveChoices(link: string, choices: LetterChoices): Promise<Outcome<null>> {
  return change<null>(anonymousActor, "subscriber.updated", async (tx, note) => {
    const row = await subscriberOf(tx, link);
    if (!row || row.isStale) return refused("", incompleteLink);
    if (row.email === null) return refused("", "Tu ne reçois plus la lettre. Donne ton adresse pour la reprendre.");
    await activate(tx, row, choices);
    return note({ subject: `subscriber:${row.id}` });
  });
}

async function activate(tx: Tx, { id, state }: { id: number; state: string }, choices: LetterChoices) {
  const known = (await listCategories()).map(({ slug }) => slug);
  const topics = JSON.stringify(known.filter((slug) => choices.topics.includes(slug)));
  const confirmed = state === "active" ? {} : { state: "active", confirmedAt: now(), leftAt: null };
  await tx.letterSubscriber.update({
    where: { id },
    data: { ...choices, topics, ...confirmed, version: { increment: 1 } },
  });
}

const accountOf = (reader: Tx | typeof db, id: number) =>
  reader.reader.findUniqueOrThrow({ where: { id }, select: { id: true, email: true, emailVerifiedAt: true } });

const ofReader = ({ id, email }: { id: number; email: string }) => ({ OR: [{ readerId: id }, { email }] });

/** The letter of an account: what its confirmed address gets; null when it gets none. */
export async function letterOfReader(readerId: number): Promise<LetterChoices | null> {
  const reader = await accountOf(db, readerId);
  const row = await db.letterSubscriber.findFirst({ where: { state: "active", ...ofReader(reader) } });
  return row && choicesOf(row);
}

export function saveLetterOfReader(actor: ReaderActor, choices: LetterChoices): Promise<Outcome<null>> {
  return change<null>(actor, "subscriber.updated", async (tx, note) => {
    const { email, emailVerifiedAt } = await accountOf(tx, actor.id);
    if (!emailVerifiedAt) return refused("", "Confirme d’abord ton adresse email.");
    if (await isSuppressed(tx, email))
      return refused(
        "",
        "Nos emails ne passent pas à cette adresse, ou tu les as signalés. Écris-nous pour les reprendre.",
      );
    return note({ subject: `subscriber:${await startFor(tx, actor.id, email, choices)}` });
  });
}

/** What an account gets already takes its choices, else its confirmed address starts. */
async function startFor(tx: Tx, readerId: number, email: string, choices: LetterChoices): Promise<number> {
  const addressHash = await hashAddress(tx, email);
  const asked = { email, origin: "account", consent, askedAt: now() };
  const row =
    (await tx.letterSubscriber.findFirst({ where: { state: "active", ...ofReader({ id: readerId, email }) } })) ??
    (await tx.letterSubscriber.upsert({ where: { addressHash }, create: { addressHash, ...asked }, update: asked }));
  await tx.letterSubscriber.update({ where: { id: row.id }, data: { readerId } });
  await activate(tx, row, choices);
  return row.id;
}

/**
 * The letter goes with its account to the address that was just confirmed, under links that the one before does not
 * know, or stops where this address takes none. In the caller's transaction, before the account's changes.
 */
export async function moveLetter(tx: Tx, readerId: number, email: string): Promise<"none" | "moved" | "stopped"> {
  const row = await tx.letterSubscriber.findFirst({
    where: { state: "active", ...ofReader(await accountOf(tx, readerId)) },
  });
  await leaveWithReader(tx, readerId);
  if (!row) return "none";
  if (await isSuppressed(tx, email)) return "stopped";
  const there = await tx.letterSubscriber.findFirst({ where: { email, state: "active" } });
  await startFor(tx, readerId, email, choicesOf(there ?? row));
  return "moved";
}

export function leaveLetterOfReader(actor: ReaderActor): Promise<Outcome<null>> {
  return change<null>(actor, "subscriber.left", async (tx, note) => {
    for (const id of await leaveWithReader(tx, actor.id)) note({ subject: `subscriber:${id}` });
    return done(null);
  });
}

/** Ends what an account gets, in the caller's transaction. An address that nobody confirmed may be a stranger's: it stays. */
export async function leaveWithReader(tx: Tx, readerId: number): Promise<number[]> {
  const reader = await accountOf(tx, readerId);
  if (!reader.emailVerifiedAt) return [];
  const rows = await tx.letterSubscriber.findMany({ where: ofReader(reader), select: { id: true } });
  for (const { id } of rows) await markLeft(tx, id);
  return rows.map(({ id }) => id);
}
