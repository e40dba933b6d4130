import { expect, test } from "vitest";
import { renderMarkdown } from "./render.server.ts";
import { createTextRenderer, renderText } from "./render-text.server.ts";

const article = "## Qui vote ?\n\nUn **député** et l'Assemblée.\n\n".repeat(200);
/** Seconds of work for any parser of Markdown. */
const knots = Array.from({ length: 400 }, () => `${"*".repeat(250)}a${"*".repeat(249)}`).join(" ");

test("a long text is rendered as a short one, while the process goes on", async () => {
  let turns = 0;
  const alive = setInterval(() => (turns += 1), 1);
  expect(await renderText(article)).toEqual({ ok: true, value: renderMarkdown(article) });
  clearInterval(alive);
  expect(turns).toBeGreaterThan(0);
});

test("past its time a text is refused in words, and the next one is rendered", async () => {
  const impatient = createTextRenderer({ timeMs: 1, heapMb: 128 });
  expect(await impatient(knots)).toEqual({ ok: false, errors: { body: [expect.stringContaining("trop nombreuses")] } });
  const patient = createTextRenderer({ timeMs: 60_000, heapMb: 128 });
  expect(await patient(article)).toMatchObject({ ok: true });
});

test("a text that waited for the processor is not too heavy for that", async () => {
  const bound = 400;
  const render = createTextRenderer({ timeMs: bound, heapMb: 128 });
  expect(await render(article)).toMatchObject({ ok: true });
  // The process is held up for longer than the bound; the text itself takes far less, and clocks are looked at first.
  await new Promise(setImmediate);
  const sleeping = new Int32Array(new SharedArrayBuffer(4));
  const rendered = render(article);
  Atomics.wait(sleeping, 0, 0, 2 * bound);
  expect(await rendered).toMatchObject({ ok: true });
});

test("past its memory too", async () => {
  const small = createTextRenderer({ timeMs: 60_000, heapMb: 16 });
  const pictures = "![a](/media/0123456789abcdef01234567/960.jpg#960x540)\n\n".repeat(20_000);
  expect(await small(pictures)).toEqual({ ok: false, errors: { body: [expect.stringContaining("trop nombreuses")] } });
});

test("texts wait for a thread in turn, and one too many is told to come back", async () => {
  const render = createTextRenderer({ timeMs: 60_000, heapMb: 128, maxThreads: 1, maxWaiting: 3 });
  const answers = await Promise.all(Array.from({ length: 5 }, () => render(article)));
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, false, false]);
  expect(answers.at(-1)).toMatchObject({ errors: { body: [expect.stringContaining("quelques secondes")] } });
});
