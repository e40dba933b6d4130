import { randomBytes } from "node:crypto";
import type { Browser, BrowserContextOptions, Page } from "playwright";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { noPrimaryWords } from "#app/utils/refusal-words.ts";
import { desktop, launchBrowser, newContext, signIn } from "#tests/support/browser.ts";
import { startCoverage } from "#tests/support/coverage-page.ts";
import { isLong } from "#tests/support/long-run.ts";
import type { Site } from "#tests/support/server.ts";
import { type SmtpSink, codeIn, startSmtp } from "#tests/support/smtp.ts";
import { Cluster, writtenAt } from "./testing/cluster.ts";

let cluster: Cluster;
let smtp: SmtpSink;
let browser: Browser;

beforeAll(async () => {
  smtp = await startSmtp();
  [cluster, browser] = await Promise.all([
    Cluster.start(inject("seededData"), { SMTP_URL: smtp.url }),
    launchBrowser(),
  ]);
});

afterAll(async () => {
  await browser.close();
  await cluster.stop();
  await smtp.close();
});

// Readers are led to the machine that is behind; what it leaves to the other is Fly's to see to.
beforeEach(() => {
  cluster.delay = 300;
  cluster.proxy.prefer = cluster.replica.name;
  cluster.proxy.replays.length = 0;
});

const rows = (sql: string) => cluster.primary.site.database.prepare(sql).pluck().all();

async function open(options: BrowserContextOptions = {}) {
  const site = { ...cluster.primary.site, url: cluster.proxy.url } satisfies Site;
  const context = await newContext(browser, site, { viewport: desktop, ...options });
  return { context, page: await context.newPage() };
}

const scripts = [
  ["with script", true],
  ["without script", false],
] as const;

async function addAssociation(page: Page, name: string): Promise<void> {
  await page.goto("/admin/registres/adherant/nouveau");
  await page.fill("[name=name]", name);
  await page.fill("[name=admittedOn]", "2026-03-01");
  await page.getByRole("button", { name: "Ajouter au registre" }).click();
}

// Without a browser: cluster.http.ts, for this and the other long ones.
test.runIf(isLong)("an article written through a replica is in the list at once", async () => {
  const { context, page } = await open();
  await signIn(page);
  const title = "Un article loin du serveur";
  await page.goto("/admin/articles/new");
  await page.fill("[name=title]", title);
  const save = page.getByRole("button", { name: /^Enregistrer/ }).first();
  await save.click();
  await page.waitForURL(/\/admin\/articles\/\d+/);
  expect(await page.inputValue("[name=title]")).toBe(title);
  await page.goto("/admin/articles");
  await page.getByRole("link", { name: title }).first().waitFor();
  // The list is the replica's own; pictures alone come from the other's volume.
  expect(cluster.proxy.replays.filter((line) => / GET \/(?!media)/.test(line))).toEqual([]);
  await context.close();
});

test.runIf(isLong)("a reader registers and signs in through a replica", async () => {
  const { context, page } = await open();
  const email = "marie@example.org";
  const send = (form: string) => page.click(`form#${form} button[type=submit]`);
  await page.goto("/inscription");
  for (const [name, value] of [
    ["firstName", "Marie"],
    ["lastName", "Dupont"],
    ["email", email],
    ["password", "trois mots calmes"],
    ["confirmPassword", "trois mots calmes"],
  ] as const)
    await page.fill(`[name=${name}]`, value);
  await send("inscription");
  await page.waitForURL(/\/verify-email\?email=.*resent=true/);
  await page.fill("[name=code]", codeIn(await smtp.mailTo(email)));
  await send("verification");
  await page.waitForURL(/\/connexion$/);
  await page.fill("form#connexion [name=email]", email);
  await page.fill("form#connexion [name=password]", "trois mots calmes");
  await send("connexion");
  await page.waitForURL(/\/dashboard$/);
  await page.getByRole("heading", { name: "Bonjour Marie" }).waitFor();
  await context.close();
});

test.each(isLong ? scripts : scripts.slice(0, 1))(
  "%s, no primary: a reader reads on, the form keeps its text and leaves later",
  async (_name, javaScriptEnabled) => {
    const { context, page } = await open({ javaScriptEnabled });
    await page.goto("/contact");
    const body = `Écrit ${_name}, pendant la panne,\nsur deux lignes.`;
    await page.fill("[name=name]", "Léa");
    await page.fill("[name=email]", "lea@example.org");
    await page.fill("[name=subject]", "Une question");
    await page.fill("[name=body]", body);
    cluster.losePrimary();
    await page.getByRole("button", { name: "Envoyer le message" }).click();
    await page.getByText(noPrimaryWords).first().waitFor();
    const other = await context.newPage();
    await other.goto("/articles");
    await other.getByRole("heading", { level: 1 }).first().waitFor();
    await other.close();
    if (javaScriptEnabled) expect(await page.inputValue("[name=body]")).toBe(body);
    await cluster.restorePrimary();
    await page.getByRole("button", { name: javaScriptEnabled ? "Envoyer le message" : "Envoyer à nouveau" }).click();
    await page.getByRole("heading", { name: "Merci, ton message est arrivé" }).waitFor();
    expect(rows(`SELECT replace(body, char(13), '') FROM ContactMessage WHERE body LIKE 'Écrit ${_name}%'`)).toEqual([
      body,
    ]);
    await context.close();
  },
);

test("no primary: a question to a live coverage waits on this device, and leaves once there is one", async () => {
  const { context, page } = await open();
  const [slug] = rows("SELECT slug FROM Direct WHERE status = 'scheduled' AND questionsOpen AND deletedAt IS NULL");
  await page.goto(`/suivis-en-direct/${String(slug)}`);
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Ton prénom").fill("Zoé");
  await page.getByRole("textbox", { name: "Ta question" }).fill("Et pendant la panne ?");
  cluster.losePrimary();
  await page.getByRole("button", { name: "Envoyer ma question" }).click();
  await page.getByText(noPrimaryWords).waitFor();
  await page.getByRole("button", { name: "Envoyer dès que possible" }).click();
  const waiting = page.locator(".app-waiting");
  await waiting.getByText("1 envoi attend de partir").waitFor();
  await cluster.restorePrimary();
  await waiting.getByText("Ton envoi est parti.").waitFor();
  expect(rows("SELECT count(*) FROM DirectQuestion WHERE text = 'Et pendant la panne ?'")).toEqual([1]);
  await context.close();
});

test.runIf(isLong)("a picture of 3 MB is sent through a replica, and seen there", async () => {
  const raw = { width: 1000, height: 1000, channels: 3 } as const;
  const buffer = await sharp(randomBytes(3_000_000), { raw }).png({ compressionLevel: 0 }).toBuffer();
  const { context, page } = await open();
  await signIn(page);
  await page.goto("/admin/media/nouvelle");
  await page.setInputFiles("[name=image]", { name: "bruit.png", mimeType: "image/png", buffer });
  await page.fill("[name=alt]", "Du bruit de couleurs");
  await page.getByRole("button", { name: "Ajouter cette image" }).click();
  await page.waitForURL(/\/admin\/media\/\d+$/);
  const picture = page.locator("main img").first();
  await picture.waitFor();
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await context.close();
});

test.runIf(isLong)("the other machine takes over while a form is open: it is sent, and in the list", async () => {
  const { context, page } = await open();
  await signIn(page);
  await page.goto("/admin/registres/adherant/nouveau");
  const name = "Les Amis du relais";
  await page.fill("[name=name]", name);
  await page.fill("[name=admittedOn]", "2026-03-01");
  await cluster.promote();
  // Between the two nobody may write, and a form comes back with its text (below): here both have heard.
  await cluster.heard();
  await page.getByRole("button", { name: "Ajouter au registre" }).click();
  await page.getByText(name).first().waitFor();
  cluster.proxy.prefer = cluster.replica.name;
  await page.reload();
  await page.getByText(name).first().waitFor();
  await context.close();
});

test.runIf(isLong)(
  "a replica an hour behind, and a cookie from after a restore: pages come, one's own writing on them",
  async () => {
    const { context, page } = await open();
    await signIn(page);
    await cluster.hold();
    cluster.replica.litefs.setLag(3_600_000);
    await addAssociation(page, "Les Amis de l’heure");
    await page.getByText("Les Amis de l’heure").first().waitFor();
    const value = writtenAt("ffffffffffffffff");
    await context.addCookies([{ name: "cx-tx", value, url: cluster.proxy.url, httpOnly: true }]);
    await page.goto("/articles");
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    expect((await context.cookies()).find(({ name }) => name === "cx-tx")?.value).not.toBe(value);
    cluster.replica.litefs.setLag(0);
    await cluster.release();
    await context.close();
  },
);

test("the desk of a live coverage publishes through a swap: each update once, in order", async () => {
  const { context, page } = await open();
  await signIn(page);
  await startCoverage(page, "Soirée à deux machines");
  const headlines = ["Avant", "Pendant, un", "Pendant, deux", "Après"];
  async function publish(headline: string): Promise<void> {
    await page.fill("[name=headline]", headline);
    await page.locator("[name=headline]").press("Control+Enter");
    // It has left the form: for the server, or for the device's queue.
    await expect.poll(() => page.inputValue("[name=headline]")).toBe("");
  }
  const standing = (headline: string) => page.locator(".desk-update", { hasText: headline });
  await publish("Avant");
  await standing("Avant").waitFor();
  cluster.losePrimary();
  await publish("Pendant, un");
  await publish("Pendant, deux");
  await page.locator(".desk-queue li").nth(1).waitFor();
  await cluster.promote();
  await publish("Après");
  for (const headline of headlines) await standing(headline).waitFor();
  await page.locator(".desk-queue").waitFor({ state: "detached" });
  await cluster.settled();
  for (const { database } of [cluster.primary.site, cluster.replica.site])
    expect(
      database
        .prepare("SELECT headline FROM DirectUpdate WHERE directId = (SELECT max(id) FROM Direct) ORDER BY id")
        .pluck()
        .all(),
    ).toEqual(headlines);
  await context.close();
});
