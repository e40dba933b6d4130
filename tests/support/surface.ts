import type { Page } from "playwright";
import { expect } from "vitest";

/** What journeys ask of a browser, whichever drives it: Playwright, or WebDriver for WebKit. */
export interface Surface {
  /** Opens an address of the site, once its script has taken the page over. */
  open: (path: string) => Promise<void>;
  /** Presses the first visible element of this selector with these words in it, in its middle. */
  press: (selector: string, words?: string) => Promise<void>;
  /** Empties a field and types into it. */
  type: (selector: string, text: string) => Promise<void>;
  /** Runs a function in the page. */
  look: <Result, Argument = undefined>(inPage: (argument: Argument) => Result, argument?: Argument) => Promise<Result>;
}

/**
 * In the page: a reading page has no React but a script that comes once it has loaded; an acting one is used once React
 * has taken it over, or presses fall between. Its router changes the address before it draws the page: what is filled in
 * between falls into the page that goes.
 */
export function isReady(): boolean {
  const { dataset, classList } = document.documentElement;
  const entry = (history.state as { key?: string } | null)?.key;
  if (dataset.hydrated !== undefined && entry && entry !== dataset.drawn) return false;
  // A coverage's form of questions has a script of its own, which names its first sending.
  const untouched = document.querySelector("[data-ask]:has([data-own]) form[data-send]:not([data-key])");
  if (document.querySelector("[data-enhance]")) return classList.contains("js") && !untouched;
  return !("__reactRouterContext" in window) || "hydrated" in dataset;
}

/** Waits until a press has led to this address, and the page there may be used. */
export async function arrived({ look }: Surface, address: RegExp): Promise<void> {
  // Between two pages there is nothing to look at.
  const asked = <Value>(inPage: (argument: undefined) => Value) => look(inPage).catch(() => null);
  await expect.poll(() => asked(() => location.pathname + location.search)).toMatch(address);
  await expect.poll(() => asked(() => document.readyState)).toBe("complete");
  await expect.poll(() => asked(isReady)).toBe(true);
}

/** Waits until these words are seen. */
export const seen = ({ look }: Surface, selector: string, text = "") =>
  expect
    .poll(() =>
      look(
        ([wanted = "", said = ""]) =>
          [...document.querySelectorAll<HTMLElement>(wanted)].some(
            (one) => one.checkVisibility() && one.innerText.includes(said),
          ),
        [selector, text],
      ).catch(() => false),
    )
    .toBe(true);

/** Of a page that Playwright drives, in the ways that hold for Firefox too. */
export const surfaceOf = (page: Page): Surface => ({
  open: async (path) => {
    // What a press began may still load, though what it changed is seen: Firefox would interrupt one by the other.
    await expect.poll(() => page.evaluate(() => document.readyState).catch(() => "")).toBe("complete");
    await page.goto(path);
  },
  // It would wait without end for a page of the back/forward cache.
  press: (selector, hasText) => page.locator(`${selector}:visible`, { hasText }).first().click({ noWaitAfter: true }),
  // fill() and insertText() add to what an email field has; key by key, each costs the page what the whole does: the first
  // alone, which a list of the editor begins with.
  type: async (selector, text) => {
    await page.locator(selector).selectText();
    await page.keyboard.press("Backspace");
    await page.keyboard.type(text.slice(0, 1));
    await page.keyboard.insertText(text.slice(1));
  },
  look: (inPage, argument) => page.evaluate(inPage as (all: unknown) => ReturnType<typeof inPage>, argument),
});
