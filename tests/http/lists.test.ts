import { expect, test } from "vitest";
import { signedInAdmin } from "../support/http.ts";
import { sharedSite } from "../support/shared-sites.ts";

const site = await sharedSite();
const admin = await signedInAdmin(site);

const page = async (path: string) => (await admin.get(path)).text();

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
