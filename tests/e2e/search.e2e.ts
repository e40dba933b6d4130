import type { Page } from "playwright";
import { afterEach, expect, test } from "vitest";
import { axe, desktop, launchBrowser, newContext, phone } from "../support/browser.ts";
import { sharedSite } from "../support/shared-sites.ts";

let page: Page;

const [site, browser] = await Promise.all([sharedSite(), launchBrowser()]);
afterEach(() => page.context().close());

const field = () => page.getByRole("main").locator("input[type=search]");
const offered = () => page.getByRole("option");

test("without script, from any page: the loupe, a word with a mistake, what was found and where", async () => {
  page = await (await newContext(browser, site, { viewport: phone, javaScriptEnabled: false })).newPage();
  await page.goto("/contact");
  await page.getByRole("link", { name: "Rechercher", exact: true }).click();
  await field().fill("motion de cansure");
  await field().press("Enter");
  expect(await page.getByText("Rien pour").innerText()).toContain("motion censure");
  await page.getByLabel("Où chercher").getByRole("link", { name: "Articles" }).click();
  expect(new URL(page.url()).searchParams.get("dans")).toBe("articles");
  await page
    .getByRole("link", { name: /^La motion de censure/ })
    .first()
    .click();
  expect(new URL(page.url()).pathname).toBe("/articles/motion-de-censure-expliquee");
});

test("with script, titles are offered while one types, for the keyboard and the finger", async () => {
  page = await (await newContext(browser, site, { viewport: desktop })).newPage();
  await page.goto("/recherche");
  await page.locator("input[role=combobox]").waitFor();
  await field().pressSequentially("motion");
  await offered().first().waitFor();
  expect(await page.locator("mark").count()).toBe(0);
  expect(await axe(page)).toEqual([]);
  await field().press("ArrowDown");
  expect(await field().getAttribute("aria-activedescendant")).toBe(await offered().first().getAttribute("id"));
  await field().press("Escape");
  expect(await offered().count()).toBe(0);
  expect(await field().inputValue()).toBe("motion");
  // Nothing chosen: Enter sends the form, as without script.
  await Promise.all([page.waitForURL(/\/recherche\?q=motion$/), field().press("Enter")]);
  expect(await page.locator("mark").first().innerText()).toMatch(/motion/i);
  expect(await axe(page)).toEqual([]);
  await page.locator("input[role=combobox]").waitFor();
  await field().press("End");
  await field().pressSequentially(" de censure e");
  await Promise.all([
    page.waitForURL(/\/articles\/motion-de-censure-expliquee$/),
    offered().filter({ hasText: "renverser un gouvernement" }).click(),
  ]);
});

test.each([true, false])(
  "opens with the caret in its field, and answers everyday words first: script %s",
  async (script) => {
    page = await (await newContext(browser, site, { viewport: phone, javaScriptEnabled: script })).newPage();
    await page.goto("/recherche");
    await page.keyboard.type("comment on fait pour voter par procuration svp");
    expect(await field().inputValue()).toBe("comment on fait pour voter par procuration svp");
    await Promise.all([page.waitForURL(/\/recherche\?q=comment/), page.keyboard.press("Enter")]);
    const [first] = await page.locator("main section").all();
    expect(await first?.innerText()).toMatch(/^Va droit au but\s+Voter par procuration/);
    if (script) expect(await axe(page)).toEqual([]);
  },
);

test("every page that a phrase leads to is there", async () => {
  page = await (await newContext(browser, site)).newPage();
  const paths = site.database.prepare("SELECT DISTINCT path FROM SearchPhrase").pluck().all() as string[];
  expect(paths.length).toBeGreaterThan(15);
  for (const path of paths) expect([path, (await page.request.get(path)).status()]).toEqual([path, 200]);
});
