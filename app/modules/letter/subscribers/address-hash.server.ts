import { createHmac } from "node:crypto";
import { lastingKey } from "#app/modules/settings/lasting-key.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { normaliseEmail } from "#app/utils/email-address.ts";

/** Names addresses by a keyed hash: who left or was refused stays known, without the address. */
export async function addressHasher(tx: Tx): Promise<(email: string) => string> {
  const key = await lastingKey(tx, "letter.address-key");
  return (email) => createHmac("sha256", key).update(normaliseEmail(email)).digest("base64url");
}
