import { domainToUnicode } from "node:url";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { isSigned, signature } from "#app/platform/secrets.server.ts";
import type { LetterFrequency } from "./schema.ts";

/** The addresses that every letter carries: nothing of them is stored, and they open one subscription. */
export function letterLinks({ id }: { id: number }): { manageUrl: string; stopUrl: string } {
  const link = `lien=${id}.${signature("letter", String(id))}`;
  return {
    manageUrl: `${env.SITE_URL}/lettre/reglages?${link}`,
    stopUrl: `${env.SITE_URL}/lettre/arreter?${link}`,
  };
}

export const incompleteLink = "Ce lien est incomplet. Copie-le en entier depuis l’email.";

/** Whose link it is; null when it is not ours. */
export function subscriberIdOf(link: string): number | null {
  const [id = "", mac = ""] = link.split(".");
  return /^\d{1,9}$/.test(id) && isSigned("letter", id, mac) ? Number(id) : null;
}

/** "zo…@exemple.fr": enough for its owner, who may have passed the letter on. */
function masked(email: string): string {
  const [name = "", domain = ""] = email.split("@");
  return `${name.slice(0, 2)}…@${domainToUnicode(domain)}`;
}

/** What a link opens; null when it is not ours, or of a subscription that is no more. */
export async function readLetterLink(link: string) {
  const id = subscriberIdOf(link);
  const row = id === null ? null : await db.letterSubscriber.findUnique({ where: { id } });
  if (!row) return null;
  const { state, email, frequency, topics, countsLinks } = row;
  return {
    state: email === null ? ("left" as const) : (state as "pending" | "active"),
    address: email && masked(email),
    frequency: frequency as LetterFrequency,
    topics: JSON.parse(topics) as string[],
    countsLinks,
  };
}
