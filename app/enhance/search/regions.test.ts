// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { keepRegionsFresh } from "./regions.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("a piece of the page is asked for as often when the device's clock is set back an hour", async () => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div data-region="/fragments/live" data-every="60">19 h</div>';
  let asked = 0;
  vi.stubGlobal("fetch", async () => {
    asked += 1;
    return new Response("19 h");
  });
  keepRegionsFresh();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toBe(2);
  vi.setSystemTime(Date.now() - 3_600_000);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toBeGreaterThanOrEqual(4);
});
