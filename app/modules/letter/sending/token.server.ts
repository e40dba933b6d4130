import { createHmac } from "node:crypto";
import { isSameSecret, secretsFor } from "#app/platform/secrets.server.ts";

export interface DeliveryKey {
  issueId: number;
  subscriberId: number;
}

/** 80 bits in hexadecimal: mail servers may write an address in small letters. */
const macsOf = (delivery: string) =>
  secretsFor("letter-delivery").map((secret) =>
    createHmac("sha256", secret).update(delivery).digest("hex").slice(0, 20),
  );

/** Names one delivery in addresses that others send back: they cannot make one for somebody else. */
export function deliveryToken({ issueId, subscriberId }: DeliveryKey): string {
  const delivery = `${issueId.toString(36)}-${subscriberId.toString(36)}`;
  return `${delivery}.${macsOf(delivery)[0]}`;
}

const TOKEN = /\b([0-9a-z]{1,7})-([0-9a-z]{1,7})\.([0-9a-f]{20})@/g;
const MOST = 50;

/** The first delivery of ours that a text names before an "@"; null when none is signed. */
export function deliveryIn(text: string): DeliveryKey | null {
  for (const [, issue = "", subscriber = "", mac = ""] of [...text.toLowerCase().matchAll(TOKEN)].slice(0, MOST))
    if (macsOf(`${issue}-${subscriber}`).some((known) => isSameSecret(mac, known)))
      return { issueId: Number.parseInt(issue, 36), subscriberId: Number.parseInt(subscriber, 36) };
  return null;
}
