// @vitest-environment jsdom
import { expect, it } from "vitest";
import { countDown } from "./countdown.ts";

it("says at once how long until it starts, so that nothing moves a second later", () => {
  document.body.innerHTML = `<p><span data-countdown="2026-11-22T20:00:00.000Z" hidden></span></p>`;
  countDown(document.body, () => Date.parse("2026-11-22T16:55:00.000Z"));
  const told = document.querySelector<HTMLElement>("[data-countdown]");
  expect(told?.hidden).toBe(false);
  expect(told?.textContent).toBe("dans 3\u00A0h\u00A005");
});
