import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { parse } from "yaml";
import { emptyFolder } from "#app/modules/exporting/published.server.ts";
import { applyMigrations } from "../../prisma/apply-migrations.ts";
import { command } from "../support/command.ts";
import { documentOf } from "../support/document.ts";
import { longTest } from "../support/long-run.ts";
import { startSite } from "../support/server.ts";
import { seededSite } from "../support/shared-sites.ts";

const place = mkdtempSync(join(tmpdir(), "clairvoix-export-"));
const site = await seededSite();
afterAll(() => rmSync(place, { recursive: true, force: true }));

const published = () =>
  site.database
    .prepare(`SELECT slug FROM Article WHERE status = 'published' AND deletedAt IS NULL ORDER BY slug`)
    .pluck()
    .all() as string[];
const run = (words: string[], dataDir: string) =>
  command(words, {
    SESSION_SECRET: "a-secret-for-tests-only-0123456789abcdef",
    LOG_LEVEL: "silent",
    DATA_DIR: dataDir,
    DATABASE_URL: "",
    SITE_URL: site.url,
  });
const SECRET = "Rien de ceci ne sort de la rédaction";
// What no export may hold; and people who exist, without the portraits that stay here.
site.database.exec(`UPDATE TeamMember SET isFictional = 0, photoId = NULL;
  UPDATE GlossaryTerm SET deletedAt = updatedAt WHERE id > 20
    AND NOT EXISTS (SELECT 1 FROM Article WHERE linkedHtml LIKE '%/lexique/' || GlossaryTerm.slug || '"%');
  UPDATE GlossaryTerm SET longHtml = '<p><a href="/%E0%A4">a</a> <a href="/articles?categorie=${"x".repeat(300)}">b</a></p>' WHERE id = 1;
  UPDATE Article SET status = 'draft', body = '${SECRET}' WHERE id = (SELECT max(id) FROM Article);
  INSERT INTO ArticleComment (articleId, text, createdAt) SELECT min(id), '${SECRET}', '2026-01-01T00:00:00.000+00:00' FROM Article`);

const filesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: "utf8" });
const textsIn = (folder: string) =>
  filesIn(folder)
    .filter((name) => /\.(?:md|html|json|xml|txt)$/.test(name))
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("\n");

/** Where links, pictures and sheets of a page lead, on its own site. */
const pathsIn = (html: string) =>
  [...html.matchAll(/<(?:a|img|source|link (?=[^>]*(?:rel="stylesheet"|xml")))[^>]*>/g)].flatMap(([tag]) => {
    const [, own = ""] = / (?:href|src)="([^"]*)"/.exec(tag) ?? [];
    // A browser takes one of these before the picture's own address.
    const [, set = ""] = / srcset="([^"]*)"/i.exec(tag) ?? [];
    const paths = [own, ...set.split(", ").map((one) => one.split(" ")[0] ?? "")];
    return paths.filter((path) => path.startsWith("/")).map((path) => path.replaceAll("&amp;", "&"));
  });

/** What an article's page says, without what the glossary, lessons, other articles and its past put on it. */
async function pageOf(url: string, slug: string): Promise<string> {
  const answer = await fetch(`${url}/articles/${slug}`);
  expect([slug, answer.status]).toEqual([slug, 200]);
  const article = documentOf(await answer.text()).querySelector("main article");
  if (!article) throw new Error(`${slug} has no article`);
  const others =
    "aside, nav, section[aria-labelledby], form, dialog, figure.definition, p.notice, a[href$='/historique']";
  for (const element of article.querySelectorAll(`${others}, .prose:has(> figure.question:only-child)`))
    element.remove();
  // Who is brought has no page of the team there, and signs without a link.
  for (const link of article.querySelectorAll("a[href^='/lexique/'], a[rel='author']"))
    link.replaceWith(...link.childNodes);
  // The pictures of tests are drawn at one width, whatever their rows say.
  for (const picture of article.querySelectorAll("picture"))
    picture.replaceWith(picture.querySelector("img")?.alt ?? "");
  return article.innerHTML.replaceAll("<!-- -->", "").replaceAll(/\s+/g, " ");
}

test("nothing is written outside of the folder", async () => {
  const write = await emptyFolder(join(place, "inside"));
  for (const path of ["../outside", "a/../../outside", "."])
    await expect(write(path, "")).rejects.toThrow("sort du dossier");
  expect(existsSync(join(place, "outside"))).toBe(false);
});

longTest("Markdown, then the same articles in an empty site; nothing that is not published", async () => {
  const folder = join(place, "markdown");
  const exported = await run(["scripts/export.ts", "markdown", folder], site.dataDir);
  expect(exported).toMatchObject({ status: 0, stderr: "" });
  const slugs = published();
  const texts = filesIn(folder).filter((name) => name.endsWith(".md"));
  expect(texts.map((name) => name.slice(0, -3)).toSorted()).toEqual(slugs.toSorted());
  expect(textsIn(folder)).not.toContain(SECRET);
  for (const name of texts) {
    const [, front = ""] = /^---\n([\s\S]*?)\n---\n/.exec(readFileSync(join(folder, name), "utf8")) ?? [];
    const { image } = parse(front) as { image: { src: string } | null };
    if (image) expect(existsSync(join(folder, image.src))).toBe(true);
  }

  const dataDir = join(place, "empty");
  mkdirSync(dataDir);
  applyMigrations(join(dataDir, "clairvoix.db"));
  const imported = await run(["scripts/import.ts", "markdown", folder, "--apply"], dataDir);
  expect(imported).toMatchObject({ status: 0, stderr: "" });
  const other = await startSite({ DATA_DIR: dataDir, SITE_URL: site.url });
  try {
    for (const slug of slugs) expect(await pageOf(other.url, slug)).toBe(await pageOf(site.url, slug));
  } finally {
    await other.stop();
  }
});

test("Ghost: its posts, tags and authors in one file, its pictures beside", async () => {
  const folder = join(place, "ghost");
  expect(await run(["scripts/export.ts", "ghost", folder], site.dataDir)).toMatchObject({ status: 0, stderr: "" });
  const text = readFileSync(join(folder, "ghost.json"), "utf8");
  expect(text).not.toContain(SECRET);
  const { data } = (JSON.parse(text) as { db: { data: Record<string, Record<string, string>[]> }[] }).db[0] ?? {};
  expect(data?.posts?.map(({ slug }) => slug).toSorted()).toEqual(published().toSorted());
  // Nothing leads to a path that Ghost does not have; blocks keep their figures, and sources come along.
  const html = data?.posts?.map((post) => post.html).join("\n") ?? "";
  expect(html.match(/(?:href|src)="\/[^"]*"|:::|data-block/g)).toBeNull();
  for (const words of [
    /Pouvaient signer, environ\s: 42\s?000<\/li>/,
    /\(la bonne réponse\)<\/li>/,
    /<h2>Sources consultées<\/h2>/,
  ])
    expect(html).toMatch(words);
  for (const [, name = ""] of text.matchAll(/__GHOST_URL__\/(content\/images\/\w+\.jpg)/g))
    expect(existsSync(join(folder, name))).toBe(true);
  // Ghost's own reader takes it back.
  const again = await run(["scripts/import.ts", "ghost", join(folder, "ghost.json"), "--media", folder], site.dataDir);
  expect(again.stdout).toContain(`${published().length} articles viendraient`);
  const refused = await run(["scripts/export.ts", "ghost", folder], site.dataDir);
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining("n’est pas vide")]);
});

test("a static copy: every link of it leads to a file or to the site, nothing of it needs a server or a script", async () => {
  const folder = join(place, "static");
  const slug = published().at(0) ?? "";
  // Files that pages of the copy have, and a folder that one of them would be.
  const taken = ["/index.html", "/404.html", "/articles/index.html/dessous"];
  site.database
    .prepare(
      `INSERT INTO OldSlug SELECT column1, column2, Article.id FROM Article, (VALUES ('article-address', '/2024/03/l’été'),
      ('article-address', '/blog/vieux.html'), ('article-address', '/?p=12'), ('article-address', '/../dehors'), ('article', 'avant'), ('article', 'index.html'),
      ${taken.map((path) => `('article-address', '${path}')`).join()}) WHERE slug = ?`,
    )
    .run(slug);
  site.database.exec(`INSERT INTO OldSlug SELECT 'category-address', '/category/ancienne', min(id) FROM Category;
    INSERT INTO OldSlug SELECT 'tag-address', '/tag/ancien', min(id) FROM Tag;
    INSERT INTO OldSlug SELECT 'team-member-address', '/author/lea', min(id) FROM TeamMember;
    INSERT INTO OldSlug SELECT 'article-address', '/brouillon', max(id) FROM Article`);
  const { status, stdout } = await run(["scripts/export.ts", "static", folder, "--from", site.url], site.dataDir);
  expect([status, stdout]).toEqual([0, expect.stringMatching(/✔ \d{2,} pages/)]);
  // Addresses that no file can have are told, and end nothing.
  expect(stdout).toContain("/%E0%A4");
  expect(textsIn(folder)).not.toContain(SECRET);
  const category = site.database.prepare("SELECT slug FROM Category ORDER BY id LIMIT 1").pluck().get() as string;
  const member = site.database.prepare("SELECT username FROM TeamMember ORDER BY id LIMIT 1").pluck().get() as string;
  for (const [file, to] of [
    ["2024/03/l’été/index.html", `/articles/${slug}`],
    ["blog/vieux.html", `/articles/${slug}`],
    ["articles/avant/index.html", `/articles/${slug}`],
    ["category/ancienne/index.html", `/articles/_/categorie-${category}/`],
    ["tag/ancien/index.html", "/articles"],
    ["author/lea/index.html", `/equipe/${member}`],
    ["feed/index.html", "/feed.xml"],
  ] as const) {
    const page = documentOf(readFileSync(join(folder, file), "utf8"));
    expect([file, page.querySelector("meta[http-equiv='refresh']")?.getAttribute("content")]).toEqual([
      file,
      `0;url=${to}`,
    ]);
    expect(page.querySelector("link[rel='canonical']")?.getAttribute("href")).toContain(`${site.url}/`);
    expect(page.querySelector("a")?.getAttribute("href")).toBe(to);
  }
  for (const path of [...taken, "/articles/index.html"])
    expect(stdout).toContain(`l’ancienne adresse ${path} est laissée`);
  for (const file of ["index.html", "404.html", "articles/index.html"])
    expect([file, readFileSync(join(folder, file), "utf8")]).toEqual([
      file,
      expect.not.stringContaining("a changé d’adresse"),
    ]);
  expect(stdout).toContain("1 adresse comme /?p=12");
  expect(existsSync(join(folder, "brouillon"))).toBe(false);
  // No file leads away: the site of old is gone, or asks for an account.
  expect(textsIn(folder)).not.toMatch(/http-equiv="refresh" content="0;url=(?!\/)/);
  // Their pages are but a form, or what one follows.
  for (const name of ["dashboard", "suivis", "lettre/index.html"])
    expect([name, existsSync(join(folder, name))]).toEqual([name, false]);
  expect(textsIn(folder)).toContain(`href="${site.url}/lettre"`);
  expect(existsSync(join(folder, "flux", `${category}.xml`))).toBe(true);
  const isThere = (path: string) => {
    const file = join(folder, decodeURIComponent(path.split(/[?#]/)[0] ?? ""));
    return existsSync(extname(file) ? file : join(file, "index.html"));
  };
  const dead = new Set<string>();
  for (const name of filesIn(folder).filter((one) => one.endsWith("/index.html"))) {
    const page = readFileSync(join(folder, name), "utf8");
    expect([name, page.match(/<form\b|<script\b(?! type="application\/ld\+json")/)]).toEqual([name, null]);
    for (const path of pathsIn(page)) if (path !== "/%E0%A4" && !isThere(path)) dead.add(path);
  }
  // What leads nowhere on the site leads nowhere in its copy.
  for (const path of dead) expect((await fetch(site.url + path)).status, path).toBeOneOf([404, 410]);
  for (const slug of published()) expect(existsSync(join(folder, "articles", slug, "index.html"))).toBe(true);
});
