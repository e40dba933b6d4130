import { type Tx, db, maintain } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { isSigned, signature, seal, unseal, randomToken } from "#app/platform/secrets.server.ts";
import { verifyChain } from "#app/records/audit/chain-check.server.ts";
import { isTrailSealed } from "#app/records/audit/chain.server.ts";
import { allowed } from "#app/records/audit/change.server.ts";
import { resealEnd } from "#app/records/audit/reseal.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { canAdminister } from "#app/records/rights/permissions.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";

/** What the database knows of SESSION_SECRET: a digest under it. */
const KEY = "secret.digest";
const digest = () => JSON.stringify(signature(KEY, "known"));

async function remember(tx: Tx): Promise<void> {
  await tx.setting.upsert({ where: { key: KEY }, create: { key: KEY, value: digest() }, update: { value: digest() } });
}

/** "secret": SESSION_SECRET is not the one that the database knows. "seal": it is, and did not seal the trail. */
export type SecretFault = "secret" | "seal" | null;

/** Asked of the database each time: a restore brings another. */
export async function secretFault(): Promise<SecretFault> {
  const row = await db.setting.findUnique({ where: { key: KEY } });
  const isSealed = await isTrailSealed(db);
  if (row && !isSigned(KEY, "known", String(JSON.parse(row.value)))) return "secret";
  // A database of before this digest, or one whose seal another secret made.
  return isSealed ? null : row ? "seal" : "secret";
}

let isLogged = false;

/** Remembers the first secret of the list, and seals the trail with it; tells a secret that was changed, once a start. */
export async function followSecret(): Promise<void> {
  if ((await secretFault()) === null) {
    const row = await db.setting.findUnique({ where: { key: KEY } });
    if (row?.value !== digest()) await maintain("secret.digest", remember);
    await resealEnd();
  } else if (!isLogged) {
    isLogged = true;
    log.warn(
      "SESSION_SECRET or the trail's seal is not the one this database knows: everyone is signed out, older backups need --other-secret, the trail is not vouched for. Add the old secret at the end of the list, or confirm at /admin/audit-trail",
    );
  }
}

/** An administrator vouches for the trail and the secret of today: what holds of the trail is sealed anew. */
export async function vouchForSecret(actor: Actor): Promise<Outcome<null>> {
  const { fault } = await verifyChain();
  if (fault !== null && fault !== "seal" && fault !== "unsealed")
    return refused("", "Le journal lui-même ne tient pas\u202F: vérifiez la chaîne d’abord.");
  return allowed<null>(canAdminister, actor, "audit.vouched-for", async (tx) => {
    await remember(tx);
    return done(null);
  });
}

interface Stored {
  sealed: string;
  /** Which secret sealed it. */
  by: string;
}

async function stored(reader: Tx | typeof db, name: string) {
  const row = await reader.setting.findUnique({ where: { key: name }, select: { value: true } });
  if (!row) return null;
  const { sealed, by } = JSON.parse(row.value) as Stored;
  const key = unseal(name, "", sealed);
  return key === null ? null : { key, by };
}

/** The key for who only reads; null before it was made. */
export async function lastingKeyIfAny(name: string): Promise<string | null> {
  return (await stored(db, name))?.key ?? null;
}

/**
 * A random key of the database's own, made when first asked for. SESSION_SECRET seals it, and each that follows seals it
 * anew: what it hashes is known for longer than a secret lasts.
 */
export async function lastingKey(tx: Tx, name: string): Promise<string> {
  const found = await stored(tx, name);
  const by = signature(name, "by");
  if (found?.by === by) return found.key;
  const key = found?.key ?? randomToken();
  const value = JSON.stringify({ sealed: seal(name, "", key), by } satisfies Stored);
  await tx.setting.upsert({ where: { key: name }, create: { key: name, value }, update: { value } });
  return key;
}

const PROOF = "release.proof";

/** Writes a value and reads it back: asked by a release before it counts as done (scripts/prove-release.ts). */
export async function writesAndReads(): Promise<boolean> {
  const value = JSON.stringify(randomToken());
  await maintain("release.proof", (tx) =>
    tx.setting.upsert({ where: { key: PROOF }, create: { key: PROOF, value }, update: { value } }),
  );
  return (await db.setting.findUnique({ where: { key: PROOF } }))?.value === value;
}
