// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isSnoozed, snooze } from "../dialogs/invitations.ts";

const KEY = "cx-essai";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-22T12:00:00Z") });
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

test("what is put off stays away for a day, then its timestamp goes", () => {
  expect(isSnoozed(KEY)).toBe(false);
  snooze(KEY);
  vi.setSystemTime(Date.now() + 86_399_999);
  expect(isSnoozed(KEY)).toBe(true);
  vi.setSystemTime(Date.now() + 1);
  expect(isSnoozed(KEY)).toBe(false);
  expect(localStorage.getItem(KEY)).toBeNull();
});

test.each(["demain", "", "99999999999999"])("%j is no time of ours, and goes", (kept) => {
  localStorage.setItem(KEY, kept);
  expect(isSnoozed(KEY)).toBe(false);
  expect(localStorage.getItem(KEY)).toBeNull();
});

test("a browser that keeps nothing puts nothing off, and breaks nothing", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("no", "SecurityError");
  });
  snooze(KEY);
  expect(isSnoozed(KEY)).toBe(false);
});
