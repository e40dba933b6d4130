import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { signedInAdmin } from "../support/http.ts";
import { open, press } from "../support/plain-form.ts";
import { sharedSite } from "../support/shared-sites.ts";

const site = await sharedSite();
const staff = await signedInAdmin(site);

const plain = (text: string | null | undefined) => (text ?? "").replaceAll(/\s+/g, " ").trim();
const named = (text: string) => [...text.matchAll(/«\s([^»]+?)\s»/g)].map(([, name]) => plain(name));
const controls = "main :is(button, a, summary, label, legend, h1, h2, h3, th, dt, option, strong, .bo-name)";
/** Pages that a place leads to, of which the names may be. */
const LOOKED_AT = 10;

/** Those of these names that no button, link, field or heading of a place bears, nor of the pages under it. */
async function missingUnder(to: string, names: string[]): Promise<string[]> {
  let missing = names;
  const look = async (path: string) => {
    const { document } = await open(staff, path);
    const shown = [...document.querySelectorAll(controls)].map((one) => plain(one.textContent));
    missing = missing.filter((name) => !shown.some((one) => one.startsWith(name)));
    return [...document.querySelectorAll(`main a[href^="${to}"]`)].map((link) => link.getAttribute("href") ?? "");
  };
  const links = await look(to);
  const byPattern = new Map(links.map((path) => [path.split("?")[0]?.replaceAll(/\d+/g, ":"), path]));
  for (const path of [...byPattern.values()].slice(0, LOOKED_AT))
    if (missing.length > 0) await look(path).catch(() => []);
  return missing;
}

const screens = readFileSync("app/routes/admin/explanations/screens.md", "utf8").split(/^## /m).slice(1);

test("each place of the menu has three sentences, whose names are those of its screens", async () => {
  const { document } = await open(staff, "/admin");
  const places = [...document.querySelectorAll(".bo-rail nav a, .bo-rail a[href='/admin/settings']")].map((link) =>
    (link.getAttribute("href") ?? "").replace(/\/aujourdhui$/, ""),
  );
  expect(screens.map((part) => part.slice(0, part.indexOf("\n"))).toSorted()).toEqual(places.toSorted());
  const lost: string[] = [];
  for (const part of screens) {
    const to = part.slice(0, part.indexOf("\n"));
    const page = await open(staff, to === "/admin/une" ? "/admin/une/aujourdhui" : to);
    const lines = [...page.document.querySelectorAll(".bo-help li")].map((line) => plain(line.textContent));
    expect([to, lines.length]).toEqual([to, 3]);
    const names = named(part);
    if (names.length > 0) lost.push(...(await missingUnder(to, names)).map((name) => `${to}: ${name}`));
  }
  expect(lost).toEqual([]);
});

test("the first day's page and its draft name what the article's screens have", async () => {
  const welcome = await open(staff, "/admin/explications");
  const practice = await press(staff, welcome, "Créer mon brouillon d’entraînement");
  const body = practice.document.querySelector<HTMLTextAreaElement>("textarea[name=body]")?.value ?? "";
  const text = plain(welcome.document.querySelector("main")?.textContent);
  // What a person of 16 asks is no button.
  const names = [...named(text), ...named(body)].filter((name) => !name.endsWith("?"));
  expect(names.length).toBeGreaterThan(4);
  const menu = [...welcome.document.querySelectorAll(".bo-rail :is(a, summary)")].map((one) => plain(one.textContent));
  let missing = names.filter((name) => !menu.some((one) => one.startsWith(name)));
  for (const path of ["/admin", "/admin/articles", practice.path, "/admin/articles/blocs"])
    missing = await missingUnder(path, missing);
  expect(missing).toEqual([]);
});

test("each of the six small steps is ticked once it is done", async () => {
  const steps = async () =>
    [...(await open(staff, "/admin/explications")).document.querySelectorAll(".bo-first-day li")].map((step) =>
      step.classList.contains("bo-step-done"),
    );
  site.database.exec("DELETE FROM ArticleComment; UPDATE Article SET createdById = NULL");
  expect(await steps()).toEqual([false, false, false, false, false, expect.any(Boolean)]);
  const practice = await press(staff, await open(staff, "/admin/explications"), "Créer mon brouillon d’entraînement");
  const id = Number(/\d+/.exec(practice.path)?.[0]);
  expect((await steps()).slice(0, 5)).toEqual([true, false, false, false, false]);
  site.database
    .prepare("UPDATE Article SET imageId = (SELECT min(id) FROM Media), body = ? WHERE id = ?")
    .run("Un.\n\n:::chiffre\n:::\n", id);
  site.database
    .prepare("INSERT INTO ArticleSource (articleId, title, url) VALUES (?, 'Sénat', 'https://www.senat.fr/')")
    .run(id);
  const me = site.database.prepare("SELECT createdById FROM Article WHERE id = ?").pluck().get(id);
  site.database
    .prepare("INSERT INTO ArticleComment (articleId, authorId, text) VALUES (?, ?, 'À vérifier')")
    .run(id, me);
  expect((await steps()).slice(0, 5)).toEqual([true, true, true, true, true]);
});
