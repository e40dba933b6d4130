import { json, methodNotAllowed } from "#app/http/json.server.ts";

/**
 * A list that is the same for everyone: kept for 30 s by the page cache, which drops it as soon as something
 * public changes; a browser asks again each time, with its ETag.
 */
export function publicJson(value: unknown): Response {
  return json(value, { headers: { "Cache-Control": "public, max-age=0, s-maxage=30, must-revalidate" } });
}

/** `action` of an address that is only read. */
export const readOnly = () => methodNotAllowed("GET, HEAD");

/** `loader` of an address that is only posted to. */
export const postOnly = () => methodNotAllowed("POST");
