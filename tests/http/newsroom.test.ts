import sharp from "sharp";
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
  const calls = ["/api/categories", "/api/articles/recent", "/api/videos"];
  const files = ["/feed.xml", "/sitemap.xml", "/sitemap-news.xml", "/agenda.ics", "/fragments/top-card"];
  for (const path of ["/", "/articles", "/connexion", ...calls, ...files])
    expect([path, (await reader.get(path)).status]).toEqual([path, 200]);
  expect((await settle({ isClosed: "on" })).status).toBe(422);
  expect((await settle({ isClosed: "on", maintenanceMessage: words })).status).toBe(303);
  for (const path of ["/", "/articles", "/connexion"]) {
    const answer = await reader.get(path);
    expect([path, answer.status, answer.headers.get("retry-after")]).toEqual([path, 503, "600"]);
    expect(await answer.text()).toContain(words);
  }
  for (const [path, type, body] of [
    ...calls.map((path) => [path, "application/json; charset=utf-8", JSON.stringify({ message: words })] as const),
    ...files.map((path) => [path, "text/plain; charset=utf-8", words] as const),
  ]) {
    const answer = await reader.get(path);
    const { headers } = answer;
    expect([path, answer.status, headers.get("retry-after"), headers.get("cache-control")]).toEqual([
      path,
      503,
      "600",
      "no-store",
    ]);
    expect([path, headers.get("content-type"), await answer.text()]).toEqual([path, type, body]);
  }
  expect((await reader.json("/api/public/login", { email: "a@b.example", password: "x" })).status).toBe(503);
  for (const path of ["/auth", "/api/auth/me", "/api/csrf-token", "/robots.txt", "/manifest.webmanifest"])
    expect([path, (await reader.get(path)).status]).not.toEqual([path, 503]);
  expect((await reader.get("/healthz")).status).toBe(200);
  expect(await (await admin.get("/admin")).text()).toContain("Le site est fermé aux lecteurs");
  expect((await settle({ maintenanceMessage: words })).status).toBe(303);
  const open = await reader.get("/");
  expect([open.status, (await open.text()).includes(words)]).toEqual([200, true]);
  expect((await settle({})).status).toBe(303);
  expect(await (await reader.get("/")).text()).not.toContain(words);
  for (const path of [...calls, ...files]) expect([path, (await reader.get(path)).status]).toEqual([path, 200]);
});

test("a logo takes the robin's place at the head of the pages; what is no picture is refused in words", async () => {
  const send = (file: File | null, fields: Record<string, string> = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ version: String(version('["logo"]')), ...fields }))
      form.set(name, value);
    if (file) form.set("image", file);
    return admin.post("/admin/settings/logo", form);
  };
  const reader = new Client(site);
  const head = async () => /<header[\s\S]*?<\/header>/.exec(await (await reader.get("/articles")).text())?.[0] ?? "";
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`;
  const refusals: [File | null, number, RegExp][] = [
    [new File([svg], "logo.svg", { type: "image/svg+xml" }), 422, /SVG ne sont pas acceptées/],
    [new File([svg], "logo.png", { type: "image/png" }), 422, /SVG ne sont pas acceptées/],
    [new File([], "vide.png", { type: "image/png" }), 422, /Ce fichier est vide/],
    [new File(["Bonjour"], "texte.png", { type: "image/png" }), 422, /pas une image que nous savons lire/],
    [new File([new Uint8Array(20_000_000)], "lourd.png", { type: "image/png" }), 422, /10 Mo/],
    [null, 422, /Choisissez une image/],
  ];
  for (const [file, status, words] of refusals) {
    const answer = await send(file);
    expect([file?.name, answer.status]).toEqual([file?.name, status]);
    expect(await answer.text()).toMatch(words);
  }
  expect(await head()).not.toContain("/media/");
  const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#157" } })
    .png()
    .toBuffer();
  expect((await send(new File([new Uint8Array(png)], "logo.png", { type: "image/png" }))).status).toBe(303);
  const [, source = ""] = /<img[^>]*src="(\/media\/[^"]+)"/.exec(await head()) ?? [];
  const picture = await reader.get(source);
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect(await (await admin.get("/admin")).text()).toContain(source);
  expect((await send(null, { removeImage: "on" })).status).toBe(303);
  expect(await head()).not.toContain("/media/");
});

test("the trail leaves as a file, and says so; a reader has no such file", async () => {
  const answer = await admin.post("/admin/audit-trail/exporter?quoi=settings", {});
  expect(answer.headers.get("content-disposition")).toMatch(
    /^attachment; filename="journal-audit-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const text = await answer.text();
  expect(text).toContain("a modifié les réglages\u202F: maintenance");
  expect(text).toContain("Site fermé\u202F: oui");
  expect(await (await admin.get("/admin/audit-trail")).text()).toContain("a exporté le journal d’audit");
  expect((await new Client(site).post("/admin/audit-trail/exporter", {})).status).toBe(302);
});
