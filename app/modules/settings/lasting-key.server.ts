import { type Tx, db } from "#app/platform/db.server.ts";
import { seal, unseal, randomToken, signature } from "#app/platform/secrets.server.ts";

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
