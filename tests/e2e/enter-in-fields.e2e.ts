import { matchPath } from "react-router";
import { expect, test } from "vitest";
import { keptForms } from "#app/routes/admin/autosave/forms.ts";
import { desktop, launchBrowser, newContext, signIn } from "../support/browser.ts";
import { isLong, some } from "../support/long-run.ts";
import { listRoutes } from "../support/route-tree.ts";
import { rowsOfEveryTable } from "../support/row-of-every-table.ts";
import { seededSite } from "../support/shared-sites.ts";

// Enter in a line of a form: nothing is sent, or the whole form with what was typed; what publishes is not sent by it.

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
  // Enter is pressed in the next one then.
  addEventListener("keyup", () => {
    const waiting = [...document.querySelectorAll<HTMLElement>("[data-enter]")];
    for (const field of waiting) {
      delete field.dataset.enter;
      field.focus();
      if (document.activeElement === field) return;
    }
    (document.activeElement as HTMLElement | null)?.blur();
  });
}

/** As a link does, without loading the whole page again; what was typed is left behind. Until the page is drawn. */
async function follow(path: string): Promise<void> {
  const router = window.__reactRouterDataRouter;
  const from = router.state.location.key;
  let hasLeft = false;
  void router.navigate(path);
  const isThere = () => {
    const { navigation, location } = router.state;
    return (
      location.key !== from && navigation.state === "idle" && document.documentElement.dataset.drawn === location.key
    );
  };
  while (!isThere()) {
    const blocker = [...router.state.blockers.values()].find(({ state }) => state === "blocked");
    if (blocker && !hasLeft) blocker.proceed?.();
    hasLeft ||= blocker !== undefined;
    await new Promise((done) => void setTimeout(done, 10));
  }
}

/** Types in every field in sight of the forms (or dialogs) there are; answers how many a press of Enter may go to. */
function typeInAll(where: string): number {
  for (const folded of document.querySelectorAll<HTMLDetailsElement>(`${where} details`)) folded.open = true;
  const texts = /^(text|url|email|tel|search|number|date|datetime-local|checkbox|radio)$/;
  const asked = new Set<string>();
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
    // Of boxes with one name, and of rows of a list, the first.
    if (!isLine || /\[[1-9]\d*\]/.test(field.name) || (!isText && asked.has(field.name))) continue;
    asked.add(field.name);
    field.dataset.enter = "";
    count += 1;
  }
  return count;
}

/** Presses Enter in each, and tells what was sent, and what was lost of what was typed. */
async function pressInEach(where: string): Promise<{ sent: Sent[]; lost: string[] }> {
  const lines = await page.evaluate(typeInAll, where);
  const typedBefore = await page.evaluate(() => document.querySelectorAll("[data-typed]").length);
  // The first press is in none of them.
  if (lines > 0) await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (let line = 0; line <= lines; line += 1) await page.keyboard.press("Enter");
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

/** In the page: each form to fill, by its fields, and where it leads. */
function formsAndLinks(): { kinds: string[]; links: string[] } {
  const forms = [...document.querySelectorAll("main form[method=post]")].filter((form) =>
    form.querySelector("textarea, input:not([type=hidden], [type=submit], [type=checkbox], [type=radio])"),
  );
  return {
    kinds: forms.map((form) => {
      const fields = [...form.querySelectorAll("[name]:not([type=hidden], button)")];
      return [form.id, ...fields.map((field) => field.getAttribute("name"))].join();
    }),
    links: [...document.querySelectorAll("main a[href^='/admin/']")].map((link) => link.getAttribute("href") ?? ""),
  };
}

/**
 * Opens each page that has a form not seen before, or one that is kept; rows are those that lists lead to, else number 1.
 * They are made of the same parts: one in five, and the article's, but in long tests.
 */
async function* formPages(): AsyncGenerator<string> {
  const routes = (await listRoutes()).filter(({ path }) => /^\/admin\/[^*]*$/.test(path));
  const paths = routes.map(({ path }) => path);
  const depthOf = (path: string) => path.split(":").length;
  // Sections share pages that ask before they act: one of each.
  const pages = new Map(
    routes.flatMap(({ path, file }) =>
      file.endsWith(".tsx") ? [[`${file} ${keptForms[path] ?? depthOf(path)}`, { path, file }]] : [],
    ),
  );
  // The form of a new row is that of a row.
  const order = (path: string) => (/\/nouve(au|lle)$/.test(path) ? Infinity : depthOf(path));
  const led = new Map<string, string>();
  const seen = new Set<string>();
  await page.goto("/admin");
  const sorted = [...pages.values()].toSorted((one, other) => order(one.path) - order(other.path));
  const isArticle = ({ path }: { path: string }) => /^\/admin\/articles(\/new|\/:id)?$/.test(path);
  for (const { path, file } of new Set([...sorted.filter(isArticle), ...some(sorted, 5)])) {
    await page.evaluate(follow, led.get(path) ?? path.replaceAll(/:\w+/g, "1"));
    const { kinds, links } = await page.evaluate(formsAndLinks);
    for (const link of links) {
      const [to = ""] = link.split("?");
      const known = paths.includes(to) ? undefined : paths.find((one) => matchPath(one, to));
      if (known && !led.has(known)) led.set(known, to);
    }
    const fresh = kinds.filter((kind) => !seen.has(`${file} ${kind}`));
    for (const kind of fresh) seen.add(`${file} ${kind}`);
    if (fresh.length > 0 || path in keptForms) yield path;
  }
}

const [site, browser] = await Promise.all([seededSite(), launchBrowser()]);
rowsOfEveryTable(site.database, 1);
site.database.prepare("UPDATE Article SET status = 'published' WHERE deletedAt IS NULL").run();
site.database.exec("UPDATE LetterIssue SET state = 'draft'");
const context = await newContext(browser, site, { viewport: desktop });
await context.addInitScript(holdBack);
// Nothing is kept, read or drawn meanwhile.
await context.route("**/*", (route) =>
  route.request().method() === "POST" || /image|font|media/.test(route.request().resourceType())
    ? route.abort()
    : route.continue(),
);
const page = await context.newPage();
await signIn(page);

/** Of what is sent when Enter is pressed: a part of it, or a publication. */
const wrong = ({ button, missing }: Sent) =>
  missing.length > 0 || /^publier|et publier|programm|antenne|prévenir|^envoyer|mettre à jour/i.test(button);

test("Enter in each field of each form of the back office sends nothing, or all that was typed, and publishes nothing", async () => {
  const pages = new Set<string>();
  const found: string[] = [];
  for await (const pattern of formPages()) {
    pages.add(pattern);
    const { sent, lost } = await pressInEach("main form");
    if (lost.length > 0) found.push(`${pattern}: loses ${lost.join(", ")}`);
    // Readers would see what is saved of an article that is out: it is the one that the list leads to.
    const isOut = pattern === "/admin/articles/:id";
    for (const one of sent.filter((each) => isOut || wrong(each))) found.push(`${pattern}: ${JSON.stringify(one)}`);
    if (await page.evaluate(() => document.querySelector("form dialog") !== null)) found.push(`${pattern}: a dialog`);
  }
  expect([...new Set(found)]).toEqual([]);
  expect(pages.size).toBeGreaterThan(isLong ? 60 : 10);
  // Kept while one types, each: at its own address, or at that of the row whose form is the same.
  const ids = new Set(Object.entries(keptForms).flatMap(([pattern, id]) => (pages.has(pattern) ? [id] : [])));
  if (isLong) expect(Object.values(keptForms).filter((id) => !ids.has(id))).toEqual([]);
});

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
  // In a block it goes on to the next field; the button sends.
  expect(sends).toBe(0);
  expect(found).toEqual([]);
});
