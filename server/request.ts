import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { Readable, Transform, finished } from "node:stream";
import type { Request as ExpressRequest, Response as ExpressResponse } from "express";
import { formEncoding } from "#app/http/posted-form.server.ts";
import { sections } from "#app/http/sections.server.ts";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";

/** Body limits, bytes (docs/product.md, 10). A form with pictures is parsed whole, so that one too heavy loses no text. */
export const LIMITS = { json: 100_000, form: 1_000_000, upload: 32_000_000, cv: 15_000_000 };

/** Is it a form with pictures or documents, the only large ones? Each section declares its own. */
function isUpload(path: string): boolean {
  const patterns = [...sections().flatMap(({ uploads }) => uploads), "/admin/settings/logo", "/admin/reprise"];
  const at = path.replace(/(\.data)?\/?$/, "").replaceAll(/\/\d+(?=\/|$)/g, "/:id");
  return patterns.includes(at);
}

export function newRequestId(): string {
  return randomBytes(9).toString("base64url");
}

export function bodyLimit(contentType: string, path: string): number {
  if (/json/i.test(contentType)) return LIMITS.json;
  if (formEncoding(contentType) !== "multipart/form-data") return LIMITS.form;
  // Anyone may send this form. A CV a little over its limit is parsed, and refused with a message.
  if (/^\/nous-rejoindre(\.data)?\/?$/.test(path)) return LIMITS.cv;
  return isUpload(path) ? LIMITS.upload : LIMITS.form;
}

/** Refused (RFC 9112, 3.2): Node reads the first, and a proxy in front may route by the last. */
export function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (/^host$/i.test(rawHeaders[at] ?? "")) hosts += 1;
  return hosts > 1;
}

/** A proxy may send the whole address (RFC 9112, 3.2.2); null when it is none. */
export function originForm(target: string): string | null {
  if (target.startsWith("/")) return target;
  if (!/^https?:/i.test(target) || !URL.canParse(target)) return null;
  const { pathname, search } = new URL(target);
  return pathname + search;
}

/** Characters of a query as it is sent; of each of its names and values: the longest of ours, the lists of the calculator, have 3,000 without their breaks. */
const MAX_QUERY = { whole: 16_000, each: 4_000 };

export function isQueryTooLong(target: string): boolean {
  const query = target.slice(target.indexOf("?") + 1);
  if (query.length === target.length || query.length <= MAX_QUERY.each) return false;
  const texts = query.length > MAX_QUERY.whole ? [] : [...new URLSearchParams(query)].flat();
  return texts.length === 0 || texts.some(({ length }) => length > MAX_QUERY.each);
}

function hostOf(request: ExpressRequest): string {
  const host = (request.get("host") ?? "").replaceAll(/[^\w.:[\]-]/g, "");
  return host && URL.canParse(`http://${host}`) ? host : new URL(env.SITE_URL).host;
}

/** A fetch Request of an Express one; its body stops with an error past the limit, whatever Content-Length said. */
export function toFetchRequest(request: ExpressRequest, response: ExpressResponse): Request {
  const protocol = env.production ? new URL(env.SITE_URL).protocol : `${request.protocol}:`;
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const item of Array.isArray(value) ? value : [value ?? ""]) headers.append(name, item);
  }
  // Pages without referrer (`noReferrer` of http/pages) send `Origin: null`: it proves and refuses nothing. React Router
  // would answer 400; our rule (http/csrf) asks the form's token.
  if (headers.get("origin") === "null") headers.delete("origin");
  const abort = new AbortController();
  const abortUnfinished = () => !response.writableFinished && abort.abort();
  // A caller that left earlier emits no more "close".
  if (response.closed) abortUnfinished();
  response.on("close", abortUnfinished);
  const init: RequestInit & { duplex?: "half" } = { method: request.method, headers, signal: abort.signal };
  if (request.method !== "GET" && request.method !== "HEAD") {
    const limit = bodyLimit(request.get("content-type") ?? "", request.path);
    let size = 0;
    const counter = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        size += chunk.length;
        done(size > limit ? new Error("body too large") : null, chunk);
      },
    });
    // A body cut off ends here too, also when its sender left before anybody read it: Node emits that once.
    finished(request, { writable: false }, (error) => error && counter.destroy(error));
    init.body = Readable.toWeb(request.pipe(counter)) as ReadableStream;
    init.duplex = "half";
    // What nobody read would hold the connection until it times out, and the next request behind it.
    response.on("finish", () => discardRest(request.unpipe(counter)));
  }
  return new Request(new URL(`${protocol}//${hostOf(request)}${request.originalUrl}`), init);
}

/** Past `maxBytes` or a time (ms) it closes. A sender cut off early may never read the answer (RFC 9112, 9.6). */
export function discardRest(request: IncomingMessage, maxBytes = LIMITS.upload, withinMs = 5_000): void {
  if (request.complete) return;
  let left = maxBytes;
  request.on("data", (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
  const timer = setTimeout(() => request.destroy(), withinMs);
  request.on("close", () => clearTimeout(timer)).on("end", () => clearTimeout(timer));
  request.resume();
}

/** Logged after the first, ended after the second (ms). Verifying the whole audit trail takes less. */
const WARN_MS = 30_000;
const GIVE_UP_MS = 5 * 60_000;

function pendingResources(): Record<string, number> {
  const counts = Map.groupBy(process.getActiveResourcesInfo(), (kind) => kind);
  return Object.fromEntries([...counts].map(([kind, all]) => [kind, all.length]));
}

/** Bounds the time of an answer: a request that waits for ever is otherwise neither answered nor logged. */
export async function withTimeout(request: { requestId: string; path: string }, answer: Promise<Response>) {
  const limit = Promise.withResolvers<never>();
  const warning = setTimeout(() => log.warn({ ...request, waitsFor: pendingResources() }, "no answer yet"), WARN_MS);
  const timeout = setTimeout(() => limit.reject(new Error("no answer within five minutes")), GIVE_UP_MS);
  try {
    return await Promise.race([answer, limit.promise]);
  } finally {
    clearTimeout(warning);
    clearTimeout(timeout);
  }
}
