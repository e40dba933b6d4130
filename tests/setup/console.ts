import { afterEach, beforeEach, expect, vi } from "vitest";

// An error printed during a test is a failure, unless the test looked for it.
beforeEach(() => {
  vi.spyOn(console, "error");
});

afterEach(() => {
  const calls = vi.mocked(console.error).mock?.calls ?? [];
  expect(calls, "console.error was called").toEqual([]);
});
