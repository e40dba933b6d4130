/** Default freshness and retention of what a page asks for, seconds (docs/product.md, 9). */
const FRESH = 300;
const KEPT = 600;

/**
 * Cache-Control of an answer that is the same for everyone: fresh in a browser for `freshness` seconds; without, for the
 * default, then shown once more while it is asked again, until the end of the default retention.
 */
export function sharedFor(freshness?: number): string {
  const browser =
    freshness === undefined
      ? `max-age=${FRESH}, stale-while-revalidate=${KEPT - FRESH}`
      : `max-age=${freshness}, must-revalidate`;
  return `public, ${browser}, s-maxage=30`;
}

/** Of what pages poll: a cache between us and many of them asks once a second, and no browser keeps any. */
export const sharedForAMoment = "public, max-age=0, must-revalidate, s-maxage=1";

/** Headers of what no cache may keep, near or far: the calendar's requests, docs/product.md, 7. */
export const neverCached = { "Cache-Control": "no-cache, no-store, must-revalidate", Pragma: "no-cache", Expires: "0" };
