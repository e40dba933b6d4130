import type { MiddlewareFunction } from "react-router";
import { jsonError } from "#app/http/json.server.ts";
import { TooBusy } from "#app/platform/passwords/hash-queue.server.ts";
import { securityEvent } from "#app/records/audit/security-events.server.ts";

/** The hash queue is full. Readers and staff both read it, so it says neither tu nor vous. */
export const busyMessage =
  "Trop de connexions et d’inscriptions arrivent en même temps. Nouvel essai possible dans quelques secondes\u202F: rien n’est perdu.";

const RETRY_AFTER = "5";

/** The result of `work`, or null when the hash queue is full: nothing was done or counted. */
export async function unlessBusy<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof TooBusy)) throw error;
    securityEvent("busy");
    return null;
  }
}

export function busyJson(): Response {
  const answer = jsonError(503, busyMessage);
  answer.headers.set("Retry-After", RETRY_AFTER);
  return answer;
}

/** Adds Retry-After to a page that answers 503 (`form.reply({ "": [busyMessage] }, 503)`). */
export const retryAfterBusy: MiddlewareFunction<Response> = async (_args, next) => {
  const answer = await next();
  if (answer.status === 503) answer.headers.set("Retry-After", RETRY_AFTER);
  return answer;
};
