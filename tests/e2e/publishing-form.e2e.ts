import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  axe,
  desktop,
  launchBrowser,
  newContext,
  newDraft,
  phone,
  signIn,
  toStep,
  writeText,
} from "../support/browser.ts";
import { type Site, startSite } from "../support/server.ts";

const tablet = { width: 768, height: 1024 };
let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await site.stop();
});

async function open(options: Parameters<typeof newContext>[2] = {}): Promise<Page> {
  const page = await (await newContext(browser, site, options)).newPage();
  await signIn(page);
  return page;
}

/** A finger: nothing is hovered, and what is touched takes no focus. */
const touched = { viewport: phone, isMobile: true, hasTouch: true };

/** Where the focus is, and whether a person sees it. */
async function expectSummaryInView(page: Page): Promise<void> {
  const summary = page.locator("[data-error-summary]");
  await summary.waitFor();
  await expect
    .poll(() => summary.evaluate((box) => box === document.activeElement), {
      message: "the summary has the focus",
    })
    .toBe(true);
  await expect
    .poll(() =>
      summary.evaluate((box) => {
        const { top, bottom } = box.getBoundingClientRect();
        const { clientX, clientY } = { clientX: innerWidth / 2, clientY: Math.max(top + 4, 0) };
        return top >= 0 && bottom > 0 && top < innerHeight && box.contains(document.elementFromPoint(clientX, clientY));
      }),
    )
    .toBe(true);
}

const publish = (page: Page) => page.locator(".ed-bar").getByRole("button", { name: "Publier" });

const scripts = [
  ["with JavaScript", true],
  ["without JavaScript", false],
] as const;

describe.each(scripts)("%s", (_name, javaScriptEnabled) => {
  test("a refused publication on a phone takes the person to the reasons", async () => {
    const page = await open({ javaScriptEnabled, ...touched });
    await page.goto("/admin/articles/new");
    await page.fill("[name=title]", "Un article sans catégorie");
    await writeText(page, "Un texte.\n\n".repeat(40));
    await page.getByRole("button", { name: /^Enregistrer/ }).click();
    await page.getByText("Brouillon enregistré.").first().waitFor();
    for (const excerpt of ["", "Un chapeau."]) {
      await toStep(page, "Habiller");
      await page.fill("[name=excerpt]", excerpt);
      await page.evaluate(() => scrollTo(0, 900));
      await publish(page).tap();
      await page.waitForURL(/\/publier$/);
      await expectSummaryInView(page);
      expect(await page.locator("[data-error-summary]").innerText()).toContain("Choisissez une catégorie");
    }
    await page.context().close();
  });

  test("what the server alone refuses takes the person to the reasons too", async () => {
    const page = await (await newContext(browser, site, { javaScriptEnabled })).newPage();
    await page.goto("/auth");
    await page.fill("[name=username]", "personne");
    await page.fill("[name=password]", "un-mauvais-mot-de-passe");
    await page.click("main button[type=submit]");
    await expectSummaryInView(page);
    await page.goto("/contact");
    await page.locator("main button[type=submit]").click();
    await expectSummaryInView(page);
    await page.context().close();
  });

  test("a new article is published in one press, and the answer leads to it", async () => {
    const page = await open({ javaScriptEnabled, viewport: phone });
    await page.goto("/admin/articles/new");
    const title = `Publié d’un coup ${javaScriptEnabled ? "avec" : "sans"} script`;
    await page.fill("[name=title]", title);
    await writeText(page, "Un texte que personne ne veut retaper.");
    await publish(page).click();
    await expectSummaryInView(page);
    expect(await page.inputValue("[name=body]")).toBe("Un texte que personne ne veut retaper.");
    expect(site.database.prepare("SELECT count(*) AS n FROM Article WHERE title = ?").get(title)).toEqual({ n: 0 });
    await page.fill("[name=excerpt]", "Une phrase qui dit l’essentiel.");
    await page.locator("[name=categoryId]").first().check();
    await publish(page).click();
    await page.waitForURL(/\/admin\/articles\/\d+$/);
    const message = page.locator(javaScriptEnabled ? ".toast" : ".flash-banner");
    await message.getByText("Article publié.").waitFor();
    const link = await message.getByRole("link", { name: "Voir l’article" }).getAttribute("href");
    expect(await page.locator(".bo-head").getByRole("link", { name: "Voir sur le site" }).getAttribute("href")).toBe(
      link,
    );
    await page.goto(link ?? "");
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toContain("Publié d’un coup");
    expect(site.database.prepare("SELECT count(*) AS n FROM Article WHERE title = ?").get(title)).toEqual({ n: 1 });
    await page.context().close();
  });

  test("before publishing, the list leads to the text, and a sensitive subject asks for a second person", async () => {
    const page = await open({ javaScriptEnabled, viewport: phone });
    const long = `Les candidats ${"se présentent et ".repeat(12)}débattent.`;
    const at = await newDraft(page, `Législatives ${javaScriptEnabled ? "avec" : "sans"} script`, `Court.\n\n${long}`);
    await page.goto(`${at}?etape=publier`);
    const list = page.getByRole("region", { name: "Avant de publier" });
    await list.getByText("Choisissez une catégorie avant de publier.").waitFor();
    expect(await page.isChecked("[name=sensitive]")).toBe(true);
    const card = page.frameLocator("iframe.pf-card");
    await card.getByRole("heading", { name: /Législatives/ }).waitFor();
    await list.getByText("Ce qui aiderait vos lecteurs").click();
    await list.getByRole("link", { name: /Ligne 3.*Les candidats/ }).click();
    await page.locator(".ed-step.ed-write").waitFor({ state: "visible" });
    if (javaScriptEnabled) await page.waitForURL(at);
    await page.goto(`${at}?etape=publier`);
    await page.getByRole("button", { name: "Demander une relecture" }).click();
    await page.getByText("Relecture demandée.").first().waitFor();
    expect(site.database.prepare("SELECT sensitive FROM Article ORDER BY id DESC LIMIT 1").get()).toEqual({
      sensitive: 1,
    });
    await page.context().close();
  });

  test("corrections appear once something is published", async () => {
    const page = await open({ javaScriptEnabled, viewport: desktop });
    await page.goto("/admin/articles/new");
    expect(await page.getByRole("group", { name: "Corrections" }).count()).toBe(0);
    const { id } = site.database.prepare("SELECT id FROM Article WHERE status = 'published' LIMIT 1").get() as {
      id: number;
    };
    await page.goto(`/admin/articles/${id}`);
    expect(await page.getByRole("group", { name: "Corrections" }).count()).toBe(1);
    await page.context().close();
  });
});

describe("beside the button", () => {
  test("what is missing is said before it is pressed, and goes as it is filled in", async () => {
    const page = await open({ viewport: phone });
    await page.goto("/admin/articles/new");
    const missing = page.locator(".ed-missing");
    const filled = () => page.locator(".ed-bar .button:not(.button-quiet)").allTextContents();
    await expect.poll(() => missing.innerText()).toMatch(/titre.*chapeau.*texte.*catégorie/s);
    expect(await filled()).toEqual(["Enregistrer le brouillon"]);
    await page.fill("[name=title]", "Un titre");
    await writeText(page, "Un texte");
    await toStep(page, "Habiller");
    await page.fill("[name=excerpt]", "Un chapeau");
    await toStep(page, "Écrire");
    await expect.poll(() => missing.innerText()).toMatch(/^Pour publier, il manque\s*: la catégorie\.$/);
    await missing.getByRole("link", { name: "la catégorie" }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("categoryId");
    await page.locator("[name=categoryId]").first().check();
    await expect.poll(() => missing.count()).toBe(0);
    expect(await filled()).toEqual(["Publier"]);
    expect(await axe(page)).toEqual([]);
    await page.context().close();
  });

  test("no message ever covers the bar", async () => {
    for (const viewport of [phone, tablet, desktop]) {
      const page = await open({ viewport });
      await page.goto("/admin/articles/new");
      await page.fill("[name=title]", `Un message à ${viewport.width}`);
      await page.getByRole("button", { name: /^Enregistrer/ }).click();
      // In one go: it is shown for five seconds.
      const gap = await page.waitForFunction(() => {
        const [message, bar] = [document.querySelector(".toast"), document.querySelector(".ed-bar")];
        if (!message || !bar) return null;
        scrollTo(0, 0);
        if (message.getAnimations().some(({ playState }) => playState !== "finished")) return null;
        return { height: bar.getBoundingClientRect().top - message.getBoundingClientRect().bottom };
      });
      expect((await gap.jsonValue())?.height, `${viewport.width}`).toBeGreaterThanOrEqual(0);
      await page.context().close();
    }
  });
});
