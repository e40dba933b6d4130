import type { ReaderActor } from "#app/modules/rights/actor.ts";
import { change } from "#app/modules/audit/change.server.ts";
import { openSession } from "#app/modules/sessions/sessions.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { hashToken } from "#app/platform/secrets.server.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { endSessionByHandle, endSessions } from "#app/modules/sessions/sessions.server.ts";

interface MySession {
  /** Public name of the session for its form; never the token. */
  handle: string;
  device: string;
  createdAt: string;
  lastSeenOn: string;
  isCurrent: boolean;
}

/** The reader's live sessions, the one of `token` first, then the most recent. */
export async function listMySessions(readerId: number, token: string): Promise<MySession[]> {
  const rows = await db.session.findMany({
    where: { kind: "reader", readerId, idleExpiresAt: { gt: now() }, expiresAt: { gt: now() } },
    orderBy: { lastSeenOn: "desc" },
    take: 100,
  });
  const current = hashToken(token);
  return rows
    .map((row) => ({
      handle: row.handle,
      device: row.device,
      createdAt: row.createdAt.toISOString(),
      lastSeenOn: row.lastSeenOn.toISOString(),
      isCurrent: row.tokenHash === current,
    }))
    .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

/** Ends one session of the reader, by its handle. */
export function endSession(reader: ReaderActor, handle: string): Promise<Outcome<null>> {
  return change(reader, "account.session-ended", async (tx, note) => {
    const ended = await endSessionByHandle(tx, { readerId: reader.id }, handle);
    note({ subject: `reader:${reader.id}` });
    return ended ? done(null) : refused("", "Cette session est déjà terminée.");
  });
}

/** Ends every session but the one of `token`; without a token, all of them. Returns how many. */
export function endOtherSessions(reader: ReaderActor, token: string | null): Promise<Outcome<number>> {
  return change(reader, token ? "account.other-sessions-ended" : "account.all-sessions-ended", async (tx, note) => {
    const count = await endSessions(tx, { readerId: reader.id }, token ?? undefined);
    note({ subject: `reader:${reader.id}` });
    return done(count);
  });
}

/** After a change of password or address: every session ends and this browser gets a new one (ASVS 7.2.4, 7.4.3). */
export async function renewSessions(tx: Tx, readerId: number, userAgent: string | null): Promise<string> {
  await endSessions(tx, { readerId });
  return openSession(tx, "reader", readerId, userAgent);
}
