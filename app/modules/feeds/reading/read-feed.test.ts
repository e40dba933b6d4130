import { expect, it } from "vitest";
import { hostileFeeds } from "#tests/support/hostile-feeds.ts";
import { some } from "#tests/support/long-run.ts";
import { createReader, readFeed } from "./read-feed.server.ts";

const options = { feedUrl: "https://exemple.test/flux.xml", maxItems: 2_000, now: new Date("2026-11-21T12:00:00Z") };
const good = new TextEncoder().encode(
  "<rss><channel><item><title>Un article</title><link>https://exemple.test/1</link></item></channel></rss>",
);

// Long enough for a busy machine: each reading ends by itself or at its own limit, never here.
it.each(some(hostileFeeds, 3))(
  "$name: ends, with items or a French line, while the process answers",
  async ({ make, kind, contentType = "" }) => {
    let turns = 0;
    const alive = setInterval(() => (turns += 1), 1);
    const begun = performance.now();
    const parsed = await readFeed(make(), { ...options, contentType, maxContent: kind === "podcast" ? 4_000 : 1_500 });
    clearInterval(alive);
    // What is read sooner leaves a busy process no turn to take.
    if (performance.now() - begun > 1_000) expect(turns).toBeGreaterThan(0);
    if (parsed.ok) expect(parsed.items.length).toBeLessThanOrEqual(2_000);
    else expect(parsed.message).toMatch(/^\p{Lu}.{20,}\.$/u);
    // What was refused or read left the thread, or the one in its place, as good as new.
    expect(await readFeed(good, options)).toMatchObject({ ok: true, items: [{ title: "Un article" }] });
  },
);

const endless = hostileFeeds.find(({ name }) => name.startsWith("an element of"));

it("past its time a reading is ended with its thread, and the next one has another", async () => {
  const read = createReader({ timeMs: 50, heapMb: 128 });
  const slow = endless?.make() ?? good;
  expect(await read(slow, options)).toEqual({ ok: false, message: expect.stringContaining("au bout de") });
  const patient = createReader({ timeMs: 60_000, heapMb: 128 });
  expect(await patient(good, options)).toMatchObject({ ok: true });
});

it("past its memory a reading is ended with its thread, and the process lives", async () => {
  const read = createReader({ timeMs: 60_000, heapMb: 24 });
  const items = Array.from(
    { length: 30_000 },
    (_, index) => `<item><title>${index}</title><description>${"texte ".repeat(20)}</description></item>`,
  );
  const large = new TextEncoder().encode(`<rss><channel>${items.join("")}</channel></rss>`);
  expect(await read(large, { ...options, maxItems: 30_000 })).toEqual({
    ok: false,
    message: expect.stringContaining("mémoire"),
  });
  expect(await read(good, options)).toMatchObject({ ok: true });
});

it("documents waiting for a thread are read in turn, a bad one among them", async () => {
  const bad = hostileFeeds.find(({ name }) => name === "nested channels")?.make() ?? good;
  const all = await Promise.all([good, bad, good, bad, good, good].map((bytes) => readFeed(bytes, options)));
  expect(all.map(({ ok }) => ok)).toEqual([true, false, true, false, true, true]);
});
