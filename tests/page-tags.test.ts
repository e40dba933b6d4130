import { readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { handleAt } from "#app/http/answers.server.ts";
import type { HandleByAddress, PageHandle } from "#app/records/actions/action.ts";
import { everyAction } from "#app/records/actions/every-action.ts";
import { type FlatRoute, listRoutes } from "./support/route-tree.ts";

interface RouteModule {
  handle?: Partial<PageHandle & HandleByAddress> & { hydrate?: boolean };
}

/** Addresses anyone may read that the page cache does not keep, and why. */
const neverKept: Record<string, string> = {
  "/apercu/:token": "private",
  "/articles/search": "leads elsewhere",
  "/home": "leads elsewhere",
  "/team": "leads elsewhere",
  "/creation-lois": "leads elsewhere",
  "/histoire-des-partis": "leads elsewhere",
  "/team/:username": "leads elsewhere",
  "/mur-actualites/*": "leads elsewhere",
  "/*": "not found",
  "/preferences": "what one reader chose",
  "/suivis": "what one reader follows",
  "/gardes": "what one reader keeps",
  "/elections/et-moi": "what one reader answers",
  "/lettre/presque": "leads back to what one reader read",
  "/lettre/reglages": "one subscriber's",
  "/lettre/arreter": "one subscriber's",
  "/contact/envoi": "posted to",
  "/agenda.ics": "a calendar, never cached, docs/product.md, 7",
  "/agenda/:file": "one person's calendar",
  "/lettre/l/:issue/*": "leads elsewhere",
  "/lettre/retours": "posted to",
  "/vue": "posted to",
  "/vue/mesures": "posted to",
  "/healthz": "of this instant",
  "/readyz": "of this instant",
  "/documents/:id/:name": "a file",
  "/img/:signature": "a picture",
  "/partage/:file": "a picture",
  "/partage/:kind/:slug/:file": "a picture",
  "/sitemaps/:file": "written as it is read, never whole in memory",
  "/api/csrf-token": "one visitor's",
  "/fragments/today": "of this instant",
  "/apprendre/progression": "one visitor's",
  "/apprendre/progression/garder": "posted to",
  "/apprendre/:module/:lesson/quiz": "one visitor's",
  "/articles/:slug/question": "one visitor's",
  "/fragments/apprendre": "one visitor's",
  "/fragments/articles/:slug/question": "posted to",
  "/trois-minutes/:step": "one visitor's",
  "/trois-minutes/reste": "one visitor's",
  "/suivis-en-direct/:slug/questions": "one visitor's",
  "/fragments/suivis-en-direct/:slug/moi": "one visitor's",
  "/api/directs/:slug/questions": "posted to",
  "/api/rss-news/combined": "never cached, docs/product.md, 7",
  "/api/push/vapid-public-key": "of the server's environment: the browser keeps it",
  "/api/push/subscriptions/count": "of this instant",
  "/admin/articles/carte": "one draft's, for the newsroom",
  "/api/*": "not found",
};

const routes = (await listRoutes()).filter(({ file }) => /^routes\/(public|api|machine)\//.test(file));
const modules = new Map<string, RouteModule>();
for (const file of routes.flatMap((route) => [...route.parents, route.file]))
  modules.set(file, (await import(resolve("app", file))) as RouteModule);

function handles(route: FlatRoute) {
  const around = [...route.parents, route.file].map((file) => modules.get(file));
  const shownBy = (module: RouteModule | undefined) => handleAt(module?.handle, route.path)?.shows;
  const own = shownBy(around.at(-1));
  return {
    own,
    hydrates: around.some((module) => module?.handle?.hydrate),
    all: own ? around.flatMap((module) => shownBy(module) ?? []) : [],
  };
}

test("every public page and answer that readers share says what it shows, and no other does", () => {
  const silent: string[] = [];
  const wrong: string[] = [];
  for (const route of routes) {
    const { own, hydrates } = handles(route);
    const posted = /^\/api\/(auth|public|password-reset|push\/(?!.*(key|count)$))/.test(route.path);
    const kept = !hydrates && !posted && !(route.path in neverKept);
    if (kept && !own) silent.push(route.path);
    if (!kept && own) wrong.push(route.path);
  }
  expect(silent).toEqual([]);
  expect(wrong).toEqual([]);
  expect(Object.keys(neverKept).filter((path) => !routes.some((route) => route.path === path))).toEqual([]);
});

test("what a change makes stale is on a page, and what a page shows can change", () => {
  const shown = new Set<string>(routes.map(handles).flatMap(({ all }) => all));
  const changed = new Set<string>(Object.values(everyAction).flatMap(([, , shows = []]) => [...shows]));
  expect([...changed].filter((tag) => !shown.has(tag))).toEqual([]);
  expect([...shown].filter((tag) => !changed.has(tag)).toSorted()).toEqual([]);
});

test("what a public page reads of its query is part of its address", () => {
  const files = readdirSync("app/routes", { recursive: true, encoding: "utf8" })
    .filter((path) => /^(public|api|machine)\/.*\.tsx?$/.test(path) && !path.includes(".test."))
    .map((path) => readFileSync(join("app/routes", path), "utf8"));
  const read = files
    .filter((text) => text.includes("searchParams"))
    .flatMap((text) => [...text.matchAll(/(?<!headers)\.(?:get|has)\("(\w+)"\)/g)].map(([, name = ""]) => name));
  const declared = new Set(
    routes.flatMap((route) => handleAt(modules.get(route.file)?.handle, route.path)?.reads ?? []),
  );
  expect(read.length).toBeGreaterThan(8);
  // The contact page, those of a letter’s links and the one after a sign-up are made for who asks.
  expect(
    read.filter((name) => !declared.has(name) && !["article", "de", "merci", "sujet", "suivi", "lien"].includes(name)),
  ).toEqual([]);
});
