import { afterAll, beforeAll, expect, test } from "vitest";
import { admin as password } from "../support/server.ts";
import { Client, signedInAdmin } from "../support/http.ts";
import { addColleague } from "../support/colleague.ts";
import { type Site, startSite } from "../support/server.ts";

let site: Site;
let admin: Client;
let lea: Client;
let adminId = 0;

beforeAll(async () => {
  site = await startSite();
  admin = await signedInAdmin(site);
  adminId = Number(site.database.prepare("SELECT id FROM StaffUser WHERE username = ?").pluck().get(password.username));
  addColleague(site, "lea-aussi");
  // A post belongs to an account.
  site.database
    .prepare(
      "INSERT INTO InstagramSource (account, url, updatedAt) VALUES ('exemple', 'https://www.instagram.com/exemple/', ?)",
    )
    .run(new Date().toISOString());
  lea = new Client(site);
  await lea.post("/auth", { username: "lea-aussi", password: password.password });
});
afterAll(() => site.stop());

const keep = (client: Client, page: string, fields: Record<string, string> | FormData) =>
  client.post(`/admin/saisie?page=${encodeURIComponent(page)}`, fields);
const html = async (client: Client, path: string) => (await (await client.get(path)).text()).replaceAll("\u00A0", " ");
const waits = async (client: Client, path: string) => (await html(client, path)).includes("vous attend");
/** Every page whose text is kept, but those of a row. */
const pages = {
  "/admin/flash-infos/nouveau": "content",
  "/admin/directs/nouveau": "description",
  "/admin/news/nouvelle": "content",
  "/admin/calendar/nouveau": "description",
  "/admin/categories/nouvelle": "description",
  "/admin/team/nouveau": "bio",
  "/admin/assurances/nouvelle": "cover",
  "/admin/sources/references/nouvelle": "purpose",
  "/admin/instagram-sources/publications/nouvelle": "caption",
  "/admin/settings/identite": "aboutText",
  "/admin/settings/alerte": "message",
  "/admin/settings/recrutement": "message",
  "/admin/settings/maintenance": "maintenanceMessage",
};

test("without script, every form with a long text takes back what a script kept of it, on another device too", async () => {
  const elsewhere = await signedInAdmin(site);
  for (const [page, field] of Object.entries(pages)) {
    const text = `Tapé pour ${page}`;
    expect([page, (await keep(admin, page, { by: String(adminId), [field]: text })).status]).toEqual([page, 200]);
    const opened = await html(elsewhere, page);
    expect([
      page,
      /Un texte non enregistré du .* à \d+ h \d\d.*vous attend/s.test(opened),
      opened.includes(text),
    ]).toEqual([page, true, false]);
    const taken = await html(elsewhere, `${page}?saisie=reprendre`);
    expect([page, new RegExp(`<textarea[^>]* name="${field}"[^>]*>${text}<`).test(taken)]).toEqual([page, true]);
    expect(await waits(lea, page)).toBe(false);
  }
});

test("saved or thrown away, it is gone, and nothing brings it back", async () => {
  const page = "/admin/settings/maintenance";
  const opened = await html(admin, `${page}?saisie=reprendre`);
  const version = /name="version" value="(\d+)"/.exec(opened)?.[1] ?? "";
  // What the browser posts from that page.
  const saved = await admin.post(`${page}?saisie=reprendre`, { maintenanceMessage: "Tapé puis enregistré", version });
  expect(saved.status).toBe(303);
  expect(await waits(admin, page)).toBe(false);
  const late = await keep(admin, page, { by: String(adminId), maintenanceMessage: "Un autre onglet" });
  expect(late.status).toBe(409);
  expect(await waits(admin, page)).toBe(false);
  await admin.post(page, { maintenanceMessage: "", version: String(Number(version) + 1) });

  const added = "/admin/flash-infos/nouveau";
  // Another one, written beside what waits: saving it is not saving that.
  const [, address = ""] =
    /<form[^>]* id="flash"[^>]* action="([^"]+)"|action="([^"]*attend=on)"/.exec(await html(admin, added)) ?? [];
  expect((await admin.post(`${added}?attend=on`, { title: "Un autre flash", content: "Un texte." })).status).toBe(303);
  expect([address, await waits(admin, added)]).toEqual([expect.stringContaining("attend=on"), true]);
  const refused = await admin.post("/admin/flash-infos/nouveau", { title: "" });
  expect(refused.status).toBe(422);
  expect(await waits(admin, "/admin/flash-infos/nouveau")).toBe(true);
  const thrown = await admin.post("/admin/saisie/jeter", { page: "/admin/flash-infos/nouveau" });
  expect([thrown.status, thrown.headers.get("location")]).toEqual([303, "/admin/flash-infos/nouveau"]);
  expect(await waits(admin, "/admin/flash-infos/nouveau")).toBe(false);
});

test("ten megabytes, another's account, nobody's, an address that is none: refused, and the others stay", async () => {
  const heavy = new FormData();
  heavy.set("by", String(adminId));
  heavy.set("content", "x".repeat(10_000_000));
  expect((await keep(admin, "/admin/news/nouvelle", heavy)).status).toBe(413);
  expect((await keep(lea, "/admin/news/nouvelle", { by: String(adminId), content: "x" })).status).toBe(403);
  expect((await keep(admin, "/admin/nulle-part/nouvelle", { by: String(adminId) })).status).toBe(404);
  const nobody = await keep(new Client(site), "/admin/news/nouvelle", { by: String(adminId), content: "x" });
  expect(nobody.status).not.toBe(200);
  // Its session ended while it was typed in: the page keeps the text, and says why (autosave-status.tsx).
  const late = await signedInAdmin(site);
  site.database.prepare("DELETE FROM Session WHERE rowid = (SELECT max(rowid) FROM Session)").run();
  expect((await keep(late, "/admin/news/nouvelle", { by: String(adminId), content: "x" })).status).toBe(401);
  expect(await waits(admin, "/admin/news/nouvelle")).toBe(true);
});

test("who else has a page open is on it, one's own name is not", async () => {
  const page = "/admin/settings/identite";
  await html(admin, page);
  expect(/a aussi ouvert cette page/.test(await html(lea, page))).toBe(true);
  expect((await html(admin, page)).includes("Léa a aussi ouvert cette page")).toBe(true);
  await lea.post("/admin/saisie/presents", { page, left: "on" });
  expect((await html(admin, page)).includes("a aussi ouvert cette page")).toBe(false);
  expect((await html(lea, "/admin/settings")).includes("a aussi ouvert")).toBe(false);
});
