import { describe, expect, test } from "vitest";
import { Client, signedInAdmin } from "../support/http.ts";
import { admin } from "../support/server.ts";
import { seededSite } from "../support/shared-sites.ts";

const site = await seededSite();

const get = async (path: string) => {
  const answer = await fetch(site.url + path);
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as never };
};

describe("lists", () => {
  test("categories in order, with their colour", async () => {
    const { body, headers } = await get("/api/categories");
    const categories = body as { id: number; name: string; color: string }[];
    expect(categories.length).toBeGreaterThan(3);
    for (const { id, name, color } of categories)
      expect([typeof id, typeof name, /^#[0-9A-F]{6}$/i.test(color)]).toEqual(["number", "string", true]);
    expect(headers.get("cache-control")).toContain("public");
    expect(headers.get("set-cookie")).toBeNull();
  });

  test.each(["/api/articles/featured", "/api/articles/recent"])(
    "%s: published articles, newest first, pictures of ours",
    async (path) => {
      const articles = (await get(path)).body as {
        id: number;
        slug: string;
        createdAt: string;
        imageUrl: string;
        categoryId: number;
      }[];
      expect(articles.length).toBeGreaterThan(0);
      const dates = articles.map(({ createdAt }) => createdAt);
      expect(dates).toEqual(dates.toSorted().toReversed());
      for (const article of articles) {
        expect(Object.keys(article)).toEqual(
          expect.arrayContaining(["id", "slug", "title", "excerpt", "imageUrl", "categoryId", "createdAt"]),
        );
        expect(article.imageUrl).toMatch(/^\/media\/[0-9a-f]+\/\d+\.jpg$/);
      }
      const picture = await fetch(site.url + articles[0]?.imageUrl);
      expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    },
  );

  test("drafts, scheduled and deleted articles never leave", async () => {
    const all = (await get("/api/articles/recent?limit=100")).body as { slug: string }[];
    const slugs = new Set(all.map(({ slug }) => slug));
    const hidden = site.database
      .prepare(`SELECT slug FROM Article WHERE status <> 'published' OR deletedAt IS NOT NULL`)
      .all() as { slug: string }[];
    for (const { slug } of hidden) expect(slugs.has(slug)).toBe(false);
    expect(all).toHaveLength(
      (
        site.database
          .prepare(`SELECT count(*) AS n FROM Article WHERE status = 'published' AND deletedAt IS NULL`)
          .get() as { n: number }
      ).n,
    );
  });

  test("by category: that category only; an unknown one is 404", async () => {
    const [category] = (await get("/api/categories")).body as { id: number }[];
    const articles = (await get(`/api/articles/by-category/${category?.id}`)).body as { categoryId: number }[];
    expect(new Set(articles.map(({ categoryId }) => categoryId))).toEqual(new Set([category?.id]));
    for (const id of ["9999", "x", "1%27"]) expect((await get(`/api/articles/by-category/${id}`)).status).toBe(404);
  });

  test.each([
    ["0", 1],
    ["-3", 1],
    ["2", 2],
    ["1000000", 100],
    ["abc", 100],
  ])("limit=%s is clamped", async (limit, most) => {
    const { status, body } = await get(`/api/articles/recent?limit=${limit}`);
    expect(status).toBe(200);
    expect((body as unknown[]).length).toBeLessThanOrEqual(most);
    expect((body as unknown[]).length).toBeGreaterThan(0);
  });

  test("flash infos, videos, podcasts, wall", async () => {
    expect((await get("/api/flash-infos")).body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ title: expect.any(String), url: expect.toBeOneOf([null, expect.any(String)]) }),
      ]),
    );
    expect((await get("/api/videos?limit=4")).body).toHaveLength(4);
    const [episode] = (await get("/api/podcasts")).body as { itunes: { image: string; duration?: string } }[];
    expect(episode?.itunes.image).toMatch(/^\/media\//);
    const news = await get("/api/rss-news/combined?limit=5");
    expect((news.body as { news: unknown[] }).news).toHaveLength(5);
    expect(news.headers.get("cache-control")).toBe("no-store");
  });

  test("no event, no banner, no broadcast: objects all the same", async () => {
    site.database.exec(`UPDATE Direct SET status = 'ended'`);
    expect((await get("/api/live-event?x=1")).body).toMatchObject({ id: 0, editors: [] });
    expect((await get("/api/breaking-news-banner")).body).toMatchObject({ id: 0, isActive: false });
    expect((await get("/api/live-studio/status")).body).toMatchObject({
      isLive: false,
      videoId: expect.stringMatching(/^[\w-]{11}$/),
    });
    expect((await get("/api/studio/guests")).body).toEqual([]);
    expect((await get("/api/studio/presenters")).body).toEqual([]);
  });
});

describe("errors are JSON, in French", () => {
  test.each(["/api", "/api/", "/api/inconnu", "/api/articles", "/api/articles/recent/1"])("%s is 404", async (path) => {
    const { status, headers, body } = await get(path);
    expect(status).toBe(404);
    expect(headers.get("content-type")).toContain("application/json");
    expect(body).toEqual({ message: "Cette adresse n’existe pas." });
  });

  test("another method is 405 and says which is allowed", async () => {
    const client = new Client(site);
    const posted = await client.json("/api/categories", {});
    expect([posted.status, posted.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    const read = await client.get("/api/auth/login");
    expect([read.status, read.headers.get("allow")]).toEqual([405, "POST"]);
    const put = await client.request("/api/auth/login", {
      method: "PUT",
      headers: { origin: site.url, "content-type": "application/json" },
      body: "{}",
    });
    expect([put.status, put.headers.get("allow")]).toEqual([405, "POST"]);
  });
});

describe("staff accounts", () => {
  test("sign in, who am I, sign out", async () => {
    const client = new Client(site);
    expect((await client.get("/api/auth/me")).status).toBe(401);
    const signedIn = await client.json("/api/auth/login", admin);
    expect(signedIn.status).toBe(200);
    expect(await signedIn.json()).toMatchObject({
      username: "admin",
      role: "admin",
      isAdmin: true,
      displayName: expect.any(String),
    });
    const me = await client.get("/api/auth/me");
    expect(Object.keys((await me.json()) as object).toSorted()).toEqual([
      "displayName",
      "id",
      "isAdmin",
      "role",
      "username",
    ]);
    expect((await client.json("/api/auth/logout", {})).status).toBe(200);
    expect((await client.get("/api/auth/me")).status).toBe(401);
  });

  test("missing fields are told by name, in the agreed words", async () => {
    const answer = await new Client(site).json("/api/auth/login", {});
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({
      message: "Le nom d'utilisateur est requis",
      errors: { username: ["Le nom d'utilisateur est requis"], password: ["Le mot de passe est requis"] },
    });
  });

  test("only an administrator registers someone", async () => {
    const person = {
      username: "nouvelle",
      displayName: "Nouvelle",
      password: "un-long-mot-de-passe",
      confirmPassword: "un-long-mot-de-passe",
    };
    expect((await new Client(site).json("/api/auth/register", person)).status).toBe(403);
    const client = await signedInAdmin(site);
    const refused = await client.json("/api/auth/register", { ...person, confirmPassword: "autre" });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      errors: { confirmPassword: ["Les mots de passe ne correspondent pas"] },
    });
    const created = await client.json("/api/auth/register", person);
    expect(created.status).toBe(201);
    expect(await created.json()).toMatchObject({ username: "nouvelle", role: "trial", isAdmin: false });
    const twice = await client.json("/api/auth/register", person);
    expect([twice.status, await twice.json()]).toMatchObject([422, { errors: { username: [expect.any(String)] } }]);
  });
});
