import type { Page } from "playwright";
import { expect, test } from "vitest";
import { axe, bringAxe, launchBrowser, newContext, phone } from "../support/browser.ts";
import { seededSite } from "../support/shared-sites.ts";

const [site, browser] = await Promise.all([seededSite(), launchBrowser()]);

const long = site.database
  .prepare(
    `SELECT id, slug FROM Article WHERE status = 'published' AND deletedAt IS NULL AND imageId IS NOT NULL
     ORDER BY length(bodyHtml) DESC LIMIT 1`,
  )
  .get() as { id: number; slug: string };
const address = `/articles/${long.slug}`;

/** Scrolls so that the third part stands at the top of the screen, and tells which it is. */
async function readToThirdPart(page: Page): Promise<{ id: string; text: string }> {
  return page.evaluate(() => {
    const part = document.querySelectorAll<HTMLElement>(".prose > h2[id]")[2];
    part?.scrollIntoView({ behavior: "instant", block: "start" });
    return { id: part?.id ?? "", text: part?.textContent?.replaceAll("\u00AD", "") ?? "" };
  });
}

/** Presses it once its script has come. */
async function keep(page: Page): Promise<void> {
  await page.goto(address);
  await page.locator("form[data-mine=gardes] button[aria-pressed]").click();
  await page.locator("form[data-mine=gardes] button[aria-pressed=true]").waitFor();
}

/** Leaves the article at its third part: until `isNoted`, since what notes it comes late. */
async function leaveAtThirdPart(page: Page, isNoted: () => Promise<boolean>) {
  let part = { id: "", text: "" };
  const leave = async () => {
    await page.goto(address);
    await page.locator("form[data-mine=gardes] button[aria-pressed=true]").waitFor();
    part = await readToThirdPart(page);
    await page.goto("/articles");
    return isNoted();
  };
  await expect.poll(leave, { timeout: 30_000 }).toBe(true);
  return part;
}

test("what one chooses to follow is filled, and nothing covers the way on that it opens", async () => {
  const context = await newContext(browser, site, { viewport: phone });
  await bringAxe(context);
  const page = await context.newPage();
  await page.goto("/suivis");
  const onward = page.getByRole("link", { name: "Voir ce qui est nouveau" });
  expect(await onward.count()).toBe(0);
  const chip = page.locator("form[data-mine] button[aria-pressed]").first();
  const groundOf = () =>
    chip.evaluate((button) => getComputedStyle(button, "::after").getPropertyValue("background-color"));
  const before = await groundOf();
  await chip.click();
  await onward.waitFor();
  expect(await groundOf()).not.toBe(before);
  expect(await axe(page)).toEqual([]);
  expect(await page.locator(".toast").count()).toBe(0);
  await onward.click();
  await page.getByRole("heading", { name: "Nouveau pour toi" }).waitFor();
  await context.close();
});

test("on a device: kept by one press, the list leads back to the part where one stopped; of another article nothing is kept", async () => {
  const context = await newContext(browser, site, { viewport: phone });
  await bringAxe(context);
  const page = await context.newPage();
  const asked: string[] = [];
  page.on("request", (request) => request.method() === "POST" && asked.push(new URL(request.url()).pathname));
  await page.goto(address);
  await page.locator("form[data-mine=gardes] button[aria-pressed=false]").waitFor();
  await readToThirdPart(page);
  await page.goto("/articles");
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("cx-gardes");
  await keep(page);
  const isNoted = async () =>
    (await context.cookies()).some(({ name, value }) => name === "cx-gardes" && value.startsWith(`${long.id}-3-`));
  const part = await leaveAtThirdPart(page, isNoted);
  await page.goto("/gardes");
  expect(asked.filter((path) => path.startsWith("/compte"))).toEqual([]);
  const picture = page.locator("main img").first();
  // It begins when the browser has laid the list out.
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(/\/(160|320|480)\.avif$/);
  expect(await axe(page)).toEqual([]);
  await page.getByRole("link", { name: `Reprendre à\u202F: ${part.text}` }).click();
  await page.waitForURL(`**${address}#${part.id}`);
  // What notes the place has come.
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  // Followed as readers do: the list knows the place that they leave by it.
  await page.evaluate(() => document.querySelector<HTMLElement>('main a[href="/gardes"]')?.click());
  await page.getByText("Lus jusqu’au bout (1)").waitFor();
  await page.getByRole("button", { name: /^Retirer/ }).click();
  await page.getByText("Rien de gardé pour l’instant").waitFor();
  await page.getByRole("button", { name: "Annuler" }).click();
  await page.getByText("Lus jusqu’au bout (1)").waitFor();
  await context.close();
});
