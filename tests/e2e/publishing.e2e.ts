import { afterAll, expect, test } from "vitest";
import { axe, desktop, launchBrowser, newContext, phone, signIn } from "../support/browser.ts";
import { documentOf } from "../support/document.ts";
import { signedInAdmin } from "../support/http.ts";
import { open, press, words } from "../support/plain-form.ts";
import { seededSite } from "../support/shared-sites.ts";

const [site, browser] = await Promise.all([seededSite(), launchBrowser()]);

afterAll(() => browser.close());

/** Writes an article and publishes it as the form does, whose presses are tried in desk-journeys.e2e.ts. */
async function publish(title: string): Promise<void> {
  const client = await signedInAdmin(site);
  const answer = await press(client, await open(client, "/admin/articles/new"), "Publier maintenant", {
    title,
    body: "## Une question simple\n\nLe texte de l’article, avec un mot **important**.",
    excerpt: "Un résumé assez long pour donner envie de lire la suite de l’article.",
    categoryId: "1",
  });
  expect(words(answer)).toContain("En ligne");
}

test("an article that is published stands on the home page at once; a title of one long word scrolls nothing sideways", async () => {
  const context = await newContext(browser, site, { javaScriptEnabled: false, viewport: desktop });
  const page = await context.newPage();
  const title = "Anticonstitutionnellement".repeat(5).slice(0, 120);
  // The page cache holds the old pages. The foot of /apprendre has it too.
  const paths = ["/", "/articles", "/apprendre"];
  for (const path of paths) expect(await (await fetch(site.url + path)).text()).not.toContain(title);
  await publish(title);
  for (const path of paths) {
    await page.goto(path);
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport);
      const isShown = await page.evaluate(
        (words) =>
          [...document.querySelectorAll("h2, h3, a")].some(
            (one) => one.checkVisibility() && one.textContent.replaceAll("\u00AD", "").includes(words),
          ),
        title,
      );
      expect(isShown, path).toBe(true);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(sideways, `${path}, ${viewport.width}`).toBeLessThanOrEqual(0);
    }
  }
  await context.close();
});

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
