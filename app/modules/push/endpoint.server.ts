import { ECDH } from "node:crypto";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { env } from "#app/platform/env.server.ts";
import { isAddressLiteral, isPublicAddress } from "#app/platform/fetch/guarded-connect.server.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";

/** Push services of known browsers; a setting adds others. "*." is any subdomain. */
export const knownServices = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  "*.push.services.mozilla.com",
  "*.push.apple.com",
  "*.notify.windows.com",
] as const;

/** Bytes; those of browsers have a few hundred. */
const LONGEST = 2048;

function isBelow(host: string, pattern: string): boolean {
  // Some name below, not none: ".push.apple.com" leads nowhere.
  return pattern.startsWith("*.") ? host.endsWith(pattern.slice(1)) && !host.startsWith(".") : host === pattern;
}

/** With FEEDS_ALLOW_PRIVATE, for tests: a service of this machine, on any port. */
function isOwnMachine({ hostname }: URL): boolean {
  if (!env.FEEDS_ALLOW_PRIVATE) return false;
  return hostname === "localhost" || (isAddressLiteral(hostname) && !isPublicAddress(hostname));
}

/** A push service's address, or why we refuse it: a subscriber chooses what this server calls. Asked before each campaign. */
export async function pushEndpoint(text: string): Promise<Outcome<URL>> {
  if (Buffer.byteLength(text) > LONGEST) return refused("endpoint", "L’adresse d’abonnement est trop longue.");
  if (!URL.canParse(text)) return refused("endpoint", "L’adresse d’abonnement est illisible.");
  const url = new URL(text);
  if (url.protocol !== "https:") return refused("endpoint", "L’adresse d’abonnement doit commencer par https://");
  if (url.username || url.password || url.hash)
    return refused("endpoint", "L’adresse d’abonnement contient ce qu’elle ne doit pas.");
  if (Buffer.byteLength(url.href) > LONGEST) return refused("endpoint", "L’adresse d’abonnement est trop longue.");
  if (isOwnMachine(url)) return done(url);
  if (url.port !== "") return refused("endpoint", "L’adresse d’abonnement ne doit pas donner de port.");
  const { pushServices } = await siteSettings();
  if (![...knownServices, ...pushServices].some((pattern) => isBelow(url.hostname, pattern)))
    return refused("endpoint", "Ce service de notifications n’est pas connu de nous.");
  return done(url);
}

/** Are these the keys of a subscription: a point of the curve (65 bytes) and a secret of 16 bytes (RFC 8291)? */
export function areKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  const point = Buffer.from(p256dh, "base64url");
  if (point.length !== 65 || point[0] !== 4 || Buffer.from(auth, "base64url").length !== 16) return false;
  try {
    ECDH.convertKey(point, "prime256v1");
    return true;
  } catch {
    return false;
  }
}
