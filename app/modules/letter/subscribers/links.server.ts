import { domainToUnicode } from "node:url";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { isSigned, signature } from "#app/platform/secrets.server.ts";
import type { Frequency } from "./labels.ts";
import type { LetterChoices } from "./schema.ts";

/** What proves that one may change or end a subscription: nothing of it is stored. */
export const letterLink = (id: number): string => `${id}.${signature("letter", String(id))}`;

/** The addresses that every letter carries. */
export const letterLinks = ({ id }: { id: number }) => ({
  manageUrl: `${env.SITE_URL}/lettre/reglages?lien=${letterLink(id)}`,
  stopUrl: `${env.SITE_URL}/lettre/arreter?lien=${letterLink(id)}`,
});

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

export const choicesOf = (row: { frequency: string; topics: string; countsLinks: boolean }): LetterChoices => ({
  frequency: row.frequency as Frequency,
  topics: JSON.parse(row.topics) as string[],
  countsLinks: row.countsLinks,
});

/** What the link of a page's address opens; null when it is not ours, or of a subscription that is no more. */
export async function readLetterLink(request: Request) {
  const link = new URL(request.url).searchParams.get("lien") ?? "";
  const id = subscriberIdOf(link);
  const row = id === null ? null : await db.letterSubscriber.findUnique({ where: { id } });
  const found = row && {
    state: row.email === null ? ("left" as const) : (row.state as "pending" | "active"),
    address: row.email && masked(row.email),
    ...choicesOf(row),
  };
  return { link, query: `?${new URLSearchParams({ lien: link })}`, found };
}
