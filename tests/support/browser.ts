import { readFileSync, globSync } from "node:fs";
import { createRequire } from "node:module";
import type axeCore from "axe-core";
import { type Browser, type BrowserContext, type BrowserContextOptions, type Page, chromium } from "playwright";
import { afterAll, inject } from "vitest";
import { LATER } from "#app/http/pages/used-rules.server.ts";
import { chromiumOptions } from "./chromium.ts";
import { isLong } from "./long-run.ts";
import { type Site, admin } from "./server.ts";
import { isReady } from "./surface.ts";

declare global {
  // Kept by the process: modules of a test file are its own.
  var undressed: string[] | undefined;
}

const MARK = "undressed: ";

let dressedNames: string[] | undefined;

/** Classes that the built sheet has rules for, and pages do not always carry. */
const dressed = () => (dressedNames ??= readDressed());
function readDressed(): string[] {
  const [sheet] = globSync("build/client/assets/site-*.css");
  if (!sheet) throw new Error("the site is not built: no sheet tells which classes have rules");
  const names = readFileSync(sheet, "utf8").matchAll(/\.((?:[a-z_]|\\.)(?:[\w-]|\\.)*)/gi);
  const all = new Set([...names].map(([, name = ""]) => name.replaceAll(/\\(.)/g, "$1")));
  return [...all].filter((name) => !LATER.includes(`.${name}`));
}

/**
 * A reading page carries the rules of its own HTML (http/pages/used-rules.server.ts): a script that adds another class
 * asks for the sheet (enhance/sheet.ts). setup/undressed.ts fails the test in which one did not.
 */
async function watchForUndressed(context: BrowserContext): Promise<void> {
  context.on("weberror", (event) => {
    const { message } = event.error();
    if (message.startsWith(MARK)) (globalThis.undressed ??= []).push(message);
  });
  await context.addInitScript(
    ({ classes, mark }) => {
      // A sandboxed frame runs no listener, and says so.
      if (window !== top) return;
      const known = new Set(classes);
      const signs: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">" };
      const namesIn = (html: string) =>
        [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) =>
          names.replaceAll(/&\w+;/g, (sign) => signs[sign] ?? sign).split(" "),
        );
      // The page is read, and no script of ours has run.
      document.addEventListener("readystatechange", () => {
        const { sheet } = document.documentElement.dataset;
        if (document.readyState !== "interactive" || !sheet) return;
        const own = new Set(namesIn(document.documentElement.outerHTML));
        const report = (element: Element) => {
          if (document.querySelector(`link[rel=stylesheet][href="${sheet}"]`)) return;
          for (const one of [element, ...element.querySelectorAll("[class]")]) {
            const missing = [...one.classList].find((name) => known.has(name) && !own.has(name));
            if (missing && one.checkVisibility()) reportError(new Error(`${mark}${missing}, at ${location.pathname}`));
          }
        };
        new MutationObserver((changes) => {
          const elements = changes.flatMap(({ type, target, addedNodes }) =>
            (type === "attributes" ? [target] : [...addedNodes]).filter((node) => node instanceof Element),
          );
          // The sheet may be asked for in the same breath.
          setTimeout(() => elements.forEach(report), 50);
        }).observe(document, { subtree: true, childList: true, attributeFilter: ["class", "hidden", "open"] });
      });
    },
    { classes: dressed(), mark: MARK },
  );
}

declare global {
  interface Window {
    axe: typeof axeCore;
  }
}

/** A line to the shared browser; or the whole one, which alone shows notifications. It ends with the file that asks for it. */
export async function launchBrowser({ whole = false } = {}): Promise<Browser> {
  const browser = await (whole ? chromium.launch(chromiumOptions(true)) : chromium.connect(inject("browserAddress")));
  afterAll(() => browser.close());
  return browser;
}

export const phone = { width: 360, height: 740 };
export const desktop = { width: 1280, height: 900 };

/** On two busy cores a page may take long; what is wrong stays wrong. */
const PATIENCE_MS = 120_000;

const ready = (page: Page) => page.waitForFunction(isReady);

export async function newContext(
  browser: Browser,
  site: Site,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: site.url,
    locale: "fr-FR",
    viewport: phone,
    // A card that is coming in moves between the press of the button and its release, and neither is on it: tests of
    // the movement ask for it.
    reducedMotion: "reduce",
    // Tests of the worker ask for it: it would answer in the place of the server, and of what a test answers for it.
    serviceWorkers: "block",
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  origins.set(context, site.url);
  if (options.javaScriptEnabled === false) return context;
  await watchForUndressed(context);
  const newPage = context.newPage.bind(context);
  context.newPage = async () => {
    const page = await newPage();
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    page.goto = async (...args) => {
      const answer = await goto(...args);
      // Who asks for the first byte alone wants what comes before React.
      if (args[1]?.waitUntil !== "commit") await ready(page);
      // A first visit brings no worker before it is touched (enhance/enhance.ts).
      if (options.serviceWorkers === "allow") await page.mouse.move(1, 1);
      return answer;
    };
    const waitForURL = page.waitForURL.bind(page);
    page.waitForURL = async (...args) => {
      await waitForURL(...args);
      await ready(page);
    };
    page.reload = async (...args) => {
      const answer = await reload(...args);
      await ready(page);
      return answer;
    };
    return page;
  };
  return context;
}

const origins = new WeakMap<BrowserContext, string>();

/** Signs in as the form of the page does, without drawing it: forced-logout.e2e does it as a person does. */
export async function signIn(page: Page, credentials = admin): Promise<void> {
  const headers = { origin: origins.get(page.context()) ?? "" };
  const answer = await page.request.post("/auth", { form: credentials, headers, maxRedirects: 0 });
  if (answer.status() !== 302 && answer.status() !== 303) throw new Error(`sign-in answered ${answer.status()}`);
}

/** A draft sent as its form would: publishing-form.e2e.ts fills the form in. Answers its address. */
export async function sendDraft(page: Page, title: string, body: string): Promise<string> {
  const headers = { origin: origins.get(page.context()) ?? "" };
  const answer = await page.request.post("/admin/articles/new", { form: { title, body }, headers, maxRedirects: 0 });
  const { location = "" } = answer.headers();
  if (!/^\/admin\/articles\/\d+$/.test(location)) throw new Error(`a draft was answered ${answer.status()}`);
  return location;
}

/** A draft, and opened. */
export async function newDraft(
  page: Page,
  title: string,
  body = "Premier paragraphe.\n\nDernier paragraphe.",
): Promise<string> {
  const location = await sendDraft(page, title, body);
  await page.goto(location);
  return location;
}

/** On a phone, another step of the article's form. */
export const toStep = (page: Page, name: "Écrire" | "Habiller" | "Publier") =>
  page.getByRole("navigation", { name: "Étapes" }).getByRole("button", { name }).click();

/** Touches a page and waits for what it brings last (enhance/app/app.ts), with what waits for a lost connection there. */
export async function waitForLateScripts(page: Page): Promise<void> {
  for (const at of [2, 3]) await page.mouse.move(at, at);
  await page.waitForFunction(() => {
    const needed = document.querySelector("[data-later]:not(template)") ? ["manifest", "assets/site-"] : ["manifest"];
    return needed.every((name) => document.querySelector(`link[href*="/${name}"]`));
  });
}

/** Puts a text in the field of an article, as a saved text that is taken back: the editor over it follows. */
export const writeText = (page: Page, markdown: string) =>
  page.locator("[name=body]").evaluate((area: HTMLTextAreaElement, text) => {
    area.value = text;
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }, markdown);

/** The rules of WCAG 2.2 AA, and what axe advises besides. */
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** For a window of many pages: Chromium compiles axe once, rather than at every look. */
export const bringAxe = (context: BrowserContext) => context.addInitScript({ content: axeSource });

/** What stands around every page, a third of what there is to look at, and is the same on all. */
const shells = [".site-header", ".site-footer", ".bo-rail", ".bo-top", ".bo-bar"];

/** Of each window: the shells that axe found nothing in, each in the width and the colours it was seen in. */
const looked = new WeakMap<BrowserContext, Set<string>>();

async function shellsOf(page: Page): Promise<{ known: string[]; fresh: string[]; remember: () => void }> {
  const [present, layout] = await page.evaluate(
    (all) => [
      all.filter((shell) => document.querySelector(shell)),
      `${innerWidth} ${matchMedia("(prefers-color-scheme: dark)").matches} ${document.documentElement.dataset.theme}`,
    ],
    shells,
  );
  const seen = looked.get(page.context()) ?? new Set();
  looked.set(page.context(), seen);
  const [known = [], fresh = []] = [true, false].map((has) =>
    present.filter((shell) => seen.has(`${layout} ${shell}`) === has),
  );
  return { known, fresh, remember: () => present.forEach((shell) => seen.add(`${layout} ${shell}`)) };
}

/**
 * Of siblings that are built alike (tags, classes, names of attributes), the third and all that follow but the last are
 * marked, and hidden from axe: the twentieth row of a list has the faults of the first.
 */
const markAlike = (page: Page) =>
  page.evaluate(() => {
    const comparedByValue =
      /^(class|style|role|type|hidden|disabled|open|aria-(current|expanded|hidden|pressed|selected)|data-.*)$/;
    const kinds = new Map<string, number>();
    const kindOf = (element: Element): number => {
      const attributes = [...element.attributes].map(({ name, value }) =>
        comparedByValue.test(name) && !/\d{2}/.test(value) ? `${name}=${value}` : name + (value === "" ? "=" : ""),
      );
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
      const children = [...element.children].map((child) => ({ child, kind: kindOf(child) }));
      const times = new Map<number, number>();
      for (const { child, kind } of children) {
        const before = times.get(kind) ?? 0;
        times.set(kind, before + 1);
        const isFurther = before > 1 && child !== element.lastElementChild;
        if (isFurther && !child.contains(document.activeElement)) child.setAttribute("data-axe-alike", "");
      }
      const runs = children.map(({ kind }) => kind).filter((kind, at, all) => kind !== all[at - 1]);
      const key = [element.localName, ...attributes, hasText, ...runs].join("\n");
      const known = kinds.get(key);
      if (known === undefined) kinds.set(key, kinds.size);
      return known ?? kinds.size - 1;
    };
    kindOf(document.body);
  });
const unmarkAlike = (page: Page) =>
  page.evaluate(() => {
    for (const one of document.querySelectorAll("[data-axe-alike]")) one.removeAttribute("data-axe-alike");
  });

/** Ways to write text that axe found clear, of this worker's pages. */
const clear = new Set<string>();

/** In the page: the ways its text is written, by all that makes a contrast (colours, letters, what lies behind). */
function waysOfWriting(): string[] {
  const grounds = new Map<Element, string>();
  const groundOf = (element: Element): string => {
    const known = grounds.get(element);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, opacity, position, filter, mixBlendMode } = getComputedStyle(element);
    const isOpaque = backgroundColor.startsWith("rgb(") && backgroundImage === "none";
    // Out of the flow, it may lie on what does not hold it.
    const place = !isOpaque && /absolute|fixed/.test(position) ? `${position} ${element.className}` : "";
    const own = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode, place].join();
    const isBare = own === "rgba(0, 0, 0, 0),none,1,none,normal,";
    const isEnough = isOpaque && `${opacity} ${filter} ${mixBlendMode}` === "1 none normal";
    const behind = !isEnough && element.parentElement ? groundOf(element.parentElement) : "";
    const ground = isBare ? behind : `${own}\n${behind}`;
    grounds.set(element, ground);
    return ground;
  };
  const ways = new Set<string>();
  for (const element of document.body.querySelectorAll("*")) {
    const isWritten =
      element.matches("input, select, textarea") ||
      [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
    if (!isWritten || !element.checkVisibility() || element.closest(".visually-hidden")) continue;
    const { color, fontSize, fontWeight, textShadow, webkitTextStrokeWidth } = getComputedStyle(element);
    // From 18 points, or 14 in bold, less contrast is enough (WCAG 1.4.3).
    const isLarge = Number.parseFloat(fontSize) >= (Number(fontWeight) < 700 ? 24 : 18.66);
    ways.add([color, isLarge, textShadow, webkitTextStrokeWidth, groundOf(element)].join(" "));
  }
  return [...ways];
}

/**
 * What axe finds on the page, one line each; empty when nothing. What stands around pages is looked at once a window,
 * and contrasts where the page writes in a way that no page before did. `colours`: of a page that was looked at before, in
 * other colours, the contrasts alone.
 */
export async function axe(page: Page, { colours = false } = {}): Promise<string[]> {
  const { known, fresh, remember } = await shellsOf(page);
  const ways = await page.evaluate(waysOfWriting);
  const isNew = isLong || ways.some((way) => !clear.has(way));
  if (colours && !isNew && fresh.length === 0) return [];
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  // What is far below is not painted until it comes near (ui/content-auto.css): axe would take a colour from elsewhere.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { content-visibility: visible !important } [data-axe-alike] { display: none !important }");
    document.adoptedStyleSheets.push(sheet);
  });
  await markAlike(page);
  const axeOptions = { exclude: known, runOnly: colours ? ["color-contrast"] : rules };
  const looks = colours && fresh.length > 0 ? [axeOptions, { include: fresh, runOnly: rules }] : [axeOptions];
  const found = await page.evaluate(
    async ({ all, isNew: isAll }) => {
      // What is hidden is not wrong: that rule finds nothing, and lists it.
      const off = { "hidden-content": { enabled: false }, ...(isAll ? {} : { "color-contrast": { enabled: false } }) };
      const lines: string[] = [];
      for (const { runOnly, ...where } of all) {
        const how = { resultTypes: ["violations" as const], runOnly, rules: runOnly.length > 1 ? off : {} };
        const { violations } = await window.axe.run(where, how);
        for (const { id, nodes } of violations)
          lines.push(
            ...nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} — ${failureSummary ?? ""}`),
          );
      }
      return lines;
    },
    { all: looks, isNew },
  );
  await unmarkAlike(page);
  if (found.length > 0) return found;
  remember();
  for (const way of ways) clear.add(way);
  return [];
}
