// @vitest-environment jsdom
import { expect, it, test } from "vitest";
import { countDown, countdownWords } from "./countdown.ts";

it("says at once how long until it starts, so that nothing moves a second later", () => {
  document.body.innerHTML = `<p><span data-countdown="2026-11-22T20:00:00.000Z" hidden></span></p>`;
  countDown(document.body, () => Date.parse("2026-11-22T16:55:00.000Z"));
  const told = document.querySelector<HTMLElement>("[data-countdown]");
  expect(told?.hidden).toBe(false);
  expect(told?.textContent).toBe("dans 3\u00A0h\u00A005");
});

const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];

test.each([
  [9 * day + hour, "dans 9 jours"],
  [day + 3 * hour, "dans 1 jour et 3 h"],
  [3 * hour + 5 * minute, "dans 3 h 05"],
  [12 * minute + 4 * second, "dans 12 min 04 s"],
  [59 * second, "dans 59 s"],
  [0, "d’un moment à l’autre"],
  [-day, "d’un moment à l’autre"],
])("%i ms: %s", (ms, words) => {
  expect(countdownWords(ms).replaceAll("\u00A0", " ")).toBe(words);
});
