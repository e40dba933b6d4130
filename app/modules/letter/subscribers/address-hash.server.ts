import { createHmac } from "node:crypto";
import { lastingKey, lastingKeyIfAny } from "#app/modules/settings/lasting-key.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { normaliseEmail } from "#app/utils/email-address.ts";

const KEY = "letter.address-key";

const hashWith = (key: string, email: string) =>
  createHmac("sha256", key).update(normaliseEmail(email)).digest("base64url");

/** Names addresses by a keyed hash: who left or was refused stays known, without the address. */
export async function addressHasher(tx: Tx): Promise<(email: string) => string> {
  const key = await lastingKey(tx, KEY);
  return (email) => hashWith(key, email);
}

/** The same outside a transaction; null while no address was ever named. */
export async function addressHashIfAny(email: string): Promise<string | null> {
  const key = await lastingKeyIfAny(KEY);
  return key && hashWith(key, email);
}
