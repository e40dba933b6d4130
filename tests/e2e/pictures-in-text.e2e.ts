import type { Page } from "playwright";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axe, launchBrowser, newContext, newDraft, phone, signIn } from "../support/browser.ts";
import { seededSite } from "../support/shared-sites.ts";

const [site, browser] = await Promise.all([seededSite(), launchBrowser()]);

let page: Page;
beforeAll(async () => {
  const context = await newContext(browser, site, { viewport: phone, hasTouch: true, isMobile: true });
  page = await context.newPage();
  await signIn(page);
});
afterAll(() => browser.close());

const jpeg = (name: string, background: string, width = 800) =>
  sharp({ create: { width, height: 500, channels: 3, background } })
    .jpeg()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: "image/jpeg", buffer }));

const body = () => page.locator("[name=body]").inputValue();
const dialog = () => page.getByRole("dialog");

async function openPictures(text: string): Promise<void> {
  await newDraft(page, "Des photos", text);
  await page.locator(".rich-text > p").last().tap();
  await page.getByRole("button", { name: "Image", exact: true }).tap();
}

test("several pictures are added at once: the one that is refused is named, and nothing said is lost", async () => {
  await openPictures("Avant.");
  const pdf = { name: "b.jpg", mimeType: "image/jpeg", buffer: Buffer.from("%PDF-1.7\n%âãÏÓ\n") };
  await dialog()
    .getByLabel("Image")
    .setInputFiles([await jpeg("a.jpg", "#c33"), pdf, await jpeg("c.jpg", "#3c3")]);
  await dialog().locator(".image-thumbnail img").first().waitFor();
  for (const words of ["Une urne", "Une table", "Une salle"]) {
    await page.keyboard.type(words);
    await page.keyboard.press("Enter");
  }
  await dialog()
    .getByRole("alert")
    .getByText(/«.b\.jpg.».: Ce fichier est un PDF/)
    .waitFor();
  expect(await axe(page)).toEqual([]);
  await dialog()
    .getByLabel("Image")
    .setInputFiles(await jpeg("d.jpg", "#33c"));
  await dialog().getByRole("button", { name: "Ajouter au texte" }).tap();
  const written = (alt: string) => String.raw`!\[${alt}\]\(/media/[0-9a-f]+/800\.jpg#800x500\)`;
  await expect
    .poll(body)
    .toMatch(new RegExp(["^Avant\\.", ...["Une urne", "Une table", "Une salle"].map(written)].join("\n\n")));
});

test("a picture of the text is described, credited, widened and replaced in its place", async () => {
  await openPictures("Avant.");
  await dialog()
    .getByLabel("Image")
    .setInputFiles(await jpeg("a.jpg", "#c3c"));
  await page.keyboard.type("Une urne");
  await page.keyboard.press("Enter");
  await expect.poll(body).toMatch(/^Avant\.\n\n!\[Une urne\]\(\S+\)$/);
  await page.keyboard.type("Après.");
  await page.locator(".rich-picture").tap();
  await page.getByRole("toolbar", { name: "Image" }).getByRole("button", { name: "Modifier" }).tap();
  await page.getByRole("dialog", { name: "Modifier l’image" }).waitFor();
  expect(await axe(page)).toEqual([]);
  await dialog().getByLabel("Description").fill("Une salle [vide]");
  await dialog()
    .getByLabel(/^Crédit/)
    .fill('Photo : "Ana"');
  await dialog().getByLabel("Large").check();
  await dialog()
    .getByLabel("Remplacer")
    .setInputFiles(await jpeg("b.jpg", "#3cc", 640));
  await page.keyboard.press("Enter");
  await expect
    .poll(body)
    .toMatch(
      /^Avant\.\n\n!\[Une salle vide\]\(\/media\/[0-9a-f]+\/640\.jpg#640x500-large "Photo : ’Ana’"\)\n\nAprès\.$/,
    );
  const shown = await page.evaluate(
    async (text) => {
      const form = new FormData();
      form.set("body", text);
      const answer = await fetch("/admin/articles/apercu-du-texte", { method: "POST", body: form });
      return ((await answer.json()) as { html: string }).html;
    },
    await body(),
  );
  expect(shown).toMatch(/<figure class="picture-wide">.*alt="Une salle vide".*<figcaption>Photo : ’Ana’<\/figcaption>/);
});
