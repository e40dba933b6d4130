import { expect, test } from "vitest";
import { axe, desktop, launchBrowser, newContext, phone, signIn } from "../support/browser.ts";
import { isLong } from "../support/long-run.ts";
import { seededSite } from "../support/shared-sites.ts";

const [site, browser] = await Promise.all([seededSite(), launchBrowser()]);
const page = await (await newContext(browser, site, { viewport: desktop })).newPage();
await signIn(page);

test("on a phone a selected passage is commented in place, lit, and found again from its comment", async () => {
  const touched = { viewport: phone, isMobile: true, hasTouch: true };
  const held = await (await newContext(browser, site, touched)).newPage();
  await signIn(held);
  await held.goto("/admin/articles/1/relire");
  await held.locator(".cm-scripted").waitFor();
  const chosen = await held
    .locator(".cm-text > p:not(.cm-add)")
    .last()
    .evaluate((paragraph) => {
      paragraph.scrollIntoView({ block: "center" });
      const words = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT).nextNode();
      if (!(words instanceof Text)) throw new Error("no words");
      document.getSelection()?.setBaseAndExtent(words, 0, words, Math.min(30, words.length));
      return String(document.getSelection());
    });
  await held.getByRole("button", { name: "Commenter", exact: true }).tap();
  const dialog = held.getByRole("dialog");
  expect(await dialog.locator(".cm-quote").innerText()).toBe(chosen.trim());
  await dialog.getByLabel("Votre commentaire").fill("À vérifier.");
  if (isLong) expect(await axe(held)).toEqual([]);
  await dialog.getByRole("button", { name: "Commenter", exact: true }).tap();
  await held.getByText("Commentaire ajouté.").first().waitFor();
  expect((await held.locator(".cm-mark").allInnerTexts()).join("")).toBe(chosen.trim());
  await held.locator(".cm-quote a").focus();
  expect(await held.locator(".cm-mark.cm-lit").count()).toBeGreaterThan(0);
  expect(await axe(held)).toEqual([]);
});

test("an alert is written from the home, and leads to a page found by its words", async () => {
  await page.setViewportSize(phone);
  await page.goto("/admin");
  await page.getByRole("link", { name: "Alerte", exact: true }).click();
  await page.getByText("La page d’accueil").waitFor();
  const [title, preview] = [page.getByLabel("Titre"), page.locator(".push-message")];
  await title.fill("Un titre de plus de trente-huit signes, coupé");
  expect((await preview.innerText()).includes("Un titre de plus de trente-huit signe…")).toBe(true);
  expect((await preview.boundingBox())?.y).toBeLessThan((await page.getByLabel("Texte").boundingBox())?.y ?? 0);
  await page.getByRole("button", { name: "Choisir une autre page" }).click();
  await page.getByLabel("Page").fill("présidentielle");
  const found = page.getByRole("list", { name: "Pages trouvées" }).getByRole("button");
  await found.filter({ hasText: "Élection" }).first().click();
  expect(await page.locator("[name=url]").inputValue()).toMatch(/^\/elections\//);
  expect(await axe(page)).toEqual([]);
  await page.getByLabel("Destinataires").selectOption("articles");
  await page.getByRole("button", { name: "Proposer cette alerte" }).click();
  await page.waitForURL(/\/admin\/alertes\/\d+$/);
  await page.setViewportSize(desktop);
});
