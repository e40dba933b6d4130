import { expect, test } from "vitest";
import { Client } from "../support/http.ts";
import { admin } from "../support/server.ts";
import { seededSite } from "../support/shared-sites.ts";

const site = await seededSite();

const article = "/articles/article-49-3-mode-d-emploi";
const withLook = (look: string) => ({ cookie: `cx-lecture=${look}` });
const get = (path: string, headers: Record<string, string> = {}) => fetch(site.url + path, { headers });
const read = async (path: string, headers: Record<string, string> = {}) => (await get(path, headers)).text();
const opening = (html: string) => /<html[^>]*>/.exec(html)?.[0] ?? "";

/** How often the server has rendered this path for the page cache, by its log. */
const renders = (path: string) =>
  site
    .output()
    .split("\n")
    .filter((line) => line.includes('"page rendered"') && line.includes(`"path":"${path}"`)).length;

test("a browser that saves data gets no script, no font and no picture, but where they are", async () => {
  const answer = await get(article, { "save-data": "on" });
  expect(answer.headers.get("vary")).toBe("Accept-Encoding, Save-Data");
  const html = await answer.text();
  expect(html).not.toMatch(/<img|<picture|<source|<script (?!type="application\/ld\+json")/);
  expect(html).not.toContain('rel="stylesheet"');
  const [, picture = "", weight] =
    /<a class="light-picture" href="([^"]+)">Voir l’image \((\d+)\u00A0ko\)\u202F: [^<]+<\/a>/.exec(html) ?? [];
  const bytes = (await (await get(picture)).arrayBuffer()).byteLength;
  expect(Number(weight)).toBe(Math.round(bytes / 1000));
  expect(html).toContain("<figcaption");
});

test("every look is the same rendering, has its own name, and is no one else's page", async () => {
  const plain = await read(article);
  const before = renders(article);
  const etags = new Set<string | null>();
  for (const look of [
    "on.system.normal",
    "auto.dark.normal",
    "auto.light.normal",
    "auto.system.large",
    "on.dark.larger",
  ]) {
    const answer = await get(article, withLook(look));
    const etag = answer.headers.get("etag") ?? "";
    etags.add(etag);
    expect((await get(article, { ...withLook(look), "if-none-match": etag })).status).toBe(304);
    expect((await get(article, { "if-none-match": etag })).status).toBe(200);
  }
  expect(etags.size).toBe(5);
  expect(renders(article)).toBe(before);
  expect(await read(article)).toBe(plain);
});

test("no cache on the way gives one reader's look to others, whatever else that reader carries", async () => {
  const dark = await get("/articles", { cookie: "cx-flash=a; cx-lecture=on.dark.larger" });
  expect(await dark.text()).toContain('data-theme="dark"');
  const own = [dark, await get("/articles", { cookie: "cx-flash=a" }), await get(article, withLook("on.dark.larger"))];
  for (const { headers } of own) {
    expect(headers.get("cache-control")).toMatch(/^(private|no-store)/);
    expect([headers.get("surrogate-key"), headers.get("cache-tag")]).toEqual([null, null]);
  }
});

test("the form keeps a choice, says so and shows itself so; the way it was needs no cookie", async () => {
  const client = new Client(site);
  expect(opening(await (await client.get("/preferences")).text())).not.toContain("data-theme");
  const saved = await client.post("/preferences", { light: "on", theme: "dark", size: "large" });
  expect([saved.status, saved.headers.get("location")]).toEqual([303, "/preferences"]);
  expect(client.cookies.get("cx-lecture")).toBe("on.dark.large");
  const page = await (await client.get("/preferences")).text();
  expect(opening(page)).toContain('data-theme="dark" data-size="large" data-light');
  expect(page).toContain("Enregistré");
  expect(page.match(/<input [^>]*checked[^>]*>/g)?.map((input) => /value="(\w+)"/.exec(input)?.[1])).toEqual([
    "on",
    "dark",
    "large",
  ]);
  expect(page).not.toMatch(/<script|<img/);
  expect(opening(await (await client.get(article)).text())).toContain('data-theme="dark"');
  await client.post("/preferences", { light: "auto", theme: "system", size: "normal" });
  expect(client.cookies.has("cx-lecture")).toBe(false);
});

test("what nobody could have chosen is the default, and a form from elsewhere changes nothing", async () => {
  const client = new Client(site);
  await client.post("/preferences", { light: "<b>", theme: "sombre", size: "larger" });
  expect(client.cookies.get("cx-lecture")).toBe("auto.system.larger");
  const elsewhere = await client.post("/preferences", { theme: "dark" }, { origin: "https://ailleurs.example" });
  expect([elsewhere.status, elsewhere.headers.getSetCookie().join()]).toEqual([
    403,
    expect.not.stringContaining("cx-lecture"),
  ]);
  const plain = await read("/a-propos");
  for (const look of ["x".repeat(4000), "on.dark", "%00.%00.%00", "1.2.3", "on.dark.large.x"])
    expect(await read("/a-propos", withLook(look))).toBe(plain);
});

test("pages that act work without script in light mode, and are still nobody else's", async () => {
  for (const path of ["/contact", "/connexion", "/inscription"]) {
    const answer = await get(path, { "save-data": "on" });
    expect([path, answer.headers.get("cache-control")]).toEqual([path, "no-store"]);
    expect(await answer.text()).not.toMatch(/<script|modulepreload/);
  }
  const client = new Client(site);
  const refused = await client.post("/contact", { name: "" }, { "save-data": "on" });
  expect(refused.status).toBe(422);
  const page = await refused.text();
  expect(page).toContain("error-summary");
  expect(page).not.toContain("<script");
});

test("who signed in without script finds their name in the header of shared pages, which stay everyone's", async () => {
  site.database.exec(
    `INSERT INTO Reader (firstName, lastName, email, emailVerifiedAt, passwordHash, updatedAt)
     SELECT 'Marie-Antoinette', 'D', 'sans@exemple.fr', updatedAt, passwordHash, updatedAt FROM StaffUser LIMIT 1`,
  );
  const before = await read("/a-propos");
  const client = new Client(site);
  const form = { email: "sans@exemple.fr", password: admin.password };
  expect((await client.post("/connexion", form, { accept: "text/html" })).status).toBe(303);
  client.cookies.delete("cx-flash");
  const header = /<a class="account-link" href="\/dashboard"[^>]*>.*?<span>Marie-Antoin\.\.\.<\/span>/s;
  for (const path of ["/a-propos", article, "/contact"]) {
    const answer = await client.get(path);
    expect([path, answer.headers.get("cache-control")]).toEqual([path, expect.not.stringContaining("public")]);
    expect(await answer.text()).toMatch(header);
  }
  expect(await (await client.get("/a-propos", { "save-data": "on" })).text()).toMatch(header);
  expect(await read("/a-propos")).toBe(before);
  await client.post("/deconnexion", {}, { accept: "text/html" });
  expect(await (await client.get("/a-propos")).text()).toBe(before);
  // A script writes it itself.
  await client.post("/connexion", form, { accept: "*/*" });
  client.cookies.delete("cx-flash");
  expect(await (await client.get("/a-propos")).text()).toBe(before);
  const forged = await read("/a-propos", { cookie: "cx-sans-script=1; cx-compte=%3Cb%3E%22%26" });
  expect(forged).toContain("<span>&lt;b&gt;&quot;&amp;</span>");
});

test("the newsroom's door keeps its pictures and scripts, in the theme of who stands before it", async () => {
  const staff = await get("/admin", { ...withLook("on.dark.normal"), "save-data": "on" });
  expect(staff.status).toBeLessThan(400);
  const error = await read("/nulle-part", withLook("auto.dark.normal"));
  expect(opening(error)).toContain('data-theme="dark"');
});
