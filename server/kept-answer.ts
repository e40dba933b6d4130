import type { IncomingMessage, ServerResponse } from "node:http";
import type { Look } from "#app/http/look.server.ts";
import { log } from "#app/platform/log.server.ts";
import { type Encoded, encoded } from "./encoded.ts";
import { inLook, isPage, lookOfMessage } from "./looks.ts";
import type { PlainRequest } from "./plain-request.ts";
import { securityHeaders } from "./security-headers.ts";

/** An answer that many readers are sent. */
export interface KeptAnswer {
  status: number;
  requestId: string | null;
  headers: Headers;
  /** The same, name, value, name, value…: Node writes such a list as it is. */
  list: readonly string[];
  /** The same as they go over the line. */
  lines: string;
  isHtml: boolean;
  /** As it is rendered; what a reader chose is put on when it is sent (looks.ts). */
  body: Encoded;
}

/** Reads an answer to its end and makes all that sending it many times needs. */
export async function keptAnswer(answer: Response): Promise<KeptAnswer> {
  const body = await encoded(Buffer.from(await answer.arrayBuffer()));
  // What names itself is the same for all: a fragment without a page around it has no look.
  const etag = answer.headers.get("etag");
  if (etag) body.etag = etag;
  const isHtml = !etag && isPage(answer.headers);
  const headers = new Headers(answer.headers);
  for (const [name, value] of securityHeaders) if (!headers.has(name)) headers.set(name, value);
  for (const name of ["content-length", "x-request-id"]) headers.delete(name);
  headers.set("Vary", isHtml ? "Accept-Encoding, Cookie, Save-Data" : "Accept-Encoding");
  if (answer.status === 200) headers.set("ETag", body.etag);
  return {
    status: answer.status,
    requestId: answer.headers.get("x-request-id"),
    headers,
    list: [...headers].flat(),
    lines: [...headers].map(([name, value]) => `${name}: ${value}\r\n`).join(""),
    isHtml,
    body,
  };
}

const named = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
};

type Asks = { headers: { "accept-encoding"?: string | string[] | undefined } };

/** Does the browser take this encoding? `q=0` says no. */
export function takes(request: Asks, encoding: keyof typeof named): boolean {
  return named[encoding].test(String(request.headers["accept-encoding"] ?? ""));
}

/** The smallest body that a browser takes. */
function bodyFor(request: Asks, { br, gz, plain }: Encoded): [string | null, Buffer] {
  if (takes(request, "br")) return ["br", br];
  return takes(request, "gzip") ? ["gzip", gz] : [null, plain];
}

let second = 0;
/** Headers that Node adds to each answer; the date is made once a second. */
let common = "";

function commonLines(keptSeconds: number): string {
  const now = Math.floor(Date.now() / 1000);
  if (now !== second) {
    second = now;
    common = `Date: ${new Date(now * 1000).toUTCString()}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${keptSeconds}\r\n\r\n`;
  }
  return common;
}

/** Whole answers, of this second alone: made for each reader they would be most of the memory that passes. */
const wholes = new Map<Buffer, Buffer>();
let wholesOf = 0;
let wholesBytes = 0;
const MOST_WHOLES = 16_000_000;

/** The answer `send` would give, as it goes over a line that stays open for `keptSeconds`. */
export function bytesOf(request: PlainRequest, page: KeptAnswer, keptSeconds: number): Buffer {
  const after = commonLines(keptSeconds);
  if (request.headers["if-none-match"]?.includes(page.body.etag))
    return Buffer.from(`HTTP/1.1 304 Not Modified\r\n${page.lines}${after}`, "latin1");
  const [encoding, body] = bodyFor(request, page.body);
  if (wholesOf !== second || wholesBytes > MOST_WHOLES) {
    wholes.clear();
    wholesOf = second;
    wholesBytes = 0;
  }
  const made = wholes.get(body);
  if (made) return made;
  const own = `${encoding ? `Content-Encoding: ${encoding}\r\n` : ""}Content-Length: ${body.length}\r\n`;
  const whole = Buffer.concat([Buffer.from(`HTTP/1.1 200 OK\r\n${page.lines}${own}${after}`, "latin1"), body]);
  wholes.set(body, whole);
  wholesBytes += whole.length;
  return whole;
}

/** The page as this reader chose to see it; as it is rendered if that fails. */
export function send(request: IncomingMessage, response: ServerResponse, page: KeptAnswer): void {
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

/** The headers of a page that someone sees otherwise. */
function inLookOf(page: KeptAnswer, etag: string): string[] {
  const headers = new Headers(page.headers);
  if (headers.has("etag")) headers.set("etag", etag);
  return [...headers].flat();
}

/** With a cookie of one browser (read-your-writes.ts): no cache on the way may give it to others. */
function keepFromCaches(headers: string[]): void {
  const at = headers.indexOf("cache-control");
  if (at >= 0) headers[at + 1] = "private, no-cache";
}

function write(
  request: IncomingMessage,
  response: ServerResponse,
  page: KeptAnswer,
  made: Encoded,
  look: Look | null = null,
): void {
  const { etag } = made;
  const headers = look ? inLookOf(page, etag) : [...page.list];
  if (response.hasHeader("set-cookie")) keepFromCaches(headers);
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
