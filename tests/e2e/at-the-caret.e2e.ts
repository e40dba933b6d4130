import type { Page } from "playwright";
import { afterAll, expect, test } from "vitest";
import { launchBrowser, newContext, newDraft, phone, signIn } from "../support/browser.ts";
import { seededSite } from "../support/shared-sites.ts";

const [site, browser] = await Promise.all([seededSite(), launchBrowser()]);

afterAll(() => browser.close());

async function draft(body: string, options: Parameters<typeof newContext>[2] = {}) {
  const context = await newContext(browser, site, { viewport: phone, hasTouch: true, isMobile: true, ...options });
  const page = await context.newPage();
  await signIn(page);
  await newDraft(page, "À la plume", body);
  const rich = page.locator(".rich-text");
  await rich.waitFor();
  return { page, rich, text: () => page.locator("[name=body]").inputValue() };
}

/** Lines of the window that a box has: all of its own, or it is out of sight. */
const isInSight = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox();
  return box !== null && box.y >= 0 && box.y + box.height <= phone.height;
};

const block = ':::frise[Deux jours]{source="https://exemple.fr/" nom="Ex"}\n- 1958 : Un.\n- 1962 : Deux.\n:::';

test("the bar of a selected block or picture is in sight on a phone: it copies, moves and takes out", async () => {
  const { key } = site.database.prepare("select key from Media where kind = 'image' limit 1").get() as { key: string };
  const picture = `![Une urne](/media/${key}/640.jpg#640x400)`;
  const long = Array.from({ length: 25 }, (_, at) => `Paragraphe ${at}.`).join("\n\n");
  const { page, rich, text } = await draft(`${long}\n\n${block}\n\n${picture}\n\nFin.`);
  await rich.locator(".rich-block").tap();
  await page.getByRole("toolbar", { name: "Bloc" }).waitFor();
  expect(await isInSight(page, ".rich-words")).toBe(true);
  await page.getByRole("button", { name: "Dupliquer" }).tap();
  await expect.poll(text).toBe(`${long}\n\n${block}\n\n${block}\n\n${picture}\n\nFin.`);
  await page.getByRole("button", { name: "Supprimer" }).tap();
  await expect.poll(text).toBe(`${long}\n\n${block}\n\n${picture}\n\nFin.`);
  await rich.getByRole("img", { name: "Une urne" }).tap();
  await page.getByRole("toolbar", { name: "Image" }).waitFor();
  expect(await isInSight(page, ".rich-words")).toBe(true);
  await page.getByRole("button", { name: "Monter" }).tap();
  await expect.poll(text).toBe(`${long}\n\n${picture}\n\n${block}\n\nFin.`);
  // A letter typed on the picture, which is selected still, does not take its place.
  await page.keyboard.type("Puis");
  await expect.poll(text).toBe(`${long}\n\n${picture}\n\nPuis\n\n${block}\n\nFin.`);
  await rich.getByRole("img", { name: "Une urne" }).tap();
  await page.getByRole("button", { name: "Supprimer" }).tap();
  await expect.poll(text).toBe(`${long}\n\nPuis\n\n${block}\n\nFin.`);
  await page.context().close();
});
