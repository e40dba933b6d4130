import sharp from "sharp";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { pdf } from "../support/files.ts";
import { type Client, signedInAdmin } from "../support/http.ts";
import { answering } from "../support/s3-faults.ts";
import { type S3, startS3 } from "../support/s3.ts";
import { type Site, startSite } from "../support/server.ts";

let s3: S3;
let site: Site;
let admin: Client;
beforeAll(async () => {
  s3 = await startS3();
  site = await startSite(s3.variables);
  admin = await signedInAdmin(site);
});
afterEach(() => {
  s3.obstacle = s3.instead = null;
});
afterAll(async () => {
  await site.stop();
  await s3.stop();
});

async function send(colour: string): Promise<Response> {
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set("alt", `Un aplat ${colour}`);
  form.set("credit", "Zoé");
  form.set("image", new Blob([new Uint8Array(picture)], { type: "image/png" }), "aplat.png");
  return admin.post("/admin/media/nouvelle", form);
}

test("a picture is in S3 when its form says so, is shown from there, and asked once; S3 down is 503, kept by nobody", async () => {
  expect([302, 303]).toContain((await send("#bc1b2a")).status);
  const { key } = site.database.prepare('SELECT key FROM "Media" ORDER BY id DESC').get() as { key: string };
  const address = `${site.url}/media/${key}/320.jpg`;
  s3.obstacle = answering(503);
  const down = await fetch(address);
  expect([down.status, down.headers.get("cache-control")]).toEqual([503, "no-store"]);
  s3.obstacle = null;
  await expect.poll(async () => (await fetch(address)).status).toBe(200);
  s3.obstacle = answering(503);
  const kept = await fetch(address);
  expect([kept.status, kept.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect(kept.headers.get("cache-control")).toContain("immutable");
  expect(kept.headers.get("content-security-policy")).toContain("sandbox");
  s3.obstacle = null;
  const none = await fetch(`${site.url}/media/${key}/7.jpg`);
  expect([none.status, none.headers.get("cache-control")]).toEqual([404, "no-store"]);
});

test("a private file that S3 does not give is 503, in French, to be asked again", async () => {
  const form = new FormData();
  form.set("title", "Statuts");
  form.set("category", "statuts");
  form.set("visibility", "public");
  form.set("file", pdf("en lieu sûr"));
  const saved = await admin.post("/admin/documents/nouveau", form);
  const [, id] = /\/admin\/documents\/(\d+)$/.exec(saved.headers.get("location") ?? "") ?? [];
  for (const obstacle of [answering(503), answering(403)]) {
    s3.obstacle = obstacle;
    for (const answer of [
      await fetch(`${site.url}/documents/${id}/statuts.pdf`),
      await admin.get(`/admin/documents/${id}/fichier`),
    ]) {
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([503, "no-store"]);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await answer.text()).toContain("ne répond pas pour le moment");
    }
  }
  s3.obstacle = null;
  const there = await fetch(`${site.url}/documents/${id}/statuts.pdf`);
  expect([there.status, (await there.text()).includes("en lieu sûr")]).toEqual([200, true]);
});

test("a form that S3 refuses says so in French, with its text", async () => {
  s3.obstacle = answering(403);
  const answer = await send("#1b2abc");
  expect(answer.status).toBeLessThan(500);
  const page = await answer.text();
  expect(page).toContain("Le stockage des fichiers ne répond pas");
  expect(page).toContain("Un aplat #1b2abc");
});
