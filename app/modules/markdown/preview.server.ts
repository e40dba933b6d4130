import { rateLimitPerMinute } from "#app/platform/limits/throttle.server.ts";
import { securityEvent } from "#app/records/audit/security-events.server.ts";
import { createTextRenderer } from "./render-text.server.ts";
import type { Rendered } from "./render.server.ts";

/** Longest text anyone may have rendered without an account, characters. */
const LONGEST = 50_000;
/** Characters that a network may render in a minute: a class of thirty. */
const PER_MINUTE = 1_000_000;
/** A short text counts for this much: being asked costs too. */
const LEAST = 500;

const maySpend = rateLimitPerMinute(PER_MINUTE);
/** Threads of its own: what strangers try holds up nobody in the newsroom. */
const render = createTextRenderer({ timeMs: 5_000, heapMb: 128, maxThreads: 1, maxWaiting: 20 });

type Tried = { ok: true; value: Rendered } | { ok: false; status: 422 | 429; message: string };

/** A text as readers would see it, for anyone: at most so long, so often, and never on the main thread when it is long. */
export async function tryOut(text: string, network: string): Promise<Tried> {
  if (text.length > LONGEST) {
    const message = `Ce texte est trop long pour l’essai\u202F: ${LONGEST.toLocaleString("fr-FR")} caractères au plus.`;
    return { ok: false, status: 422, message };
  }
  if (!maySpend(network, Math.max(LEAST, text.length))) {
    securityEvent("throttled", { place: "/test-editor" });
    const message =
      "Trop d’aperçus depuis ton réseau en une minute. Réessaie dans une minute\u202F: ton texte reste ici.";
    return { ok: false, status: 429, message };
  }
  const rendered = await render(text);
  if (rendered.ok) return rendered;
  return { ok: false, status: 422, message: Object.values(rendered.errors).flat().join(" ") };
}
