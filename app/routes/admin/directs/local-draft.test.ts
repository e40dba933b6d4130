// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date("2026-11-29T20:00:00Z") });
});

/** A page of the same browser, with the desk of a coverage open. */
async function openDesk() {
  vi.resetModules();
  vi.advanceTimersByTime(1000);
  const { isWriting, keepDraft, takeDraft } = await import("./local-draft.ts");
  return {
    opened: takeDraft(3, 900)?.headline ?? null,
    type: (headline: string) => keepDraft(3, 900, [["headline", headline]]),
    isWriting: () => isWriting(3, 900),
  };
}

test("two tabs of a desk keep a text each, and the next ones open with them in turn", async () => {
  const [one, two] = [await openDesk(), await openDesk()];
  one.type("Les bureaux ferment");
  vi.advanceTimersByTime(1000);
  two.type("62 % de participation");
  const three = await openDesk();
  expect([three.opened, three.isWriting()]).toEqual(["62 % de participation", true]);
  // Published.
  three.type("");
  expect(three.isWriting()).toBe(false);
  const four = await openDesk();
  expect(four.opened).toBe("Les bureaux ferment");
  // What the first tab types on meanwhile stays its own.
  one.type("Les bureaux ferment à Lille");
  four.type("");
  expect((await openDesk()).opened).toBe("Les bureaux ferment à Lille");
});

test("a text that another page goes on with is there once", async () => {
  (await openDesk()).type("Un dé");
  const next = await openDesk();
  next.type("Un début");
  next.type("");
  expect((await openDesk()).opened).toBeNull();
  expect(localStorage.length).toBe(0);
});
