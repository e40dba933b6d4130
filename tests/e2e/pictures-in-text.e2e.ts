import sharp from "sharp";
import { expect, test } from "vitest";
import { axe, launchBrowser, newContext, newDraft, phone, signIn } from "../support/browser.ts";
import { seededSite } from "../support/shared-sites.ts";

const [site, browser] = await Promise.all([seededSite(), launchBrowser()]);

const context = await newContext(browser, site, { viewport: phone, hasTouch: true, isMobile: true });
const page = await context.newPage();
await signIn(page);

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

test("a picture of the text is described, credited, widened and replaced in its place", async () => {
  await openPictures("Avant.");
  await dialog()
    .getByLabel("Ajouter une photo")
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

test("a part of a picture of the text is put on the article's card, with its words", async () => {
  await openPictures("Avant.");
  const [red, blue] = ["#f00", "#00f"].map((background) => ({
    width: 400,
    height: 800,
    channels: 3 as const,
    background,
  }));
  const halves = await sharp({ create: { ...red!, width: 800 } })
    .composite([{ input: await sharp({ create: blue! }).png().toBuffer(), left: 400, top: 0 }])
    .jpeg()
    .toBuffer();
  await dialog()
    .getByLabel("Ajouter une photo")
    .setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: halves });
  await page.keyboard.type("Deux moitiés");
  await dialog()
    .getByLabel(/^Crédit/)
    .fill("Photo : Ana");
  await page.keyboard.press("Enter");
  await dialog().waitFor({ state: "detached" });
  await page.locator(".rich-picture").tap();
  await page.getByRole("toolbar", { name: "Image" }).getByRole("button", { name: "Modifier" }).tap();
  await dialog().getByRole("button", { name: "Recadrer pour la carte" }).tap();
  await dialog().getByLabel("Agrandir").fill("2");
  await dialog().getByLabel("De gauche à droite").fill("100");
  expect(await axe(page)).toEqual([]);
  await dialog().getByRole("button", { name: "Mettre sur la carte" }).tap();
  await dialog().getByText("La carte de l’article montre").waitFor();
  await dialog().getByRole("button", { name: "Fermer" }).tap();
  expect(await page.locator("[name=imageAlt]").inputValue()).toBe("Deux moitiés");
  expect(await page.locator("[name=imageCredit]").inputValue()).toBe("Photo : Ana");
  const shown = await page.locator(".ed-image-shown img").getAttribute("src");
  const bytes = await (await page.request.get(String(shown))).body();
  const { width, height, channels } = await sharp(bytes).metadata();
  expect(width / height).toBeCloseTo(16 / 9, 1);
  expect(channels).toBe(3);
  // The right half alone.
  expect((await sharp(bytes).stats()).channels.map(({ mean }) => Math.round(mean / 255))).toEqual([0, 0, 1]);
});

test("several pictures become a gallery, which one opens again, and readers swipe without script", async () => {
  await openPictures("Avant.");
  await dialog()
    .getByLabel("Ajouter une photo")
    .setInputFiles([await jpeg("a.jpg", "#c33"), await jpeg("b.jpg", "#3c3")]);
  for (const words of ["Une urne *pleine*", "Une salle"]) {
    await page.keyboard.type(words);
    await dialog().getByRole("button", { name: "Ajouter en galerie" }).tap();
  }
  await expect
    .poll(body)
    .toMatch(/^Avant\.\n\n:::galerie\n!\[Une urne \\\*pleine\\\*\]\(\S+\)\n!\[Une salle\]\(\S+\)\n:::$/);
  await page.locator(".rich-block").tap();
  await page.getByRole("toolbar", { name: "Bloc" }).getByRole("button", { name: "Modifier" }).tap();
  await dialog()
    .getByLabel(/^Crédit/)
    .first()
    .fill('Photo : "Ana"');
  expect(await axe(page)).toEqual([]);
  await dialog()
    .getByLabel(/^La remplacer/)
    .nth(1)
    .setInputFiles(await jpeg("c.jpg", "#33c", 640));
  await dialog().getByRole("button", { name: "Mettre à jour" }).tap();
  await expect
    .poll(body)
    .toMatch(/\/800\.jpg#800x500 "Photo : \\"Ana\\""\)\n!\[Une salle\]\(\S+\/640\.jpg#640x500\)\n/);

  const { reader, shown } = await readerOf(await body());
  const row = shown.locator(".gallery-row");
  expect(await row.locator("img").evaluateAll((all) => all.map((one) => one.getAttribute("alt")))).toEqual([
    "Une urne *pleine*",
    "Une salle",
  ]);
  const fits = await row.evaluate((list) => list.scrollWidth - list.clientWidth);
  expect(fits).toBeGreaterThan(100);
  expect(await shown.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await reader.close();
});

/** Someone without script, on a phone, with the draft of a text behind its link. */
async function readerOf(text: string, options: Parameters<typeof newContext>[2] = { javaScriptEnabled: false }) {
  const draft = await newDraft(page, "Ce que l’on lit", text);
  await page.request.post(`${draft}/apercu`, { form: {}, headers: { origin: site.url }, maxRedirects: 0 });
  const token = site.database.prepare("select previewToken from Article where id = ?").pluck();
  const reader = await newContext(browser, site, { viewport: phone, ...options });
  const shown = await reader.newPage();
  await shown.goto(`/apercu/${String(token.get(draft.split("/").at(-1)))}`);
  return { reader, shown };
}

const videos = `:::video[Sintel]{adresse="https://www.youtube.com/watch?v=aqz-KE-bpKQ"}
Une quête, en images.
:::

:::video[Un débat]{adresse="https://tube.exemple.fr/w/kkGMgK9ZtnKfYAgnEtQxbv"}
:::`;

test("a video is a link without script, and asks nothing of its site before it is pressed", async () => {
  const without = await readerOf(videos);
  const links = await without.shown
    .locator(".video-facade")
    .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
  expect(links).toEqual([
    "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
    "https://tube.exemple.fr/w/kkGMgK9ZtnKfYAgnEtQxbv",
  ]);
  expect(await without.shown.locator(".video details").textContent()).toContain("Une quête");
  await without.reader.close();

  const { reader, shown } = await readerOf(videos, {});
  const asked: string[] = [];
  await reader.route(/^https:\/\//, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<p>Un lecteur</p>" });
  });
  await shown.reload();
  expect(asked).toEqual([]);
  await shown.locator(".video-facade").last().scrollIntoViewIfNeeded();
  await expect
    .poll(async () => {
      await shown.locator(".video-facade").last().click();
      return shown.frameLocator(".video-facade iframe").getByText("Un lecteur").count();
    })
    .toBe(1);
  expect(asked).toEqual(["https://tube.exemple.fr/videos/embed/kkGMgK9ZtnKfYAgnEtQxbv?autoplay=1&playsinline=1&rel=0"]);
  await shown.getByRole("link", { name: "Ouvrir sur tube.exemple.fr" }).waitFor();
  // Only the servers whose videos are on the page may be framed.
  const policy = async (path: string) =>
    (await shown.request.get(path)).headers()["content-security-policy"]?.match(/frame-src [^;]*/)?.[0];
  expect(await policy(new URL(shown.url()).pathname)).toBe(
    "frame-src 'self' https://www.youtube-nocookie.com https://tube.exemple.fr",
  );
  expect(await policy("/")).toBe("frame-src 'self' https://www.youtube-nocookie.com");
  await reader.close();
});

test("without script a gallery is made by its form: a refused picture loses none of the others", async () => {
  const context = await newContext(browser, site, { javaScriptEnabled: false });
  const form = await context.newPage();
  await signIn(form);
  await form.goto("/admin/articles/blocs/galerie");
  const pdf = { name: "b.jpg", mimeType: "image/jpeg", buffer: Buffer.from("%PDF-1.7\n%âãÏÓ\n") };
  for (const [at, file] of [await jpeg("a.jpg", "#c33"), pdf].entries()) {
    await form.locator(`[name="pictures[${at}].srcFile"]`).setInputFiles(file);
    await form.locator(`[name="pictures[${at}].alt"]`).fill(`Photo ${at}`);
  }
  await form.getByRole("button", { name: "Préparer le texte" }).click();
  await form
    .getByText(/Ce fichier est un PDF/)
    .first()
    .waitFor();
  expect(await form.locator(".picture-input img").count()).toBe(1);
  await form.locator('[name="pictures[1].srcFile"]').setInputFiles(await jpeg("c.jpg", "#3c3"));
  await form.getByRole("button", { name: "Préparer le texte" }).click();
  const text = await form.getByLabel("Texte du bloc").inputValue();
  expect(text).toMatch(/^:::galerie\n!\[Photo 0\]\(\/media\/\S+\)\n!\[Photo 1\]\(\/media\/\S+\)\n:::$/);
  await form.goto("/admin/articles/blocs/renvoi");
  await form.getByLabel("Direct ou élection").selectOption({ label: "Élection\u202F: Élections fédérales" });
  await form.getByRole("button", { name: "Préparer le texte" }).click();
  await form.locator(".blocks-drawn").getByRole("link", { name: "Élections fédérales" }).waitFor();
  await context.close();
});
