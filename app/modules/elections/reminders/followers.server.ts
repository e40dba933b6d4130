import { numbersIn, stopUrl } from "#app/modules/mail/outbox.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { type ReaderActor, anonymousActor } from "#app/records/rights/actor.ts";
import { type Outcome, refused } from "#app/utils/outcome.ts";
import { french } from "#app/utils/typography.ts";

const subject = (id: number) => `election:${id}`;
const goneMessage = "Cette élection n’est plus sur le site.";

/** Subscribes a reader to the mails about an election's dates; asked again, it stores the new choice. */
export function followElection(reader: ReaderActor, slug: string, isForAll: boolean): Promise<Outcome<null>> {
  return change<null>(reader, "election.reminder-asked", async (tx, note) => {
    const election = await tx.election.findFirst({
      where: { slug, deletedAt: null, isPublished: true },
      select: { id: true },
    });
    if (!election) return refused("", goneMessage);
    const key = { electionId: election.id, readerId: reader.id };
    await tx.electionReminder.upsert({
      where: { electionId_readerId: key },
      create: { ...key, isForAll, createdAt: now() },
      update: { isForAll },
    });
    return note({ subject: subject(election.id) });
  });
}

export function unfollowElection(reader: ReaderActor, slug: string): Promise<Outcome<null>> {
  return change<null>(reader, "election.reminder-withdrawn", async (tx, note) => {
    const election = await tx.election.findUnique({ where: { slug }, select: { id: true } });
    if (!election) return refused("", goneMessage);
    await tx.electionReminder.deleteMany({ where: { electionId: election.id, readerId: reader.id } });
    return note({ subject: subject(election.id) });
  });
}

export async function listMyElections(readerId: number) {
  const rows = await db.electionReminder.findMany({
    where: { readerId, election: { deletedAt: null, isPublished: true } },
    orderBy: { election: { nextDay: "asc" } },
    select: { isForAll: true, election: { select: { name: true, slug: true, nextDay: true } } },
  });
  return rows.map(({ isForAll, election }) => ({ ...election, name: french(election.name), isForAll }));
}

export const stopElectionUrl = (electionId: number, readerId: number) => stopUrl(`e${electionId}-${readerId}`);

function readLink(link: string): { electionId: number; readerId: number } | null {
  const [electionId, readerId] = numbersIn(link, /^e(\d{1,9})-(\d{1,9})$/) ?? [];
  return electionId && readerId ? { electionId, readerId } : null;
}

export async function readElectionLink(link: string): Promise<{ title: string; isStopped: boolean } | null> {
  const key = readLink(link);
  if (!key) return null;
  const [election, row] = await Promise.all([
    db.election.findUnique({ where: { id: key.electionId }, select: { name: true } }),
    db.electionReminder.findUnique({ where: { electionId_readerId: key } }),
  ]);
  return { title: french(election?.name ?? ""), isStopped: row === null };
}

/** Stops an election's mails; the mail's link is the proof, and works again. Null: not such a link. */
export async function stopElection(link: string): Promise<Outcome<null> | null> {
  const key = readLink(link);
  if (!key) return null;
  return change<null>(anonymousActor, "election.reminder-withdrawn", async (tx, note) => {
    await tx.electionReminder.deleteMany({ where: key });
    return note({ subject: subject(key.electionId) });
  });
}
