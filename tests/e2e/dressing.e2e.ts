import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContextOptions, Page } from "playwright";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { axe, launchBrowser, newContext, phone, signIn, toStep } from "../support/browser.ts";
import { startSite } from "../support/server.ts";

// What stands around the text of an article, on a phone: picture, category, key points, sources, subjects, signature.
/** Stands for the pages that articles take as sources. */
const pages = createServer((request, answer) => {
  if (request.url?.startsWith("/rapport.pdf"))
    return answer.writeHead(200, { "content-type": "application/pdf" }).end("%PDF");
  answer.writeHead(200, { "content-type": "text/html; charset=utf-8" });
  answer.end(`<title>Le vote ${request.url?.slice(1, 6)}</title><meta property="og:site_name" content="Gazette">`);
});
const at = (path: string) => `http://127.0.0.1:${(pages.address() as AddressInfo).port}${path}`;

await new Promise<void>((done) => void pages.listen(0, "127.0.0.1", done));
const site = await startSite({ FEEDS_ALLOW_PRIVATE: "1" });
const browser = await launchBrowser();
const [page, plain] = await Promise.all([open(), open({ javaScriptEnabled: false })]);
afterAll(async () => {
  await site.stop();
  pages.close();
});

async function open(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await newContext(browser, site, { viewport: phone, ...options })).newPage();
  await signIn(page);
  return page;
}

/** Of one colour, and as heavy as asked: what follows the end of a PNG is not read. */
async function photo(more = 0) {
  const drawn = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#888" } })
    .png()
    .toBuffer();
  return { name: "photo.png", mimeType: "image/png", buffer: Buffer.concat([drawn, Buffer.alloc(more)]) };
}

const paste = (text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", pasted);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);

const saved = (from: Page) => from.waitForURL(/\/admin\/articles\/\d+(\?etape=habiller)?$/);
const sourcesOf = (title: string) =>
  site.database
    .prepare(
      "SELECT s.title, s.publisher, s.url FROM ArticleSource s JOIN Article a ON a.id = articleId WHERE a.title = ? ORDER BY s.position",
    )
    .all(title);
const focused = () => page.evaluate(() => document.activeElement?.getAttribute("name"));

test("each thing is one tap and what one types: nothing empty waits, and all of it is saved", async () => {
  await page.goto("/admin/articles/new");
  await page.fill("[name=title]", "Habillé");
  await toStep(page, "Habiller");
  expect(await page.locator("[name^=keyPoints]:visible, [name^='sources']:visible").count()).toBe(2);
  // Heavier than may be sent: it is made smaller on the way.
  const heavy = await photo(10_500_000);
  expect(heavy.buffer.length).toBeGreaterThan(10_000_000);
  // The network keeps it back: it waits, and leaves when asked again.
  await page.context().setOffline(true);
  await page.setInputFiles("[name=image]", heavy);
  await page.getByText("L’image n’est pas partie").waitFor();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect.poll(() => focused()).toBe("imageAlt");
  expect(await page.inputValue("[name=imageId]")).not.toBe("");
  expect(await page.locator("[name=image]").evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0);
  await page.keyboard.type("Des élèves votent à main levée.");
  await page.getByRole("radio", { name: "Élections" }).check();

  await page.fill("[name='keyPoints[0]']", "Un");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Deux");
  expect(await focused()).toBe("keyPoints[1]");

  await page.locator("[name='sources[0].url']").focus();
  await paste(`À lire : ${at("/blanc?utm_source=x")}.\n${at("/rapport.pdf")}`);
  const told = page.locator(".ed-source-told");
  await expect.poll(() => told.allInnerTexts()).toEqual(["Le vote blanc · Gazette", "Titre à écrire"]);
  await page.fill("[name='sources[1].title']", "Le rapport");
  await page.keyboard.press("Enter");
  await page.keyboard.type("exemple.invalid/page");
  await page.keyboard.press("Tab");
  expect(await page.inputValue("[name='sources[2].url']")).toBe("https://exemple.invalid/page");
  await page.getByRole("button", { name: "Retirer : Source 3" }).click();
  await page.locator(".ed-source").nth(1).getByRole("button", { name: "Monter" }).click();
  await expect.poll(() => page.inputValue("[name='sources[0].title']")).toBe("Le rapport");

  site.database.exec("INSERT INTO Tag (slug, name) VALUES ('scrutin-majoritaire', 'Scrutin majoritaire')");
  await page.fill("[name=tags]", "Une idée, ");
  await page.keyboard.type("nouvelle");
  // All in sight: a field half under the bar is too small to touch, and needs but to be scrolled to.
  await page.setViewportSize({ ...phone, height: 4_000 });
  expect(await axe(page)).toEqual([]);
  await page.setViewportSize(phone);
  await page
    .getByRole("button", { name: /^Enregistrer/ })
    .first()
    .click();
  await saved(page);
  expect(sourcesOf("Habillé")).toEqual([
    { title: "Le rapport", publisher: "127.0.0.1", url: at("/rapport.pdf") },
    { title: "Le vote blanc", publisher: "Gazette", url: at("/blanc") },
  ]);
  const row = site.database
    .prepare("SELECT keyPoints, imageAlt, categoryId FROM Article WHERE title = 'Habillé'")
    .get();
  expect(row).toMatchObject({ keyPoints: '["Un","Deux"]', imageAlt: "Des élèves votent à main levée." });

  // The subject that is there is offered as one begins to type it, and the picture is in the library.
  await page.goto("/admin/articles/new?etape=habiller");
  await page.locator("[name=tags]").pressSequentially("scrutin");
  await page.getByRole("button", { name: "Scrutin majoritaire" }).click();
  expect(await page.inputValue("[name=tags]")).toBe("Scrutin majoritaire, ");
  await page.getByRole("link", { name: "Choisir dans la médiathèque" }).click();
  await page.getByLabel("Chercher").fill("photo");
  await page.locator(".ed-library button").first().click();
  await expect.poll(() => focused()).toBe("imageAlt");
  // Saved, it is offered to nobody who begins another.
  await page.keyboard.type("Un mur gris.");
  await toStep(page, "Écrire");
  await page.fill("[name=title]", "Illustré");
  await page
    .getByRole("button", { name: /^Enregistrer/ })
    .first()
    .click();
  await saved(page);
});

test.each([true, false])(
  "who has no page adds the one they sign with on the way, and comes back to what they typed (script: %s)",
  async (javaScriptEnabled) => {
    site.database.exec("UPDATE TeamMember SET staffId = NULL; DELETE FROM Autosave");
    const writer = javaScriptEnabled ? page : plain;
    await writer.goto("/admin/articles/new");
    await writer.fill("[name=title]", "Signé en chemin");
    await toStep(writer, "Habiller");
    await writer.fill("[name=excerpt]", "Deux phrases.");
    await writer.getByRole("button", { name: "Signer de mon nom" }).click();
    await writer.waitForURL(/\/signature\?/);
    await writer.fill("[name=firstName]", "Ana");
    await writer.fill("[name=lastName]", javaScriptEnabled ? "Moreau" : "Petit");
    await writer.getByRole("button", { name: "Signer l’article" }).click();
    await writer.waitForURL(/saisie=reprendre/);
    await writer.getByText("Il paraît sous l’article après «\u202FEnregistrer\u202F».").first().waitFor();
    expect(await writer.inputValue("[name=title]")).toBe("Signé en chemin");
    expect(await writer.inputValue("[name=excerpt]")).toBe("Deux phrases.");
    expect(await writer.locator(".ed-signed summary").innerText()).toContain(
      `Par Ana ${javaScriptEnabled ? "Moreau" : "Petit"}`,
    );
    expect(await writer.getByText("Ce navigateur garde un autre texte").count()).toBe(0);
  },
);

test("without script a link alone is enough: its title is read when the article is saved", async () => {
  await plain.goto("/admin/articles/new?etape=habiller");
  await plain.locator("[name=title]").evaluate((input: HTMLInputElement) => (input.value = "Sans script"));
  await plain.fill("[name='sources[0].url']", at("/blanc"));
  await plain.fill("[name='sources[1].url']", "exemple.invalid/page");
  await plain
    .getByRole("button", { name: /^Enregistrer/ })
    .first()
    .click();
  await saved(plain);
  expect(sourcesOf("Sans script")).toEqual([
    { title: "Le vote blanc", publisher: "Gazette", url: at("/blanc") },
    { title: "Page d’exemple.invalid", publisher: "exemple.invalid", url: "https://exemple.invalid/page" },
  ]);
});
