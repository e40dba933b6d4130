import { createHmac } from "node:crypto";
import { isSameSecret, secretsFor } from "#app/platform/secrets.server.ts";

export interface DeliveryKey {
  issueId: number;
  subscriberId: number;
}

const PURPOSE = "letter-delivery";
/** 80 bits in hexadecimal: mail servers may write an address in small letters. */
const LENGTH = 20;

const macOf = (delivery: string, secret: string) =>
  createHmac("sha256", secret).update(delivery).digest("hex").slice(0, LENGTH);

/** Names one delivery in addresses that others send back: they cannot make one for somebody else. */
export function deliveryToken({ issueId, subscriberId }: DeliveryKey): string {
  const delivery = `${issueId.toString(36)}-${subscriberId.toString(36)}`;
  return `${delivery}.${macOf(delivery, secretsFor(PURPOSE)[0] ?? "")}`;
}

const TOKEN = /\b([0-9a-z]{1,7})-([0-9a-z]{1,7})\.([0-9a-f]{20})@/gi;
/** Of those a text names, checked at most. */
const MOST = 50;

/** The first delivery of ours that a text names before an "@"; null when none is signed. */
export function deliveryIn(text: string): DeliveryKey | null {
  for (const [, issue = "", subscriber = "", mac = ""] of [...text.matchAll(TOKEN)].slice(0, MOST)) {
    const delivery = `${issue}-${subscriber}`.toLowerCase();
    if (secretsFor(PURPOSE).some((secret) => isSameSecret(mac.toLowerCase(), macOf(delivery, secret))))
      return { issueId: Number.parseInt(issue, 36), subscriberId: Number.parseInt(subscriber, 36) };
  }
  return null;
}
