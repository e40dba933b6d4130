import { queueMail } from "#app/modules/mail/outbox.server.ts";
import { dropPasskeys } from "#app/modules/passkeys/passkeys.server.ts";
import { waitInWords } from "#app/modules/sessions/sessions.server.ts";
import { HOUR, now } from "#app/platform/clock.server.ts";
import { type Tx, db, maintain } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { enqueue, handleJob } from "#app/platform/jobs/jobs.server.ts";
import { takeRateLimit } from "#app/platform/limits/throttle.server.ts";
import { hashPassword } from "#app/platform/passwords/password.server.ts";
import { refuseWeakPassword } from "#app/platform/passwords/weak-password.server.ts";
import { hashToken, randomToken } from "#app/platform/secrets.server.ts";
import { type Noting, change } from "#app/records/audit/change.server.ts";
import { keptUntil } from "#app/records/retention/retention.ts";
import { anonymousActor } from "#app/records/rights/actor.ts";
import { type Outcome, refused } from "#app/utils/outcome.ts";
import { pick } from "#app/utils/pick.ts";
import { accountKey, forgetAttempts } from "./attempt-limits.server.ts";
import { usedNow } from "./erasure.server.ts";
import { passwordResetMail, resetMail } from "./mails.ts";
import { tellOwner } from "./profile.server.ts";
import { asReader, endWaysIn } from "./sessions.server.ts";

export const invalidLink = "Le lien de réinitialisation est invalide ou a expiré";

/** The request never looks the account up. Past five links an hour the answer stays the same and no mail goes. */
export async function requestReset(email: string, network: string, submissionKey?: string): Promise<Outcome<null>> {
  const work = async (tx: Tx, note: Noting) => {
    const wait = await takeRateLimit(tx, `reader:reset:${network}`, { limit: 100, window: HOUR });
    if (wait > 0) return refused("", `Trop de demandes depuis ce réseau. Réessaie ${waitInWords(wait)}.`);
    const granted = (await takeRateLimit(tx, accountKey("reset", email), { limit: 5, window: HOUR })) === 0;
    if (granted) await enqueue(tx, "account.send-reset", { email });
    return note({ subject: "account" });
  };
  return change(anonymousActor, "account.reset-requested", work, { once: { key: submissionKey, of: { email } } });
}

async function sendReset(email: string): Promise<void> {
  await maintain("account.send-reset", async (tx) => {
    const reader = await tx.reader.findUnique({ where: { email }, select: { id: true } });
    if (!reader) return;
    const [token, readerId] = [randomToken(), reader.id];
    const times = { createdAt: now(), expiresAt: keptUntil("resetLinks", now()) };
    await tx.passwordResetToken.create({ data: { tokenHash: hashToken(token), readerId, ...times } });
    await queueMail(tx, { ...resetMail(email, `${env.SITE_URL}/reset-password?token=${token}`), readerId });
  });
}

export function handleResetJobs(): void {
  handleJob("account.send-reset", (payload) => sendReset((payload as { email: string }).email), "mail");
}

function findLive(token: string) {
  return db.passwordResetToken.findFirst({
    where: { tokenHash: hashToken(token), usedAt: null, expiresAt: { gt: now() } },
    select: {
      tokenHash: true,
      reader: { select: { id: true, firstName: true, lastName: true, email: true, emailVerifiedAt: true } },
    },
  });
}

/** Would this link still work? Reading it does not use it up: mail scanners open links. */
export async function isResetTokenLive(token: string): Promise<boolean> {
  return (await findLive(token)) !== null;
}

/** Once. Ends every session, removes every passkey, mails a notice, and confirms the address: the link came through it. */
export async function resetPassword(token: string, newPassword: string): Promise<Outcome<null>> {
  const live = await findLive(token);
  if (!live) return refused("token", invalidLink);
  const { reader } = live;
  const weak = refuseWeakPassword(newPassword, pick(reader, ["email", "firstName", "lastName"]));
  if (weak) return refused("newPassword", weak);
  const passwordHash = await hashPassword(newPassword);
  return change(asReader(reader), "account.password-reset", async (tx, note) => {
    const used = await tx.passwordResetToken.updateMany({
      where: { tokenHash: live.tokenHash, usedAt: null, expiresAt: { gt: now() } },
      data: { usedAt: now() },
    });
    if (used.count !== 1) return refused("token", invalidLink);
    await endWaysIn(tx, reader.id);
    // Who had the account may have left one there.
    await dropPasskeys(tx, { readerId: reader.id });
    // The owner proved who they are: guesses of others no longer hold them up.
    await forgetAttempts(tx, reader.email);
    await tx.reader.update({
      where: { id: reader.id },
      data: { passwordHash, emailVerifiedAt: reader.emailVerifiedAt ?? now(), ...usedNow() },
    });
    await tellOwner(tx, reader.id, passwordResetMail);
    return note({ subject: `reader:${reader.id}` });
  });
}
