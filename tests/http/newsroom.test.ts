import { afterAll, beforeAll, expect, test } from "vitest";
import { Client, signedInAdmin } from "../support/http.ts";
import { type Site, startSite } from "../support/server.ts";

let site: Site;
let admin: Client;
beforeAll(async () => {
  site = await startSite();
  admin = await signedInAdmin(site);
});
afterAll(() => site.stop());

const version = (group: string) =>
  site.database
    .prepare<[string], number>(
      `SELECT coalesce(sum("version"), 0) FROM "Setting" WHERE "key" IN (SELECT value FROM json_each(?))`,
    )
    .pluck()
    .get(group) ?? 0;

test("a closed site says why on every page, kept ones too, and leaves the door of the newsroom open", async () => {
  const settle = (fields: Record<string, string>) =>
    admin.post("/admin/settings/maintenance", {
      ...fields,
      version: String(version('["maintenanceMessage","isClosed"]')),
    });
  const reader = new Client(site);
  const words = "Nous changeons de serveur.";
  for (const path of ["/", "/articles", "/connexion"]) expect((await reader.get(path)).status).toBe(200);
  expect((await settle({ isClosed: "on" })).status).toBe(422);
  expect((await settle({ isClosed: "on", maintenanceMessage: words })).status).toBe(303);
  for (const path of ["/", "/articles", "/connexion"]) {
    const answer = await reader.get(path);
    expect([path, answer.status]).toEqual([path, 503]);
    expect(await answer.text()).toContain(words);
  }
  expect((await reader.get("/auth")).status).toBe(200);
  expect((await reader.get("/healthz")).status).toBe(200);
  expect(await (await admin.get("/admin")).text()).toContain("Le site est fermé aux lecteurs");
  expect((await settle({ maintenanceMessage: words })).status).toBe(303);
  const open = await reader.get("/");
  expect([open.status, (await open.text()).includes(words)]).toEqual([200, true]);
  expect((await settle({})).status).toBe(303);
  expect(await (await reader.get("/")).text()).not.toContain(words);
});

test("the trail leaves as a file, and says so; a reader has no such file", async () => {
  const answer = await admin.post("/admin/audit-trail/exporter", { quoi: "settings" });
  expect(answer.headers.get("content-disposition")).toMatch(
    /^attachment; filename="journal-audit-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const text = await answer.text();
  expect(text).toContain("a modifié les réglages\u202F: maintenance");
  expect(text).toContain("Site fermé\u202F: oui");
  expect(await (await admin.get("/admin/audit-trail")).text()).toContain("a exporté le journal d’audit");
  expect((await new Client(site).post("/admin/audit-trail/exporter", {})).status).toBe(302);
});
