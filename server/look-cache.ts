import type { IncomingMessage } from "node:http";
import { applyLook } from "#app/http/pages/apply-look.server.ts";
import { type Look, lookOf } from "#app/http/pages/look.server.ts";
import { type EncodedBody, encodeBody } from "./encoded-body.ts";

/** Bodies adapted to a look, the least recently used first. Each is derived from the cached page at its first request. */
const bodies = new Map<string, Promise<EncodedBody>>();
const MAX_BODIES = 100;

export function lookOfIncoming({ url, headers }: IncomingMessage): Look | null {
  return lookOf(url ?? "/", headers.cookie, headers["save-data"]?.toString());
}

export const isPage = (headers: Headers) => /^text\/html\b/.test(headers.get("content-type") ?? "");

export function inLook(page: EncodedBody, look: Look): Promise<EncodedBody> {
  const key = `${page.etag} ${look.light} ${look.theme} ${look.size} ${look.account ?? ""}`;
  const body = bodies.get(key) ?? applyLook(page.plain.toString(), look).then((html) => encodeBody(Buffer.from(html)));
  bodies.delete(key);
  const [oldest] = bodies.keys();
  if (bodies.size >= MAX_BODIES && oldest) bodies.delete(oldest);
  bodies.set(key, body);
  body.catch(() => bodies.delete(key));
  return body;
}

export async function answerInLook(answer: Response, look: Look | null): Promise<Response> {
  if (!look || !answer.body || !isPage(answer.headers)) return answer;
  const headers = new Headers(answer.headers);
  headers.delete("content-length");
  return new Response(await applyLook(await answer.text(), look), { status: answer.status, headers });
}
