// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";

const page = `<p>Pas ici. <span data-kept-some hidden>De quoi lire.</span></p>
  <section data-kept="cx-saved" hidden><ul></ul></section><section data-kept="cx-pages" hidden><ul></ul></section>`;

/** A device that keeps these articles, and read ones apart, with the script of the page run on it. */
async function device(saved: string[], read: string[] = []) {
  const caches: Record<string, string[]> = { "cx-saved": saved, "cx-pages": read };
  const cacheOf = (titles: string[]) => ({
    keys: () => Promise.resolve(titles.map((title, at) => ({ url: `http://localhost:3000/articles/${title}?${at}` }))),
    matchAll: () =>
      Promise.resolve(titles.map((title) => ({ headers: new Headers({ "X-Kept-Title": title, "X-Kept-At": "0" }) }))),
  });
  vi.stubGlobal("caches", {
    has: (name: string) => Promise.resolve((caches[name] ?? []).length > 0),
    open: (name: string) => Promise.resolve(cacheOf(caches[name] ?? [])),
  });
  document.body.innerHTML = page;
  history.replaceState(null, "", "/hors-ligne");
  vi.resetModules();
  await import("./list-saved-pages.ts");
  return [...document.querySelectorAll<HTMLElement>("span, section")].map(({ hidden }) => !hidden);
}

afterEach(() => vi.unstubAllGlobals());

test("something to read is promised where something is kept", async () => {
  expect(await device(["une-loi"])).toEqual([true, true, false]);
  expect(document.querySelector("a")?.textContent).toBe("une-loi");
});

test("and not to a device that keeps nothing", async () => {
  expect(await device([])).toEqual([false, false, false]);
});

test("a page is listed once, whatever keeps it and under however many addresses", async () => {
  expect(await device(["une-loi", "une-loi"], ["une-loi", "un-vote"])).toEqual([true, true, true]);
  expect([...document.querySelectorAll("a")].map(({ textContent }) => textContent)).toEqual(["une-loi", "un-vote"]);
});
