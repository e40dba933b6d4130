import { endSessionByHandle, endSessions, openSession } from "#app/modules/sessions/sessions.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import type { ReaderActor } from "#app/records/rights/actor.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";

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

/** What a change of password or address ends, and a suspension: sessions, links and codes of before (ASVS 7.4.3). */
export async function endWaysIn(tx: Tx, readerId: number): Promise<void> {
  await endSessions(tx, { readerId });
  await tx.passwordResetToken.deleteMany({ where: { readerId } });
  await tx.verificationCode.deleteMany({ where: { readerId } });
}

/** After a change of password or address: this browser alone gets a new session (ASVS 7.2.4). */
export async function renewSessions(tx: Tx, readerId: number, userAgent: string | null): Promise<string> {
  await endWaysIn(tx, readerId);
  return openSession(tx, "reader", readerId, userAgent);
}
