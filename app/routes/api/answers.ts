import { sharedFor } from "#app/http/answers/cache-control.server.ts";
import { json, methodNotAllowed } from "#app/http/json.server.ts";

/**
 * An answer alike for everyone, cached by the browser `freshness` seconds (5 minutes, and 5 stale: docs/product.md, 9).
 * The page cache drops it when it changes.
 */
export function publicJson(value: unknown, freshness?: number): Response {
  return json(value, { headers: { "Cache-Control": sharedFor(freshness) } });
}

/** `action` of an address that is only read. */
export const readOnly = () => methodNotAllowed("GET, HEAD");

/** `loader` of an address that is only posted to. */
export const postOnly = () => methodNotAllowed("POST");
