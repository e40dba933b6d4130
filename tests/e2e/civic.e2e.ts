import { afterAll, expect, test } from "vitest";
import { axe, desktop, launchBrowser, newContext, phone, signIn } from "../support/browser.ts";
import { documentOf, mainOf } from "../support/document.ts";
import { isLong } from "../support/long-run.ts";
import { sharedSite } from "../support/shared-sites.ts";

const [site, browser] = await Promise.all([sharedSite(), launchBrowser()]);
afterAll(() => browser.close());

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

test("the newsroom adds an event with a press, and readers have it", async () => {
  const context = await newContext(browser, site, { viewport: desktop });
  const page = await context.newPage();
  await signIn(page);
  const party = site.database.prepare("SELECT id FROM Party WHERE slug = 'les-republicains'").get() as { id: number };
  await page.goto(`/admin/partis/${party.id}`);
  await page.locator("summary", { hasText: "Sièges et histoire" }).click();
  await page.getByRole("button", { name: "Ajouter une étape" }).click();
  const last = page.locator("fieldset", { hasText: "Ajouter une étape" }).locator(".ed-row").last();
  await last.getByLabel("Date").fill("03/2019");
  await last.getByLabel("Ce que c’est").selectOption("Autre étape");
  await last.getByLabel("Ce qui s’est passé").fill("Un congrès de plus, pour cet essai.");
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await page.getByText("Parti enregistré.", { exact: true }).first().waitFor();
  const read = documentOf(mainOf(await (await fetch(`${site.url}/histoire-des-partis/france`)).text()));
  expect(read.querySelector("#parti-les-republicains")?.textContent).toMatch(/mars 2019.*Un congrès de plus/s);
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

test("rows typed in a form that was lost come back with the rest, with a press or without script", async () => {
  const context = await newContext(browser, site, { viewport: desktop });
  const page = await context.newPage();
  await signIn(page);
  await page.goto("/admin/elections/nouvelle");
  await page.getByLabel("Nom", { exact: true }).first().fill("Une élection perdue");
  await page.locator("summary", { hasText: "Dates" }).click();
  await page.getByLabel("Ce qui se passe").first().fill("Le dépôt des listes");
  await page.getByText(/Non enregistré. Saisie gardée à/).waitFor();
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await again.goto("/admin/elections/nouvelle");
  const link = again.getByRole("link", { name: "Reprendre" });
  const plain = await context.request.get((await link.getAttribute("href")) ?? "");
  const rows = documentOf(await plain.text()).querySelectorAll<HTMLTextAreaElement>("form textarea, form input");
  expect([...rows].map(({ value }) => value)).toContain("Le dépôt des listes");
  await link.click();
  await expect.poll(() => again.getByLabel("Ce qui se passe").first().inputValue()).toBe("Le dépôt des listes");
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
