import { now } from "#app/platform/clock.server.ts";

/** When the page is made: what relative times on it count from. */
export function pageTime(): Date {
  return now();
}
