import { afterAll, expect, test } from "vitest";
import { axe, desktop, launchBrowser, newContext } from "../support/browser.ts";
import { sharedSite } from "../support/shared-sites.ts";

const [site, browser] = await Promise.all([sharedSite(), launchBrowser()]);
afterAll(() => browser.close());

test("the gallery is reachable and readable by everyone", async () => {
  const context = await newContext(browser, site, { viewport: desktop });
  const page = await context.newPage();
  await page.goto("/test-editor");
  await page.getByText("dessin de la maison").click();
  await page.getByRole("radio", { name: "Par défaut" }).focus();
  await page.keyboard.press("ArrowDown");
  expect(await page.locator("input[name=illustration]:checked").getAttribute("value")).not.toBe("");
  expect(await axe(page)).toEqual([]);
  await context.close();
});
