import { expect, test } from "vitest";
import type { z } from "zod";
import { articleSchema, typedSchema } from "#app/modules/articles/schema.ts";
import { createTextRenderer, renderText } from "./render-text.server.ts";
import { renderMarkdown } from "./render.server.ts";

const article = "## Qui vote ?\n\nUn **député** et l'Assemblée.\n\n".repeat(200);
/** As long as an article may be: some tens of milliseconds. */
const long = "Le Sénat a voté « oui » ! ".repeat(7_000);

test("a long text is rendered as a short one, while the process goes on", async () => {
  let turns = 0;
  const alive = setInterval(() => (turns += 1), 1);
  expect(await renderText(article)).toEqual({ ok: true, value: renderMarkdown(article) });
  clearInterval(alive);
  expect(turns).toBeGreaterThan(0);
});

test("past its time a text is refused in words, and the next one is rendered", async () => {
  const impatient = createTextRenderer({ timeMs: 1, heapMb: 128 });
  expect(await impatient(long)).toEqual({
    ok: false,
    errors: { body: [expect.stringContaining("trop nombreuses")] },
  });
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

test.each([
  ["lines", "# Titre\n".repeat(4_000), "trop de lignes"],
  ["links", "[a](/b) ".repeat(2_001), "trop de liens"],
  ["signs", "*a* ".repeat(5_001), "trop de signes"],
  ["signs that are escaped", '"'.repeat(20_001), "trop de signes"],
  ["quotations", `${">".repeat(6)} a\n\n`.repeat(900), "trop de signes"],
  ["lists in one line", `${"- ".repeat(6)}a\n`.repeat(900), "trop de signes"],
])("of too many %s a text is refused at once, in words, by its schema too", async (_kind, text, words) => {
  const refusal = { ok: false, errors: { body: [expect.stringContaining(words)] } };
  expect(await renderText(text)).toEqual(refusal);
  const title = "Un titre";
  const told = (schema: z.ZodType, body: string) => schema.safeParse({ title, body }).error?.issues[0]?.message;
  expect(told(articleSchema, text)).toContain(words);
  // What is kept while one types may have twice as much.
  expect([told(typedSchema, text), told(typedSchema, `${text}${text}`)]).toEqual([
    undefined,
    expect.stringContaining(words),
  ]);
});

test("past its memory too", async () => {
  const small = createTextRenderer({ timeMs: 60_000, heapMb: 8 });
  const pictures = "![a](/media/0123456789abcdef01234567/960.jpg#960x540)\n\n".repeat(1_900);
  expect(await small(pictures)).toEqual({ ok: false, errors: { body: [expect.stringContaining("trop nombreuses")] } });
});

test("texts wait for a thread in turn, and one too many is told to come back", async () => {
  const render = createTextRenderer({ timeMs: 60_000, heapMb: 128, maxThreads: 1, maxWaiting: 3 });
  const answers = await Promise.all(Array.from({ length: 5 }, () => render(article)));
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, false, false]);
  expect(answers.at(-1)).toMatchObject({ errors: { body: [expect.stringContaining("quelques secondes")] } });
});
