import {
  closeSession,
  endSessions,
  openSession,
  ownSubject,
  waitInWords,
} from "#app/modules/sessions/sessions.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import type { Reader, Prisma } from "#app/platform/prisma/client.ts";
import { change } from "#app/records/audit/change.server.ts";
import { securityEvent } from "#app/records/audit/security-events.server.ts";
import type { SecurityEventKind } from "#app/records/audit/security-events.ts";
import type { ReaderActor } from "#app/records/rights/actor.ts";
import { type Outcome, done, refused, type Errors } from "#app/utils/outcome.ts";
import { pick } from "#app/utils/pick.ts";
import { usedNow } from "./erasure.server.ts";

/** Ends every session of a reader, this one too. */
export const endAllSessions = (reader: ReaderActor): Promise<Outcome<null>> =>
  change<null>(reader, "account.all-sessions-ended", async (tx, note) =>
    note({ subject: ownSubject(reader), after: { sessionsEnded: await endSessions(tx, { readerId: reader.id }) } }),
  );

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

type Row = Pick<Reader, "firstName" | "lastName" | "email"> & Partial<Pick<Reader, "username">>;

/** What may leave the server about a reader ("public user", docs/product.md, 3); `username`: what they sign in with. */
export const toReaderView = (row: Row) => ({
  ...pick(row, ["firstName", "lastName", "email"]),
  username: row.username ?? row.email,
  role: "reader" as const,
});

type ReaderView = ReturnType<typeof toReaderView>;

export async function findReader(id: number): Promise<ReaderView | null> {
  const row = await db.reader.findUnique({
    where: { id },
    select: { firstName: true, lastName: true, username: true, email: true },
  });
  return row && toReaderView(row);
}

export interface SignInOrigin {
  network: string;
  userAgent: string | null;
  /** Session this browser had: it ends (ASVS 7.2.4). */
  previousToken?: string | null | undefined;
  device?: string | null | undefined;
}

export type SignIn =
  | { kind: "signed-in"; token: string; reader: ReaderView }
  | { kind: "unverified"; email: string }
  | { kind: "refused"; message: string }
  | { kind: "throttled"; message: string; waitMs: number };

/** A proof that was refused, or too many of them: the words, and the security event. */
export function refusedSignIn(
  answer: { waitMs: number } | { errors: Errors },
  account: string | undefined,
  event: SecurityEventKind,
): SignIn {
  const kind = "waitMs" in answer ? "throttled" : event;
  securityEvent(kind, { ...(account ? { account } : {}), place: "/connexion" });
  if ("errors" in answer) return { kind: "refused", message: answer.errors[""]?.[0] ?? "" };
  const message = `Trop d’essais de connexion. Réessaie ${waitInWords(answer.waitMs)}.`;
  return { kind: "throttled", waitMs: answer.waitMs, message };
}

interface Proof {
  /** What the account must still be: the proof may have waited. */
  where?: Prisma.ReaderWhereInput;
  /** Uses the proof up; false when it served before. */
  spend?: (tx: Tx) => Promise<boolean>;
  with?: "passkey" | "code";
  passkeyId?: number;
  refusal: string;
}

export async function openReaderSession(row: Reader | null, origin: SignInOrigin, proof: Proof): Promise<SignIn> {
  if (!row) return { kind: "refused", message: proof.refusal };
  if (row.suspendedAt)
    return {
      kind: "refused",
      message: "Ce compte est suspendu. Écris-nous depuis la page Contact pour en savoir plus.",
    };
  const opened = await change(asReader(row), "account.signed-in", async (tx, note) => {
    const where = { id: row.id, suspendedAt: null, ...proof.where };
    if ((await tx.reader.count({ where })) !== 1) return refused("", proof.refusal);
    if (proof.spend && !(await proof.spend(tx))) return refused("", proof.refusal);
    await tx.reader.update({ where: { id: row.id }, data: usedNow() });
    if (origin.previousToken) await closeSession(tx, origin.previousToken);
    note({ subject: `reader:${row.id}`, ...(proof.with ? { after: { signedInWith: proof.with } } : {}) });
    return done(await openSession(tx, "reader", row.id, origin.userAgent, proof.passkeyId));
  });
  if (!opened.ok) return { kind: "refused", message: proof.refusal };
  return { kind: "signed-in", token: opened.value, reader: toReaderView(row) };
}

export function asReader(row: { id: number; firstName: string }): ReaderActor {
  return { kind: "reader", id: row.id, firstName: row.firstName };
}
