import { createHash } from "node:crypto";
import { request as rawRequest } from "node:http";
import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { Client, signedInAdmin } from "../support/http.ts";
import { dataOf, listRoutes } from "../support/route-tree.ts";
import { admin } from "../support/server.ts";
import { seededSite } from "../support/shared-sites.ts";

const site = await seededSite();

/** Everything the server sends back to these bytes. */
function send(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(Number(new URL(site.url).port), "127.0.0.1");
    socket.on("data", (chunk) => (answer += chunk.toString()));
    socket.on("close", () => resolve(answer));
    socket.on("error", () => resolve(answer));
    socket.write(bytes);
  });
}

const get = (target: string, host = new URL(site.url).host) =>
  send(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);

describe("pages kept for everyone", () => {
  test("carry the security headers from the cache too", async () => {
    await (await fetch(`${site.url}/equipe`)).text();
    const { headers } = await fetch(`${site.url}/equipe`);
    expect(headers.get("x-request-id")).toBeNull();
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("content-security-policy")).toContain("script-src 'self'");
  });

  test("are not emptied by the HEAD of a monitor", async () => {
    expect((await fetch(`${site.url}/a-propos`, { method: "HEAD" })).status).toBe(200);
    expect(await (await fetch(`${site.url}/a-propos`)).text()).toContain("</html>");
    await fetch(`${site.url}/api/videos`, { method: "HEAD" });
    expect(await (await fetch(`${site.url}/api/videos`)).json()).toBeInstanceOf(Array);
  });

  test("are sent plain to who refuses every encoding", async () => {
    const body = await new Promise<string>((resolve, reject) => {
      const headers = { "accept-encoding": "br;q=0, gzip;q=0.0" };
      const call = rawRequest(`${site.url}/equipe`, { headers }, (answer) => {
        let text = "";
        answer.on("data", (chunk: Buffer) => (text += chunk.toString()));
        answer.on("end", () => resolve(text));
      });
      call.on("error", reject);
      call.end();
    });
    expect(body).toContain("</html>");
  });
});

describe("request lines and hosts that make no sense", () => {
  test.each(["ailleurs.example", "[::1", ":", "localhost:99999", "a@b:c", "<script>"])(
    "Host %s changes nothing",
    async (host) => {
      const answer = await get(`/articles?hote=${encodeURIComponent(host)}`, host);
      expect(answer).toMatch(/^HTTP\/1\.1 200 /);
      expect(answer).not.toContain("ailleurs.example");
    },
  );

  test("what is said without the site's own pages has the style that its policy lets in, and no other", async () => {
    const answers = [
      await fetch(`${site.url}/assets/rien.js`, { headers: { accept: "text/html" } }),
      await fetch(`${site.url}/contact`, { method: "PUT", headers: { accept: "text/html" } }),
    ];
    for (const answer of answers) {
      const html = await answer.text();
      const [, style = ""] = /<style>([\s\S]*)<\/style>/.exec(html) ?? [];
      const hash = createHash("sha256").update(style).digest("base64");
      expect([answer.url, answer.headers.get("content-security-policy")]).toEqual([
        answer.url,
        `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
      ]);
    }
    expect(await send("non\r\n\r\n")).toContain("style-src 'sha256-");
  });

  test("a whole address is its path", async () => {
    expect(await get("http://ailleurs.example/podcasts")).toMatch(/^HTTP\/1\.1 200 /);
    expect(await get("http://ailleurs.example/admin")).toContain("/auth?redirectTo=%2Fadmin");
  });

  test("two of them are 400, the page kept or not", async () => {
    await get("/podcasts");
    for (const target of ["/podcasts", "/admin"])
      expect(await get(target, `ailleurs.example\r\nhost: ${new URL(site.url).host}`)).toMatch(/^HTTP\/1\.1 400 /);
  });

  test.each(["*", "http://[bad/", "articles"])("%s is 400 in French", async (target) => {
    const answer = await get(target);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain("La demande est illisible.");
  });

  test("cookies past the limit are 431, with what to do", async () => {
    const answer = await send(`GET / HTTP/1.1\r\nHost: x\r\nCookie: a=${"a".repeat(40_000)}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer).toContain("Effacez les cookies de ce site");
  });

  test("a part of a file past its end is 416", async () => {
    const answer = await fetch(`${site.url}/favicon.ico`, { headers: { range: "bytes=99999999-" } });
    expect(answer.status).toBe(416);
  });
});

describe("methods", () => {
  test.each(["PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND"])("%s on a page is 405 with Allow", async (method) => {
    for (const path of ["/", "/auth", "/admin", "/deconnexion", "/healthz", "/nulle-part"]) {
      const answer = await fetch(site.url + path, { method, redirect: "manual", headers: { accept: "text/html" } });
      expect([path, answer.status, answer.headers.get("allow")]).toEqual([path, 405, "GET, HEAD, POST"]);
      expect(await answer.text()).toContain("Cette méthode n’est pas permise ici.");
    }
  });

  test("TRACE is 405 everywhere", async () => {
    for (const path of ["/", "/api/categories"])
      expect(await send(`TRACE ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 405 /);
  });

  test("a POST where nothing is posted, a GET where something must be", async () => {
    const posted = await new Client(site).post("/articles", { a: "1" });
    expect([posted.status, posted.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    expect((await posted.text()).replace(/<style>.*?<\/style>/s, "")).not.toMatch(/action|route/i);
    const health = await new Client(site).post("/healthz", {});
    expect([health.status, await health.json()]).toEqual([405, { message: "Cette méthode n’est pas permise ici." }]);
    const client = await signedInAdmin(site);
    const asked = await client.get("/admin/articles/1/depublier", { accept: "text/html" });
    expect([asked.status, asked.headers.get("allow")]).toEqual([405, "POST"]);
    expect(await asked.text()).toContain("<h1>Demande refusée</h1>");
  });
});

describe("bodies that are no form", () => {
  test.each([
    ["JSON", "{}", "application/json"],
    ["no multipart", "junk", "multipart/form-data; boundary=x"],
    ["multipart without its boundary", "junk", "multipart/form-data"],
  ])("%s is 400, in words", async (_name, body, type) => {
    const client = await signedInAdmin(site);
    for (const path of ["/contact", "/admin/articles/1", "/admin/articles/1/depublier"]) {
      const headers = { "content-type": type, origin: site.url, accept: "text/html" };
      const answer = await client.request(path, { method: "POST", body, headers });
      expect([path, answer.status]).toEqual([path, 400]);
      expect(await answer.text()).toContain("Cet envoi est illisible");
    }
  });

  test.each(["__proto__.x", "constructor.prototype.y", "a[b][c]", "a[999999999]", `a${".b".repeat(5000)}`, "[", "."])(
    "a field called %s is not read, and the form is kept",
    async (name) => {
      const answer = await new Client(site).post("/contact", { [name]: "1", name: "Zoé", body: "Texte tapé" });
      expect(answer.status).toBe(422);
      expect(await answer.text()).toContain("Texte tapé");
    },
  );

  test("one too heavy is read to its end, so that the browser shows why", async () => {
    const form = new FormData();
    form.set("image", new File([new Uint8Array(35_000_000)], "grande.jpg"));
    const answer = await new Client(site).post("/contact", form);
    expect(answer.status).toBe(413);
    expect(await answer.text()).toContain("Envoi trop lourd");
  });

  test("a password too long is told as such, and never sent back", async () => {
    const answer = await new Client(site).post("/auth", { username: "admin", password: "x".repeat(900_000) });
    const html = await answer.text();
    expect(answer.status).toBe(413);
    expect(html).toContain("Ce mot de passe est trop long");
    expect(html).not.toContain("xxxxxxxx");
  });
});

describe("proof of origin", () => {
  test("a stale button without script is a page, not bare JSON", async () => {
    const client = await signedInAdmin(site);
    const answer = await client.post("/admin/articles/1/depublier", { csrf: "vieux" }, { accept: "text/html" });
    expect(answer.status).toBe(403);
    expect(answer.headers.get("content-type")).toContain("text/html");
    expect(await answer.text()).toContain("Cette page était ouverte depuis trop longtemps.");
  });

  test.each(["/api/auth/logout", "/API/auth/logout", "/%61pi/auth/logout"])(
    "a form of another site on %s is refused, whatever its spelling",
    async (path) => {
      const client = await signedInAdmin(site);
      expect((await client.post(path, { a: "b" }, { origin: "https://mal.example" })).status).toBe(403);
      expect((await client.get("/api/auth/me")).status).toBe(200);
    },
  );

  test("no way back leads to another site", async () => {
    for (const wanted of ["/.//mal.example", "/..//mal.example", "/%2e//mal.example", "//mal.example"]) {
      const answer = await new Client(site).post(`/auth?redirectTo=${encodeURIComponent(wanted)}`, admin);
      expect([wanted, answer.status, answer.headers.get("location")]).toEqual([wanted, 303, "/admin"]);
    }
  });
});

test("what was typed when the session ended is given back, and sent again once signed in", async () => {
  const client = await signedInAdmin(site);
  const typed = { title: 'Titre "tapé"', body: "Une <b>longue</b> saisie", csrf: "d’avant", newPassword: "un secret" };
  site.database.prepare("DELETE FROM Session").run();
  const answer = await client.post("/admin/articles/new", typed);
  const html = await answer.text();
  expect(answer.status).toBe(401);
  expect(html).toContain("Votre session est terminée");
  expect(html).toContain("Titre &quot;tapé&quot;");
  expect(html).toContain("Une &lt;b&gt;longue&lt;/b&gt; saisie");
  expect(html).toContain('action="/admin/articles/new"');
  expect(html).not.toMatch(/d’avant|un secret/);
  // A button alone typed nothing; another site's form is not repeated by ours; who never signed in is led to the door.
  const login = (sent: Response) => [sent.status, sent.headers.get("location")];
  expect(login(await client.post("/admin/articles/1/depublier", { csrf: "x" }))).toEqual([302, "/auth"]);
  expect((await client.post("/admin/articles/new", typed, { origin: "https://mal.example" })).status).not.toBe(401);
  expect(login(await new Client(site).post("/admin/articles/new", typed))).toEqual([302, "/auth"]);
});

test("what was typed is given back too when another tab signed out", async () => {
  const client = await signedInAdmin(site);
  await client.post("/auth/deconnexion", {});
  expect((await client.get("/api/auth/me")).status).toBe(401);
  const answer = await client.post("/admin/flash-infos/nouveau", { title: "Tapé dans l’autre onglet" });
  expect(answer.status).toBe(401);
  expect(await answer.text()).toContain("Tapé dans l’autre onglet");
});

test("nothing is kept by a browser or a proxy unless its route says so", async () => {
  const client = await signedInAdmin(site);
  for (const path of ["/admin", "/admin.data", "/auth", "/dashboard.data", "/apercu/x", "/fragments/x"])
    expect([path, (await client.get(path)).headers.get("cache-control")]).toEqual([path, "no-store"]);
});

test("what the caller got wrong is no failure of ours: the log stays quiet, but for another site's forms", () => {
  const failures = site
    .output()
    .split("\n")
    .filter((line) => /request failed|loader or action failed/.test(line) && !line.includes("origin does not match"));
  expect(failures).toEqual([]);
  expect(site.output()).not.toMatch(/longue|tapé/);
});

describe("addresses of the back office that name no row", () => {
  /** As browsers send them. */
  const nothings = ["abc", "0", "-1", "1e309", "9999999999999999999", "%00", "0x1f", "7.0", "%F0%9F%92%A9"];

  test("each is a page of French words whatever stands for the number, opened or sent, and never a crash", async () => {
    const client = await signedInAdmin(site);
    const wrong: unknown[] = [];
    const routes = (await listRoutes()).filter(({ path }) => path.startsWith("/admin/") && path.includes("/:"));
    expect(routes.length).toBeGreaterThan(90);
    for (const [index, route] of routes.entries()) {
      const path = route.path.replaceAll(/:\w+/g, nothings[index % nothings.length] ?? "0");
      // One page says it for all: one of eight is drawn.
      const isDrawn = index % 8 === 0;
      const opened = await client.get(isDrawn ? path : dataOf(route, path), { accept: "text/html" });
      const said = await opened.text();
      // What only does something is not opened: 405.
      const inWords = opened.status === 404 ? /n’existe pas|introuvable/i : /<h1>Demande refusée<\/h1>/;
      if (![404, 405].includes(opened.status) || (isDrawn && !inWords.test(said)))
        wrong.push(["GET", path, opened.status]);
      const sent = await client.post(isDrawn ? path : dataOf(route, path), {}, { accept: "text/html" });
      await sent.text();
      if (sent.status >= 500 || (isDrawn && sent.ok)) wrong.push(["POST", path, sent.status]);
    }
    expect(wrong).toEqual([]);
  });
});

test("a query longer than any of ours is refused in French, before anything reads it", async () => {
  const visitor = new Client(site);
  for (const path of ["/recherche", "/articles", "/nulle-part", "/admin/articles", "/api/directs"]) {
    const long = await visitor.get(`${path}?q=${"a".repeat(5_000)}`, { accept: "text/html" });
    expect([path, long.status, (await long.text()).includes("trop longue")]).toEqual([path, 414, true]);
    expect([path, (await visitor.get(`${path}?q=${"a".repeat(3_000)}`)).status]).not.toEqual([path, 414]);
  }
  const form = await visitor.post(`/contact?sujet=${"a".repeat(20_000)}`, { body: "b".repeat(50_000) });
  expect([form.status, await form.json()]).toEqual([
    414,
    { message: expect.stringContaining("est encore sur la page") },
  ]);
});

test("a long query on a page of the newsroom leads to the sign-in by an address that every proxy takes", async () => {
  const visitor = new Client(site);
  const long = await visitor.get(`/admin/news?q=${"%C3%A9".repeat(2_000)}`);
  expect([long.status, long.headers.get("location")]).toEqual([302, "/auth?redirectTo=%2Fadmin%2Fnews"]);
  const short = await visitor.get("/admin/news?q=vote");
  expect(short.headers.get("location")).toBe("/auth?redirectTo=%2Fadmin%2Fnews%3Fq%3Dvote");
  const nowhere = await visitor.get(`/admin/${"a".repeat(4_000)}`);
  expect([nowhere.status, nowhere.headers.get("location")]).toEqual([302, "/auth"]);
});
