import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type Appearance, appearanceOf } from "#app/http/pages/appearance.server.ts";
import { applyAppearance } from "#app/http/pages/apply-appearance.server.ts";
import { log } from "#app/platform/log.server.ts";
import { countPoll } from "#app/platform/metrics/http-requests.server.ts";
import { securityHeaders } from "./security-headers.ts";

export interface CachedAnswer {
  status: number;
  requestId: string | null;
  headers: Headers;
  /** The headers as name, value, name, value…: Node writes such a list as it is. */
  headerList: readonly string[];
  isHtml: boolean;
  /** A page that follows a coverage asks again in this long (s); 0: none does. */
  pollSeconds: number;
  /** As it is rendered; what a reader chose is put on when it is sent. */
  body: EncodedBody;
}

/** Bodies adapted to an appearance, the least recently used first. Each is derived from the cached page at its first request. */
const bodies = new Map<string, Promise<EncodedBody>>();
const MAX_BODIES = 100;

export function appearanceOfIncoming({ url, headers }: IncomingMessage): Appearance | null {
  return appearanceOf(url ?? "/", headers.cookie, headers["save-data"]?.toString());
}

const isPage = (headers: Headers) => /^text\/html\b/.test(headers.get("content-type") ?? "");

function adaptedBody(page: EncodedBody, appearance: Appearance): Promise<EncodedBody> {
  const key = `${page.etag} ${appearance.light} ${appearance.theme} ${appearance.size} ${appearance.account ?? ""}`;
  const body =
    bodies.get(key) ?? applyAppearance(page.plain.toString(), appearance).then((html) => encodeBody(Buffer.from(html)));
  bodies.delete(key);
  const [oldest] = bodies.keys();
  if (bodies.size >= MAX_BODIES && oldest) bodies.delete(oldest);
  bodies.set(key, body);
  body.catch(() => bodies.delete(key));
  return body;
}

export async function adaptedAnswer(answer: Response, appearance: Appearance | null): Promise<Response> {
  if (!appearance || !answer.body || !isPage(answer.headers)) return answer;
  const headers = new Headers(answer.headers);
  headers.delete("content-length");
  return new Response(await applyAppearance(await answer.text(), appearance), { status: answer.status, headers });
}

export async function cachedAnswer(answer: Response, tags: readonly string[]): Promise<CachedAnswer> {
  const body = await encodeBody(Buffer.from(await answer.arrayBuffer()));
  // An answer with an ETag of its own is the same for all: a fragment has no appearance.
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
    headerList: [...headers].flat(),
    isHtml,
    pollSeconds: Number(headers.get("poll-after")) || 0,
    body,
  };
}

const encodingPatterns = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
};

type EncodingRequest = { headers: { "accept-encoding"?: string | string[] | undefined } };

export const acceptsEncoding = (request: EncodingRequest, encoding: keyof typeof encodingPatterns): boolean =>
  encodingPatterns[encoding].test(String(request.headers["accept-encoding"] ?? ""));

function bodyFor(request: EncodingRequest, { br, gz, plain }: EncodedBody): [string | null, Buffer] {
  if (acceptsEncoding(request, "br")) return ["br", br];
  return acceptsEncoding(request, "gzip") ? ["gzip", gz] : [null, plain];
}

export function send(request: IncomingMessage, response: ServerResponse, page: CachedAnswer): void {
  if (page.pollSeconds > 0) countPoll(page.pollSeconds);
  const appearance = appearanceOfIncoming(request);
  if (!appearance || !page.isHtml) {
    write(request, response, page, page.body);
    return;
  }
  adaptedBody(page.body, appearance).then(
    (body) => write(request, response, page, body, appearance),
    (error: unknown) => {
      log.error({ err: error }, "the appearance of a page cannot be applied");
      write(request, response, page, page.body);
    },
  );
}

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
  encodedBody: EncodedBody,
  appearance: Appearance | null = null,
): void {
  const { etag } = encodedBody;
  const headers = appearance || response.hasHeader("set-cookie") ? ownHeaders(page, etag) : [...page.headerList];
  if (page.status === 200 && request.headers["if-none-match"]?.includes(etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const [encoding, body] = bodyFor(request, encodedBody);
  if (encoding) headers.push("Content-Encoding", encoding);
  headers.push("Content-Length", String(body.length));
  response.writeHead(page.status, headers);
  response.end(request.method === "HEAD" ? undefined : body);
}

type RequestLike = Pick<IncomingMessage, "method" | "headers">;

/** Not while a flash message waits, nor for who acted without script; the worker's requests would lose the message. */
export function asksForShared({ method, headers }: RequestLike): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  return !/cx-flash=|cx-sans-script=1/.test(headers.cookie ?? "") || headers["x-keep"] !== undefined;
}

/** Is this everyone's answer? Its route set Cache-Control: public, and it sets no cookie. */
export function isShareable(answer: Response): boolean {
  return (
    answer.status === 200 &&
    isPublic(answer.headers) &&
    !answer.headers.has("set-cookie") &&
    /^(text|application)\/[\w+.-]*(html|xml|json|plain)/.test(answer.headers.get("content-type") ?? "")
  );
}

const isPublic = (headers: Headers) => /\bpublic\b/.test(headers.get("cache-control") ?? "");

export function setSharedHeaders(headers: Headers, tags: readonly string[], isPage: boolean): void {
  headers.set("Vary", isPage ? "Accept-Encoding, Save-Data" : "Accept-Encoding");
  if (!isPublic(headers) || tags.length === 0) return;
  headers.set("Surrogate-Key", tags.join(" "));
  headers.set("Cache-Tag", tags.join(","));
}

/** The same answer for one reader: in an appearance that they chose, or with a cookie. No shared cache may store it. */
export function keepPrivate(headers: Headers): void {
  if (!isPublic(headers)) return;
  const cacheControl = headers.get("cache-control") ?? "";
  headers.set("Cache-Control", cacheControl.replace("public", "private").replace(/, s-maxage=\d+/, ""));
  for (const name of ["Surrogate-Key", "Cache-Tag"]) headers.delete(name);
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export interface EncodedBody {
  etag: string;
  br: Buffer;
  isFullyCompressed: boolean;
  gz: Buffer;
  plain: Buffer;
}

export async function encodeBody(plain: Buffer): Promise<EncodedBody> {
  const [br, gz] = await Promise.all([
    brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    zip(plain, { level: 6 }),
  ]);
  const etag = `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  return { etag, br, isFullyCompressed: false, gz, plain };
}

/** One compression at a time, which leaves a core free. */
let lastCompression: Promise<unknown> = Promise.resolve();

export function compressFully(body: EncodedBody): Promise<void> {
  body.isFullyCompressed = true;
  const compressed = lastCompression.then(async () => {
    body.br = await brotli(body.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  });
  lastCompression = compressed.catch(() => null);
  return compressed;
}
