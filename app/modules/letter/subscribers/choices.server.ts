import { listCategories } from "#app/modules/categories/queries.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { type ReaderActor, anonymousActor } from "#app/records/rights/actor.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { addressHasher } from "./address-hash.server.ts";
import { markLeft } from "./leaving.server.ts";
import { incompleteLink, subscriberIdOf } from "./links.server.ts";
import { type LetterChoices, consent } from "./schema.ts";
import { isSuppressed } from "./suppression.server.ts";

const columnsOf = async ({ frequency, topics, countsLinks }: LetterChoices) => {
  const known = (await listCategories()).map(({ slug }) => slug);
  return { frequency, countsLinks, topics: JSON.stringify(known.filter((slug) => topics.includes(slug))) };
};

/** The first time confirms the address: the link came to it by mail, and a button was pressed on its page. */
export function saveChoices(link: string, choices: LetterChoices): Promise<Outcome<null>> {
  return change<null>(anonymousActor, "subscriber.updated", async (tx, note) => {
    const id = subscriberIdOf(link);
    const row = id === null ? null : await tx.letterSubscriber.findUnique({ where: { id } });
    if (!row) return refused("", incompleteLink);
    if (row.email === null) return refused("", "Tu ne reçois plus la lettre. Donne ton adresse pour la reprendre.");
    await activate(tx, row, choices);
    note({ subject: `subscriber:${row.id}` });
    return done(null);
  });
}

async function activate(tx: Tx, row: { id: number; confirmedAt: Date | null; state: string }, choices: LetterChoices) {
  const isNew = row.state !== "active";
  await tx.letterSubscriber.update({
    where: { id: row.id },
    data: {
      ...(await columnsOf(choices)),
      ...(isNew && { state: "active", confirmedAt: now(), leftAt: null }),
      version: { increment: 1 },
    },
  });
}

const ofReader = (reader: { id: number; email: string }) => ({
  state: "active",
  OR: [{ readerId: reader.id }, { email: reader.email }],
});

/** The letter of an account: what its confirmed address gets; null when it gets none. */
export async function letterOfReader(readerId: number): Promise<LetterChoices | null> {
  const reader = await db.reader.findUnique({ where: { id: readerId }, select: { id: true, email: true } });
  const row = reader && (await db.letterSubscriber.findFirst({ where: ofReader(reader) }));
  if (!row) return null;
  const { frequency, topics, countsLinks } = row;
  return { frequency: frequency as LetterChoices["frequency"], topics: JSON.parse(topics) as string[], countsLinks };
}

/** Starts or changes the letter of an account: its address is confirmed already. */
export function saveLetterOfReader(actor: ReaderActor, choices: LetterChoices): Promise<Outcome<null>> {
  return change<null>(actor, "subscriber.updated", async (tx, note) => {
    const reader = await tx.reader.findUniqueOrThrow({
      where: { id: actor.id },
      select: { id: true, email: true, emailVerifiedAt: true },
    });
    if (!reader.emailVerifiedAt) return refused("", "Confirme d’abord ton adresse email.");
    const { id, email } = reader;
    if (await isSuppressed(tx, email))
      return refused(
        "",
        "Nos emails ne passent pas à cette adresse, ou tu les as signalés. Écris-nous pour les reprendre.",
      );
    const addressHash = (await addressHasher(tx))(email);
    const row =
      (await tx.letterSubscriber.findFirst({ where: ofReader(reader) })) ??
      (await tx.letterSubscriber.upsert({
        where: { addressHash },
        create: { addressHash, email, origin: "account", consent, askedAt: now() },
        update: { email, origin: "account", consent, askedAt: now() },
      }));
    await tx.letterSubscriber.update({ where: { id: row.id }, data: { readerId: id } });
    await activate(tx, row, choices);
    note({ subject: `subscriber:${row.id}` });
    return done(null);
  });
}

/** Stops the letter of an account; nothing to stop is no refusal. */
export function leaveLetterOfReader(actor: ReaderActor): Promise<Outcome<null>> {
  return change<null>(actor, "subscriber.left", async (tx, note) => {
    for (const id of await leaveWithReader(tx, actor.id)) note({ subject: `subscriber:${id}` });
    return done(null);
  });
}

/** Ends what an account gets, in the caller's transaction. An address that nobody confirmed may be a stranger's: it stays. */
export async function leaveWithReader(tx: Tx, readerId: number): Promise<number[]> {
  const reader = await tx.reader.findUniqueOrThrow({
    where: { id: readerId },
    select: { id: true, email: true, emailVerifiedAt: true },
  });
  if (!reader.emailVerifiedAt) return [];
  const { OR } = ofReader(reader);
  const rows = await tx.letterSubscriber.findMany({ where: { OR }, select: { id: true } });
  for (const { id } of rows) await markLeft(tx, id);
  return rows.map(({ id }) => id);
}
