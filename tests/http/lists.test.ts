import { afterAll, beforeAll, expect, test } from "vitest";
import { type Client, signedInAdmin } from "../support/http.ts";
import { open, press, words } from "../support/plain-form.ts";
import { type Site, sharedSite } from "../support/server.ts";

let site: Site;
let admin: Client;
beforeAll(async () => {
  site = await sharedSite();
  admin = await signedInAdmin(site);
});
afterAll(() => site.stop());

const page = async (path: string) => (await admin.get(path)).text();

test("without script a search is named, found beside the others, renamed, deleted and taken back", async () => {
  const asked = "/admin/articles?q=&etat=published&categorie=1&page=1";
  expect(await page(asked)).toContain("Enregistrer cette vue");
  const query = new URL(`http://localhost${asked}`).search.slice(1);
  const saved = await admin.post("/admin/vues", { list: "/admin/articles", query, name: "Mes « institutions »" });
  const shown = "/admin/articles?categorie=1&etat=published";
  expect([saved.status, saved.headers.get("location")]).toEqual([303, shown]);
  const own = await page(shown);
  expect(own).toContain("Vue enregistrée");
  expect(own).toMatch(/aria-current="true"[^>]*>Mes « institutions »</);
  expect(own).toContain("Modifier cette vue");
  const [, id] = /action="\/admin\/vues\/(\d+)\/renommer"/.exec(own) ?? [];
  expect((await admin.post(`/admin/vues/${id}/renommer`, { name: "Institutions" })).headers.get("location")).toBe(
    shown,
  );
  expect(await page("/admin/articles")).toContain(">Institutions</a>");
  // A name that is refused leaves one where one was.
  const refused = await press(admin, await open(admin, shown), "Renommer", { name: " " });
  expect(refused.path).toBe(shown);
  expect(words(refused)).toContain("Donnez un nom à cette vue.");
  // On its own list alone.
  expect(await page("/admin/flash-infos")).not.toContain(">Institutions</a>");
  // What it was cut to is no more: the list shows all, and the view can still be managed.
  site.database.prepare('UPDATE "SavedView" SET "query" = ? WHERE "id" = ?').run("categorie=999&etat=published", id);
  const stale = await page("/admin/articles?categorie=999&etat=published");
  expect(stale).toContain("n’existe plus");
  expect(stale).toContain("Modifier cette vue");
  await admin.post(`/admin/vues/${id}/supprimer`, {});
  const gone = await page("/admin/articles");
  const [, undo = ""] = /action="(\/admin\/vues\?[^"]*)"/.exec(gone) ?? [];
  expect((await admin.post(undo.replaceAll("&amp;", "&"), {})).status).toBe(303);
  expect(await page("/admin/articles")).toContain(">Institutions</a>");
  const elsewhere = await admin.post("/admin/vues", { list: "https://example.org/", query: "q=a", name: "Ailleurs" });
  expect(elsewhere.headers.get("location")).toBe("/admin");
});

test("a list is taken as a file from its page, as it is cut", async () => {
  const list = await page("/admin/articles?etat=published");
  const [, address = ""] = /href="([^"]*\/exporter[^"]*)"/.exec(list) ?? [];
  expect(address).toBe("/admin/articles/exporter?etat=published");
  const file = await admin.get(address);
  expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  const lines = (await file.text()).trimEnd().split("\r\n");
  const published = `SELECT count(*) FROM "Article" WHERE "status" = 'published' AND "deletedAt" IS NULL`;
  expect(lines.length - 1).toBe(site.database.prepare(published).pluck().get());
  const people = await page("/admin/users");
  expect(people).toContain('action="/admin/users/exporter"');
  expect((await admin.get("/admin/users/exporter")).status).toBeGreaterThanOrEqual(400);
  expect((await (await admin.post("/admin/users/exporter", {})).text()).split("\r\n")[1]).toContain("admin");
});
