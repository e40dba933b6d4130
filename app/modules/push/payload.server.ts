import { createHash } from "node:crypto";
import { env } from "#app/platform/env.server.ts";
import type { PushCampaign } from "#app/platform/prisma/client.ts";
import { clickToken } from "./clicks.server.ts";
import { type PushKind, isPushKind } from "./notification.ts";

/** Bytes that fit in the 4096 of a message once encrypted (RFC 8291: 103 go to its head and its seal). */
export const MOST_BYTES = 3993;

type Message = Pick<PushCampaign, "id" | "key" | "kind" | "title" | "body" | "url" | "image">;

const workerKinds: Record<PushKind, "article" | "flash" | "direct" | "test"> = {
  article: "article",
  flash: "flash",
  direct: "direct",
  update: "direct",
  election: "article",
  "three-minutes": "article",
  message: "article",
  test: "test",
};

/** The topic of a campaign: a message sent again after a lost answer replaces the one that the service holds. Apple refuses lengths of 1 modulo 4. */
export function topicOf({ id, key }: Pick<Message, "id" | "key">): string {
  return createHash("sha256")
    .update(key ?? `campaign:${id}`)
    .digest("base64url")
    .slice(0, 22);
}

function payload({ id, key, kind, title, body, url, image }: Message): string {
  const token = clickToken(id);
  const navigate = new URL(url, env.SITE_URL);
  // Counts clicks that no worker reports (server/app.ts). The page cache ignores it, the worker removes it.
  navigate.searchParams.set("notif", `${id}.${token}`);
  const notification = {
    title,
    body,
    navigate: navigate.href,
    lang: "fr",
    dir: "ltr",
    tag: key ?? `campaign:${id}`,
    icon: `${env.SITE_URL}/icons/icon-192.png`,
    badge: `${env.SITE_URL}/icons/badge-96.png`,
    ...(image ? { image: `${env.SITE_URL}${image}` } : {}),
    data: { campaign: id, token, kind: isPushKind(kind) ? workerKinds[kind] : "article" },
  };
  return JSON.stringify({ web_push: 8030, notification, mutable: false });
}

const graphemes = new Intl.Segmenter("fr", { granularity: "grapheme" });

function shortened(text: string, fits: (shorter: string) => boolean): string {
  if (fits(text)) return text;
  const ends = [...graphemes.segment(text)].map(({ index }) => index);
  let [low, high] = [0, ends.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(`${text.slice(0, ends[middle])}…`)) low = middle;
    else high = middle - 1;
  }
  return low === 0 ? "" : `${text.slice(0, ends[low]).trimEnd()}…`;
}

/** The JSON of a notification, for our worker and for browsers that show it by themselves (Declarative Web Push): under the size limit, whatever its texts. */
export function payloadOf(message: Message): string {
  const fits = (more: Partial<Message>) => Buffer.byteLength(payload({ ...message, ...more })) <= MOST_BYTES;
  const body = shortened(message.body, (shorter) => fits({ body: shorter }));
  const title = shortened(message.title, (shorter) => fits({ body, title: shorter }));
  return payload({ ...message, body, title });
}
