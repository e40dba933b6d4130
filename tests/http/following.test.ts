import { expect, test } from "vitest";
import { documentOf } from "../support/document.ts";
import { Client } from "../support/http.ts";
import { admin } from "../support/server.ts";
import { seededSite } from "../support/shared-sites.ts";

const site = await seededSite();

const idOf = (table: string, slug: string) =>
  Number(site.database.prepare(`SELECT id FROM "${table}" WHERE slug = ?`).pluck().get(slug));
const europe = `categorie:${idOf("Category", "europe")}`;
const vote = `election:${idOf("Election", "presidentielle-2027")}`;
const asJson = { accept: "application/json" };
const article = "/articles/presomption-d-innocence";

function addReader(email: string): void {
  site.database
    .prepare(
      `INSERT INTO "Reader" ("firstName", "lastName", "email", "emailVerifiedAt", "passwordHash", "updatedAt")
       SELECT 'Zoé', 'Dupont', ?, "updatedAt", "passwordHash", "updatedAt" FROM "StaffUser" WHERE "username" = ?`,
    )
    .run(email, admin.username);
}

const followed = (email: string) =>
  site.database
    .prepare(`SELECT topic FROM ReaderTopic JOIN Reader ON Reader.id = readerId WHERE email = ? ORDER BY topic`)
    .pluck()
    .all(email);

test("a device follows without script nor account, sees what is new, and goes back; the page stays everyone's", async () => {
  const someone = new Client(site);
  const pressed = await someone.post("/compte/suivis", { suivre: europe, back: article });
  expect([pressed.status, pressed.headers.get("location")]).toEqual([
    303,
    `/suivis?${new URLSearchParams({ suivre: europe, back: article })}`,
  ]);
  await someone.post("/compte/suivis", { suivre: vote });
  await someone.post("/compte/suivis", { suivre: vote });
  expect(someone.cookies.get("cx-suivis")).toBe(`${vote}.${europe}`);
  const page = await someone.get(`/suivis?suivre=${encodeURIComponent(europe)}`);
  const html = await page.text();
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(html).toContain("Nouveau pour toi");
  expect(html).toContain("Ne plus suivre Europe");
  expect(html).not.toContain("n’a pas gardé ton choix");
  expect(await (await someone.get("/suivis")).text()).toContain("Ce qui est paru depuis un mois");
  // Half an hour later that was seen.
  someone.cookies.set("cx-suivis-vu", `0.${Date.now() - 3_600_000}`);
  expect(await (await someone.get("/suivis")).text()).toMatch(/Rien de neuf depuis ta visite du/);
  const shared = await someone.get(article);
  expect(shared.headers.get("set-cookie")).toBeNull();
  expect(await shared.text()).toBe(await (await new Client(site).get(article)).text());
  await someone.post("/compte/suivis", { "ne-plus-suivre": europe, back: "/suivis" });
  await someone.post("/compte/suivis", { "ne-plus-suivre": vote, back: "/suivis" });
  expect(someone.cookies.has("cx-suivis")).toBe(false);
});

const decoded = async (client: Client, path: string) =>
  (await (await client.get(path)).text()).replaceAll("<!-- -->", "");

test("who follows nothing chooses on the page itself, and is told what was followed where it was pressed, without script", async () => {
  const someone = new Client(site);
  const empty = await decoded(someone, "/suivis");
  for (const kind of ["Thèmes", "Élections", "Signatures", "Partis"]) expect(empty).toContain(kind);
  for (const follow of [europe, vote]) expect(empty.includes(`value="${follow}"`)).toBe(true);
  expect(empty).toContain("Parti socialiste (Belgique)");
  const list = "/articles?categorie=europe";
  const { headers } = await someone.post("/compte/suivis", { suivre: europe, back: list }, { accept: "text/html" });
  const led = await someone.get(headers.get("location") ?? "");
  expect([led.status, led.headers.get("location")]).toEqual([303, list]);
  const back = await decoded(someone, list);
  expect(back.includes("Tu suis\u202F: Europe")).toBe(true);
  expect(back).toMatch(/<a href="\/suivis"[^>]*>Ce que tu suis<\/a>/);
  const pressed = documentOf(back).querySelector(`button[value="${europe}"]`);
  expect([pressed?.getAttribute("name"), pressed?.getAttribute("aria-pressed")]).toEqual(["ne-plus-suivre", "true"]);
  expect(documentOf(await decoded(new Client(site), list)).querySelector("button[aria-pressed]")).toBeNull();
  for (const elsewhere of ["//ailleurs.example", "https://ailleurs.example/"]) {
    const stays = `/suivis?${new URLSearchParams({ suivre: europe, back: elsewhere })}`;
    expect((await someone.get(stays)).status).toBe(200);
  }
  const page = await decoded(someone, "/suivis");
  // Others are still offered, and no more what is followed.
  expect([page.includes(`value="${vote}"`), page.split(`value="${europe}"`).length - 1]).toEqual([true, 1]);
  const email = "vide@suivis.example";
  addReader(email);
  const reader = new Client(site);
  await reader.post("/connexion", { email, password: admin.password });
  expect(await decoded(reader, "/dashboard")).toMatch(/<a [^>]*href="\/suivis"[^>]*>Choisir quoi suivre/);
  expect((await decoded(reader, "/suivis")).includes(`value="${vote}"`)).toBe(true);
  await reader.post("/compte/suivis", { suivre: vote, back: "/suivis" });
  expect(await decoded(reader, "/suivis")).toContain("Tu suis\u202F: Élection présidentielle de 2027");
  expect(followed(email)).toEqual([vote]);
});

test("a browser that keeps nothing is told so, and what is no follow is refused", async () => {
  const someone = new Client(site);
  expect(await (await someone.get(`/suivis?suivre=${encodeURIComponent(vote)}`)).text()).toContain(
    "n’a pas gardé ton choix",
  );
  for (const odd of ["categorie:999999", "tout:1", "constructor:1", "", "direct:1\r\nx: y", "x".repeat(2000)])
    expect((await someone.post("/compte/suivis", { suivre: odd }, asJson)).status).toBe(404);
  expect((await someone.post("/compte/suivis", { suivre: "tout:1" })).status).toBe(404);
  expect((await someone.post("/compte/suivis", { suivre: vote }, { origin: "https://ailleurs.example" })).status).toBe(
    403,
  );
  someone.cookies.set("cx-suivis", Array.from({ length: 900 }, (_, index) => `auteur:${index + 1}`).join("."));
  expect((await someone.get("/suivis")).status).toBe(200);
  expect((await someone.post("/compte/suivis", { suivre: vote }, asJson)).status).toBe(422);
  expect((await someone.get("/compte/suivis")).headers.get("location")).toBe("/suivis");
});

test("what a device follows goes into the account at sign-in; a session that is over follows on the device", async () => {
  const email = "zoe@suivis.example";
  addReader(email);
  const zoe = new Client(site);
  await zoe.post("/compte/suivis", { suivre: europe });
  await zoe.post("/connexion", { email, password: admin.password });
  expect([followed(email), zoe.cookies.has("cx-suivis")]).toEqual([[europe], false]);
  const pressed = await zoe.post("/compte/suivis", { suivre: vote, back: article });
  expect(pressed.headers.get("location")).toBe(article);
  expect(await (await zoe.get(article)).text()).toContain("Tu suis");
  expect(await (await zoe.get("/api/public/saved-articles")).json()).toMatchObject({ follows: [europe, vote] });
  expect(await (await zoe.get("/dashboard")).text()).toContain("Nouveau pour toi");
  await zoe.post("/compte/suivis/prevenir", { prevenir: "email" });
  expect(followed(email)).toEqual([europe, vote, "email:suivis"].toSorted());
  expect(await (await zoe.get("/dashboard/notifications")).text()).toContain("Ne plus recevoir cet email");
  await zoe.post("/compte/suivis/prevenir", { prevenir: "tout" });
  await zoe.post("/compte/suivis", { "ne-plus-suivre": europe }, asJson);
  expect(followed(email)).toEqual([vote]);
  site.database.exec(`DELETE FROM "Session" WHERE "readerId" IS NOT NULL`);
  const after = await zoe.post("/compte/suivis", { suivre: europe }, asJson);
  expect([after.status, followed(email), zoe.cookies.get("cx-suivis")]).toEqual([200, [vote], europe]);
  expect((await zoe.post("/compte/suivis/prevenir", { prevenir: "email" })).headers.get("location")).toMatch(
    /^\/connexion/,
  );
});

const [innocence, debate] = [idOf("Article", "presomption-d-innocence"), 1];
const part = /<h2 id="([^"]+)"/.exec(
  String(site.database.prepare(`SELECT bodyHtml FROM Article WHERE id = ?`).pluck().get(innocence)),
)?.[1];

test("a device keeps articles without script nor account, sees where it stopped, takes one off and takes that back", async () => {
  const someone = new Client(site);
  const pressed = await someone.post("/compte/gardes", { garder: String(innocence), back: article });
  expect([pressed.status, pressed.headers.get("location")]).toEqual([
    303,
    `/gardes?${new URLSearchParams({ garder: String(innocence), back: article })}`,
  ]);
  expect(await (await someone.get(`/gardes?garder=${innocence}`)).text()).not.toContain("n’a pas gardé ton choix");
  someone.cookies.set("cx-gardes", `${innocence}-1-30-thg1`);
  const page = await someone.get("/gardes");
  const html = await page.text();
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(html).toContain(`href="${article}#${part}"`);
  expect(html).toMatch(/\d\u00A0min/);
  expect(html).toMatch(/loading="lazy"/);
  const shared = await someone.get(article);
  expect(await shared.text()).toBe(await (await new Client(site).get(article)).text());
  expect(await (await someone.get("/api/public/saved-articles")).json()).toEqual({
    saved: [{ id: innocence, slug: "presomption-d-innocence" }],
    follows: [],
  });
  const off = await someone.post("/compte/gardes", { retirer: `${innocence}-1-30-thg1` });
  expect([off.headers.get("location"), someone.cookies.has("cx-gardes")]).toEqual(["/gardes", false]);
  const empty = await (await someone.get("/gardes")).text();
  expect(empty).toContain("Rien de gardé pour l’instant");
  const [, undo = ""] = /action="(\/compte\/suivis\?garder=[^"]+)"/.exec(empty) ?? [];
  await someone.post(undo, { back: "/gardes" });
  expect(someone.cookies.get("cx-gardes")).toBe(`${innocence}-1-30-thg1`);
  expect(await (await new Client(site).get(`/gardes?garder=${innocence}`)).text()).toContain("n’a pas gardé ton choix");
});

test("what a device keeps goes into the account with its place at sign-in, and another device of it reads on", async () => {
  const email = "gardes@suivis.example";
  addReader(email);
  const [phone, desk] = [new Client(site), new Client(site)];
  phone.cookies.set("cx-gardes", `${innocence}-1-30-thg1.999999`);
  for (const one of [phone, desk]) await one.post("/connexion", { email, password: admin.password });
  expect(phone.cookies.has("cx-gardes")).toBe(false);
  expect(await (await desk.get("/gardes")).text()).toContain(`href="${article}#${part}"`);
  for (const lu of [`${innocence}-2-64-0`, `${debate}-2-64-0`, "x", ""])
    expect((await desk.post("/compte/gardes/lu", { lu })).status).toBe(204);
  expect((await new Client(site).post("/compte/gardes/lu", { lu: `${innocence}-0-1-0` })).status).toBe(204);
  const rows = site.database.prepare(
    "SELECT articleId, part, percent FROM SavedArticle JOIN Reader ON Reader.id = readerId WHERE email = ?",
  );
  expect(rows.all(email)).toEqual([{ articleId: innocence, part: 2, percent: 64 }]);
  const cross = { origin: "https://ailleurs.example" };
  expect((await desk.post("/compte/gardes/lu", { lu: `${innocence}-0-1-0` }, cross)).status).toBe(403);
  await desk.post("/compte/gardes/lu", { lu: `${innocence}-9-100-0` });
  expect(await (await phone.get("/gardes")).text()).toContain("Lus jusqu’au bout (1)");
  expect(await (await phone.get("/gardes")).text()).toContain("gardé\u00A0le");
  expect((await phone.get("/dashboard/articles")).headers.get("location")).toBe("/gardes");
});
