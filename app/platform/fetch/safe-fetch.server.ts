import { constants, createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from "node:zlib";
import type { Dispatcher } from "undici";
import { env } from "#app/platform/env.server.ts";
import { type FetchFailure, FetchRefusal, describeFailure, refusalMessages, statusMessage } from "./failures.server.ts";
import {
  isAddressLiteral,
  isLocalName,
  isPublicAddress,
  guardedConnect,
  type Lookup,
} from "./guarded-connect.server.ts";

export type { FetchFailure } from "./failures.server.ts";

export type FetchOptions = {
  /** Lets loopback, private addresses and any port through (or these "host:port" alone): `env.FEEDS_ALLOW_PRIVATE`, for tests only. */
  allowPrivate: boolean | readonly string[];
  /** Bytes after decompression. Default 5 MB (docs/product.md, 10). */
  maxBytes?: number;
  /** The first `maxBytes` of a longer answer are enough: it is cut there instead of refused. */
  cut?: boolean;
  /** Milliseconds in all, redirects included. Default 10 s (docs/product.md, 10). */
  timeoutMs?: number;
  maxRedirects?: number;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  lookup?: Lookup;
};

export type FetchSuccess = {
  ok: true;
  status: number;
  finalUrl: string;
  /** Where 301 and 308 alone lead, when they lead elsewhere and not from https down to http. */
  permanentUrl: string | null;
  headers: Record<string, string>;
  body: Uint8Array;
  /** The connection, or the time, ended before the body did: what came is in `body`. */
  truncated: boolean;
};

const defaults = { maxBytes: 5 * 1024 * 1024, timeoutMs: 10_000, maxRedirects: 5 };
/** Chunks of one answer: each costs time, however small. A feed sent line by line has fewer. */
const MAX_PARTS = 50_000;
const redirects = new Set([301, 302, 303, 307, 308]);

function checkUrl(text: string, base: string | undefined, allowPrivate: (host: string) => boolean): URL {
  if (!URL.canParse(text, base)) throw new FetchRefusal("address", refusalMessages.malformed);
  const url = new URL(text, base);
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw new FetchRefusal("address", refusalMessages.protocol);
  if (url.username || url.password) throw new FetchRefusal("address", refusalMessages.credentials);
  if (allowPrivate(url.host)) return url;
  if (url.port !== "" && url.port !== "80" && url.port !== "443")
    throw new FetchRefusal("address", refusalMessages.port);
  const refused = isAddressLiteral(url.hostname) ? !isPublicAddress(url.hostname) : isLocalName(url.hostname);
  if (refused) throw new FetchRefusal("address", refusalMessages.private);
  return url;
}

function plainHeaders(headers: Dispatcher.ResponseData["headers"]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name.toLowerCase(), Array.isArray(value) ? value.join(", ") : value]],
    ),
  );
}

/** Ends an answer that comes in crumbs, provisional answers (1xx) without end included. */
const limitParts: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) => {
  const { onResponseStart, onResponseData } = handler;
  let parts = 0;
  const isTooMany = (controller: Dispatcher.DispatchController) => {
    parts += 1;
    if (parts > MAX_PARTS) controller.abort(new FetchRefusal("protocol", refusalMessages.crumbs));
    return parts > MAX_PARTS;
  };
  handler.onResponseStart = (controller, ...rest) =>
    isTooMany(controller) ? undefined : onResponseStart?.call(handler, controller, ...rest);
  handler.onResponseData = (controller, ...rest) =>
    isTooMany(controller) ? undefined : onResponseData?.call(handler, controller, ...rest);
  return dispatch(options, handler);
};

async function readBody(
  body: Dispatcher.ResponseData["body"],
  { maxBytes, cut = false, signal: stopped }: { maxBytes: number } & Pick<FetchOptions, "cut" | "signal">,
) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > maxBytes && cut)
        return { bytes: Buffer.concat([...chunks, chunk]).subarray(0, maxBytes), truncated: true };
      if (size > maxBytes) throw new FetchRefusal("too-large", refusalMessages.tooLarge(maxBytes));
      chunks.push(chunk);
    }
    return { bytes: Buffer.concat(chunks), truncated: false };
  } catch (error) {
    if (error instanceof FetchRefusal || stopped?.aborted || size === 0) throw error;
    return { bytes: Buffer.concat(chunks), truncated: true };
  }
}

const isGzip = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b;
/** RFC 1950: method 8 and a header that is a multiple of 31. Servers also send bare RFC 1951 under the same name. */
const isZlib = (bytes: Uint8Array) =>
  ((bytes[0] ?? 0) & 0x0f) === 8 && (((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0)) % 31 === 0;

/** Null for bytes that are as they are: some servers announce gzip and send none. */
function decompressor(bytes: Uint8Array, encoding: string, truncated: boolean) {
  const flush = encoding === "br" ? constants.BROTLI_OPERATION_FLUSH : constants.Z_SYNC_FLUSH;
  // Gives what a cut stream holds instead of an error.
  const options = truncated ? { finishFlush: flush } : {};
  if (encoding === "br") return createBrotliDecompress(options);
  if (encoding === "deflate") return isZlib(bytes) ? createInflate(options) : createInflateRaw(options);
  return isGzip(bytes) ? createGunzip(options) : null;
}

type Bounds = { maxBytes: number; truncated: boolean } & Pick<FetchOptions, "cut">;

/** Unfolds up to `maxBytes`, in libuv's pool: a bomb costs no more. `cut`: what comes before damage is enough. */
async function unfold(bytes: Uint8Array, encoding: string, { maxBytes, truncated, cut }: Bounds): Promise<Uint8Array> {
  const stream = bytes.byteLength > 0 ? decompressor(bytes, encoding, truncated) : null;
  if (!stream) return bytes;
  const chunks: Uint8Array[] = [];
  let size = 0;
  stream.end(bytes);
  try {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      chunks.push(chunk);
      size += chunk.byteLength;
      if (size > maxBytes) break;
    }
  } catch {
    if (!cut || size === 0) throw new FetchRefusal("encoding", refusalMessages.encoding);
  }
  if (size > maxBytes && !cut) throw new FetchRefusal("too-large", refusalMessages.tooLarge(maxBytes));
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

/** Decodes Content-Encoding, and gzip that is not announced. Throws a FetchRefusal. */
async function decompress(bytes: Uint8Array, contentEncoding: string, bounds: Bounds): Promise<Uint8Array> {
  const announced = contentEncoding
    .toLowerCase()
    .split(",")
    .map((part) => part.trim().replace(/^x-/, ""));
  const encodings = announced.filter((part) => part !== "" && part !== "identity").toReversed();
  if (encodings.length > 2 || encodings.some((encoding) => !["gzip", "deflate", "br"].includes(encoding)))
    throw new FetchRefusal("encoding", refusalMessages.encoding);
  if (encodings.length === 0) encodings.push("gzip");
  let output = bytes;
  for (const encoding of encodings) output = await unfold(output, encoding, bounds);
  return output;
}

/** http(s), public addresses only, at each connection and redirect, bounded (docs/product.md, 14). Never throws. */
export async function safeFetch(address: string, options: FetchOptions): Promise<FetchSuccess | FetchFailure> {
  const { lookup } = options;
  const allowed = options.allowPrivate;
  const allowPrivate = (host: string) => (typeof allowed === "boolean" ? allowed : allowed.includes(host));
  const maxBytes = options.maxBytes ?? defaults.maxBytes;
  const timeoutMs = options.timeoutMs ?? defaults.timeoutMs;
  const maxRedirects = options.maxRedirects ?? defaults.maxRedirects;
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout;
  // Loaded with the first fetch: a process that only shows pages does without it.
  const { Agent } = await import("undici");
  const agent = new Agent({
    connect: guardedConnect({
      allowPrivate,
      signal,
      lookup,
      // What is around the body, lengths of its parts and headers, is no more than it.
      limit: {
        bytes: 2 * maxBytes + 100_000,
        refusal: new FetchRefusal("too-large", refusalMessages.tooLarge(maxBytes)),
      },
    }),
    allowH2: false,
    connections: 1,
    pipelining: 0,
    maxHeaderSize: 32_768,
  });
  const dispatcher = agent.compose(limitParts);
  try {
    let url = checkUrl(address, undefined, allowPrivate);
    let permanentUrl: string | null = null;
    let permanent = true;
    for (let hop = 0; ; hop++) {
      const response = await dispatcher.request({
        origin: url.origin,
        path: url.pathname + url.search,
        method: "GET",
        headers: {
          "user-agent": `Clairvoix/1.0 (+${env.SITE_URL})`,
          accept: "*/*",
          "accept-encoding": "gzip, deflate, br",
          ...options.headers,
        },
        signal,
      });
      const headers = plainHeaders(response.headers);
      const status = response.statusCode;
      if (redirects.has(status) && headers.location) {
        response.body.on("error", () => {}).destroy();
        if (hop >= maxRedirects) throw new FetchRefusal("redirects", refusalMessages.redirects(maxRedirects));
        const next = checkUrl(headers.location, url.href, allowPrivate);
        permanent &&= (status === 301 || status === 308) && !(url.protocol === "https:" && next.protocol === "http:");
        if (permanent) permanentUrl = next.href;
        url = next;
        continue;
      }
      if (status !== 304 && (status < 200 || status > 299)) {
        response.body.on("error", () => {}).destroy();
        return { ok: false, kind: "status", status, ...statusMessage(status, headers["retry-after"]) };
      }
      const { bytes, truncated } = await readBody(response.body, { ...options, maxBytes });
      const encoding = headers["content-encoding"] ?? "";
      const body = await decompress(bytes, encoding, { maxBytes, truncated, cut: options.cut ?? false });
      return { ok: true, status, finalUrl: url.href, permanentUrl, headers, body, truncated };
    }
  } catch (error) {
    return describeFailure(error, timeout.aborted, timeoutMs);
  } finally {
    agent.destroy().catch(() => {});
  }
}
