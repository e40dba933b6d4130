import { afterEach, beforeEach, expect, vi } from "vitest";

/** React takes an element the browser knows, and jsdom does not yet, for a mistake. */
const isOfJsdom = ([format, tag]: unknown[]) =>
  tag === "search" && String(format).startsWith("The tag <%s> is unrecognized");

// An error printed during a test is a failure, unless the test looked for it.
beforeEach(() => {
  vi.spyOn(console, "error");
});

afterEach(() => {
  const calls = vi.mocked(console.error).mock?.calls ?? [];
  expect(
    calls.filter((call) => !isOfJsdom(call)),
    "console.error was called",
  ).toEqual([]);
});
