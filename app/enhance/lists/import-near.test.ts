// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { importNear } from "./import-near.ts";

let comeNear: () => void;

beforeEach(() => {
  // jsdom lays nothing out.
  class Observer {
    constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
      comeNear = () => seen([{ isIntersecting: true }]);
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal("IntersectionObserver", Observer);
  document.body.innerHTML = `<section data-near><a data-play href="#episode">Écouter</a></section>`;
});
afterEach(() => location.assign("#"));

const link = () => document.querySelector("a") as HTMLAnchorElement;

test("what a link needs comes once, as it comes near", async () => {
  const load = vi.fn(() => Promise.resolve());
  importNear("[data-near] [data-play]", load);
  expect(load).not.toHaveBeenCalled();
  comeNear();
  comeNear();
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
});

test("a press before it has come is pressed again once it is here, and later ones go through", async () => {
  const arrival = Promise.withResolvers<void>();
  const play = vi.fn((event: Event) => event.preventDefault());
  importNear("[data-near] [data-play]", async () => {
    await arrival.promise;
    link().addEventListener("click", play);
  });
  link().click();
  expect([play.mock.calls.length, location.hash]).toEqual([0, ""]);
  arrival.resolve();
  await vi.waitFor(() => expect(play).toHaveBeenCalledTimes(1));
  link().click();
  expect([play.mock.calls.length, location.hash]).toEqual([2, ""]);
});

test("where it cannot be had, the link is followed", async () => {
  importNear("[data-near] [data-play]", () => Promise.reject(new Error("no network")));
  link().click();
  await vi.waitFor(() => expect(location.hash).toBe("#episode"));
});
