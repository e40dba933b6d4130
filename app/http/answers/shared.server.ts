import { performance } from "node:perf_hooks";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { MiddlewareFunction } from "react-router";

/** Default freshness and retention of what a page asks for, seconds (docs/product.md, 9). */
const FRESH_SECONDS = 300;
const RETENTION_SECONDS = 600;
/** A shared cache asks us again after so many seconds: our page cache answers it (docs/decisions/0025-shared-caches.md). */
const SHARED_CACHE = "s-maxage=5";

/** A browser asks each time; a shared cache that follows RFC 5861 shows it ten seconds more while it asks again. */
export const sharedPage = `public, max-age=0, must-revalidate, ${SHARED_CACHE}, stale-while-revalidate=10`;

/** Fresh in a browser for `freshness` seconds; without, for the default, then shown once more while it is asked again. */
export function sharedFor(freshness?: number): string {
  const browser =
    freshness === undefined
      ? `max-age=${FRESH_SECONDS}, stale-while-revalidate=${RETENTION_SECONDS - FRESH_SECONDS}`
      : `max-age=${freshness}, must-revalidate`;
  return `public, ${browser}, ${SHARED_CACHE}`;
}

/** For what pages poll: a shared cache asks once a second, and no browser stores any. */
const sharedForAMoment = "public, max-age=0, must-revalidate, s-maxage=1";

/** Headers of what no cache may store, private or shared: the calendar's requests, docs/product.md, 7. */
export const neverCached = { "Cache-Control": "no-cache, no-store, must-revalidate", Pragma: "no-cache", Expires: "0" };

/** What is no page, of a type with its charset: kept by nobody, unless `headers` say otherwise. */
export function contentAnswer(type: string, body: BodyInit, headers: Record<string, string> = {}, status = 200) {
  return new Response(body, { status, headers: { "Content-Type": type, "Cache-Control": "no-store", ...headers } });
}

export const textAnswer = (text: string, headers?: Record<string, string>, status?: number): Response =>
  contentAnswer("text/plain; charset=utf-8", text, headers, status);

/** When to ask again for a page that is refused for now: only the status of a thrown `data` survives its rendering. */
export const retryAfter =
  (seconds: string): MiddlewareFunction<Response> =>
  async (_args, next) => {
    const answer = await next();
    if (answer.status === 503) answer.headers.set("Retry-After", seconds);
    return answer;
  };

/** The same for everyone, kept for `freshness` seconds, or the default. `null` is empty. */
export const fragment = (
  element: ReactElement | null,
  freshness?: number,
  headers: Record<string, string> = {},
): Response =>
  contentAnswer("text/html; charset=utf-8", element ? renderToStaticMarkup(element) : "", {
    "Cache-Control": sharedFor(freshness),
    "X-Robots-Tag": "noindex",
    ...headers,
  });

/** A body that is written as it is read; once its reader leaves, no more of it is. */
export const streamed = (parts: AsyncGenerator<Uint8Array>) =>
  new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await parts.return(undefined);
    },
  });

/** A calendar as a file, for the programs that follow it; `caching` replaces "never" where readers share it. */
export const calendarAnswer = (
  calendar: string,
  caching: Record<string, string> = neverCached,
  name = "agenda",
): Response =>
  contentAnswer("text/calendar; charset=utf-8", calendar, {
    ...caching,
    "Content-Disposition": `attachment; filename="${name}.ics"`,
    "X-Robots-Tag": "noindex",
  });

/** Its cursor names it, so nothing new is 304; `Poll-After` says how many seconds to wait (0: nothing more will come). */
export function pollingAnswer(
  request: Request,
  cursor: string,
  seconds: number,
  answer: (headers: Record<string, string>) => Response,
): Response {
  const etag = `W/"${cursor}"`;
  const headers = { ETag: etag, "Poll-After": String(seconds), "Cache-Control": sharedForAMoment };
  // The page cache compares for itself (server/cached-answer.ts); this is for who comes here without it.
  if (request.headers.get("if-none-match")?.includes(etag)) return new Response(null, { status: 304, headers });
  return answer(headers);
}

const SAMPLE_MS = 5000;

let since = performance.eventLoopUtilization();
/** Before the first sample: the start is not counted. */
let sampledAt = -Infinity;
let busy = 0;

/** The share of the last seconds, 0 to 1, that the process had something to do. */
function utilization(): number {
  if (performance.now() - sampledAt < SAMPLE_MS) return busy;
  const current = performance.eventLoopUtilization();
  if (sampledAt > 0) busy = performance.eventLoopUtilization(current, since).utilization;
  since = current;
  sampledAt = performance.now();
  return busy;
}

/** How many times longer than usual pages should wait before they ask again: 1 while there is room for all. */
export function loadFactor(): number {
  const share = utilization();
  if (share < 0.7) return 1;
  return share < 0.9 ? 2 : 4;
}
