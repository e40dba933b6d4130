import { expect, test } from "vitest";
import { axe, launchBrowser, newContext, phone, signIn } from "../support/browser.ts";
import { documentOf } from "../support/document.ts";
import { seededSite } from "../support/shared-sites.ts";

const [site, browser] = await Promise.all([seededSite(), launchBrowser()]);

test("an article's images go to the phone's own sheet with their caption; without script they are a ZIP file", async () => {
  const context = await newContext(browser, site, { viewport: phone });
  const page = await context.newPage();
  await page.addInitScript(() => {
    navigator.canShare = () => true;
    navigator.share = async ({ files = [], text = "" } = {}) => {
      const names = files.map(({ name, size }) => `${name}${size > 0 ? "" : " (vide)"}`);
      document.body.dataset.sent = [...names, text].join("\n");
    };
  });
  await signIn(page);
  await page.goto("/admin/articles/1/reseaux");
  await page.getByLabel("Légende").fill("Ma légende");
  await page.getByRole("button", { name: "Partager" }).click();
  const sent = page.locator("body[data-sent$='Ma légende']");
  await sent.waitFor();
  const images = await page.locator("figure img").evaluateAll((all) => all.map((image) => image.getAttribute("src")));
  const shared = ((await sent.getAttribute("data-sent")) ?? "").split("\n");
  expect(shared.slice(0, -1)).toEqual(images.map((path) => path?.replace(/^.*\/|\?.*$/g, "")));
  expect(shared.length).toBeGreaterThan(5);

  const first = page.locator("figure img").first();
  expect(await first.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(1080);
  expect(await axe(page)).toEqual([]);
  // What is in the file: share-images.test.ts.
  const plain = documentOf(await (await page.request.get("/admin/articles/1/reseaux")).text());
  expect(plain.querySelector("main textarea")?.textContent).toContain("lien en bio");
  const zip = [...plain.querySelectorAll("main a")].find(({ textContent }) => textContent?.includes("ZIP"));
  expect(zip?.getAttribute("href")).toBe("/admin/articles/1/reseaux/images.zip");
  await context.close();
});
