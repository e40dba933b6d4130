import { expect, test, vi } from "vitest";
import { readListening, spoken } from "./listening-state.ts";

test.each([
  [9, "9 s"],
  [60, "1 min"],
  [200.7, "3 min 20 s"],
  [3725, "1 h 2 min 5 s"],
])("%d seconds are said %s", (seconds, words) => {
  expect(spoken(seconds)).toBe(words);
});

test("what was kept is read whole, or not at all", () => {
  const episode = { id: "1", title: "Titre", src: "/a.mp3", cover: "" };
  const listening = { episode, next: [episode], at: 12, playing: true, stopsAtEnd: false };
  const read = (kept: string | null) => {
    vi.stubGlobal("sessionStorage", { getItem: () => kept });
    return readListening();
  };
  expect(read(JSON.stringify(listening))).toEqual(listening);
  for (const odd of [
    5,
    [],
    {},
    { episode: null },
    { ...listening, episode: { id: 1 } },
    { ...listening, next: [null] },
  ])
    expect(read(JSON.stringify(odd))).toBeNull();
  expect([read(null), read("{")]).toEqual([null, null]);
  expect(read(JSON.stringify({ ...listening, at: "<b>" }))?.at).toBe(0);
  vi.unstubAllGlobals();
});
