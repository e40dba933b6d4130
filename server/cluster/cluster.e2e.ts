import type { Browser, BrowserContextOptions } from "playwright";
import { afterAll, beforeAll, beforeEach, expect, inject } from "vitest";
import { noPrimaryWords } from "#app/utils/refusal-words.ts";
import { desktop, launchBrowser, newContext, signIn } from "#tests/support/browser.ts";
import { startCoverage } from "#tests/support/coverage-page.ts";
import { longTest } from "#tests/support/long-run.ts";
import type { Site } from "#tests/support/server.ts";
import { type SmtpSink, startSmtp } from "#tests/support/smtp.ts";
import { Cluster } from "./testing/cluster.ts";

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

// Of npm test: cluster.http.ts.
longTest.each(scripts)(
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

longTest("no primary: a question to a live coverage waits on this device, and leaves once there is one", async () => {
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

longTest("the desk of a live coverage publishes through a swap: each update once, in order", async () => {
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
  await cluster.untilReplicated();
  for (const { database } of [cluster.primary.site, cluster.replica.site])
    expect(
      database
        .prepare("SELECT headline FROM DirectUpdate WHERE directId = (SELECT max(id) FROM Direct) ORDER BY id")
        .pluck()
        .all(),
    ).toEqual(headlines);
  await context.close();
});
