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
export const sharedForAMoment = "public, max-age=0, must-revalidate, s-maxage=1";

/** Headers of what no cache may store, private or shared: the calendar's requests, docs/product.md, 7. */
export const neverCached = { "Cache-Control": "no-cache, no-store, must-revalidate", Pragma: "no-cache", Expires: "0" };
