// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { keepRegionsFresh } from "../search/regions.ts";
import { poll } from "./poll.ts";

const DAY = 24 * 3_600_000;
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("asks as often as before when the device's clock is set ahead and back, and for everything once", async () => {
  vi.useFakeTimers();
  const start = Date.now();
  let cursor = "1.7";
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (_address: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(headers["If-None-Match"] ?? "everything");
    return new Response("<div></div>", { headers: { "Poll-After": "30", Date: new Date(start).toUTCString() } });
  });
  poll({
    address: () => "/suivis-en-direct/soiree",
    cursor: () => cursor,
    answered: () => void (cursor = "1.8"),
    clock: () => {},
    forget: () => void (cursor = ""),
    announce: () => {},
    ahead: () => 0,
  });
  const inFiveMinutes = async () => {
    asked.length = 0;
    await vi.advanceTimersByTimeAsync(300_000);
    return asked.length;
  };
  const usual = [9, 10, 11];
  expect(usual).toContain(await inFiveMinutes());
  vi.setSystemTime(start + 365 * DAY);
  expect(usual).toContain(await inFiveMinutes());
  expect(asked.filter((one) => one === "everything")).toHaveLength(1);
  vi.setSystemTime(start - 365 * DAY);
  expect(usual).toContain(await inFiveMinutes());
  expect(asked).not.toContain("everything");
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
