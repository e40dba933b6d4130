import { MINUTE, SECOND } from "#app/platform/clock.server.ts";
import type { PushAnswer } from "./push-request.server.ts";

/** What happens to a message after an answer. */
export type Outcome =
  | { kind: "sent" }
  /** The browser is no longer subscribed: nor is it here. */
  | { kind: "gone" }
  /** Refused for good; `isTheirs`: perhaps because of this subscription, rather than of what we send to all. */
  | { kind: "failed"; error: string; isTheirs: boolean }
  /** `wait` (ms) is what the service asked of us, for all its messages. */
  | { kind: "later"; error: string; wait?: number | undefined };

const statusMessages: Record<number, string> = {
  400: "Message refusé (400).",
  401: "Signature refusée (401)\u202F: les clés VAPID ne sont pas celles de l’abonnement.",
  403: "Envoi interdit (403)\u202F: les clés VAPID ne sont pas celles de l’abonnement.",
  413: "Message trop long (413).",
  429: "Trop de messages à la fois (429).",
};

export function outcomeOf({ status, retryAfter, error = "", refused }: PushAnswer): Outcome {
  if (status >= 200 && status < 300) return { kind: "sent" };
  if (status === 404 || status === 410) return { kind: "gone" };
  const errorText = error && status > 0 ? ` «\u202F${error}\u202F»` : "";
  if (refused) return { kind: "failed", error, isTheirs: false };
  if (status === 429 || status === 503)
    return {
      kind: "later",
      error: statusMessages[status] ?? `Service en panne (${status}).`,
      wait: retryAfter ?? 30 * SECOND,
    };
  if (status === 0) return { kind: "later", error };
  if (status === 408 || status >= 500)
    return { kind: "later", error: `Service en panne (${status}).`, ...(retryAfter ? { wait: retryAfter } : {}) };
  return {
    kind: "failed",
    error: `${statusMessages[status] ?? `Réponse inattendue (${status}).`}${errorText}`,
    isTheirs: status === 400 || status === 403,
  };
}

/** How long a message waits before its next try, after so many (ms): longer each time, an hour at most. */
export function backOff(attempts: number): number {
  return Math.min(60 * MINUTE, 10 * SECOND * 2 ** Math.min(attempts, 12)) * (0.8 + Math.random() * 0.4);
}
