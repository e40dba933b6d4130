import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axe, desktop, launchBrowser, newContext, phone } from "../support/browser.ts";
import type { Site } from "../support/server.ts";
import { seededSite } from "../support/shared-sites.ts";
import { type SmtpSink, codeIn } from "../support/smtp.ts";

let site: Site;
let smtp: SmtpSink;
let browser: Browser;

beforeAll(async () => {
  const [own, launched] = await Promise.all([seededSite(), launchBrowser()]);
  [site, smtp, browser] = [own, own.smtp, launched];
});

afterAll(async () => {
  await browser.close();
  await site.stop();
});

test.each([
  ["with JavaScript", true, desktop],
  ["without JavaScript", false, phone],
])("%s: the address of a code's page goes nowhere, and its form works", async (_name, javaScriptEnabled, viewport) => {
  const context = await newContext(browser, site, { javaScriptEnabled, viewport });
  const page = await context.newPage();
  const email = javaScriptEnabled ? "reference-avec@example.org" : "reference-sans@example.org";
  await page.goto("/inscription");
  for (const [name, value] of Object.entries({ firstName: "Léa", lastName: "Dupont", email }))
    await page.fill(`[name=${name}]`, value);
  await page.fill("[name=password]", "trois mots calmes");
  await page.fill("[name=confirmPassword]", "trois mots calmes");
  await page.click("form#inscription button[type=submit]");
  await page.waitForURL(/\/verify-email\?email=/);
  // Opened anew: its own header decides, not the page before it.
  await page.goto(page.url());
  const code = codeIn(await smtp.mailTo(email));

  const sent: Record<string, string>[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" || request.isNavigationRequest()) sent.push(request.headers());
  });
  await page.fill("[name=code]", code);
  await page.click("form#verification button[type=submit]");
  await page.waitForURL(/\/dashboard$/);
  expect(sent.length).toBeGreaterThan(0);
  for (const headers of sent) expect(headers.referer ?? "").toBe("");

  const link = /https?:\S+ne-plus-recevoir\?lien=[\w.-]+/.exec((await smtp.mailTo(email)).text)?.[0] ?? "";
  await page.goto(link);
  if (javaScriptEnabled) expect(await axe(page)).toEqual([]);
  await page.getByRole("button", { name: "Arrêter pendant 30 jours" }).click();
  await page.getByRole("heading", { name: "Ces emails sont arrêtés" }).waitFor();
  await page.getByRole("button", { name: "Les recevoir à nouveau" }).click();
  await page.getByRole("heading", { name: "Ne plus recevoir ces emails" }).waitFor();
  await context.close();
});
