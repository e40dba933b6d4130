import type { Browser, Locator, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axe, desktop, launchBrowser, newContext, phone, signIn } from "../support/browser.ts";
import { isLong } from "../support/long-run.ts";
import type { Site } from "../support/server.ts";
import { seededSite } from "../support/shared-sites.ts";

let site: Site;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  [site, browser] = await Promise.all([seededSite(), launchBrowser()]);
  page = await (await newContext(browser, site, { viewport: desktop })).newPage();
  await signIn(page);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

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

test("on a phone, four taps propose the alert of an article from its page, and two send it", async () => {
  for (const topic of ["articles", "directs"]) {
    const device =
      "INSERT INTO PushSubscription (endpoint, p256dh, auth, host) VALUES (?, 'x', 'y', 'fcm.googleapis.com')";
    const { lastInsertRowid } = site.database.prepare(device).run(`https://fcm.googleapis.com/${topic}`);
    site.database.prepare("INSERT INTO PushTopic (subscriptionId, topic) VALUES (?, ?)").run(lastInsertRowid, topic);
  }
  const held = await (await newContext(browser, site, { viewport: phone, hasTouch: true })).newPage();
  await signIn(held);
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  const named = (role: "link" | "button", name: string) => held.getByRole(role, { name, exact: true });
  const chosen = () => held.getByLabel("Destinataires").inputValue();
  const own = site.database
    .prepare(
      "SELECT id, categoryId FROM Article WHERE status = 'published' AND notifiedAt IS NULL AND notifyOnPublish = 0 AND deletedAt IS NULL AND categoryId IS NOT NULL ORDER BY id DESC LIMIT 1",
    )
    .get() as { id: number; categoryId: number };

  await held.goto(`/admin/articles/${own.id}`);
  await tap(held.getByRole("navigation", { name: "Étapes" }).getByRole("button", { name: "Publi" }));
  await tap(held.getByText("Et maintenant"));
  await tap(named("link", "Alerter avec ce titre…"));
  expect(await chosen()).toBe(`categorie:${own.categoryId}`);
  await tap(named("button", "Proposer cette alerte"));
  await held.waitForURL(/\/admin\/alertes\/\d+$/);
  expect(taps).toBe(4);

  site.database.prepare("UPDATE Alert SET proposedById = NULL WHERE articleId = ?").run(own.id);
  taps = 0;
  await held.goto("/admin");
  await tap(named("link", "1 alerte à relire et envoyer"));
  await held.waitForURL(/\/admin\/alertes\/\d+$/);
  const send = held.getByRole("button", { name: /^Envoyer à/ });
  await expect.poll(() => held.locator(".bo-question:focus").count()).toBe(1);
  const isInReach = () =>
    send.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  expect(await isInReach()).toBe(true);
  expect(await axe(held)).toEqual([]);
  await tap(send);
  await held
    .getByText(/Envoi commencé|Alerte confirmée/)
    .first()
    .waitFor();
  expect(taps).toBe(2);
  await held.context().close();
});
