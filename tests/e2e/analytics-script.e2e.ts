import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContext } from "playwright";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { desktop, launchBrowser, newContext, signIn } from "../support/browser.ts";
import { startSite } from "../support/server.ts";

// The page-view script of someone else, on a server of ours; and what the reading script measures of a visit.
let context: BrowserContext;
/** Addresses of pages that ran the script. */
let ran: string[] = [];

const otherSite = createServer((request, response) => {
  response.setHeader("Access-Control-Allow-Origin", "*");
  if (request.url?.startsWith("/script.js")) {
    response.setHeader("Content-Type", "text/javascript");
    const { origin } = new URL(`http://${request.headers.host}`);
    response.end(
      `document.documentElement.dataset.strangerRan = document.currentScript.dataset.domain;
      void fetch("${origin}/vu?" + location.pathname);`,
    );
  } else {
    ran.push(request.url?.split("?")[1] ?? "");
    response.end();
  }
});

await new Promise<void>((resolve) => otherSite.listen(0, "127.0.0.1", resolve));
const { port } = otherSite.address() as AddressInfo;
const ANALYTICS_SCRIPT_URL = `http://127.0.0.1:${port}/script.js`;
const [site, browser] = await Promise.all([
  startSite({ ANALYTICS_SCRIPT_URL, ANALYTICS_SITE_ID: "clairvoix.example", LOG_LEVEL: "info" }),
  launchBrowser(),
]);
beforeEach(async () => {
  ran = [];
  context = await newContext(browser, site);
});
afterEach(() => context.close());
afterAll(async () => {
  await site.stop();
  otherSite.close();
});

/** Opens a page; true when the script ran there. Where it should, it is waited for; elsewhere, until the line is quiet. */
async function loads(path: string, should = false): Promise<boolean> {
  const page = await context.newPage();
  const refused: string[] = [];
  page.on("console", (message) => message.type() === "error" && refused.push(message.text()));
  await page.goto(path, { waitUntil: "networkidle" });
  if (should) await page.waitForFunction(() => document.documentElement.dataset.strangerRan);
  const found = await page.evaluate(() => document.documentElement.dataset.strangerRan);
  expect(refused.filter((text) => text.includes("Content Security Policy"))).toEqual([]);
  await page.close();
  if (found !== undefined) expect(found).toBe("clairvoix.example");
  return found !== undefined;
}

// A page that is read, and one with a form: the others differ in nothing here.
const read = "/articles";
const acting = "/contact";

test("public pages load it, and it may tell its own server", async () => {
  for (const path of [read, acting]) expect([path, await loads(path, true)]).toEqual([path, true]);
  expect(ran).toEqual([read, acting]);
});

test("pages of accounts never do: their addresses are nobody else's business", async () => {
  const all = ["/connexion", "/inscription", "/verify-email?email=lina@example.org", "/auth", "/introuvable"];
  // What brings the script is not in them: a browser would find none to load.
  const brings = async (path: string) => {
    const answer = await fetch(site.url + path, { headers: { accept: "text/html" } });
    return (await answer.text()).includes("data-analytics=");
  };
  expect(await brings(read)).toBe(true);
  for (const path of all) expect([path, await brings(path)]).toEqual([path, false]);
  expect([all[2], await loads(all[2] ?? "")]).toEqual([all[2], false]);
});

test.each([
  ["Global Privacy Control", "globalPrivacyControl", true],
  ["Do Not Track", "doNotTrack", "1"],
])("under %s no page loads it, from the cache or not", async (_name, property, value) => {
  await context.addInitScript(
    ([name, said]) => Object.defineProperty(Navigator.prototype, String(name), { get: () => said }),
    [property, value],
  );
  for (const path of [acting, read]) expect([path, await loads(path)]).toEqual([path, false]);
});

test("staff signed in load it nowhere; signed out they do again", async () => {
  await context.close();
  context = await newContext(browser, site, { viewport: desktop });
  const page = await context.newPage();
  await signIn(page);
  for (const path of [read, acting]) expect([path, await loads(path)]).toEqual([path, false]);
  await page.goto("/admin/articles");
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await page.waitForURL(/\/auth/);
  expect(await loads(read, true)).toBe(true);
});
