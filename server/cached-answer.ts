import type { IncomingMessage, ServerResponse } from "node:http";
import type { Look } from "#app/http/pages/look.server.ts";
import { log } from "#app/platform/log.server.ts";
import { polledEvery } from "#app/platform/metrics/http-requests.server.ts";
import { type Encoded, encoded } from "./encoded-body.ts";
import { inLook, isPage, lookOfMessage } from "./look-cache.ts";
import { securityHeaders } from "./security-headers.ts";
import { keepPrivate, setSharedHeaders } from "./shared-answers.ts";

/** An answer that many readers share. */
export interface CachedAnswer {
  status: number;
  requestId: string | null;
  headers: Headers;
  /** The same, name, value, name, value…: Node writes such a list as it is. */
  list: readonly string[];
  isHtml: boolean;
  /** A page that follows a coverage asks again in this long (s); 0: none does. */
  pollsEvery: number;
  /** As it is rendered; what a reader chose is put on when it is sent (look-cache.ts). */
  body: Encoded;
}

/** Reads an answer and prepares it to be sent many times. */
export async function cachedAnswer(answer: Response, tags: readonly string[]): Promise<CachedAnswer> {
  const body = await encoded(Buffer.from(await answer.arrayBuffer()));
  // What names itself is the same for all: a fragment without a page around it has no look.
  const etag = answer.headers.get("etag");
  if (etag) body.etag = etag;
  const isHtml = !etag && isPage(answer.headers);
  const headers = new Headers(answer.headers);
  for (const [name, value] of securityHeaders) if (!headers.has(name)) headers.set(name, value);
  for (const name of ["content-length", "x-request-id"]) headers.delete(name);
  setSharedHeaders(headers, tags, isHtml);
  if (answer.status === 200) headers.set("ETag", body.etag);
  return {
    status: answer.status,
    requestId: answer.headers.get("x-request-id"),
    headers,
    list: [...headers].flat(),
    isHtml,
    pollsEvery: Number(headers.get("poll-after")) || 0,
    body,
  };
}

const named = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
};

type Asks = { headers: { "accept-encoding"?: string | string[] | undefined } };

/** Does the browser accept this encoding? `q=0` means no. */
export function takes(request: Asks, encoding: keyof typeof named): boolean {
  return named[encoding].test(String(request.headers["accept-encoding"] ?? ""));
}

/** The smallest body that the browser accepts. */
function bodyFor(request: Asks, { br, gz, plain }: Encoded): [string | null, Buffer] {
  if (takes(request, "br")) return ["br", br];
  return takes(request, "gzip") ? ["gzip", gz] : [null, plain];
}

/** The page in the reader's look; as rendered if that fails. */
export function send(request: IncomingMessage, response: ServerResponse, page: CachedAnswer): void {
  if (page.pollsEvery > 0) polledEvery(page.pollsEvery);
  const look = lookOfMessage(request);
  if (!look || !page.isHtml) {
    write(request, response, page, page.body);
    return;
  }
  inLook(page.body, look).then(
    (body) => write(request, response, page, body, look),
    (error: unknown) => {
      log.error({ err: error }, "a page cannot be dressed");
      write(request, response, page, page.body);
    },
  );
}

/** The headers of a page for one reader: in a look of their own, or with a cookie (read-your-writes.ts). */
function ownHeaders(page: CachedAnswer, etag: string): string[] {
  const headers = new Headers(page.headers);
  if (headers.has("etag")) headers.set("etag", etag);
  keepPrivate(headers);
  return [...headers].flat();
}

function write(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedAnswer,
  made: Encoded,
  look: Look | null = null,
): void {
  const { etag } = made;
  const headers = look || response.hasHeader("set-cookie") ? ownHeaders(page, etag) : [...page.list];
  if (page.status === 200 && request.headers["if-none-match"]?.includes(etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const [encoding, body] = bodyFor(request, made);
  if (encoding) headers.push("Content-Encoding", encoding);
  headers.push("Content-Length", String(body.length));
  response.writeHead(page.status, headers);
  response.end(request.method === "HEAD" ? undefined : body);
}
