import { expect, test } from "vitest";
import { axe, launchBrowser, newContext, phone } from "../support/browser.ts";
import { documentOf } from "../support/document.ts";
import { isLong } from "../support/long-run.ts";
import { sharedSite } from "../support/shared-sites.ts";

const [site, browser] = await Promise.all([sharedSite(), launchBrowser()]);

test("without script, on a phone: parties are filtered, one leads to the one it came from, and letters unfold words", async () => {
  const context = await newContext(browser, site, { viewport: phone, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/histoire-des-partis/belgique");
  // Folded: a third of what it was, and one reads which parties there are.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(8_000);
  await page.locator("summary", { hasText: "N-VA" }).click();
  await page.locator("#parti-n-va").getByRole("link", { name: "VU" }).click();
  await page.waitForURL(/belgique#parti-volksunie$/);
  // A link to what is folded unfolds it.
  await page.locator("#parti-volksunie .party-position").waitFor();
  await page.locator("summary", { hasText: "Filtrer" }).click();
  await page.getByLabel("Langue").selectOption("Néerlandophone");
  await page.getByLabel("Époque").selectOption("Existe aujourd’hui");
  await page.getByRole("button", { name: "Filtrer" }).click();
  await page.waitForURL(/langue=nl/);
  expect(await page.getByLabel("Langue").inputValue()).toBe("nl");
  await page.goto("/lexique");
  const word = page.getByRole("link", { name: "Motion de censure" });
  expect(await word.isVisible()).toBe(false);
  await page.getByRole("navigation", { name: "Lettres" }).getByRole("link", { name: "M", exact: true }).click();
  await word.waitFor();
  await context.close();
});

test("seats are shared for what was typed before the script came, and again while one types; a slip leaves the last answer", async () => {
  const context = await newContext(browser, site, { viewport: phone });
  const page = await context.newPage();
  let held: (() => void) | undefined;
  const typed = new Promise<void>((resolve) => (held = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto("/elections/calculateur", { waitUntil: "commit" });
  const seats = page.locator("#resultat table").first().locator("tbody td:last-child");
  await page.getByLabel("Sièges à partager").fill("2");
  held?.();
  await page.getByRole("heading", { name: "Le résultat" }).waitFor();
  expect(await seats.allInnerTexts()).toEqual(["1", "1", "0", "0"]);
  expect(new URL(page.url()).searchParams.get("sieges")).toBe("2");
  await page.getByLabel("Sièges à partager").fill("4");
  await expect.poll(async () => (await seats.allInnerTexts()).map(Number).reduce((a, b) => a + b)).toBe(4);
  const answer = await seats.allInnerTexts();
  await page.getByLabel("Sièges à partager").fill("4x");
  await page.getByRole("status").getByText("Indique un nombre entier de sièges").waitFor();
  expect(await seats.allInnerTexts()).toEqual(answer);
  // The address keeps what was typed.
  await page.reload();
  expect(await page.getByLabel("Sièges à partager").inputValue()).toBe("4x");
  // What the button found wrong goes as soon as it is right.
  await page.getByLabel("Sièges à partager").fill("3");
  await expect.poll(() => seats.allInnerTexts()).toEqual(["2", "1", "0", "0"]);
  expect(await page.getByText("Il y a un problème").count()).toBe(0);
  await context.close();
});

const scripts = isLong ? [true, false] : [true];
test.each(scripts)("on a phone, two programmes are compared and their words open: script %s", async (script) => {
  const dossier = documentOf(await (await fetch(`${site.url}/elections/presidentielle-2027`)).text());
  const link = [...dossier.querySelectorAll("main a")].find((one) =>
    one.textContent?.includes("Comparer les programmes"),
  );
  const context = await newContext(browser, site, { viewport: phone, javaScriptEnabled: script });
  const page = await context.newPage();
  await page.goto(link?.getAttribute("href") ?? "/nulle-part");
  await page.getByLabel("Bruno Retailleau").check();
  await page.getByLabel("Jean-Luc Mélenchon").check();
  await page.getByRole("button", { name: "Comparer", exact: true }).click();
  await page.waitForURL(/c=.*&c=.*#comparaison$/);
  const europe = page.getByRole("region", { name: "Europe", exact: true });
  expect(await europe.getByRole("heading", { level: 3 }).count()).toBe(2);
  const words = europe.getByText("nous désobéirons aux règles européennes");
  expect(await words.isVisible()).toBe(false);
  await europe.locator("article", { hasText: "Mélenchon" }).locator("summary").click();
  await words.waitFor();
  expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
  expect(await page.getByLabel("Bruno Retailleau").isChecked()).toBe(true);
  if (script) expect(await axe(page)).toEqual([]);
  // On paper, all words are there and no form is.
  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("button", { name: "Comparer", exact: true }).isVisible()).toBe(false);
  await europe.getByText("redonner la primauté").waitFor();
  await context.close();
});
