import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import {
  axe,
  desktop,
  launchBrowser,
  newContext,
  phone,
  sendDraft,
  signIn,
  toStep,
  writeText,
} from "../support/browser.ts";
import { isLong } from "../support/long-run.ts";
import { seededSite } from "../support/shared-sites.ts";

const tablet = { width: 768, height: 1024 };
/** One for the tests without script, then one for all others. */
let page: Page;

const [site, browser] = await Promise.all([seededSite(), launchBrowser()]);

/** A finger: nothing is hovered, and what is touched takes no focus. */
const touched = { viewport: phone, isMobile: true, hasTouch: true };

/** Where the focus is, and whether a person sees it. */
async function expectSummaryInView(): Promise<void> {
  const summary = page.locator("[data-error-summary]");
  await summary.waitFor();
  await expect
    .poll(() => summary.evaluate((box) => box === document.activeElement), { message: "the summary has the focus" })
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

const corrections = () => page.getByRole("group", { name: "Corrections", includeHidden: true });
const publish = () => page.getByRole("button", { name: "Publier maintenant" });

const scripts = [
  ["without JavaScript", false],
  ["with JavaScript", true],
] as const;

describe.each(scripts)("%s", (_name, javaScriptEnabled) => {
  beforeAll(async () => {
    page = await (await newContext(browser, site, { javaScriptEnabled, ...touched })).newPage();
  });

  test("what the server alone refuses takes the person to the reasons too", async () => {
    await page.goto("/auth");
    await page.fill("[name=username]", "personne");
    await page.fill("[name=password]", "un-mauvais-mot-de-passe");
    await page.click("main button[type=submit]");
    await expectSummaryInView();
    await page.goto("/contact");
    await page.locator("main button[type=submit]").click();
    await expectSummaryInView();
    await signIn(page);
  });

  // Without script here in long tests; desk-journeys.e2e.ts and newsroom-forms.test.ts send the same forms so.
  const further = test.runIf(javaScriptEnabled || isLong);
  further(
    "publishing on a phone stops at what is missing, on its step, and says why; corrections come with what is published",
    async () => {
      await page.goto("/admin/articles/new");
      expect(await corrections().count()).toBe(0);
      await page.fill("[name=title]", `Publié d’un coup ${javaScriptEnabled ? "avec" : "sans"} script`);
      await writeText(page, "Un texte que personne ne veut retaper.\n\n".repeat(40));
      await toStep(page, "Publier");
      await publish().tap();
      const excerpt = page.locator("[name=excerpt]");
      if (!javaScriptEnabled) {
        await page.waitForURL(/\/publier$/);
        await expectSummaryInView();
        await page
          .locator("[data-error-summary]")
          .getByRole("link", { name: /chapeau/ })
          .tap();
      } else {
        await expect.poll(() => excerpt.evaluate((field) => field === document.activeElement)).toBe(true);
      }
      await page.getByText("Écrivez un chapeau").filter({ visible: true }).first().waitFor();
      await excerpt.fill("Une phrase qui dit l’essentiel.");
      await page.locator("[name=categoryId]").first().check();
      await toStep(page, "Écrire");
      expect(await page.inputValue("[name=body]")).toContain("personne ne veut retaper");
      await toStep(page, "Publier");
      await publish().tap();
      await page.waitForURL(/\/admin\/articles\/\d+\?etape=publier$/);
      const panel = page.getByRole("region", { name: "En ligne" });
      const link = await panel.getByRole("link", { name: "Voir" }).getAttribute("href");
      const message = page.locator(javaScriptEnabled ? ".toast" : ".flash-banner");
      expect(await message.getByRole("link", { name: "Voir l’article" }).getAttribute("href")).toBe(link);
      const isWhole = await message.evaluate((box) => {
        const { left, top, height } = box.getBoundingClientRect();
        return [20, 60, 120].every((x) => box.contains(document.elementFromPoint(left + x, top + height / 2)));
      });
      expect(isWhole).toBe(true);
      expect(await (await page.request.get(link ?? "")).text()).toMatch(/<h1[^>]*>Publié d’un coup/);
      expect(await corrections().count()).toBe(1);
    },
  );

  further(
    "before publishing, the list leads to the text, and a sensitive subject asks for a second person",
    async () => {
      const long = `Les candidats ${"se présentent et ".repeat(12)}débattent.`;
      const at = await sendDraft(
        page,
        `Législatives ${javaScriptEnabled ? "avec" : "sans"} script`,
        `Court.\n\n${long}`,
      );
      await page.goto(`${at}?etape=publier`);
      const list = page.getByRole("region", { name: "Avant de publier" });
      await list.getByText("Choisissez une catégorie avant de publier.").waitFor();
      expect(await page.isChecked("[name=sensitive]")).toBe(true);
      const card = page.frameLocator("iframe.pf-card");
      await card.getByRole("heading", { name: /Législatives/ }).waitFor();
      // Opened on another step, it was drawn while hidden.
      if (javaScriptEnabled) {
        await page.goto(at);
        await toStep(page, "Publier");
        await expect
          .poll(async () => (await page.locator("iframe.pf-card").boundingBox())?.height)
          .toBeGreaterThan(200);
      }
      await list.getByText("Ce qui aiderait vos lecteurs").click();
      await list.getByRole("link", { name: /Ligne 3.*Les candidats/ }).click();
      await page.locator(".ed-step.ed-write").waitFor({ state: "visible" });
      if (javaScriptEnabled) await page.waitForURL(at);
      await toStep(page, "Publier");
      await page.getByRole("button", { name: "Demander une relecture" }).click();
      await page.getByText("Relecture demandée.").first().waitFor();
      expect(site.database.prepare("SELECT sensitive FROM Article ORDER BY id DESC LIMIT 1").get()).toEqual({
        sensitive: 1,
      });
    },
  );
});

describe("beside the button", () => {
  test("a box that the site ticked and a person took off stays off", async () => {
    const at = await sendDraft(page, "Législatives, sans relecture", "Une élection, deux élections.");
    await page.goto(`${at}?etape=habiller`);
    await page.fill("[name=excerpt]", "Un chapeau");
    await page.getByRole("radio", { name: "Institutions" }).check();
    await toStep(page, "Publier");
    const box = page.getByRole("checkbox", { name: /^Sujet sensible/ });
    expect(await box.isChecked()).toBe(true);
    const list = page.getByRole("region", { name: "Avant de publier" });
    await list.getByText("Une deuxième personne doit lire").waitFor();
    await box.uncheck();
    // At once, and still once the server has read it again.
    const asked = list.getByRole("link", { name: "Dites pourquoi une relecture n’est pas nécessaire" });
    await asked.waitFor();
    await page.locator(".pf[aria-busy=false]").waitFor();
    await expect.poll(() => list.getByRole("link").first().textContent()).toContain("Dites pourquoi");
    await publish().tap();
    const summary = page.locator("[data-error-summary]");
    await summary.waitFor();
    await asked.waitFor();
    expect(await page.getByText("Rien ne manque").count()).toBe(0);
    await summary.getByRole("link").tap();
    const why = page.getByRole("textbox", { name: "Pourquoi une relecture n’est pas nécessaire" });
    await expect.poll(() => why.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await why.getAttribute("aria-required")).toBe("true");
    const checked = page.waitForResponse(/avant-publication/);
    await page.locator("#avant-de-publier").scrollIntoViewIfNeeded();
    await page.dispatchEvent("#article", "input");
    await checked;
    await page.locator(".pf[aria-busy=false]").waitFor();
    expect(await box.isChecked()).toBe(false);
    await why.fill("Un calendrier, sans candidat.");
    await list.getByText("Rien ne manque pour publier.").waitFor();
    await publish().click();
    await page.getByRole("link", { name: "Voir l’article" }).first().waitFor();
  });

  test("from each step, Corriger leads to the words of a correction, in view with its button", async () => {
    const long = `${"Un paragraphe de plus.\n\n".repeat(60)}:::hemicycle[Sénat]{sieges=348 source="https://www.senat.fr" nom="Sénat" date="2024-07-16"}\n- Tous : 348\n:::`;
    site.database.prepare("UPDATE Article SET body = ? WHERE id = (SELECT max(id) FROM Article)").run(long);
    await page.reload();
    const inView = (selector: string) =>
      page.locator(selector).evaluate((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
    const correct = async () => {
      await page.getByRole("link", { name: "Corriger", exact: true }).locator("visible=true").first().tap();
      const words = page.locator("[name='corrections[0].text']");
      await words.waitFor();
      await expect.poll(() => words.evaluate((field) => field === document.activeElement)).toBe(true);
      // The text above has its height once its block is drawn.
      await page.locator(".ProseMirror svg").first().waitFor();
      await expect.poll(() => inView("[name='corrections[0].text']")).toBe(true);
      await expect.poll(() => inView(".ed-final")).toBe(true);
    };
    for (const step of ["Habiller", "Publier", "Écrire"] as const) {
      await toStep(page, step);
      await correct();
    }
    await page.setViewportSize(desktop);
    await page.evaluate(() => scrollTo(0, 0));
    await correct();
    await page.setViewportSize(phone);
  });

  test("steps that lack something have a dot and words, gone once it is filled in", async () => {
    await page.goto("/admin/articles/new");
    const next = page.getByRole("button", { name: /^Suivant/ });
    await page.getByText("Écrire, à compléter").waitFor();
    const before = await next.boundingBox();
    const tabs = () => page.getByRole("navigation", { name: "Étapes" }).getByRole("button").allTextContents();
    const filled = () => page.locator(".ed-bar .button:not(.button-quiet):visible").allTextContents();
    await expect.poll(tabs).toEqual(["Écrire, à compléter", "Habiller, à compléter", "Publier"]);
    expect(await filled()).toEqual(["Suivant\u202F: habiller"]);
    await page.fill("[name=title]", "Un titre");
    await page.getByText("Modifications non enregistrées.").waitFor();
    expect(await next.boundingBox()).toEqual(before);
    await writeText(page, "Un texte");
    await expect.poll(tabs).toEqual(["Écrire", "Habiller, à compléter", "Publier"]);
    await page.getByRole("button", { name: /^Suivant/ }).click();
    await page.fill("[name=excerpt]", "Un chapeau");
    await page.locator("[name=categoryId]").first().check();
    await expect.poll(tabs).toEqual(["Écrire", "Habiller", "Publier"]);
    expect(await axe(page)).toEqual([]);
    await page.goBack();
    await page.locator("[name=title]").waitFor();
    expect(await page.inputValue("[name=excerpt]")).toBe("Un chapeau");
    await toStep(page, "Écrire");
    const bar = page.locator(".ed-bar");
    await bar.getByText("Programmer").waitFor();
    // Three buttons, and none goes out of the screen.
    const lefts = () =>
      bar.locator(".button:visible").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
    expect(Math.min(...(await lefts()))).toBeGreaterThanOrEqual(0);
    // What the site filled in is named, and that nobody signs is said.
    await bar.getByText("Programmer").click();
    const plan = await page.locator(".ed-plan").innerText();
    expect(plan).toMatch(/Catégorie.: \S/);
    expect(plan).toMatch(/Chapeau.: Un chapeau/);
    expect(plan).toContain("Personne ne signe cet article.");
    await bar.getByRole("link", { name: "Autre heure…" }).click();
    const hour = page.locator("[name=publishedAt]");
    await expect.poll(() => hour.evaluate((field) => field === document.activeElement)).toBe(true);
    await toStep(page, "Habiller");
    await page.locator(".ed-signed summary").click();
    await page.locator("[name=authorIds]").first().check();
    await toStep(page, "Publier");
    expect(await page.getByText("Personne ne signe cet article.").count()).toBe(0);
    await toStep(page, "Publier");
    await expect.poll(filled).toEqual(["Publier maintenant"]);
    await bar.getByText(/^Catégorie.: \S/).waitFor();
    await page.check("[name=sensitive]");
    await expect.poll(filled).toEqual(["Demander une relecture"]);
    await page.uncheck("[name=sensitive]");
    await expect.poll(filled).toEqual(["Publier maintenant"]);
    const when = page.locator(".ed-when");
    expect(await axe(page)).toEqual([]);
    await when.getByRole("button", { name: "Demain, 7 h" }).click();
    const panel = page.getByRole("region", { name: /^Programmé pour/ });
    await panel.getByRole("button", { name: "Déprogrammer" }).click();
    await page.getByRole("button", { name: "Publier maintenant" }).waitFor();
    await expect.poll(() => panel.count()).toBe(0);
  });

  test("no message ever covers the bar, nor the steps", async () => {
    await toStep(page, "Écrire");
    for (const viewport of [phone, tablet, desktop]) {
      await page.setViewportSize(viewport);
      await page.fill("[name=title]", `Un message à ${viewport.width}`);
      await page.getByRole("button", { name: /^Enregistrer/ }).click();
      // In one go: it is shown for five seconds.
      const gap = await page.waitForFunction(() => {
        const message = document.querySelector(".toast");
        const bars = [...document.querySelectorAll(".ed-bar, .ed-steps")].filter((bar) => bar.checkVisibility());
        if (!message || bars.length === 0) return null;
        scrollTo(0, 0);
        if (message.getAnimations().some(({ playState }) => playState !== "finished")) return null;
        const above = message.getBoundingClientRect();
        const gaps = bars.map((bar) => {
          const below = bar.getBoundingClientRect();
          const sideways = Math.max(below.left - above.right, above.left - below.right);
          return Math.max(sideways, below.top - above.bottom, above.top - below.bottom);
        });
        return { gap: Math.min(...gaps) };
      });
      expect((await gap.jsonValue())?.gap, `${viewport.width}`).toBeGreaterThanOrEqual(0);
    }
  });
});
