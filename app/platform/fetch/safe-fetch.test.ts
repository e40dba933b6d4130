import { readFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createTcpServer, type AddressInfo, type Server as TcpServer } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { certificateFile } from "#tests/support/push-service.ts";
import { parseRetryAfter } from "./failures.server.ts";
import { safeFetch, type FetchOptions } from "./safe-fetch.server.ts";

const servers: (Server | TcpServer)[] = [];

async function listen(server: Server | TcpServer): Promise<string> {
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  servers.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const serve = (handler: RequestListener) => listen(createServer(handler));
const get = (address: string, options: Partial<FetchOptions> = {}) =>
  safeFetch(address, { allowPrivate: true, timeoutMs: 5_000, ...options });
const text = (body: Uint8Array) => new TextDecoder().decode(body);

afterEach(async () => {
  for (const server of servers.splice(0)) {
    if ("closeAllConnections" in server) server.closeAllConnections();
    await new Promise<void>((done) => void server.close(() => done()));
  }
});

describe("addresses", () => {
  it.each([
    "http://127.0.0.1/",
    "http://localhost/",
    "http://[::1]/",
    "http://0.0.0.0/",
    "http://2130706433/",
    "http://0x7f.1/",
    "http://0177.1/",
    "http://[::ffff:127.0.0.1]/",
    "http://169.254.169.254/latest/",
    "http://10.0.0.1/",
    "http://[64:ff9b::7f00:1]/",
    "https://exemple.fr:22/",
    "http://exemple.fr:8080/",
    "ftp://exemple.fr/",
    "file:///etc/passwd",
    "data:text/xml,x",
    "javascript:1",
    "gopher://127.0.0.1:9/_x",
    "https://moi:secret@exemple.fr/",
    "pas une adresse",
    "",
  ])("refuses %j before any connection", async (address) => {
    const result = await safeFetch(address, {
      allowPrivate: false,
      lookup: () => Promise.reject(new Error("looked up")),
    });
    expect(result).toMatchObject({ ok: false, kind: "address" });
  });

  it("refuses a name with one private address among its addresses", async () => {
    const lookup = async () => [
      { address: "93.184.215.14", family: 4 },
      { address: "127.0.0.1", family: 4 },
    ];
    expect(await safeFetch("http://rebind.exemple.fr/", { allowPrivate: false, lookup })).toMatchObject({
      ok: false,
      kind: "address",
    });
  });

  it("looks a name up once and connects to that address: rebinding has no second moment", async () => {
    let hits = 0;
    const origin = await serve((_request, response) => response.end(`hit ${++hits}`));
    const port = new URL(origin).port;
    let lookups = 0;
    const lookup = async () => [{ address: ++lookups === 1 ? "127.0.0.1" : "127.0.0.2", family: 4 }];
    expect(await get(`http://rebind.exemple.test:${port}/`, { lookup })).toMatchObject({ ok: true, status: 200 });
    expect({ lookups, hits }).toEqual({ lookups: 1, hits: 1 });
  });

  it("refuses at the socket when everything before was fooled", async () => {
    // Public at look-up, never reached: nothing listens there; the guard or the time limit ends it, never loopback.
    const lookup = async () => [{ address: "192.0.2.1", family: 4 }];
    expect(await safeFetch("http://doc.exemple.fr/", { allowPrivate: false, lookup, timeoutMs: 500 })).toMatchObject({
      ok: false,
      kind: "address",
    });
  });

  it("checks each redirect again", async () => {
    let reached = 0;
    const inside = await serve((_request, response) => response.end(`inside ${++reached}`));
    const targets = [
      inside,
      inside.replace("127.0.0.1", "localhost"),
      "http://[::1]/",
      "http://10.1.2.3/",
      "http://169.254.1.1/",
      "file:///etc/passwd",
      "data:,x",
      "javascript:1",
      "http://u:p@exemple.fr/",
      "https://exemple.fr:22/",
    ];
    for (const location of targets) {
      const origin = await serve((request, response) =>
        response.writeHead(302, { location: request.url === "/" ? "/deux" : location }).end(),
      );
      // The first server alone may be reached; what it points at is judged like any other address.
      expect(
        await safeFetch(`${origin}/`, { allowPrivate: [new URL(origin).host], timeoutMs: 2_000 }),
        location,
      ).toMatchObject({ ok: false, kind: "address" });
    }
    expect(reached).toBe(0);
  });

  it("says when the name does not exist", async () => {
    const lookup = () => Promise.reject(Object.assign(new Error("x"), { code: "ENOTFOUND" }));
    expect(await safeFetch("https://nexiste.pas.fr/", { allowPrivate: false, lookup })).toMatchObject({
      ok: false,
      kind: "dns",
    });
  });
});

describe("redirects", () => {
  const redirecting = (routes: Record<string, [number, string]>) =>
    serve((request, response) => {
      const [status, location] = routes[request.url ?? ""] ?? [200, ""];
      response.writeHead(status, location ? { location } : {}).end("fin");
    });

  it("stops after five", async () => {
    let hits = 0;
    const origin = await serve((_request, response) => response.writeHead(301, { location: `/${++hits}` }).end());
    expect(await get(origin)).toMatchObject({ ok: false, kind: "redirects" });
    expect(hits).toBe(6);
  });

  it("tells where a move for good leads, and only that", async () => {
    const origin = await redirecting({ "/a": [301, "/b"], "/b": [308, "/c"], "/t": [302, "/c"], "/m": [301, "/t"] });
    expect(await get(`${origin}/a`)).toMatchObject({ ok: true, finalUrl: `${origin}/c`, permanentUrl: `${origin}/c` });
    expect(await get(`${origin}/t`)).toMatchObject({ ok: true, finalUrl: `${origin}/c`, permanentUrl: null });
    expect(await get(`${origin}/m`)).toMatchObject({ ok: true, finalUrl: `${origin}/c`, permanentUrl: `${origin}/t` });
  });
});

describe("bodies", () => {
  const body = "<rss>é</rss>".repeat(50);
  it.each([
    ["gzip", gzipSync(body)],
    ["x-gzip", gzipSync(body)],
    ["deflate", deflateSync(body)],
    ["deflate", deflateRawSync(body)],
    ["br", brotliCompressSync(body)],
    ["gzip, gzip", gzipSync(gzipSync(body))],
    ["gzip", Buffer.from(body)],
    ["", gzipSync(body)],
    ["identity", Buffer.from(body)],
  ])("reads %j", async (encoding, bytes) => {
    const origin = await serve((_request, response) =>
      response.writeHead(200, encoding ? { "content-encoding": encoding } : {}).end(bytes),
    );
    const result = await get(origin);
    expect(result.ok && text(result.body)).toBe(body);
  });

  it("refuses an encoding it does not know, or that is broken", async () => {
    const unknown = await serve((_request, response) =>
      response.writeHead(200, { "content-encoding": "zstd" }).end("x"),
    );
    expect(await get(unknown)).toMatchObject({ ok: false, kind: "encoding" });
    const broken = await serve((_request, response) =>
      response.writeHead(200, { "content-encoding": "br" }).end("pas du brotli"),
    );
    expect(await get(broken)).toMatchObject({ ok: false, kind: "encoding" });
  });

  it("stops a body without end at the limit", async () => {
    const block = Buffer.alloc(65_536, 32);
    let sent = 0;
    const origin = await serve((_request, response) => {
      const more = () => {
        while (!response.destroyed && sent < 2 ** 31) {
          sent += block.length;
          if (!response.write(block)) return void response.once("drain", more);
        }
      };
      more();
    });
    const before = process.memoryUsage.rss();
    expect(await get(origin, { maxBytes: 5 * 1024 * 1024 })).toMatchObject({ ok: false, kind: "too-large" });
    expect(sent).toBeLessThan(64 * 1024 * 1024);
    expect(process.memoryUsage.rss() - before).toBeLessThan(150e6);
  });

  it("stops gzip and brotli that unfold to a thousand times their size", async () => {
    const zeros = Buffer.alloc(32 * 1024 * 1024, 32);
    const bombs = {
      gzip: gzipSync(zeros, { level: 1 }),
      br: brotliCompressSync(zeros, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
      "gzip, gzip": gzipSync(gzipSync(zeros, { level: 1 })),
    };
    for (const [encoding, bomb] of Object.entries(bombs)) {
      const origin = await serve((_request, response) =>
        response.writeHead(200, { "content-encoding": encoding }).end(bomb),
      );
      const before = process.memoryUsage.rss();
      expect(await get(origin)).toMatchObject({ ok: false, kind: "too-large" });
      expect(process.memoryUsage.rss() - before).toBeLessThan(30e6);
    }
  });

  it("keeps what came before a cut, and says so", async () => {
    const origin = await serve((_request, response) => {
      response.writeHead(200, { "content-length": "1000" });
      response.write("début", () => response.destroy());
    });
    const result = await get(origin);
    expect(result.ok && [text(result.body), result.truncated]).toEqual(["début", true]);
  });
});

describe("time", () => {
  it("leaves a server that never answers", async () => {
    const origin = await serve(() => {});
    const started = performance.now();
    expect(await get(origin, { timeoutMs: 300 })).toMatchObject({ ok: false, kind: "timeout" });
    expect(performance.now() - started).toBeLessThan(1_500);
  });

  it("leaves a server that answers byte by byte, in its headers or in its body", async () => {
    const drip = await serve((_request, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write("x"), 20);
      response.on("close", () => clearInterval(timer));
    });
    const cut = await get(drip, { timeoutMs: 3_000 });
    // What came by then is worth reading: a feed keeps its complete items.
    expect(cut.ok && [cut.truncated, /^x+$/.test(text(cut.body))]).toEqual([true, true]);
    const headers = await listen(
      createTcpServer((socket) => {
        socket.on("error", () => {});
        const timer = setInterval(() => socket.write("H"), 20);
        socket.on("close", () => clearInterval(timer));
      }),
    );
    const result = await get(headers, { timeoutMs: 400 });
    expect(result.ok).toBe(false);
  });

  it("leaves a resolver that never answers", async () => {
    expect(
      await get("http://lent.exemple.test/", { timeoutMs: 200, lookup: () => new Promise(() => {}) }),
    ).toMatchObject({ ok: false, kind: "timeout" });
  });

  // A connection has 8 s of its own: the test ends before.
  it("leaves one that accepts a connection and never ends its handshake", { timeout: 6_000 }, async () => {
    const closed = Promise.withResolvers<void>();
    const silent = createTcpServer((socket) =>
      socket
        .on("error", () => {})
        .on("close", () => closed.resolve())
        .resume(),
    );
    const origin = (await listen(silent)).replace("http:", "https:");
    expect(await get(origin, { timeoutMs: 300 })).toMatchObject({ ok: false, kind: "timeout" });
    await closed.promise;
  });

  it("stops when asked", async () => {
    const origin = await serve(() => {});
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 50);
    expect(await get(origin, { signal: controller.signal })).toMatchObject({ ok: false, kind: "aborted" });
  });
});

describe("answers", () => {
  it.each([
    [403, /refuse l’accès/],
    [404, /n’existe pas/],
    [410, /supprimé/],
    [429, /espacer/],
    [500, /panne/],
    [418, /418/],
  ])("%i is a line in French", async (status, message) => {
    const origin = await serve((_request, response) => response.writeHead(status).end("<html>"));
    const result = await get(origin);
    expect(result).toMatchObject({ ok: false, kind: "status", status });
    expect(result.ok ? "" : result.message).toMatch(message);
  });

  it("asks conditionally and understands 304", async () => {
    const origin = await serve((request, response) =>
      response.writeHead(request.headers["if-none-match"] === '"a"' ? 304 : 200, { etag: '"a"' }).end(),
    );
    expect(await get(origin, { headers: { "if-none-match": '"a"' } })).toMatchObject({ ok: true, status: 304 });
  });

  it("refuses headers without measure", async () => {
    const origin = await serve((_request, response) => response.writeHead(200, { "x-long": "a".repeat(65_536) }).end());
    expect((await get(origin)).ok).toBe(false);
  });

  it.each([
    [
      "a body cut in pieces of a byte",
      "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n",
      "1\r\na\r\n",
      "protocol",
    ],
    ["provisional answers without end", "", "HTTP/1.1 103 Early Hints\r\n\r\n", "protocol"],
    ["a first line without end", "HTTP/1.1 200 ", "a", "too-large"],
    ["a length of a piece without end", "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n1;a=", "a", "too-large"],
  ])("stops %s", async (_name, start, crumb, kind) => {
    const crumbs = Buffer.from(crumb.repeat(20_000));
    const origin = await listen(
      createTcpServer((socket) => {
        socket.on("error", () => {});
        socket.once("data", () => {
          const more = () => {
            while (!socket.destroyed && socket.write(crumbs));
          };
          socket.on("drain", more);
          socket.write(start);
          more();
        });
      }),
    );
    expect(await get(origin, { maxBytes: 1_000_000, timeoutMs: 60_000 })).toMatchObject({ ok: false, kind });
  });

  it("reads a feed that is sent line by line", async () => {
    const origin = await serve(async (_request, response) => {
      for (let line = 0; line < 20_000; line += 1) response.write("<item/>\n");
      response.end();
    });
    const result = await get(origin);
    expect(result.ok && result.body.length).toBe(160_000);
  });

  it("speaks HTTP/1.1 alone", async () => {
    const offered = Promise.withResolvers<string[]>();
    const pem = readFileSync(certificateFile);
    const server = createTlsServer({
      key: pem,
      cert: pem,
      ALPNCallback: ({ protocols }) => {
        offered.resolve(protocols);
        return undefined;
      },
    });
    const origin = (await listen(server)).replace("http://127.0.0.1", "https://localhost");
    expect((await get(origin)).ok).toBe(false);
    expect(await offered.promise).toEqual(["http/1.1"]);
  });

  it("says when nobody listens", async () => {
    const origin = await serve(() => {});
    const closing = servers.pop();
    await new Promise<void>((done) => void closing?.close(() => done()));
    expect(await get(origin)).toMatchObject({ ok: false, kind: "connect" });
  });

  it.each([
    ["120", 120_000],
    ["-5", 0],
    ["315360000", 86_400_000],
    ["Sat, 21 Nov 2026 12:01:00 GMT", 60_000],
    ["Sat, 21 Nov 2020 12:01:00 GMT", 0],
    ["bientôt", undefined],
    [undefined, undefined],
  ])("Retry-After %j", (value, expected) => {
    expect(parseRetryAfter(value, Date.parse("2026-11-21T12:00:00Z"))).toBe(expected);
  });
});
