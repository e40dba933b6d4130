import type { IncomingMessage } from "node:http";
import { applyLook } from "#app/http/pages/apply-look.server.ts";
import { type Look, lookOf } from "#app/http/pages/look.server.ts";
import { type Encoded, encoded } from "./encoded-body.ts";

/** Bodies as some readers chose to see them, the one asked for longest ago first: made of the page kept when asked for. */
const bodies = new Map<string, Promise<Encoded>>();
const MAX_BODIES = 100;

/** The look of a request, chosen or asked for by the browser; null for the default. */
export function lookOfMessage({ url, headers }: IncomingMessage): Look | null {
  return lookOf(url ?? "/", headers.cookie, headers["save-data"]?.toString());
}

export const isPage = (headers: Headers) => /^text\/html\b/.test(headers.get("content-type") ?? "");

/** A cached page in a look, adapted once and kept as long as the page. */
export function inLook(page: Encoded, look: Look): Promise<Encoded> {
  const key = `${page.etag} ${look.light} ${look.theme} ${look.size} ${look.account ?? ""}`;
  const made = bodies.get(key) ?? applyLook(page.plain.toString(), look).then((html) => encoded(Buffer.from(html)));
  bodies.delete(key);
  const [oldest] = bodies.keys();
  if (bodies.size >= MAX_BODIES && oldest) bodies.delete(oldest);
  bodies.set(key, made);
  made.catch(() => bodies.delete(key));
  return made;
}

/** A personal answer in its reader's look. */
export async function answerInLook(answer: Response, look: Look | null): Promise<Response> {
  if (!look || !answer.body || !isPage(answer.headers)) return answer;
  const headers = new Headers(answer.headers);
  headers.delete("content-length");
  return new Response(await applyLook(await answer.text(), look), { status: answer.status, headers });
}
