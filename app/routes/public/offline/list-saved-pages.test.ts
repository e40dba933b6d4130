// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";

const page = `<p>Pas ici. <span data-kept-some hidden>De quoi lire.</span></p>
  <section data-kept="cx-saved" hidden><ul></ul></section><section data-kept="cx-pages" hidden><ul></ul></section>`;

/** A device that keeps these articles, with the script of the page run on it. */
async function device(titles: string[]) {
  const answers = titles.map((title) => ({ headers: new Headers({ "X-Kept-Title": title, "X-Kept-At": "0" }) }));
  const cache = {
    keys: () => Promise.resolve(titles.map((title) => ({ url: `http://localhost:3000/articles/${title}` }))),
    matchAll: () => Promise.resolve(answers),
  };
  vi.stubGlobal("caches", {
    has: (name: string) => Promise.resolve(name === "cx-saved" && titles.length > 0),
    open: () => Promise.resolve(cache),
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
