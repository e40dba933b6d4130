import { expect, test } from "vitest";
import { axe, bringAxe, launchBrowser, newContext, phone, signIn } from "../support/browser.ts";
import { seededSite } from "../support/shared-sites.ts";

const [site, browser] = await Promise.all([seededSite(), launchBrowser()]);

const PEOPLE = 150;

const row = (title: string, place: string) => ({ kind: "text", place, title, text: `Du texte de ${title}.`, link: "" });

/** A draft of the week's letter; its number. */
function addDraft(slug: string, parts: object[]): number {
  const at = new Date().toISOString().replace("Z", "+00:00");
  const { lastInsertRowid } = site.database
    .prepare(
      "INSERT INTO LetterIssue (slug, frequency, subject, parts, coversFrom, coversTo, updatedAt) VALUES (?, 'weekly', 'Une lettre à arrêter', ?, ?, ?, ?)",
    )
    .run(slug, JSON.stringify(parts), at, at, at);
  return Number(lastInsertRowid);
}

/** A draft, and who waits for it. */
function arrange(): number {
  const { database } = site;
  const add = database.prepare(
    "INSERT INTO LetterSubscriber (email, addressHash, state, origin) VALUES (?, ?, 'active', 'home')",
  );
  for (let number = 0; number < PEOPLE; number += 1) add.run(`arret${number}@lettre.example`, `arret-${number}`);
  return addDraft("arretee", [
    { kind: "intro", text: "Bonjour." },
    { kind: "article", place: "1", title: "Un article qui n’est plus là", text: "Rien.", link: "/articles/pas-la" },
  ]);
}

test("a letter sent at once tells how far it is, and stops where it is once asked", async () => {
  const id = arrange();
  const context = await newContext(browser, site, { viewport: phone });
  await bringAxe(context);
  const page = await context.newPage();
  await signIn(page);
  await page.goto(`/admin/lettre/${id}/apercu`);
  await page
    .getByText("Ne s’affiche pas")
    .and(page.locator("p", { hasText: "Un article qui n’est plus là" }))
    .waitFor();
  // Without an hour nothing leaves.
  await page.getByRole("button", { name: "Programmer" }).click();
  await page.getByText("Choisissez l’heure de départ.").first().waitFor();
  await page.getByText("Envoyer maintenant…").click();
  const now = page.getByRole("button", { name: "Envoyer maintenant", exact: true });
  // Whole, above the bar of a phone.
  const isWhole = (button: Element) => {
    const { left, bottom } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(left + 9, bottom - 9));
  };
  await expect.poll(() => now.evaluate(isWhole)).toBe(true);
  await now.click();
  // It says by itself how far it is.
  await page
    .getByRole("heading", { name: new RegExp(`Prise par la messagerie pour [1-9]\\d* sur ${PEOPLE}`) })
    .waitFor();
  expect(await axe(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await page.getByText("Arrêter l’envoi…").click();
  await page.getByRole("button", { name: "Arrêter l’envoi", exact: true }).click();
  await page.getByText("Pas envoyées : envoi arrêté").waitFor();
  const figures = await page
    .locator("section", { hasText: "Prise par la messagerie" })
    .locator("li strong")
    .allTextContents();
  const heading = await page.getByRole("heading", { name: /Prise par la messagerie/ }).textContent();
  const [sent = 0, total = 0] = [...(heading ?? "").matchAll(/\d+/g)].map(Number);
  expect([total, sent + figures.reduce((sum, figure) => sum + Number(figure), 0)]).toEqual([PEOPLE, PEOPLE]);
  expect(sent).toBeLessThan(PEOPLE);
  expect((await page.request.get("/lettre/arretee")).status()).toBe(200);
  await context.close();
});

test("the parts of a letter fold, move and leave by a press; one that is refused opens with what was typed", async () => {
  const id = addDraft("parties", [row("Un", "1"), row("Deux", "2"), row("Trois", "3")]);
  const context = await newContext(browser, site, { viewport: phone });
  await bringAxe(context);
  const page = await context.newPage();
  await signIn(page);
  await page.goto(`/admin/lettre/${id}`);
  const parts = page.locator("details", { has: page.locator("strong", { hasText: /^Partie/ }) });
  const heads = () => parts.locator("summary").allTextContents();
  await expect
    .poll(heads)
    .toEqual(["Un", "Deux", "Trois"].map((title, at) => expect.stringContaining(`${at + 1} Texte libre · ${title}`)));
  expect(await page.getByLabel("Ordre").count()).toBe(0);
  await parts.nth(0).locator("summary").click();
  await parts.nth(0).getByLabel("Titre").fill("Premier");
  await parts.nth(0).getByRole("button", { name: "Descendre" }).click();
  await parts.nth(1).getByRole("textbox", { name: "Lien" }).fill("pas une adresse");
  expect(await axe(page)).toEqual([]);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await parts.nth(1).getByText("Un lien commence par https://").waitFor();
  expect(await parts.nth(1).getByLabel("Titre").inputValue()).toBe("Premier");
  await parts.nth(1).getByRole("textbox", { name: "Lien" }).fill("/articles/pas-la");
  await parts.nth(2).locator("summary").click();
  await parts.nth(2).getByRole("button", { name: "Retirer" }).click();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  const kept = () => {
    const text = site.database.prepare("SELECT parts FROM LetterIssue WHERE id = ?").pluck().get(id) as string;
    return (JSON.parse(text) as { kind: string; title: string }[])
      .filter(({ kind }) => kind !== "intro")
      .map(({ title }) => title);
  };
  await expect.poll(kept).toEqual(["Deux", "Premier"]);
  // Saved all the same: its author is told at once, and at the part.
  await page
    .getByRole("region", { name: /^Messages/ })
    .getByText(/le lien ne mène à rien en ligne.*: partie\s2\.$/)
    .waitFor();
  await parts.nth(1).locator("summary", { hasText: "Ne s’affiche pas" }).waitFor();
  expect(await parts.nth(0).locator("summary .field-error").count()).toBe(0);
  await context.close();

  const plain = await newContext(browser, site, { viewport: phone, javaScriptEnabled: false });
  const bare = await plain.newPage();
  await signIn(bare);
  await bare.goto(`/admin/lettre/${id}`);
  await bare.locator("summary", { hasText: "Deux" }).click();
  await bare.getByLabel("Ordre").first().fill("9");
  await bare.locator("summary", { hasText: "Premier" }).click();
  await bare.getByLabel("Ordre").nth(1).fill("1");
  await bare.getByRole("button", { name: "Enregistrer" }).click();
  await expect.poll(kept).toEqual(["Premier", "Deux"]);
  await plain.close();
});

test("a part is written as it is read, and its head says its words; without script spare parts stay folded", async () => {
  const id = addDraft("mots", [
    { kind: "essentials", place: "1", title: "", text: "- [Une **loi**](/elections)\n- Deux", link: "" },
  ]);
  const context = await newContext(browser, site, { viewport: phone });
  const page = await context.newPage();
  await signIn(page);
  await page.goto(`/admin/lettre/${id}`);
  const part = page.locator(".ed-folded");
  await expect.poll(() => part.locator("summary").allTextContents()).toEqual(["Partie\u00A01 L’essentiel · Une loi"]);
  await part.locator("summary").click();
  const text = part.getByRole("textbox", { name: "Texte" });
  await expect.poll(() => text.locator("li").allTextContents()).toEqual(["Une loi", "Deux"]);
  await text.locator("li").last().click();
  await page.keyboard.press("End");
  await page.keyboard.type(", trois");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  const kept = () => site.database.prepare("SELECT parts FROM LetterIssue WHERE id = ?").pluck().get(id) as string;
  await expect.poll(() => JSON.parse(kept())[0].text).toBe("- [Une **loi**](/elections)\n- Deux, trois");
  await context.close();

  const plain = await newContext(browser, site, { viewport: phone, javaScriptEnabled: false });
  const bare = await plain.newPage();
  await signIn(bare);
  await bare.goto(`/admin/lettre/${id}`);
  expect([await bare.locator(".ed-folded").count(), await bare.locator(".ed-folded[open]").count()]).toEqual([3, 0]);
  await plain.close();
});
