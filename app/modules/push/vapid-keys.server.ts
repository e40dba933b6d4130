import { env } from "#app/platform/env.server.ts";

/** The site's keys and who answers for what they sign (RFC 8292); null when none are configured: nothing is pushed. */
export function vapid(): { publicKey: string; privateKey: string; subject: string } | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  if (!publicKey || !privateKey) return null;
  // A page where a push service finds someone; Apple's refuses what leads to this machine, as a trial's address does.
  const page = env.SITE_URL.startsWith("https:") ? `${env.SITE_URL}/contact` : "https://clairvoix.example/contact";
  return { publicKey, privateKey, subject: env.VAPID_SUBJECT ?? page };
}

export function pushPublicKey(): string | null {
  return vapid()?.publicKey ?? null;
}
