import { EventEmitter, once } from "node:events";
import { Agent, type Server, createServer, request as rawRequest } from "node:http";
import { type AddressInfo, connect } from "node:net";
import express from "express";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { readJson } from "#app/http/json.server.ts";
import "#app/routes/admin/sections.server.ts";
import { posted } from "#app/utils/posted.ts";
import { bodyLimit, isQueryTooLong, toFetchRequest } from "./request.ts";

let server: Server;
let url = "";
/** Tells of a request that is read once its sender has left. */
const late = new EventEmitter();
beforeAll(async () => {
  const app = express();
  app.post("/json", async (request, response) => {
    const body = await readJson(toFetchRequest(request, response), posted(z.object({})));
    const answer = body.ok ? new Response("{}") : body.reply();
    response.status(answer.status).send(await answer.text());
  });
  app.post("/read", async (request, response) => {
    const text = await toFetchRequest(request, response)
      .text()
      .catch((error: Error) => error.message);
    response.status(text.length > 100 ? 200 : 413).end(text.slice(0, 100));
  });
  app.post("/late", (request, response) => {
    late.emit("begun");
    response.once("close", async () => {
      const asked = toFetchRequest(request, response);
      const read = await asked.text().catch(() => "cut off");
      late.emit("read", read, asked.signal.aborted);
    });
  });
  app.use((request, response) => {
    toFetchRequest(request, response);
    response.status(405).end("non");
  });
  server = createServer(app).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends a body in pieces, without saying its length. */
function chunked(path: string, type: string, pieces: string[], agent = new Agent()): Promise<[number, string]> {
  return new Promise((resolve, reject) => {
    const call = rawRequest(url + path, { method: "POST", headers: { "content-type": type }, agent }, (response) => {
      let text = "";
      response.on("data", (chunk: Buffer) => (text += chunk.toString()));
      response.on("end", () => resolve([response.statusCode ?? 0, text]));
    });
    call.on("error", reject);
    for (const piece of pieces) call.write(piece);
    call.end();
  });
}

describe("a body", () => {
  test("that nobody reads is thrown away: the next request of the same connection is answered", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const sockets = new Set<unknown>();
    server.on("connection", (socket) => sockets.add(socket));
    for (let time = 0; time < 3; time += 1)
      expect(await chunked("/x", "text/plain", Array<string>(10).fill("a".repeat(60_000)), agent)).toEqual([
        405,
        "non",
      ]);
    expect(sockets.size).toBe(1);
    agent.destroy();
  });

  test("that nobody reads and does not end closes its connection", async () => {
    const endless = chunked("/x", "text/plain", Array<string>(100).fill("a".repeat(60_000)));
    const outcome = await endless.then(
      ([status]) => status,
      () => "closed",
    );
    expect([405, "closed"]).toContain(outcome);
  });

  test("that is three times too heavy is taken to its end: nobody is cut off while they send, nor loses the answer", async () => {
    const { port } = new URL(url);
    const socket = connect(Number(port), "127.0.0.1");
    let answer = "";
    socket.on("data", (bytes) => (answer += bytes.toString())).on("error", () => {});
    const write = (text: string) =>
      new Promise<void>((resolve, reject) => socket.write(text, (error) => (error ? reject(error) : resolve())));
    await write("POST /x HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n");
    for (let pieces = 0; pieces < 60; pieces += 1) {
      await write(`c350\r\n${"a".repeat(50_000)}\r\n`);
      await new Promise(setImmediate);
    }
    await write("0\r\n\r\n");
    socket.destroy();
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
  });

  test("whose sender left before anybody read it ends, and tells its reader so", async () => {
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    const [begun, read] = [once(late, "begun"), once(late, "read")];
    socket.write("POST /late HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\nname=Zo");
    await begun;
    socket.destroy();
    expect(await read).toEqual(["cut off", true]);
  });

  test("without a length is read up to its limit, and no further", async () => {
    const form = "application/x-www-form-urlencoded";
    const pieces = (count: number) => Array<string>(count).fill("a".repeat(50_000));
    expect((await chunked("/read", form, pieces(19)))[0]).toBe(200);
    expect(await chunked("/read", form, pieces(22))).toEqual([413, expect.stringContaining("body too large")]);
  });

  test("of JSON, past its limit and without a length, is 413 in words", async () => {
    const pieces = ['{"a":"', ...Array<string>(30).fill("a".repeat(10_000)), '"}'];
    expect(await chunked("/json", "application/json", pieces)).toEqual([
      413,
      JSON.stringify({ message: "La demande est trop longue." }),
    ]);
  });
});

test.each([
  ["/contact", "multipart/form-data; boundary=x", 1_000_000],
  ["/contact", "application/x-www-form-urlencoded", 1_000_000],
  ["/api/auth/login", "application/json", 100_000],
  ["/admin/articles/new", "application/json", 100_000],
  ["/admin/articles/new", "application/x-www-form-urlencoded", 1_000_000],
  ["/admin/articles/12/supprimer", "multipart/form-data; boundary=x", 1_000_000],
  ["/admin/articles/12/saisie", "multipart/form-data; boundary=x", 1_000_000],
  ["/x/admin/articles/new", "multipart/form-data; boundary=x", 1_000_000],
  ["/admin/articles/new/publier", "multipart/form-data; boundary=x", 32_000_000],
  ["/admin/articles/new", "multipart/form-data; boundary=x", 32_000_000],
  ["/admin/articles/new", "Multipart/Form-Data; boundary=x", 32_000_000],
  ["/admin/articles/new.data", "multipart/form-data; boundary=x", 32_000_000],
  ["/admin/articles/images", "multipart/form-data; boundary=x", 32_000_000],
  ["/admin/articles/12", "multipart/form-data; boundary=x", 32_000_000],
  ["/admin/articles/12/publier.data", "multipart/form-data; boundary=x", 32_000_000],
  ["/admin/articles/12/apercu-de-la-saisie", "multipart/form-data; boundary=x", 32_000_000],
  ["/admin/flash-infos/nouveau", "multipart/form-data; boundary=x", 32_000_000],
  ["/admin/news/12.data", "multipart/form-data; boundary=x", 32_000_000],
  ["/admin/directs/12/mises-a-jour/envoi", "multipart/form-data; boundary=x", 32_000_000],
  ["/admin/directs/12/mises-a-jour/3", "multipart/form-data; boundary=x", 32_000_000],
  ["/admin/settings/logo", "multipart/form-data; boundary=x", 32_000_000],
  ["/admin/instagram-sources/publications/nouvelle", "multipart/form-data; boundary=x", 32_000_000],
])("%s takes %s up to %d bytes", (path, type, limit) => expect(bodyLimit(type, path)).toBe(limit));

test.each([
  ["a text of 200 characters, each of nine", `/recherche?q=${"%E2%80%A6".repeat(200)}`, false],
  ["a long path", `/${"a".repeat(9_000)}`, false],
  ["a field of 4,000", `/x?a=1&u=${"%C3%A9".repeat(2_300)}${"a".repeat(1_700)}`, false],
  ["a longer one", `/x?a=1&u=${"a".repeat(4_001)}`, true],
  ["a longer name", `/x?${"a".repeat(4_001)}`, true],
  ["several that are long together", `/x?${`a=${"b".repeat(2_000)}&`.repeat(8)}`, true],
])("a query with %s", (_name, target, isRefused) => {
  expect(isQueryTooLong(target)).toBe(isRefused);
});
