import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { IncomingMessage, ServerResponse } from "node:http";
import { publicGeneration } from "#app/platform/public-state.server.ts";
import { setSecurityHeaders } from "./security-headers.ts";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

interface Page {
  generation: number;
  /** When it stops being served, ms since the epoch: times on the page move on. */
  expiresAt: number;
  headers: [string, string][];
  etag: string;
  br: Buffer;
  gz: Buffer;
  plain: Buffer;
}

/** Whole pages of anonymous readers, bounded; dropped when anything public changes. */
const pages = new Map<string, Page>();
const MAX_PAGES = 500;
const MAX_AGE = 30_000;

/** Requests that share pages: no flash message to show, nothing but the address decides. */
function keyOf(request: IncomingMessage): string | null {
  if ((request.method !== "GET" && request.method !== "HEAD") || /cx-flash=/.test(request.headers.cookie ?? ""))
    return null;
  return request.headers["save-data"] === "on" ? `lite ${request.url}` : (request.url ?? "/");
}

/** Does the browser take this encoding? `q=0` says no. */
export function takes(request: IncomingMessage, encoding: "br" | "gzip"): boolean {
  const accepted = String(request.headers["accept-encoding"] ?? "");
  return new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(accepted);
}

/** Answers from the cache; false when the page must be rendered. */
export function serveCached(request: IncomingMessage, response: ServerResponse): boolean {
  const key = keyOf(request);
  const page = key ? pages.get(key) : undefined;
  if (!page || page.generation !== publicGeneration() || page.expiresAt < Date.now()) return false;
  send(request, response, page);
  return true;
}

function send(request: IncomingMessage, response: ServerResponse, page: Page): void {
  setSecurityHeaders(response);
  for (const [name, value] of page.headers) response.setHeader(name, value);
  response.setHeader("ETag", page.etag);
  if (request.headers["if-none-match"]?.includes(page.etag)) {
    response.writeHead(304).end();
    return;
  }
  const [encoding, body] = takes(request, "br")
    ? (["br", page.br] as const)
    : takes(request, "gzip")
      ? (["gzip", page.gz] as const)
      : ([null, page.plain] as const);
  if (encoding) response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Length", body.length);
  response.writeHead(200);
  response.end(request.method === "HEAD" ? undefined : body);
}

/** Is this answer a page that every anonymous reader may share? Its route says so with Cache-Control: public. */
export function isShareable(request: IncomingMessage, answer: Response): boolean {
  return (
    // The answer to HEAD has no body: kept, it would be everyone's page.
    request.method === "GET" &&
    keyOf(request) !== null &&
    answer.status === 200 &&
    /\bpublic\b/.test(answer.headers.get("cache-control") ?? "") &&
    !answer.headers.has("set-cookie") &&
    /^(text|application)\/[\w+.-]*(html|xml|json|plain)/.test(answer.headers.get("content-type") ?? "")
  );
}

/** Keeps a rendered page in its three encodings and sends it. `generation` is the one before rendering began. */
export async function storeAndSend(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Response,
  generation: number,
): Promise<void> {
  const plain = Buffer.from(await answer.arrayBuffer());
  const [br, gz] = await Promise.all([
    brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    zip(plain, { level: 6 }),
  ]);
  const etag = `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  const headers: [string, string][] = [...answer.headers].filter(([name]) => name !== "content-length");
  headers.push(["Vary", "Accept-Encoding, Save-Data"]);
  const page = { generation, expiresAt: Date.now() + MAX_AGE, headers, etag, br, gz, plain };
  const key = keyOf(request);
  if (key && plain.length < 2_000_000) {
    if (pages.size >= MAX_PAGES) pages.delete(pages.keys().next().value ?? "");
    pages.delete(key);
    pages.set(key, page);
  }
  send(request, response, page);
}
