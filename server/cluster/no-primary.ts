import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable, Transform, pipeline } from "node:stream";
import { isSameOrigin } from "#app/http/csrf.server.ts";
import { readPosted } from "#app/http/posted-form.server.ts";
import { typedTexts } from "#app/http/typed-values.ts";
import { env } from "#app/platform/env.server.ts";
import { noPrimaryWords } from "#app/utils/refusal-words.ts";
import { giveBack, isForPage } from "../refusals.ts";
import { LIMITS, bodyLimit, discardRest } from "../request.ts";
import { setSecurityHeaders } from "../security-headers.ts";

/** Seconds: a machine that takes over is there in a few. */
const RETRY_AFTER = "5";

/** Node waits no longer for a request (ms, server/listen.ts). */
const BODY_TIMEOUT_MS = 60_000;
const FORM = /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i;

/** No machine may write: 503. Scripts keep what they sent; a native form (`form`, when read) comes back. */
export async function answerNoPrimary(request: IncomingMessage, response: ServerResponse, form?: FormData) {
  const isPage = isForPage(request) && FORM.test(request.headers["content-type"] ?? "");
  const isUnread = isPage && !form && !request.readableDidRead;
  const typed = isUnread ? await readTyped(request) : isPage && form ? typedTexts(form) : null;
  if (response.headersSent || response.destroyed) return;
  setSecurityHeaders(response);
  const { headers, body } = giveBack(request, noPrimaryWords, isPage, typed);
  const head = { ...headers, "Cache-Control": "no-store", "Retry-After": RETRY_AFTER };
  response.writeHead(503, head).end(request.method === "HEAD" ? undefined : body);
  // A browser cut off while it sends would show an error of its own.
  discardRest(request, LIMITS.upload, BODY_TIMEOUT_MS);
}

/** Without passwords and files; null for a form of another site (our button must not confirm it), or too long. */
async function readTyped(request: IncomingMessage): Promise<[name: string, text: string][] | null> {
  const { url = "/", headers: requestHeaders } = request;
  const headers = Object.entries(requestHeaders).map(([name, value]): [string, string] => [name, String(value)]);
  const address = new URL(url, env.SITE_URL);
  if (!isSameOrigin(new Request(address, { headers }))) return null;
  const limit = bodyLimit(requestHeaders["content-type"] ?? "", address.pathname);
  const body = pipeline(request, boundedBody(limit), () => {});
  const init = { method: "POST", headers, body: Readable.toWeb(body) as ReadableStream, duplex: "half" };
  try {
    return typedTexts(await readPosted(new Request(address, init)));
  } catch {
    return null;
  }
}

/** Forwards a little more than `limit`, then drops the rest: the receiver refuses and closes, and more bytes would lose its answer. */
export function boundedBody(limit: number): Transform {
  let passed = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const isTooMuch = passed > limit;
      passed += chunk.length;
      done(null, isTooMuch ? undefined : chunk);
    },
  });
}
