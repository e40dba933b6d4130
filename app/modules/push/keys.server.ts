import { env } from "#app/platform/env.server.ts";

/** The site's public key, given to browsers (RFC 8292); null where the server was given no keys: nothing is pushed. */
export function pushPublicKey(): string | null {
  return env.VAPID_PRIVATE_KEY ? (env.VAPID_PUBLIC_KEY ?? null) : null;
}
