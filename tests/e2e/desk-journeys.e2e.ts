import type { Locator, Page } from "playwright";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser, newContext, phone, signIn } from "../support/browser.ts";
import { type Client, signedInAdmin } from "../support/http.ts";
import { linkOf, open, type PlainPage, press, words } from "../support/plain-form.ts";
import { seededSite } from "../support/shared-sites.ts";

const [site, browser] = await Promise.all([seededSite(), launchBrowser()]);

afterAll(() => browser.close());

/** A thumb on a phone: what it touches is in sight, 24 px wide and high at least, and counted. Typing is not. */
interface Thumb {
  page: Page;
  taps: () => number;
  tap: (target: Locator) => Promise<void>;
  /** Types in a field, touched first unless it has the focus. */
  write: (field: Locator, text: string) => Promise<void>;
  /** The phone's own sheet of pictures opens at one touch, and closes at another. */
  pick: (field: Locator, name: string) => Promise<void>;
}

const background = { r: 190, g: 60, b: 70 };
const picture = () =>
  sharp({ create: { width: 800, height: 500, channels: 3, background } })
    .png()
    .toBuffer();

async function thumb(): Promise<Thumb> {
  const context = await newContext(browser, site, { viewport: phone, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await signIn(page);
  let taps = 0;
  const touch = async (target: Locator) => {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), String(target)).toBeGreaterThanOrEqual(24);
    taps += 1;
  };
  const tap = async (target: Locator) => {
    await touch(target);
    await target.tap();
  };
  return {
    page,
    taps: () => taps,
    tap,
    write: async (field, text) => {
      const isReady = await field.evaluate((element) => element === document.activeElement);
      if (!isReady) await tap(field);
      await field.fill(text);
    },
    pick: async (field, name) => {
      await touch(page.locator(".ed-drop"));
      taps += 1;
      await field.setInputFiles({ name, mimeType: "image/png", buffer: await picture() });
    },
  };
}

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const step = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Étapes" }).getByRole("button", { name });
const field = (page: Page, name: string) => page.locator(`[name='${name}']`);

/** An article of who signs in, that lacks nothing: a draft, or on the site. */
async function ready({ page }: Thumb, title: string, address: "new" | "new/publier"): Promise<void> {
  const form = { title, body: "Le texte.", excerpt: "Le chapeau.", categoryId: "1" };
  const options = { form, headers: { origin: site.url }, maxRedirects: 0 };
  const answer = await page.request.post(`/admin/articles/${address}`, options);
  expect(answer.headers().location).toMatch(/^\/admin\/articles\/\d+/);
}

const markdown =
  ':::hemicycle[Conseil municipal]{sieges=60 source="https://exemple.fr/"}\n- Majorité : 40\n- Opposition : 20\n:::';

async function writeHemicycle({ page, tap }: Thumb): Promise<void> {
  await page.keyboard.type("Le conseil vote.");
  await tap(button(page, "Bloc"));
  const dialog = page.getByRole("dialog", { name: /bloc|Hémicycle/ });
  await tap(dialog.getByRole("button", { name: "Hémicycle" }));
  // Enter goes from a field to the next: the majority stays empty, colours stay folded.
  await page.keyboard.type("Conseil municipal");
  for (const text of ["60", "", "Tous les groupes", "60", "https://exemple.fr/"]) {
    await page.keyboard.press("Enter");
    await page.keyboard.type(text);
  }
  await tap(dialog.getByRole("button", { name: "Ajouter au texte" }));
  await dialog.waitFor({ state: "hidden" });
}

async function writeArticle(by: Thumb, title: string): Promise<void> {
  const { page, tap, write, pick } = by;
  await page.goto("/admin");
  await tap(page.getByRole("link", { name: "Écrire un article" }));
  await page.waitForURL(/\/new$/);
  await write(field(page, "title"), title);
  await page.keyboard.press("Enter");
  await writeHemicycle(by);
  await tap(button(page, /^Suivant/));
  await pick(field(page, "image"), "mairie.png");
  await write(field(page, "imageAlt"), "La façade d’une mairie");
  await tap(page.locator(".ed-chip").first());
  await write(field(page, "excerpt"), "Ce que le conseil municipal a voté, et pourquoi.");
  await write(field(page, "sources[0].url"), "exemple.invalid/budget");
  await field(page, "sources[0].url").press("Enter");
  await write(field(page, "sources[1].url"), "exemple.invalid/vote");
  await tap(button(page, /^Suivant/));
  await tap(button(page, "Publier maintenant"));
  await page.waitForURL(/\/admin\/articles\/\d+\?etape=publier$/);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("en-ligne");
  await tap(page.getByRole("region", { name: "En ligne" }).getByRole("link", { name: "Voir" }));
  await page.waitForURL(/\/articles\/[a-z]/);
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  expect(await page.locator("main").innerText()).toContain("Conseil municipal");
}

async function correct({ page, tap, write }: Thumb, title: string): Promise<void> {
  await page.goto("/admin");
  await tap(page.getByRole("navigation", { name: "Rédaction, sur téléphone" }).getByRole("link", { name: "Articles" }));
  await tap(page.getByRole("link", { name: title }).first());
  await page.waitForURL(/\/admin\/articles\/\d+$/);
  await tap(page.locator(".rich-text"));
  await page.keyboard.type("Mardi, et non lundi. ");
  await tap(page.getByRole("link", { name: "Corriger" }));
  await write(page.getByLabel(/^Correction \d+$/).last(), "La date du vote était fausse.");
  await tap(button(page, /^(Publier la correction|Mettre à jour)$/));
  await page.getByText("Correction publiée.").first().waitFor();
}

async function schedule({ page, tap }: Thumb, title: string): Promise<void> {
  await page.goto("/admin");
  await tap(page.getByRole("link", { name: title }).first());
  await page.waitForURL(/\/admin\/articles\/\d+$/);
  await tap(step(page, "Publier"));
  await tap(page.getByText("Programmer", { exact: true }));
  await tap(page.locator(".ed-when").getByRole("button", { name: "Demain, 7 h" }));
  await page.getByRole("heading", { name: /^Programmé pour .* à 7.h$/ }).waitFor();
}

async function cover({ page, tap, write }: Thumb, title: string): Promise<void> {
  await page.goto("/admin/directs");
  await tap(page.getByRole("link", { name: title }).first());
  await tap(page.getByRole("link", { name: "Mises à jour" }).first());
  await page.waitForURL(/\/mises-a-jour$/);
  for (const words of ["Un", "Deux", "Trois", "Quatre", "Cinq"]) {
    await write(field(page, "headline"), words);
    await tap(button(page, "Publier"));
    await page.locator(".desk-update", { hasText: words }).first().waitFor();
  }
}

const address = (title: string) => {
  const { id } = site.database.prepare("SELECT id FROM Article WHERE title = ?").get(title) as { id: number };
  return `/admin/articles/${id}`;
};

/** To the desk of a new coverage that has begun: made, announced, started, its buttons pressed without drawing them. */
async function begun(client: Client, title: string): Promise<PlainPage> {
  const fields = { title, scheduledFor: "2031-06-09T20:00", programme: "20:00 Premières estimations" };
  const made = await press(client, await open(client, "/admin/directs/nouveau"), "Enregistrer", fields);
  const announced = await press(client, await open(client, linkOf(made, "Mises à jour")), "Annoncer");
  return press(client, await open(client, linkOf(announced, "Commencer…")), "Commencer");
}

/** Of the correction that was written last, today's date. */
function expectCorrected(): void {
  const correction = site.database
    .prepare("SELECT date FROM ArticleCorrection WHERE text LIKE 'La date du vote%' ORDER BY id DESC")
    .get() as { date: number };
  expect(Math.abs(new Date(correction.date).getTime() - Date.now())).toBeLessThan(26 * 3_600_000);
}

// Without script: below, and how its steps unfold in publishing-form.e2e.ts.
describe("with script, on a phone", () => {
  let by: Thumb;
  beforeAll(async () => {
    by = await thumb();
  });
  afterAll(() => by.page.context().close());

  async function within(most: number, journey: () => Promise<void>): Promise<void> {
    const before = by.taps();
    await journey();
    expect(by.taps() - before).toBeLessThanOrEqual(most);
  }

  test("a new article with its picture, a hemicycle, two sources and its category is published and seen", () =>
    within(20, () => writeArticle(by, "Le conseil vote with script")));

  test("a published article is corrected, today", async () => {
    const title = "À corriger with script";
    await ready(by, title, "new/publier");
    await within(5, () => correct(by, title));
    expectCorrected();
  });

  test("another is scheduled for tomorrow morning", async () => {
    const title = "À programmer with script";
    await ready(by, title, "new");
    await within(6, () => schedule(by, title));
  });

  test("a coverage has five updates", async () => {
    const title = "Soirée with script";
    await begun(await signedInAdmin(site), title);
    await within(15, () => cover(by, title));
  });
});

test("without script, the same forms publish with a picture, correct, schedule and tell updates", async () => {
  const client = await signedInAdmin(site);
  const title = "Le conseil vote, en clair";
  const file = new File([await picture()], "mairie.png", { type: "image/png" });
  const published = await press(client, await open(client, "/admin/articles/new"), "Publier maintenant", {
    title,
    body: `Le conseil vote.\n\n${markdown}\n`,
    image: file,
    imageAlt: "La façade d’une mairie",
    categoryId: "1",
    excerpt: "Ce que le conseil municipal a voté, et pourquoi.",
    "sources[0].url": "exemple.invalid/budget",
    "sources[1].url": "exemple.invalid/vote",
  });
  const { document } = await open(client, linkOf(published, "Voir"));
  expect(document.querySelector("h1")?.textContent).toBe(title);
  for (const part of ["Conseil municipal", "exemple.invalid/budget", "exemple.invalid/vote"])
    expect(document.querySelector("main")?.innerHTML).toContain(part);
  expect(document.querySelector("main img[alt='La façade d’une mairie']")).not.toBeNull();

  const fields = { "corrections[0].text": "La date du vote était fausse." };
  const asked = await press(client, await open(client, address(title)), "Mettre à jour", fields);
  expect(asked.document.querySelector("#article-field-corrections")?.textContent).toContain("Le texte n’a pas changé");
  await press(client, asked, "Publier quand même");
  expectCorrected();

  const draft = { title: "À programmer, en clair", body: "Le texte.", excerpt: "Le chapeau.", categoryId: "1" };
  const saved = await client.post("/admin/articles/new", draft);
  const scheduled = await press(client, await open(client, saved.headers.get("location") ?? ""), "Demain, 7 h");
  expect(words(scheduled)).toMatch(/Programmé pour .* à 7.h/);

  let desk = await begun(client, "Soirée en clair");
  for (const headline of ["Un", "Deux", "Trois", "Quatre", "Cinq"])
    desk = await press(client, desk, "Publier", { headline });
  expect(desk.document.querySelectorAll(".desk-update")).toHaveLength(5);
});
