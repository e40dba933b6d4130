import type { IncomingMessage } from "node:http";
import { applyLook } from "#app/http/pages/apply-look.server.ts";
import { type Look, lookOf } from "#app/http/pages/look.server.ts";
import { type Encoded, encoded } from "./encoded.ts";

/** Bodies as some readers chose to see them, the one asked for longest ago first: made of the page kept when asked for. */
const bodies = new Map<string, Promise<Encoded>>();
const MAX_BODIES = 100;

/** What the sender of a request chose, or its browser asks for; null for nothing. */
export function lookOfMessage({ url, headers }: IncomingMessage): Look | null {
  return lookOf(url ?? "/", headers.cookie, headers["save-data"]?.toString());
}

export const isPage = (headers: Headers) => /^text\/html\b/.test(headers.get("content-type") ?? "");

/** A kept page in a look: once for all who chose it, for as long as the page stays what it is. */
export function inLook(page: Encoded, look: Look): Promise<Encoded> {
  const key = `${page.etag} ${look.light} ${look.theme} ${look.size}`;
  const made = bodies.get(key) ?? applyLook(page.plain.toString(), look).then((html) => encoded(Buffer.from(html)));
  bodies.delete(key);
  const [oldest] = bodies.keys();
  if (bodies.size >= MAX_BODIES && oldest) bodies.delete(oldest);
  bodies.set(key, made);
  made.catch(() => bodies.delete(key));
  return made;
}

/** An answer that is one reader's, in the look of that reader. */
export async function dressedAnswer(answer: Response, look: Look | null): Promise<Response> {
  if (!look || !answer.body || !isPage(answer.headers)) return answer;
  const headers = new Headers(answer.headers);
  headers.delete("content-length");
  return new Response(await applyLook(await answer.text(), look), { status: answer.status, headers });
}
