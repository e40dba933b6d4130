// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { keepDraft } from "./local-draft.ts";
import { LocalDraftNotice } from "./queue-list.tsx";

it("gives back what an editor was writing when the form went", () => {
  keepDraft(3, 900, [
    ["kind", "vote"],
    ["headline", "La motion passe"],
    ["isPinned", "on"],
  ]);
  const { container, rerender } = render(<LocalDraftNotice directId={3} staffId={900} />);
  expect(screen.getByRole("region").textContent).toBe(
    "Ce que vous écriviez est gardé sur cet appareil.La motion passe",
  );
  rerender(<LocalDraftNotice directId={3} staffId={901} />);
  expect(container.textContent).toBe("");
});

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date("2026-11-29T20:00:00Z") });
  return () => vi.useRealTimers();
});

/** A page of the same browser, with the desk of a coverage open. */
async function openDesk() {
  vi.resetModules();
  vi.advanceTimersByTime(1000);
  const { isTyping, isWriting, keepDraft, takeDraft } = await import("./local-draft.ts");
  return {
    opened: takeDraft(3, 900)?.headline ?? null,
    type: (headline: string) => keepDraft(3, 900, [["headline", headline]]),
    isWriting: () => isWriting(3, 900),
    isTyping,
  };
}

it("two tabs of a desk keep a text each, and the next ones open with them in turn", async () => {
  const [one, two] = [await openDesk(), await openDesk()];
  one.type("Les bureaux ferment");
  vi.advanceTimersByTime(1000);
  two.type("62 % de participation");
  const three = await openDesk();
  expect([three.opened, three.isWriting()]).toEqual(["62 % de participation", true]);
  three.type("");
  expect(three.isWriting()).toBe(false);
  const four = await openDesk();
  expect(four.opened).toBe("Les bureaux ferment");
  one.type("Les bureaux ferment à Lille");
  four.type("");
  expect((await openDesk()).opened).toBe("Les bureaux ferment à Lille");
});

it("a text that another page goes on with is there once", async () => {
  (await openDesk()).type("Un dé");
  const next = await openDesk();
  next.type("Un début");
  next.type("");
  expect((await openDesk()).opened).toBeNull();
  expect(localStorage.length).toBe(0);
});

it("who stopped writing writes no more, nor loses the text, when the device's clock is set back an hour", async () => {
  const page = await openDesk();
  page.type("Les bureaux ferment");
  expect(page.isTyping()).toBe(true);
  vi.setSystemTime("2026-11-29T19:00:00Z");
  expect(page.isTyping()).toBe(false);
  page.type("Les bureaux ferment à Lille");
  expect([page.isTyping(), (await openDesk()).opened]).toEqual([true, "Les bureaux ferment à Lille"]);
});
