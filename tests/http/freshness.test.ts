import { expect, test } from "vitest";
import { Client, signedInAdmin } from "../support/http.ts";
import { sharedSite } from "../support/shared-sites.ts";

// The freshness of docs/product.md, 9, as a browser is told it.
const site = await sharedSite();

/** The directives of Cache-Control, by name. */
async function directives(path: string): Promise<Map<string, string>> {
  const answer = await fetch(site.url + path);
  expect(answer.status).toBe(200);
  const said = answer.headers.get("cache-control") ?? "";
  return new Map(said.split(/,\s*/).map((part) => part.split("=") as [string, string]));
}

const categoryId = () => (site.database.prepare("SELECT min(id) AS id FROM Category").get() as { id: number }).id;

test.each([
  "/api/categories",
  "/api/articles/featured",
  "/api/articles/by-category/",
  "/api/flash-infos",
  "/api/live-event",
  "/api/videos?limit=4",
  "/api/podcasts",
  "/fragments/selection",
])("%s is fresh 5 minutes and kept 10", async (path) => {
  const said = await directives(path.endsWith("/") ? path + categoryId() : path);
  const fresh = Number(said.get("max-age"));
  expect([fresh, fresh + Number(said.get("stale-while-revalidate"))]).toEqual([300, 600]);
});

test.each([
  ["the footer's recent articles", "/api/articles/recent", 60],
  ["the studio's status", "/api/live-studio/status", 30],
  ["the studio's status on the home page", "/fragments/top-card", 30],
  ["the studio's status on its page", "/fragments/live", 30],
  ["guests", "/api/studio/guests", 120],
  ["presenters", "/api/studio/presenters", 120],
  ["the alert banner", "/api/breaking-news-banner", 300],
])("%s: %s is fresh %d s, and not shown past them", async (_name, path, seconds) => {
  const said = await directives(path);
  expect([Number(said.get("max-age")), said.has("must-revalidate")]).toEqual([seconds, true]);
  expect(said.has("stale-while-revalidate")).toBe(false);
});

test("the current staff member is fresh 60 s, for this session alone; nobody signed in is kept by nobody", async () => {
  const client = await signedInAdmin(site);
  const { headers } = await client.get("/api/auth/me");
  expect(headers.get("cache-control")).toBe("private, max-age=60");
  expect(headers.get("vary")).toMatch(/\bCookie\b/);
  const { status, headers: none } = await new Client(site).get("/api/auth/me");
  expect([status, none.get("cache-control")]).toEqual([401, "no-store"]);
});

test.each(["/api/public/me", "/api/rss-news/combined?limit=5"])("%s is asked each time", async (path) => {
  expect((await fetch(site.url + path)).headers.get("cache-control")).toBe("no-store");
});
