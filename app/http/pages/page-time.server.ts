import { now } from "#app/platform/clock.server.ts";

/** When the page was rendered, for its relative times. */
export function pageTime(): Date {
  return now();
}
