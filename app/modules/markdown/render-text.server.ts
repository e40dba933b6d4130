import { type StopReason, type ThreadBounds, createThreads } from "#app/platform/jobs/worker-threads.server.ts";
import { rateLimitPerMinute } from "#app/platform/limits/throttle.server.ts";
import { securityEvent } from "#app/records/audit/security-events.server.ts";
import { markdownExcess } from "#app/utils/markdown-bounds.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import type { ParseEnv } from "./parser.server.ts";
import { type Rendered, renderMarkdown } from "./render.server.ts";

/** Rendered where it is asked up to here, in characters: a few milliseconds whatever it holds, less than a thread costs. */
const TRIVIAL = 2_000;

const bounds: ThreadBounds = { timeMs: 5_000, heapMb: 128 };

// Shown to readers and staff alike, so without tu or vous.
const tooHeavy =
  "Ce texte ne peut pas être mis en page\u202F: ses marques (étoiles, crochets, tableaux) sont trop nombreuses. En enlever suffit\u202F: rien n’est perdu.";
const sentences: Record<StopReason, string> = {
  time: tooHeavy,
  memory: tooHeavy,
  fault: "La mise en page du texte a échoué de notre côté. Un nouvel essai suffit\u202F: rien n’est perdu.",
  full: "Trop de textes attendent leur mise en page. Nouvel essai possible dans quelques secondes\u202F: rien n’est perdu.",
};

// Node runs the source; the build emits a file of its own and puts its name here (vite.config.ts).
const program = new URL("./markdown-worker.server.ts", import.meta.url);

type TextRenderer = (source: string, env?: ParseEnv) => Promise<Outcome<Rendered>>;

/** Renders Markdown, long texts in worker threads. Refused under `body` past a bound. */
export function createTextRenderer(within: ThreadBounds = bounds): TextRenderer {
  const inThread = createThreads<{ source: string; env: ParseEnv }, Rendered>(program, within);
  return async (source, env = {}) => {
    const excess = markdownExcess(source);
    if (excess) return refused("body", excess);
    if (source.length <= TRIVIAL) return done(renderMarkdown(source, env));
    const answered = await inThread({ source, env });
    return answered.ok ? done(answered.answer) : refused("body", sentences[answered.why]);
  };
}

/** For the newsroom: what is written there waits for nobody outside. */
export const renderText = createTextRenderer();

export const renderArticle = (source: string) => renderText(source, { blocks: true });

const LONGEST = 50_000;
const PER_MINUTE = 1_000_000;
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
