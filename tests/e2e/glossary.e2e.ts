import type { BrowserContextOptions } from "playwright";
import { describe, expect, test } from "vitest";
import { axe, desktop, launchBrowser, newContext, phone } from "../support/browser.ts";
import { sharedSite } from "../support/shared-sites.ts";

const [site, browser] = await Promise.all([sharedSite(), launchBrowser()]);

const article = "/articles/motion-de-censure-expliquee";

async function opened(options: BrowserContextOptions) {
  const context = await newContext(browser, site, options);
  const page = await context.newPage();
  await page.goto(article);
  const word = page.locator('a.term[href="/lexique/motion-de-censure"]');
  return { context, page, word, definition: page.getByRole("dialog", { name: "motion de censure" }) };
}

describe("a word of the glossary, in an article", () => {
  test("is explained at a touch, at the foot of a phone's screen, and closed by the next", async () => {
    const { context, page, word, definition } = await opened({ viewport: phone, hasTouch: true });
    await word.tap();
    await definition.waitFor();
    expect(await definition.innerText()).toMatch(/Tout comprendre/);
    expect(await axe(page)).toEqual([]);
    const box = await definition.boundingBox();
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(phone.height);
    expect(Math.round(box?.width ?? 0)).toBe(phone.width);
    await page.locator("main h1").tap();
    await definition.waitFor({ state: "hidden" });
    expect(page.url()).toMatch(new RegExp(`${article}$`));
    await context.close();
  });

  test("is explained with the keyboard, and Escape gives the word back", async () => {
    const { context, page, word, definition } = await opened({ viewport: desktop });
    await word.focus();
    await page.keyboard.press("Enter");
    await definition.waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Tout comprendre");
    await page.keyboard.press("Escape");
    await definition.waitFor({ state: "hidden" });
    expect(await page.evaluate(() => document.activeElement?.className)).toBe("term");
    // Tab goes on in the text, after the word; Shift+Tab gives the word back.
    const next = await page.evaluate(() => {
      const links = [...document.querySelectorAll<HTMLElement>(".prose a[href], .prose input, .prose button")];
      return links[links.indexOf(document.activeElement as HTMLElement) + 1]?.outerHTML;
    });
    for (const [key, expected] of [
      ["Tab", next],
      ["Shift+Tab", await word.evaluate(({ outerHTML }) => outerHTML)],
    ] as const) {
      await word.focus();
      await page.keyboard.press("Enter");
      await definition.waitFor();
      await page.keyboard.press(key);
      await definition.waitFor({ state: "hidden" });
      expect([key, await page.evaluate(() => document.activeElement?.outerHTML)]).toEqual([key, expected]);
    }
    await word.focus();
    await page.keyboard.press("Enter");
    await definition.waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/lexique/motion-de-censure");
    await context.close();
  });

  test("leads to its page when the definition does not come, and without script", async () => {
    const { context, page, word } = await opened({ viewport: phone });
    await page.route("**/fragments/lexique/**", (route) => route.abort());
    await word.click();
    await page.waitForURL("**/lexique/motion-de-censure");
    await context.close();
    const plain = await opened({ viewport: phone, javaScriptEnabled: false });
    await plain.word.click();
    await plain.page.waitForURL("**/lexique/motion-de-censure");
    expect(await plain.page.locator("h1").innerText()).toBe("Motion de censure");
    await plain.context.close();
  });
});

test("a printed page is headed by name, address and day, has all that is folded, and no sign over a word", async () => {
  const context = await newContext(browser, site, { viewport: phone, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.emulateMedia({ media: "print" });
  await page.goto("/lexique/motion-de-censure");
  const head = await page.locator("[data-print]").evaluate((line) => getComputedStyle(line, "::before").content);
  expect(head).toMatch(/^"Clairvoix.* · https?:\S+\/lexique\/motion-de-censure · \d+ \S+ 20\d\d"$/);
  expect(await page.locator("main a .icon").evaluateAll((all) => all.filter((one) => one.checkVisibility()))).toEqual(
    [],
  );
  await page.goto("/lexique");
  expect(await page.getByRole("link", { name: "Motion de censure" }).isVisible()).toBe(true);
  await context.close();
});
