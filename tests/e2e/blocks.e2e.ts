import type { Page } from "playwright";
import { expect, test } from "vitest";
import { kinds } from "#app/modules/blocks/kinds.ts";
import { axe, launchBrowser, newContext, newDraft, phone, signIn } from "../support/browser.ts";
import { sharedSite } from "../support/shared-sites.ts";

const [site, browser] = await Promise.all([sharedSite(), launchBrowser()]);

/** A phone that shows an article with these blocks: a draft, behind its link. */
async function opened(blocks: string[]) {
  const context = await newContext(browser, site, { viewport: phone });
  const page = await context.newPage();
  await signIn(page);
  const draft = await newDraft(page, "Des blocs", blocks.join("\n\nUn paragraphe entre deux blocs.\n\n"));
  await page.request.post(`${draft}/apercu`, { form: {}, headers: { origin: site.url }, maxRedirects: 0 });
  const token = site.database.prepare("select previewToken from Article where id = ?").pluck();
  await page.goto(`/apercu/${String(token.get(draft.split("/").at(-1)))}`);
  return { context, page };
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("every kind of block is drawn, passes axe in both colours, and never scrolls sideways", async () => {
  const { context, page } = await opened(kinds.map(({ example }) => example));
  expect(await page.locator(".prose > :not(p)").count()).toBe(kinds.length);
  // A refused one, and a heading that would stand among the article's own.
  expect(await page.locator(".prose .notice, .prose :is(h1, h2, h3, h4)").count()).toBe(0);
  expect(await axe(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await axe(page, { colours: true })).toEqual([]);
  await page.setViewportSize({ width: 640, height: 450 });
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  expect(await overflow(page)).toBe(0);
  await context.close();
});

test("read aloud, a block says its title, its words in their order, then its source", async () => {
  const source = '{source="https://www.exemple.fr" nom="Ici" unite="kilos"}';
  const { context, page } = await opened([
    `:::chiffre[12 pommes]${source}\nDans le panier.\n:::`,
    `:::frise[Deux jours]${source}\n- Hier : Rien.\n- Demain : Tout.\n:::`,
    `:::barres[Des pommes]${source}\n- Rouges : 12,5\n- Vertes : 0\n:::`,
    `:::comparaison[Deux fruits]${source}\n| | Pomme | Poire |\n|---|---|---|\n| Couleur | Rouge | Verte |\n:::`,
    `:::comparaison[Trois fruits]${source}\n| | A | B | C |\n|---|---|---|---|\n| Goût | Fade | Sucré | Amer |\n:::`,
    `:::citation[Une Dame, jardinière]${source}\n« Bonjour. »\n:::`,
    `:::france-belgique[Deux goûters]${source}\n## France\nUne crêpe.\n## Belgique\n- Une gaufre.\n:::`,
  ]);
  const tree = await page.locator(".prose").ariaSnapshot();
  const lines = tree
    .split("\n")
    .map((line) => line.replaceAll(/^\s*- '?|'?:?$/g, "").replaceAll(/[\u00A0\u202F]/g, " "))
    .filter((line) => !/^(?:\/url|text: "Source|paragraph(?:: Un p.*)?$|rowgroup|list$|text: Ici)/.test(line));
  expect(lines.join(" | ").split(/ \| (?=figure)/)).toEqual([
    'figure | paragraph: 12 pommes | paragraph: Dans le panier. | link "Ici"',
    'figure "Deux jours" | text: Deux jours | listitem | strong: Hier | text: Rien. | listitem | strong: Demain | text: Tout. | link "Ici"',
    'figure "Des pommes" | text: Des pommes | paragraph: En kilos, échelle de 0 à 15 | table | row "Rouges 12,5" | rowheader "Rouges" | cell "12,5" | row "Vertes 0" | rowheader "Vertes" | cell "0" | link "Ici"',
    'figure "Deux fruits" | text: Deux fruits | table | row "Pomme Poire" | columnheader "Pomme" | columnheader "Poire" | row "Couleur" | rowheader "Couleur" | row "Rouge Verte" | cell "Rouge" | cell "Verte" | link "Ici"',
    'figure "Trois fruits" | text: Trois fruits | table | row "A B C" | columnheader "A" | columnheader "B" | columnheader "C" | row "Goût" | rowheader "Goût" | row "Fade Sucré Amer" | cell "Fade" | cell "Sucré" | cell "Amer" | link "Ici"',
    'figure "Une Dame, jardinière Source : Ici" | blockquote | paragraph: « Bonjour. » | strong: Une Dame | text: ", jardinière" | link "Ici"',
    'figure "Deux goûters" | text: Deux goûters | term: France | definition | paragraph: Une crêpe. | term: Belgique | definition | listitem: Une gaufre. | link "Ici"',
  ]);
  await context.close();
});

/** Words of the drawings that touch another, or leave their drawing: letters are lower than their line. */
const touching = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".hemicycle-frame > svg")].flatMap((svg) => {
      const frame = svg.getBoundingClientRect();
      const boxes = [...svg.querySelectorAll("text")].map((text) => {
        const { left, right, top, bottom, height } = text.getBoundingClientRect();
        return { said: text.textContent, left, right, top: top + 0.22 * height, bottom: bottom - 0.22 * height };
      });
      return boxes.flatMap((box, index) => [
        ...(box.left < frame.left || box.right > frame.right || box.top < frame.top || box.bottom > frame.bottom
          ? [`${box.said} is cut`]
          : []),
        ...boxes
          .slice(index + 1)
          .filter((other) => box.left < other.right && other.left < box.right)
          .filter((other) => box.top < other.bottom && other.top < box.bottom)
          .map((other) => `${box.said} touches ${other.said}`),
      ]);
    }),
  );

test("numbers around a hemicycle touch neither each other nor its edge; it is heard in words, then as a table", async () => {
  const assembly = (...seats: number[]) => {
    const total = seats.reduce((sum, each) => sum + each, 0);
    const lines = seats.map((each, index) => `- Un groupe au nom long comme une phrase, le ${index + 1}e : ${each}`);
    return `:::hemicycle[Une assemblée]{sieges=${total} source="https://www.exemple.fr"}\n${lines.join("\n")}\n:::`;
  };
  const { context, page } = await opened([
    assembly(300, 277),
    assembly(17, 71, 38, 69, 22, 36, 92, 34, 47, 16, 123, 12),
    assembly(288, 1, 288),
    assembly(1, 1, 1, 1, 1, 746),
    assembly(...Array.from({ length: 20 }, () => 36)),
    assembly(5, 1, 4),
    `:::vote[Une révision]{sieges=925 majorite=555 source="https://www.exemple.fr"}\n- Pour : 780\n:::`,
    `:::vote[Un texte]{sieges=577 source="https://www.exemple.fr"}\n- Pour : 214\n- Contre : 240\n- Abstention : 51\n:::`,
  ]);
  // The Congress has more seats than an assembly: that block is refused.
  expect(await page.locator(".hemicycle").count()).toBe(7);
  for (const width of [phone.width, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await touching(page), `${width}`).toEqual([]);
    expect(await overflow(page)).toBe(0);
  }
  const heard = await page.locator("figure.assembly").last().ariaSnapshot();
  expect(heard.replaceAll(/[\u00A0\u202F]/g, " ")).toMatch(
    /Un texte[^]*C’est rejeté[^]*214 voix pour, il en fallait 228[^]*img "Un texte : 214 voix pour[^]*table "Un texte"[^]*row "Contre 240"/,
  );
  await context.close();
});
