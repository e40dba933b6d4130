import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright";
import { matchPath } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keptForms } from "#app/routes/admin/autosave/forms.ts";
import { desktop, launchBrowser, newContext, signIn } from "../support/browser.ts";
import { documentOf } from "../support/document.ts";
import { isLong } from "../support/long-run.ts";
import { type Client, signedInAdmin } from "../support/http.ts";
import { rowsOfEveryTable } from "../support/row-of-every-table.ts";
import { type Site, startSite } from "../support/server.ts";

// Enter in a line of a form: nothing is sent, or the whole form with what was typed; what publishes is not sent by it.

let site: Site;
let browser: Browser;
let page: Page;

interface Router {
  state: {
    navigation: { state: string };
    location: { key: string };
    blockers: Map<string, { state: string; proceed?: () => void }>;
  };
  navigate: (path: string) => Promise<void>;
}
/** A form that somebody sent, held back by the page itself. */
interface Sent {
  form: string;
  isOfDialog: boolean;
  /** That Enter pressed: its words, name, value and address. */
  button: string;
  /** Typed in this form, and not in what it sends. */
  missing: string[];
}
declare global {
  interface Window {
    sent: Sent[];
    __reactRouterDataRouter: Router;
  }
}

function holdBack(): void {
  window.sent = [];
  addEventListener(
    "submit",
    (event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      const form = event.target as HTMLFormElement;
      const button = (event as SubmitEvent).submitter as HTMLButtonElement | null;
      const values = new Set([...new FormData(form)].map(([name, value]) => `${name} ${String(value)}`));
      const typed = [...form.elements].filter((one): one is HTMLInputElement => one.hasAttribute("data-typed"));
      window.sent.push({
        form: form.id || form.action,
        isOfDialog: form.closest("dialog") !== null,
        button: [button?.textContent, button?.name, button?.value, button?.getAttribute("formaction")].join(" ").trim(),
        missing: typed.filter(({ name, value }) => name && !values.has(`${name} ${value}`)).map(({ name }) => name),
      });
    },
    true,
  );
}

/** As a link does, without loading the whole page again; what was typed is left behind. */
async function follow(path: string): Promise<void> {
  const router = window.__reactRouterDataRouter;
  const from = router.state.location.key;
  let hasLeft = false;
  void router.navigate(path);
  while (router.state.location.key === from || router.state.navigation.state !== "idle") {
    const blocker = [...router.state.blockers.values()].find(({ state }) => state === "blocked");
    if (blocker && !hasLeft) blocker.proceed?.();
    hasLeft ||= blocker !== undefined;
    await new Promise((done) => void setTimeout(done, 10));
  }
  await new Promise((done) => void requestAnimationFrame(() => setTimeout(done, 20)));
}

/** Types in every field in sight of the forms (or dialogs) there are; answers how many a press of Enter may go to. */
function typeInAll(where: string): number {
  for (const folded of document.querySelectorAll<HTMLDetailsElement>(`${where} details`)) folded.open = true;
  const texts = /^(text|url|email|tel|search|number|date|datetime-local|checkbox|radio)$/;
  let count = 0;
  for (const old of document.querySelectorAll<HTMLElement>("[data-typed], [data-enter]")) {
    delete old.dataset.typed;
    delete old.dataset.enter;
  }
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    `${where} input, ${where} textarea`,
  )) {
    const isLine = field instanceof HTMLInputElement && texts.test(field.type);
    const isText = field instanceof HTMLTextAreaElement || /^(text|url|email|tel|search|number)$/.test(field.type);
    if (field.disabled || field.readOnly || !field.checkVisibility() || (!isLine && !isText)) continue;
    if (field.form?.method === "get") continue;
    if (isText) {
      const prototype = Object.getPrototypeOf(field) as object;
      const value = field.type === "number" ? "7" : field.type === "url" ? "https://exemple.fr/" : `Tapé ${count}`;
      Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
      field.dispatchEvent(new Event("input", { bubbles: true }));
      field.dataset.typed = value;
    }
    if (isLine) field.dataset.enter = String((count += 1));
  }
  return count;
}

/** Presses Enter in each, and tells what was sent, and what was lost of what was typed. */
async function pressInEach(where: string): Promise<{ sent: Sent[]; lost: string[] }> {
  const lines = await page.evaluate(typeInAll, where);
  const typedBefore = await page.evaluate(() => document.querySelectorAll("[data-typed]").length);
  for (let line = 1; line <= lines; line += 1) {
    const isThere = await page.evaluate((at) => {
      const field = document.querySelector<HTMLElement>(`[data-enter="${at}"]`);
      field?.focus();
      return field !== null && document.activeElement === field;
    }, line);
    if (isThere) await page.keyboard.press("Enter");
  }
  return page.evaluate((before) => {
    const fields = [...document.querySelectorAll<HTMLInputElement>("[data-typed]")];
    // Enter may make a tag of a word: it is there, elsewhere.
    const values = [...document.forms].flatMap((form) => [...new FormData(form).values()].map(String));
    const isShown = (text: string) =>
      `${values.join()} ${document.body.textContent}`.toLowerCase().includes(text.toLowerCase());
    const lost = fields
      .filter(({ value, dataset: { typed = "" } }) => value !== typed && !isShown(typed))
      .map(({ name }) => name);
    if (fields.length < before) lost.push(`${before - fields.length} fields`);
    return { sent: window.sent.splice(0), lost };
  }, typedBefore);
}

const patterns = readFileSync(join(import.meta.dirname, "../routes.txt"), "utf8")
  .split("\n")
  .filter((path) => path.startsWith("/admin/") && !path.includes("*"));

/** An address of each page that has a form to fill: rows are those that lists lead to, else number 1. */
async function formPages(client: Client): Promise<Map<string, string>> {
  const led = new Map<string, string>();
  const read = async (path: string): Promise<Document | null> => {
    const answer = await client.get(path);
    const isPage = answer.status === 200 && answer.headers.get("content-type")?.includes("html");
    const html = await answer.text();
    return isPage ? documentOf(html) : null;
  };
  const found = new Map<string, string>();
  const seen = new Set<string>();
  // Forms of rows first: the form of a new row is the same.
  const order = patterns.toSorted((one, other) => Number(one.includes(":")) - Number(other.includes(":")));
  const pages: [string, string, Document][] = [];
  for (const pattern of order) {
    const path = pattern.includes(":") ? (led.get(pattern) ?? pattern.replaceAll(/:\w+/g, "1")) : pattern;
    const document = await read(path);
    if (!document) continue;
    for (const link of document.querySelectorAll("main a[href^='/admin/']")) {
      const [to = ""] = (link.getAttribute("href") ?? "").split("?");
      const known = patterns.includes(to) ? undefined : patterns.find((one) => matchPath(one, to));
      if (known?.includes(":") && !led.has(known)) led.set(known, to);
    }
    pages.push([pattern, path, document]);
  }
  for (const [pattern, path, document] of pages.toReversed()) {
    const forms = [...document.querySelectorAll("main form[method=post]")].filter((form) =>
      form.querySelector("textarea, input:not([type=hidden], [type=submit], [type=checkbox], [type=radio])"),
    );
    const kinds = forms.map((form) =>
      [form.id, ...[...form.querySelectorAll("[name]")].map((field) => field.getAttribute("name"))].join(),
    );
    if (kinds.every((kind) => seen.has(kind))) continue;
    for (const kind of kinds) seen.add(kind);
    found.set(pattern, path);
  }
  return found;
}

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
  rowsOfEveryTable(site.database, 1);
  site.database.prepare("UPDATE Article SET status = 'published' WHERE deletedAt IS NULL").run();
  const context = await newContext(browser, site, { viewport: desktop });
  await context.addInitScript(holdBack);
  // Nothing is kept, read or drawn meanwhile.
  await context.route("**/*", (route) =>
    route.request().method() === "POST" || /image|font|media/.test(route.request().resourceType())
      ? route.abort()
      : route.continue(),
  );
  page = await context.newPage();
  await signIn(page);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** Of what is sent when Enter is pressed: a part of it, or a publication. */
const wrong = ({ button, missing }: Sent) =>
  missing.length > 0 || /^publier|et publier|programm|antenne|prévenir|^envoyer|mettre à jour/i.test(button);

// On a busy machine a page may still be drawn over what is typed: a walk of all forms is for long tests.
test.runIf(isLong)(
  "Enter in each field of each form of the back office sends nothing, or all that was typed, and publishes nothing",
  async () => {
    const pages = await formPages(await signedInAdmin(site));
    const found: string[] = [];
    await page.goto("/admin");
    for (const [pattern, path] of pages) {
      await page.evaluate(follow, path);
      const { sent, lost } = await pressInEach("main form");
      if (lost.length > 0) found.push(`${pattern}: loses ${lost.join(", ")}`);
      // Readers would see what is saved of an article that is out: it is the one that the list leads to.
      const isOut = pattern === "/admin/articles/:id";
      for (const one of sent.filter((each) => isOut || wrong(each))) found.push(`${pattern}: ${JSON.stringify(one)}`);
      if (await page.evaluate(() => document.querySelector("form dialog") !== null)) found.push(`${pattern}: a dialog`);
    }
    expect([...new Set(found)]).toEqual([]);
    expect(pages.size).toBeGreaterThan(60);
    // Kept while one types, each: at its own address, or at that of the row whose form is the same.
    const ids = new Set(Object.entries(keptForms).flatMap(([pattern, id]) => (pages.has(pattern) ? [id] : [])));
    expect(Object.values(keptForms).filter((id) => !ids.has(id))).toEqual([]);
  },
);

test("no field of the editor's dialogs sends the article, and Enter there is the dialog's own", async () => {
  await page.goto("/admin/articles/new");
  await page.locator(".rich-text").waitFor();
  const toolbar = page.getByRole("toolbar").first();
  const dialog = page.getByRole("dialog");
  const found: Sent[] = [];
  const pressAll = async () => {
    const { sent } = await pressInEach("dialog[open]");
    found.push(...sent.filter((one) => !one.isOfDialog || wrong(one)));
    return sent.length;
  };
  for (const name of ["Image", "Lien"]) {
    await toolbar.getByRole("button", { name, exact: true }).click();
    await dialog.waitFor();
    await pressAll();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  }
  await toolbar.getByRole("button", { name: "Bloc" }).click();
  await dialog.locator(".kind-choice").first().waitFor();
  const kinds = await dialog.locator(".kind-choice").count();
  let sends = 0;
  for (let kind = 0; kind < kinds; kind += 1) {
    await dialog.locator(".kind-choice").nth(kind).click();
    sends += await pressAll();
    await dialog.getByRole("button", { name: "Autre bloc" }).click();
  }
  expect(kinds).toBeGreaterThan(5);
  expect(sends).toBeGreaterThan(0);
  expect(found).toEqual([]);
});
