import { type RequestListener, type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { createArticle } from "./mutations.server.ts";
import { articleSchema } from "./schema.ts";
import { readSourcePage, withSourceTitles } from "./source-page.server.ts";

const asked: string[] = [];
const html = (type = "text/html; charset=utf-8") => ({ "content-type": type });
const page = (head: string) =>
  `<!doctype html><html lang="fr"><head>${head}</head><body><h1>Corps</h1><title>Non</title>`;

/** What sites answer, by the path asked. */
const answers: Record<string, (...args: Parameters<RequestListener>) => void> = {
  "/ensemble": (_, answer) =>
    answer
      .writeHead(200, html())
      .end(page('<title>Le vote &amp; vous | Gazette</title><meta property="og:site_name" content="Gazette">')),
  "/partage": (_, answer) =>
    answer.writeHead(200, html()).end(page('<title>x</title><meta property="og:title" content=" Le  vote\nblanc ">')),
  "/latin": (_, answer) =>
    answer
      .writeHead(200, html("text/html"))
      .end(Buffer.from(page('<meta charset="iso-8859-1"><title>Élections</title>'), "latin1")),
  "/menteur": (_, answer) => answer.writeHead(200, html()).end(Buffer.from(page("<title>Élections</title>"), "latin1")),
  "/enorme": (_, answer) =>
    answer.writeHead(200, html()).end(page("<title>Énorme</title>") + "<p>mot</p>".repeat(1_000_000)),
  "/tard": (_, answer) =>
    answer.writeHead(200, html()).end(page(`<style>${"a{}".repeat(100_000)}</style><title>Trop loin</title>`)),
  "/bombe": (_, answer) =>
    answer
      .writeHead(200, { ...html(), "content-encoding": "gzip" })
      .end(gzipSync(`${page("<title>Bombe</title>")}${" ".repeat(50_000_000)}`)),
  "/lent": (_, answer) => {
    // Begun, and never ended.
    answer.writeHead(200, html());
    answer.write(page("<title>Lent</title>"));
  },
  "/muet": () => {},
  "/sans-titre": (_, answer) => answer.writeHead(200, html()).end(page("<title> </title>")),
  "/pdf": (_, answer) => answer.writeHead(200, html("application/pdf")).end("%PDF-1.7 <title>Non</title>"),
  "/interieur": (_, answer) => answer.writeHead(302, { location: `http://127.0.0.1:${port(inner)}/secret` }).end(),
  "/demenage": (_, answer) => answer.writeHead(301, { location: "/ensemble?utm_source=x" }).end(),
  "/disparu": (_, answer) => answer.writeHead(301, { location: "/" }).end(),
  "/": (_, answer) => answer.writeHead(200, html()).end(page("<title>Accueil</title>")),
  "/profonde": (_, answer) => answer.writeHead(200, html()).end(`${"<i>".repeat(50_000)}<title>Au fond</title>`),
  "/commandes": (_, answer) => answer.writeHead(200, html()).end(page("<title>Un\u0000 titre\u0008\u001B net</title>")),
  "/a-rallonge": (_, answer) => answer.writeHead(301, { location: `/ensemble?x=${"x".repeat(3_000)}` }).end(),
  "/balises": (_, answer) =>
    answer.writeHead(200, html()).end(page("<title>&lt;script&gt;alert(1)&lt;/script&gt; \u202Eet puis</title>")),
};

let site: Server;
let inner: Server;
const port = (server: Server) => (server.address() as AddressInfo).port;
const listening = (listener: RequestListener) =>
  new Promise<Server>((done) => {
    const server = createServer(listener).listen(0, "127.0.0.1", () => done(server));
  });
const at = (path: string) => `http://127.0.0.1:${port(site)}${path}`;

beforeAll(async () => {
  site = await listening((request, answer) => {
    asked.push(request.url ?? "");
    const reply = answers[(request.url ?? "").replace(/\?.*/, "")];
    if (reply) reply(request, answer);
    else answer.writeHead(404, html()).end(page("<title>404</title>"));
  });
  inner = await listening((request, answer) => {
    asked.push(`intérieur ${request.url}`);
    answer.writeHead(200, html()).end(page("<title>Secret</title>"));
  });
});
afterAll(() => {
  for (const server of [site, inner]) {
    server.closeAllConnections();
    server.close();
  }
});

const read = (path: string, timeoutMs = 20_000) =>
  readSourcePage(at(path), { allowPrivate: [`127.0.0.1:${port(site)}`], timeoutMs });

test.each([
  ["/ensemble", "Le vote & vous", "Gazette"],
  ["/partage", "Le vote blanc", "127.0.0.1"],
  ["/latin", "Élections", "127.0.0.1"],
  ["/menteur", "Élections", "127.0.0.1"],
  ["/enorme", "Énorme", "127.0.0.1"],
  ["/bombe", "Bombe", "127.0.0.1"],
  ["/balises", "<script>alert(1)</script> et puis", "127.0.0.1"],
  ["/tard", "", "127.0.0.1"],
  ["/profonde", "", "127.0.0.1"],
  ["/commandes", "Un titre net", "127.0.0.1"],
  ["/sans-titre", "", "127.0.0.1"],
  ["/pdf", "", "127.0.0.1"],
  ["/absente", "", "127.0.0.1"],
])("%s: %s", async (path, title, publisher) => {
  expect(await read(path)).toEqual({ title, publisher, url: at(path) });
});

test("a page that never ends gives its title when its time is over; one that says nothing has none", async () => {
  expect(await read("/lent", 1_500)).toMatchObject({ title: "Lent" });
  expect(await read("/muet", 500)).toMatchObject({ title: "" });
});

test("a redirect to a private address is not followed", async () => {
  expect(await read("/interieur")).toMatchObject({ title: "", url: at("/interieur") });
  expect(asked.filter((path) => path.startsWith("intérieur"))).toEqual([]);
});

test("a page that moved for good is kept at its new address, unless it is the home page or one too long", async () => {
  expect(await read("/demenage")).toMatchObject({ title: "Le vote & vous", url: at("/ensemble") });
  expect(await read("/disparu")).toMatchObject({ url: at("/disparu") });
  expect(await read("/a-rallonge")).toMatchObject({ title: "Le vote & vous", url: at("/a-rallonge") });
});

test("saving titles the sources that are a link alone, never one that was typed, eight pages at most", async () => {
  const actor = await makeStaff("editor");
  const links = Array.from({ length: 10 }, (_, index) => ({ url: at(`/ensemble?page=${index}`) }));
  const input = articleSchema.parse({
    title: "Sources",
    sources: [{ url: at("/ensemble?ecrit"), title: "Écrit à la main" }, ...links, { consultedAt: "2026-03-01" }],
  });
  asked.length = 0;
  const { sources } = await withSourceTitles(actor, input, { allowPrivate: true, timeoutMs: 20_000 });
  expect(sources.map(({ title }) => title)).toEqual([
    "Écrit à la main",
    ...Array<string>(8).fill("Le vote & vous"),
    ...Array<string>(2).fill("Page de 127.0.0.1"),
  ]);
  expect(sources[1]?.consultedAt).toBeInstanceOf(Date);
  expect(asked).toHaveLength(8);
});

test("an article is saved whatever its sources answer", async () => {
  const actor = await makeStaff("editor");
  const created = await createArticle(
    actor,
    articleSchema.parse({ title: "Sans réseau", sources: [{ url: "127.0.0.1.exemple.invalid/a" }] }),
  );
  expect(created.ok).toBe(true);
  expect(await db.articleSource.findFirst({ where: { article: { title: "Sans réseau" } } })).toMatchObject({
    title: "Page de 127.0.0.1.exemple.invalid",
    url: "https://127.0.0.1.exemple.invalid/a",
  });
});
