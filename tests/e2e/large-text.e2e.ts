import { expect, test } from "vitest";
import { launchBrowser, newContext, phone } from "../support/browser.ts";
import { sharedSite } from "../support/shared-sites.ts";

const [site, browser] = await Promise.all([sharedSite(), launchBrowser()]);

/** Besides those of accessibility.e2e.ts. */
const pages = `/articles/qui-est-candidat-a-la-presidentielle /elections/presidentielle-2027
  /elections/presidentielle-2027/candidatures /elections/presidentielle-2027/programmes
  /elections/presidentielle-2027/resultats
  /elections/presidentielle-2027/programmes?c=gabriel-attal&c=marine-le-pen&c=david-lisnard /elections/et-moi /elections/calculateur /lexique /confidentialite`;

test("letters twice as large: no page of a phone slides sideways, and its menu stays in reach", async () => {
  const context = await newContext(browser, site, { viewport: phone });
  const page = await context.newPage();
  const wrong: string[] = [];
  for (const path of pages.split(/\s+/)) {
    await page.goto(path);
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    const menu = await page.locator("[data-menu]").boundingBox();
    if (width > phone.width) wrong.push(`${path}: ${width} px`);
    if (!menu || menu.x + menu.width > phone.width) wrong.push(`${path}: its menu`);
  }
  expect(wrong).toEqual([]);
  await context.close();
});

/** What is asked, what is pressed from the home page, and the words that answer. */
const asked: [question: string, presses: string[], answer: string | RegExp][] = [
  ["Quand vote-t-on ?", ["J-"], "dimanche 18 avril 2027"],
  ["Jusqu’à quand m’inscrire ?", ["J-"], "Dernier jour pour s’inscrire en mairie"],
  ["Puis-je voter ?", ["Je peux voter"], "si tu as 18 ans au plus tard la veille du vote"],
  ["Suis-je inscrit, et où ?", ["Je peux voter"], "avec l’adresse de ton bureau de vote"],
  ["Qui vote pour moi si je ne suis pas là ?", ["Je peux voter"], "Une personne de confiance, par procuration"],
  ["Que faire si j’ai déménagé ?", ["Je peux voter", "S’inscrire, en quatre questions"], "Tu as déménagé"],
  ["Que faut-il apporter ?", ["Je peux voter", "Jour du vote"], "pièce d’identité"],
  ["Qui se présente ?", ["J-", "Voir les candidatures"], "par ordre alphabétique"],
  ["Que proposent ces personnes ?", ["J-", "Comparer les programmes"], "Qui veux-tu comparer"],
  ["À quoi sert le vote blanc ?", ["Rechercher", "vote blanc"], "Blanc, nul ou absent"],
];

test("ten questions of a first voter are answered within two presses from the home page, without script", async () => {
  const context = await newContext(browser, site, { viewport: phone, javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [question, presses, answer] of asked) {
    await page.goto("/");
    for (const words of presses) {
      await page.locator("a:visible, summary:visible").filter({ hasText: words }).first().click();
      await page.waitForLoadState();
    }
    expect
      .soft([question, presses.length <= 2, await page.getByText(answer).first().isVisible()])
      .toEqual([question, true, true]);
  }
  await context.close();
});
