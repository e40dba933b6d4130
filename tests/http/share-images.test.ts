import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import { expect, test } from "vitest";
import { documentOf } from "../support/document.ts";
import { Client, signedInAdmin } from "../support/http.ts";
import { seededSite } from "../support/shared-sites.ts";

const site = await seededSite();

const slug = "motion-de-censure-expliquee";
const sql = (text: string) => site.database.exec(text);
const ask = (path: string) => fetch(new URL(path, site.url), { redirect: "manual" });

/** The picture that a page names, everywhere it names one. */
async function named(path: string) {
  // As rows stand now: the cookie of a flash message goes past the page cache.
  const answer = await fetch(site.url + path, { headers: { cookie: "cx-flash=x" } });
  const document = documentOf(await answer.text());
  const said = (name: string) => document.querySelector(`meta[property='${name}'], meta[name='${name}']`);
  const content = (name: string) => said(name)?.getAttribute("content") ?? "";
  const data = [...document.querySelectorAll("script[type='application/ld+json']")].map(
    ({ textContent }) => JSON.parse(textContent) as { "@type": string; image?: string[] },
  );
  return {
    path: new URL(content("og:image")).pathname,
    all: [
      content("og:image"),
      content("twitter:image"),
      data.find((one) => one["@type"] === "NewsArticle")?.image?.[0],
    ],
    alt: content("og:image:alt"),
  };
}

test("the images for social networks of an article are one ZIP file, in their order, for staff alone", async () => {
  const id = site.database.prepare("SELECT id FROM Article WHERE slug = ?").pluck().get(slug);
  const at = `/admin/articles/${id}/reseaux`;
  const reader = new Client(site);
  for (const path of [at, `${at}/images.zip`, `${at}/01-couverture.png`])
    expect([path, (await reader.get(path)).status]).toEqual([path, 302]);
  const admin = await signedInAdmin(site);
  const answer = await admin.get(`${at}/images.zip`);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/zip",
    "content-disposition": expect.stringContaining(`reseaux-${slug}.zip`),
    "cache-control": "private, no-store",
  });
  const files = unzipSync(await answer.bytes());
  const images = Object.keys(files).filter((name) => name.endsWith(".png"));
  expect(Object.keys(files)).toEqual([...images, "legende.txt", "textes-alternatifs.txt"]);
  expect(images[0]).toBe("01-couverture.png");
  expect(images).toContain("05-vote.png");
  expect(images.at(-1)).toMatch(/-verticale\.png$/);
  for (const name of images) {
    const file = files[name] ?? new Uint8Array();
    expect([name, file.length < 1_000_000]).toEqual([name, true]);
    const size = { format: "png", width: 1080, height: name.endsWith("verticale.png") ? 1920 : 1350 };
    expect(await sharp(file).metadata()).toMatchObject(size);
  }
  const words = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  expect(words("legende.txt")).toContain(`/articles/${id}`);
  for (const name of images) expect(words("textes-alternatifs.txt")).toContain(name);

  // The page shows them under addresses that change with what is drawn.
  const document = documentOf(await (await admin.get(at)).text());
  const shown = [...document.querySelectorAll("main img")].map((image) => image.getAttribute("src") ?? "");
  expect(shown.map((path) => path.replace(/\?.*$/, ""))).toEqual(images.map((name) => `${at}/${name}`));
  expect(document.querySelector("textarea")?.textContent?.trim()).toBe(words("legende.txt").trim());
  const image = await admin.get(shown[0] ?? "");
  expect(image.headers.get("cache-control")).toBe("private, max-age=31536000, immutable");
  expect(Buffer.from(await image.bytes()).equals(files["01-couverture.png"] ?? new Uint8Array())).toBe(true);
  expect((await admin.get(`${at}/nulle-part.png`)).status).toBe(404);
});

test("an article has its own picture, drawn, the same wherever its page names one", async () => {
  const { path, all, alt } = await named(`/articles/${slug}`);
  expect(path).toMatch(new RegExp(`^/partage/articles/${slug}/[0-9a-f]{16}\\.jpg$`));
  expect(new Set(all).size).toBe(1);
  expect(alt).toMatch(/^«\u202F.+\u202F»/);
  const answer = await ask(path);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/jpeg",
    "cache-control": "public, max-age=31536000, immutable",
    "cross-origin-resource-policy": "cross-origin",
  });
  const bytes = await answer.bytes();
  expect(bytes.length).toBeLessThan(150_000);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
});

test("any other version leads to the one of now, which changes with the title", async () => {
  const { path } = await named(`/articles/${slug}`);
  const answer = await ask(`/partage/articles/${slug}/0123456789abcdef.jpg`);
  expect([answer.status, answer.headers.get("location"), answer.headers.get("cache-control")]).toEqual([
    302,
    path,
    "no-store",
  ]);
  sql(`UPDATE Article SET title = 'Un autre titre' WHERE slug = '${slug}'`);
  const { path: next } = await named(`/articles/${slug}`);
  expect(next).not.toBe(path);
  expect((await ask(path)).headers.get("location")).toBe(next);
});

test("what readers may not see has no picture", async () => {
  const { path } = await named(`/articles/${slug}`);
  for (const change of [
    "status = 'draft'",
    "status = 'published', publishedAt = '2100-01-01T00:00:00.000+00:00'",
    "publishedAt = '2026-01-01T00:00:00.000+00:00', deletedAt = '2026-01-02T00:00:00.000+00:00'",
  ]) {
    sql(`UPDATE Article SET ${change} WHERE slug = '${slug}'`);
    expect([change, (await ask(path)).status]).toEqual([change, 404]);
  }
  sql(`UPDATE Article SET deletedAt = NULL WHERE slug = '${slug}'`);
  expect((await ask("/partage/articles/nulle-part/0123456789abcdef.jpg")).status).toBe(404);
});

test("a title that cannot be drawn is shared with the picture that the article shows", async () => {
  sql(`UPDATE Article SET title = '🎉🎉' WHERE slug = '${slug}'`);
  const { path } = await named(`/articles/${slug}`);
  expect(path).not.toContain(slug);
  expect((await ask(path)).headers.get("content-type")).toBe("image/jpeg");
  const asked = await ask(`/partage/articles/${slug}/0123456789abcdef.jpg`);
  expect([asked.status, asked.headers.get("location")]).toEqual([302, "/art/og-default.jpg"]);
});

test.each([
  ["lexique", "SELECT '/lexique/' || slug path FROM GlossaryTerm WHERE deletedAt IS NULL"],
  ["elections", "SELECT '/elections/' || slug path FROM Election WHERE deletedAt IS NULL AND isPublished"],
  ["directs", "SELECT '/suivis-en-direct/' || slug path FROM Direct WHERE deletedAt IS NULL AND status != 'draft'"],
  [
    "apprendre",
    "SELECT '/apprendre/' || m.slug || '/' || l.slug path FROM Lesson l JOIN LearningModule m ON m.id = l.moduleId",
  ],
])("a page of /%s has its own", async (kind, pages) => {
  const { path: page } = site.database.prepare(`${pages} LIMIT 1`).get() as { path: string };
  const { path, all } = await named(page);
  expect(path).toMatch(new RegExp(`^/partage/${kind}/[\\w.-]+/[0-9a-f]{16}\\.jpg$`));
  expect(all[1]).toBe(all[0]);
  const answer = await ask(path);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
});

test("there is none of what is no page", async () => {
  for (const made of [
    "inconnu/x",
    "constructor/x",
    "lexique/nulle-part",
    "apprendre/x.y",
    "apprendre/x",
    "elections/x",
  ])
    expect([made, (await ask(`/partage/${made}/0123456789abcdef.jpg`)).status]).toEqual([made, 404]);
});
