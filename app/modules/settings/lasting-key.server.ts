import type { Tx } from "#app/platform/db.server.ts";
import { seal, unseal } from "#app/platform/encryption.server.ts";
import { randomToken, signature } from "#app/platform/secrets.server.ts";

interface Stored {
  sealed: string;
  /** Which secret sealed it. */
  by: string;
}

/**
 * A random key of the database's own, made when first asked for. SESSION_SECRET seals it, and each that follows seals it
 * anew: what it hashes is known for longer than a secret lasts.
 */
export async function lastingKey(tx: Tx, name: string): Promise<string> {
  const row = await tx.setting.findUnique({ where: { key: name }, select: { value: true } });
  const stored = row && (JSON.parse(row.value) as Stored);
  const opened = stored && unseal(name, "", stored.sealed);
  const by = signature(name, "by");
  if (opened && stored.by === by) return opened;
  const key = opened ?? randomToken();
  const value = JSON.stringify({ sealed: seal(name, "", key), by } satisfies Stored);
  await tx.setting.upsert({ where: { key: name }, create: { key: name, value }, update: { value } });
  return key;
}
