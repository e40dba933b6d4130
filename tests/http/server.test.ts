import { request as rawRequest } from "node:http";
import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { Client } from "../support/http.ts";
import { seededSite } from "../support/shared-sites.ts";

const site = await seededSite();

/** A raw GET, so that nothing decodes or adds anything. */
function raw(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Record<string, unknown>; bytes: number }> {
  return new Promise((resolve, reject) => {
    const call = rawRequest(site.url + path, { headers }, (answer) => {
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => (bytes += chunk.length));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes }));
    });
    call.on("error", reject);
    call.end();
  });
}

describe("answers", () => {
  test.each(["/", "/articles", "/auth", "/api/categories", "/nulle-part", "/healthz"])(
    "%s carries the security headers",
    async (path) => {
      const { headers } = await fetch(site.url + path);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
      expect(headers.get("x-frame-options")).toBe("DENY");
      expect(headers.get("x-request-id")).toMatch(/^[\w-]{12}$/);
      expect(headers.get("x-powered-by")).toBeNull();
      const policy = headers.get("content-security-policy") ?? "";
      expect(policy).toContain("frame-ancestors 'none'");
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? "";
      expect(scripts).not.toContain("unsafe-inline");
      expect(scripts).not.toContain("unsafe-eval");
    },
  );

  test("an acting page has a fresh nonce each time and is never stored", async () => {
    const [first, second] = await Promise.all([fetch(`${site.url}/auth`), fetch(`${site.url}/auth`)]);
    const nonce = (answer: Response) =>
      /'nonce-([^']+)'/.exec(answer.headers.get("content-security-policy") ?? "")?.[1];
    expect(nonce(first)).toBeTruthy();
    expect(nonce(first)).not.toBe(nonce(second));
    expect(first.headers.get("cache-control")).toContain("no-store");
    expect(first.headers.get("etag")).toBeNull();
    const html = await first.text();
    for (const [, attributes = ""] of html.matchAll(/<script\b([^>]*)>/g))
      expect(attributes).toContain(`nonce="${nonce(first)}"`);
  });

  test("a reading page has an ETag and answers 304 to it", async () => {
    const first = await fetch(`${site.url}/articles`);
    const etag = first.headers.get("etag") ?? "";
    expect(etag).not.toBe("");
    expect(first.headers.get("set-cookie")).toBeNull();
    expect((await raw("/articles", { "if-none-match": etag })).status).toBe(304);
  });

  test.each([["br"], ["gzip"]])("pages and assets travel compressed in %s", async (encoding) => {
    const page = await raw("/", { "accept-encoding": encoding });
    expect(page.headers["content-encoding"]).toBe(encoding);
    const html = await (await fetch(`${site.url}/`)).text();
    const sheet = /data-sheet="(\/assets\/[^"]+\.css)"/.exec(html)?.[1] ?? "";
    const asset = await raw(sheet, { "accept-encoding": encoding });
    expect(asset.headers["content-encoding"]).toBe(encoding);
    expect(asset.headers["cache-control"]).toContain("immutable");
  });

  test("a file of a page carries what protects files, and not what is read on documents alone", async () => {
    const html = await (await fetch(`${site.url}/`)).text();
    const files = [...html.matchAll(/(?:href|src)="(\/(?:assets|icons|media)\/[^"]+)"/g)].map(([, path = ""]) => path);
    expect(files.length).toBeGreaterThan(3);
    for (const path of [...new Set(files), "/fonts/bricolage-clairvoix-750.woff2", "/favicon.ico"]) {
      const { status, headers } = await raw(path);
      expect([path, status]).toEqual([path, 200]);
      expect([path, headers["x-content-type-options"], headers["cross-origin-resource-policy"]]).toEqual([
        path,
        "nosniff",
        // Mails show the site's mark.
        path.startsWith("/icons/") ? "cross-origin" : "same-origin",
      ]);
      expect(headers["content-security-policy"]).toContain("default-src 'none'");
      expect([path, headers["permissions-policy"], headers["x-frame-options"]]).toEqual([path, undefined, undefined]);
    }
  });

  test("the home page carries its own rules: with its HTML they are at most 30 kB compressed, the script of a reading page at most 8 kB", async () => {
    const html = await (await fetch(`${site.url}/`)).text();
    const weigh = async (path: string) => (await raw(path, { "accept-encoding": "br" })).bytes;
    const scripts = [...html.matchAll(/<script data-enhance="(\/[^"]+)"/g)].map(([, path = ""]) => path);
    let script = 0;
    for (const path of scripts) script += await weigh(path);
    expect(html).not.toContain('rel="stylesheet"');
    expect(await weigh("/")).toBeLessThanOrEqual(30_000);
    expect(script).toBeGreaterThan(0);
    expect(script).toBeLessThanOrEqual(8_000);
  });
});

describe("limits", () => {
  test("behind a crowd of searches: what is there already, and what the host asks, come before them", async () => {
    const page = await (await fetch(site.url)).text();
    const [built = ""] = /\/assets\/[\w.-]+\.css/.exec(page) ?? [];
    expect(built).not.toBe("");
    const { port, hostname } = new URL(site.url);
    let found = 0;
    const crowd = Array.from({ length: 300 }, (_, index) => {
      const line = connect(Number(port), hostname);
      line.once("connect", () =>
        line.write(`GET /recherche?q=foule${index} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`),
      );
      const answered = new Promise<void>((resolve, reject) => {
        line.once("data", () => resolve(void (found += 1)));
        line.once("error", reject);
      });
      return { line, answered };
    });
    await expect.poll(() => found).toBeGreaterThan(0);
    const came = await Promise.all(
      ["/", built, "/healthz", "/readyz"].map(async (path) => {
        const { status } = await fetch(site.url + path, { headers: { "Save-Data": "on" } });
        return { path, status, found };
      }),
    );
    for (const { path, status, found: before } of came) {
      expect(status, path).toBe(200);
      expect(before, path).toBeLessThan(200);
    }
    await Promise.all(crowd.map(({ answered }) => answered));
    for (const { line } of crowd) line.destroy();
  });

  test("a JSON body over 100 kB is 413, unreadable JSON 400, in French", async () => {
    const client = new Client(site);
    const large = await client.json("/api/auth/login", { username: "x".repeat(200_000), password: "y" });
    expect(large.status).toBe(413);
    expect(await large.json()).toMatchObject({ message: expect.stringContaining("trop") });
    const broken = await client.json("/api/auth/login", "{");
    expect(broken.status).toBe(400);
  });

  test.each([
    "/..%2f..%2fpackage.json",
    "/assets/..%2f..%2fserver%2findex.js",
    "/media/..%2fclairvoix.db",
    "/media/%2e%2e/clairvoix.db",
    "/%00",
    "/articles/%E0%A4%A",
  ])("%s reads nothing it should not", async (path) => {
    const answer = await raw(path);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });
});

describe("proof of origin", () => {
  test("a JSON call without proof is refused, with a token it passes", async () => {
    const client = new Client(site);
    const bare = await client.request("/api/auth/login", {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json" },
    });
    expect(bare.status).toBe(403);
    const { csrfToken } = (await (await client.get("/api/csrf-token")).json()) as { csrfToken: string };
    const proved = await client.request("/api/auth/login", {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json", "x-csrf-token": csrfToken },
    });
    expect(proved.status).toBe(422);
    const bad = await client.request("/api/auth/login", {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json", "x-csrf-token": "faux", origin: site.url },
    });
    expect(bad.status).toBe(403);
  });
});

describe("logs", () => {
  test("carry no query string, no preview link, no password, no address", async () => {
    const from = site.output().length;
    const output = () => site.output().slice(from);
    await fetch(`${site.url}/articles?q=secret-de-recherche`);
    await fetch(`${site.url}/apercu/secret-du-lien-de-relecture`);
    await new Client(site).post("/auth", { username: "quelquun", password: "mot-de-passe-secret" });
    await expect.poll(output).toMatch(/"path":"\/articles"[\s\S]*"path":"\/auth"/);
    for (const secret of ["secret-de-recherche", "secret-du-lien", "mot-de-passe-secret", "quelquun", "127.0.0.1"])
      expect(output()).not.toContain(secret);
  });
});
