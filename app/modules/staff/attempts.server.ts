import { waitInWords } from "#app/modules/sessions/sessions.server.ts";
import { MINUTE } from "#app/platform/clock.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { type Limit, throttledAttempt } from "#app/platform/limits/throttle.server.ts";
import { verifyPassword } from "#app/platform/passwords/password.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";

/** 5 failures per account and 20 per address in 15 minutes (docs/security.md). */
const perAccount = (of: string): Limit => ({
  key: `staff:${of}`,
  rule: { limit: 5, window: 15 * MINUTE },
  forgives: true,
});
const perAddress = (network: string): Limit => ({
  key: `staff:address:${network}`,
  rule: { limit: 20, window: 15 * MINUTE },
});

/** `username` in lower case. A browser that signed in before (`device`) has limits that strangers cannot use up. */
export const signInLimits = (username: string, network: string, device: string | null): Limit[] =>
  device ? [perAccount(device)] : [perAccount(`account:${username}`), perAddress(network)];

/** Guesses of a second-step code at the door, by whoever has the right password. */
export const codeLimits = (staffId: number, network: string, device: string | null): Limit[] =>
  device ? [perAccount(`code:${device}`)] : [perAccount(`code:${staffId}`), perAddress(network)];

/** Guesses of one's own code, inside a session: nobody at the door uses them up. */
export const ownCodeLimits = (staffId: number, network: string): Limit[] => [
  perAccount(`own-code:${staffId}`),
  perAddress(network),
];

export const tooManyAttempts = (ms: number): string => `Trop d’essais de connexion. Réessayez ${waitInWords(ms)}.`;

type OwnPasswordProof = { ok: true; passwordHash: string } | { ok: false; why: string };

/** Is this the person's own password? Counted: a session left open is no way to guess it. */
export async function proveOwnPassword({ id }: StaffActor, password: string): Promise<OwnPasswordProof> {
  const answer = await throttledAttempt([perAccount(`password:${id}`)], async () => {
    const row = await db.staffUser.findUnique({ where: { id }, select: { passwordHash: true } });
    const matches = await verifyPassword(password, row?.passwordHash ?? null);
    return row && matches ? { ok: true as const, ...row } : { ok: false as const };
  });
  if (answer.ok) return answer;
  const why = "waitMs" in answer ? tooManyAttempts(answer.waitMs) : "Ce n’est pas votre mot de passe actuel.";
  return { ok: false, why };
}

/** Hashing waits in a queue: meanwhile an administrator may have replaced it or closed the account. */
export async function isStillPassword(tx: Tx, { id }: StaffActor, passwordHash: string): Promise<boolean> {
  return (await tx.staffUser.count({ where: { id, passwordHash, isActive: true } })) === 1;
}

export const passwordReplaced = "Le mot de passe de ce compte vient de changer. Reconnectez-vous.";
