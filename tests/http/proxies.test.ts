// The programs that operations.md has people put in front of the site, with the files of deploy/.
import { once } from "node:events";
import { createServer } from "node:http";
import { request } from "node:https";
import { type AddressInfo, BoundSocket, connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Client, signedInAdmin } from "../support/http.ts";
import { longTest } from "../support/long-run.ts";
import { type Proxy, hasProxies, startCaddy, startNginx, startVarnish } from "../support/proxies.ts";
import { type Site, freePort, startSite } from "../support/server.ts";

describe.skipIf(!hasProxies)("in front of the site", () => {
  let site: Site;
  // As clairvoix.socket: it stays open while the site starts again.
  const socket = new BoundSocket({ host: "127.0.0.1", port: 0 });
  const { port } = socket.address() as { port: number };
  let [nginx, varnish, caddy] = [] as unknown as [Proxy, Proxy, Proxy];
  beforeAll(async () => {
    const atVarnish = await freePort();
    const env = { CACHE_PURGE_URL: `http://127.0.0.1:${atVarnish}/purge`, TRUSTED_PROXIES: "127.0.0.1" };
    site = await startSite({ ...env, PORT: String(port) }, { socket: socket.fd() });
    [nginx, varnish, caddy] = await Promise.all([startNginx(port), startVarnish(port, atVarnish), startCaddy(port)]);
  });
  afterAll(async () => {
    await Promise.all([nginx, varnish, caddy].map((proxy) => proxy?.stop()));
    await site.stop();
    socket.close();
  });

  /** As browsers do, again where the proxy let go of the line as it was used: on a slow machine it was idle for long. */
  const get = (proxy: Proxy, path: string, headers: Record<string, string> = {}) => {
    const ask = () => fetch(proxy.url + path, { headers, redirect: "manual" });
    return ask().catch(ask);
  };
  const isHit = ({ headers }: Response) => headers.get("x-cache") === "HIT";
  const caches = [
    ["nginx", () => nginx],
    ["Varnish", () => varnish],
  ] as const;

  test.each(caches)(
    "%s: whatever cookies others gave, a page is a hit; what a reader chose or is told is their own",
    async (_name, of) => {
      const article = "/articles/article-49-3-mode-d-emploi";
      const pages = ["/", "/articles", article, "/feed.xml", "/api/categories"];
      let hits = 0;
      for (let turn = 0; turn < 40; turn += 1)
        for (const path of pages) {
          const cookie = `_ga=GA1.${turn}; ${turn % 2 ? "__Host-reader=made-up; " : ""}theme=x${turn}`;
          const answer = await get(of(), path, turn % 3 ? { cookie } : {});
          expect([path, answer.status, answer.headers.get("set-cookie")]).toEqual([path, 200, null]);
          hits += isHit(answer) ? 1 : 0;
          await answer.text();
        }
      // What ends meanwhile is asked again, on a slow machine more often.
      expect(hits).toBeGreaterThan(150);
      const dark = await get(of(), article, { cookie: "_ga=1; cx-lecture=off.dark.normal" });
      expect(await dark.text()).toContain('data-theme="dark"');
      expect(dark.headers.get("cache-control")).toMatch(/^private/);
      expect([dark.headers.get("surrogate-key"), isHit(dark)]).toEqual([null, false]);
      const light = await get(of(), article, { "save-data": "on" });
      expect(await light.text()).toContain("data-light");
      const told = await get(of(), article, { cookie: "cx-flash=made-up" });
      expect(isHit(told)).toBe(false);
      const [plain] = /<html[^>]*>/.exec(await (await get(of(), article)).text()) ?? [];
      expect(plain).not.toMatch(/ data-(theme=|light[ >])/);
    },
  );

  test("pages say what shared caches need", async () => {
    const { headers } = await fetch(`${site.url}/articles`);
    expect(headers.get("cache-control")).toBe(
      "public, max-age=0, must-revalidate, s-maxage=5, stale-while-revalidate=10",
    );
    expect(headers.get("vary")).toBe("Accept-Encoding, Save-Data");
    const tags = headers.get("surrogate-key")?.split(" ");
    expect(tags).toEqual(expect.arrayContaining(["articles", "categories", "settings"]));
    expect(headers.get("cache-tag")).toBe(tags?.join(","));
  });

  test("a publication shows at once behind Varnish, which is told, and behind nginx when what it keeps has ended", async () => {
    const admin = await signedInAdmin(site);
    const pages = ["/", "/articles", "/feed.xml"];
    const shows = async (proxy: Proxy) => {
      const bodies = await Promise.all(pages.map(async (path) => (await get(proxy, path)).text()));
      return bodies.map((body) => body.includes("Ce que les caches montrent"));
    };
    for (const proxy of [nginx, varnish]) expect(await shows(proxy)).toEqual([false, false, false]);
    const untouched = await get(varnish, "/equipe");
    expect(untouched.status).toBe(200);
    const { id } = site.database.prepare("SELECT id FROM Category WHERE deletedAt IS NULL LIMIT 1").get() as {
      id: number;
    };
    const fields = {
      title: "Ce que les caches montrent",
      excerpt: "Un essai.",
      body: "Un texte.",
      categoryId: String(id),
    };
    const sent = await admin.post("/admin/articles/new/publier", { ...fields, submissionKey: "cle-des-caches" });
    expect(sent.status).toBe(303);
    await expect.poll(() => shows(varnish), { timeout: 30_000 }).toEqual([true, true, true]);
    await expect.poll(() => shows(nginx), { timeout: 60_000 }).toEqual([true, true, true]);
    // From elsewhere nobody purges.
    const visitor = { "x-forwarded-for": "192.0.2.7, 127.0.0.1", "surrogate-key": "articles" };
    expect((await fetch(`${varnish.url}/purge`, { method: "POST", headers: visitor })).status).toBe(404);
  });

  /** Over TLS, with a certificate that nobody signed. */
  const overTls = (url: string) =>
    new Promise<number | undefined>((done, failed) =>
      request(url, { rejectUnauthorized: false }, (answer) =>
        answer.resume().once("end", () => done(answer.statusCode)),
      )
        .once("error", failed)
        .end(),
    );

  test("who asks is who asks, behind each; nginx speaks TLS", async () => {
    expect(await overTls(`${nginx.tls}/articles`)).toBe(200);
    for (const proxy of [nginx, varnish, caddy]) {
      const answer = await new Client(proxy).get("/metrics", { host: "localhost" });
      // Only from this very machine, without a proxy between.
      expect(answer.status).toBe(404);
    }
  });

  /** What answered: the site, which numbers each request, or the proxy in its place. */
  const answerOf = (sent: Promise<Response>) =>
    sent.then(
      ({ headers, status }) => `${headers.has("x-request-id") ? "site" : "proxy"} ${status}`,
      ({ cause }: Error) => `none: ${String(cause)}`,
    );
  const post = (proxy: Proxy, bytes: number) =>
    answerOf(
      fetch(`${proxy.url}/contact`, {
        method: "POST",
        body: new URLSearchParams({ name: "x".repeat(bytes) }),
        redirect: "manual",
      }),
    );

  longTest.each(["SIGTERM", "SIGKILL"] as const)(
    "while the site starts again (%s) forms of 1 kB and 9 MB wait behind each, and none is refused",
    async (signal) => {
      const env = { PORT: String(port), DATA_DIR: site.dataDir, TRUSTED_PROXIES: "127.0.0.1" };
      const before = site.process;
      const ended = once(before, "exit");
      const told = performance.now();
      let isOver = false;
      // Told to end, it answers what it has; killed, it takes that with it.
      const during = [nginx, caddy].map(async (proxy) => {
        const answers: string[] = [];
        while (!isOver && signal === "SIGTERM") answers.push(await post(proxy, 1_000));
        return answers;
      });
      before.kill(signal);
      await ended;
      const took = performance.now() - told;
      // Forms pass by Varnish (docs/operations.md).
      const waiting = [nginx, caddy, varnish].flatMap((proxy) => [
        ...(proxy === varnish ? [] : [post(proxy, 1_000), post(proxy, 9_000_000)]),
        answerOf(get(proxy, `/contact?${signal}`)),
      ]);
      const again = await startSite(env, { socket: socket.fd() });
      site.database.close();
      site = again;
      const each = ["site 403", "site 413", "site 200"];
      expect(await Promise.all(waiting)).toEqual([...each, ...each, "site 200"]);
      isOver = true;
      const answered = [...new Set((await Promise.all(during)).flat())];
      // What a slow machine has not read ten seconds after is cut, by design (server/listen.ts).
      if (took < 9_000) expect(answered).toEqual(signal === "SIGTERM" ? ["site 403"] : []);
    },
  );

  longTest("a page whose connection is let go before its answer is asked again", async () => {
    let asked = 0;
    const abrupt = createServer(({ socket: line }, response) => {
      asked += 1;
      // Lines kept open that ended as they were used: two in a row.
      if (asked % 3 > 0) line.destroy();
      else response.end("read");
    });
    abrupt.listen(0, "127.0.0.1");
    await once(abrupt, "listening");
    const at = (abrupt.address() as AddressInfo).port;
    // As they start each asks for a first page.
    const proxies = await Promise.all([startNginx(at), freePort().then((own) => startVarnish(at, own))]);
    for (const [index, proxy] of proxies.entries()) {
      asked = 0;
      expect(await answerOf(get(proxy, `/articles?${index}`))).toMatch(/ 200$/);
      await proxy.stop();
    }
    abrupt.close();
  });

  longTest("a site that does not come back: each ends in the same words, for forms of 1 kB and 9 MB too", async () => {
    const hasty = await Promise.all([
      startNginx(port, [["proxy_read_timeout 330s;", "proxy_read_timeout 1s; proxy_send_timeout 1s;"]]),
      startCaddy(port, [["330s", "1s"]]),
    ]);
    site.process.kill("SIGSTOP");
    const said = await Promise.all(
      hasty.flatMap(({ url }) =>
        [1_000, 9_000_000].map(async (bytes) => {
          const answer = await fetch(`${url}/contact`, { method: "POST", body: "x".repeat(bytes) });
          return [answer.status, answer.headers.get("retry-after"), (await answer.text()).slice(0, 36)];
        }),
      ),
    );
    site.process.kill("SIGCONT");
    await Promise.all(hasty.map((proxy) => proxy.stop()));
    expect(said).toEqual(Array.from({ length: 4 }, () => [503, "30", "Clairvoix revient dans un instant. R"]));
  });

  test("a proxy that drops in the middle of a form: nothing of it is written, nothing fails, and the next one passes", async () => {
    const admin = await signedInAdmin(site);
    const path = "/admin/registres/adherant/nouveau";
    const body = new URLSearchParams({
      name: "À moitié",
      admittedOn: "2026-03-01",
      note: "x".repeat(40_000),
    }).toString();
    const head = [
      `POST ${path} HTTP/1.1`,
      `Host: ${new URL(site.url).host}`,
      `Origin: ${site.url}`,
      `Cookie: ${[...admin.cookies].map((pair) => pair.join("=")).join("; ")}`,
      "Content-Type: application/x-www-form-urlencoded",
    ];
    const written = (name: string) =>
      site.database.prepare("SELECT count(*) AS n FROM MemberRegisterEntry WHERE name = ?").get(name) as { n: number };
    // Of its declared length, of a chunk, or of its end: all that a reader of bodies could take for a whole form.
    const cuts = [
      [`Content-Length: ${body.length}`, "", body.slice(0, 20_000)],
      [`Content-Length: ${body.length}`, "", body.slice(0, -1)],
      ["Transfer-Encoding: chunked", "", body.length.toString(16), body.slice(0, 20_000)],
      ["Transfer-Encoding: chunked", "", body.length.toString(16), body, ""],
    ];
    const ends = ["end", "destroy", "resetAndDestroy"] as const;
    for (const at of [port, Number(new URL(caddy.url).port), Number(new URL(nginx.url).port)])
      for (const cut of cuts)
        for (const end of ends) {
          const dropped = connect(at, "127.0.0.1");
          const closed = once(dropped, "close");
          dropped.on("error", () => {}).resume();
          dropped.write([...head, ...cut].join("\r\n"), () => dropped[end]());
          await closed;
        }
    expect((await admin.post(path, { name: "En entier", admittedOn: "2026-03-01" })).status).toBe(303);
    expect([written("À moitié"), written("En entier")]).toEqual([{ n: 0 }, { n: 1 }]);
    expect(site.output()).not.toMatch(/"level":50/);
  });
});
