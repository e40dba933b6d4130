import { domainToUnicode } from "node:url";
import { type Tx, db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { LetterSubscriber } from "#app/platform/prisma/client.ts";
import { isSigned, signature } from "#app/platform/secrets.server.ts";
import type { Frequency } from "./labels.ts";
import type { LetterChoices } from "./schema.ts";

/** Names a subscription, and when it was asked for: one that was left and asked for again has another name. */
const nameOf = ({ id, askedAt }: Pick<LetterSubscriber, "id" | "askedAt">) => `${id}-${askedAt.getTime().toString(36)}`;

/** The addresses that every letter carries: the link's signature proves that one may change or end a subscription. */
export function letterLinks(row: Pick<LetterSubscriber, "id" | "askedAt">) {
  const link = `${nameOf(row)}.${signature("letter", nameOf(row))}`;
  return {
    manageUrl: `${env.SITE_URL}/lettre/reglages?lien=${link}`,
    stopUrl: `${env.SITE_URL}/lettre/arreter?lien=${link}`,
  };
}

export const incompleteLink = "Ce lien est incomplet. Copie-le en entier depuis l’email.";

/** Whose link it is; null when it is not ours, or its subscription is no more. A stale one, of before they left, only stops. */
export async function subscriberOf(reader: Tx | typeof db, link: string) {
  const [, name = "", id, mac = ""] = /^((\d{1,9})-[0-9a-z]{1,11})\.([\w-]{43})$/.exec(link) ?? [];
  if (!isSigned("letter", name, mac)) return null;
  const row = await reader.letterSubscriber.findUnique({ where: { id: Number(id) } });
  return row && { ...row, isStale: name !== nameOf(row) };
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
  const row = await subscriberOf(db, link);
  const found = row && {
    isStale: row.isStale,
    state: row.email === null ? ("left" as const) : (row.state as "pending" | "active"),
    address: row.email && masked(row.email),
    ...choicesOf(row),
  };
  return { link, query: `?${new URLSearchParams({ lien: link })}`, found };
}
