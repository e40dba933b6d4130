// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LOOK_MS, whenTheSiteAnswers } from "./back-online.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a network that leads nowhere yet brings no page back; the site's answer does", async () => {
  const site = vi.fn(() => Promise.reject<Response>(new TypeError("no line")));
  vi.stubGlobal("fetch", site);
  const comeBack = vi.fn();
  whenTheSiteAnswers(comeBack);
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  expect([site.mock.calls.length, comeBack.mock.calls.length]).toEqual([2, 0]);
  // Nothing is asked for a page that nobody looks at.
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  await vi.advanceTimersByTimeAsync(5 * LOOK_MS);
  expect(site).toHaveBeenCalledTimes(2);
  visibility.mockReturnValue("visible");
  site.mockImplementation(() => Promise.resolve(new Response()));
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  expect(comeBack).toHaveBeenCalledOnce();
});

test("a page that is slow to come is asked for once, however often the line says that it is back", async () => {
  const answers: ((answer: Response) => void)[] = [];
  const site = vi.fn(() => new Promise<Response>((resolve) => answers.push(resolve)));
  vi.stubGlobal("fetch", site);
  const comeBack = vi.fn();
  whenTheSiteAnswers(comeBack);
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  expect(answers).toHaveLength(2);
  for (const answer of answers) answer(new Response());
  await vi.advanceTimersByTimeAsync(3 * LOOK_MS);
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect([site.mock.calls.length, comeBack.mock.calls.length]).toEqual([2, 1]);
});
