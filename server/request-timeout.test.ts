import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { log } from "#app/platform/log.server.ts";
import { withTimeout } from "./request.ts";

const asked = { requestId: "abc", path: "/admin" };
const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a request that nothing answers is said in the log, with what the process waits for, then given up", async () => {
  const warned = vi.spyOn(log, "warn").mockReturnValue(undefined);
  const given = expect(withTimeout(asked, new Promise(() => {}))).rejects.toThrow("no answer");
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(warned).toHaveBeenCalledExactlyOnceWith({ ...asked, waitsFor: expect.any(Object) }, "no answer yet");
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  await given;
});

test("one that is answered, or fails, leaves nothing behind", async () => {
  const answer = new Response("ok");
  expect(await withTimeout(asked, Promise.resolve(answer))).toBe(answer);
  await expect(withTimeout(asked, Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(vi.getTimerCount()).toBe(0);
});
