import { once } from "node:events";
import { type Server, createServer, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { env } from "#app/platform/env.server.ts";
import { endToEnd, forward } from "./forward.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections();
});

async function listening(server: Server): Promise<number> {
  servers.push(server.listen(0, "127.0.0.1"));
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

test("what is of one connection is not passed on, but for what says where the body ends", () => {
  const headers = {
    connection: "close ,\tX-Own,content-length",
    "content-length": "5",
    cookie: "a=b",
    te: "trailers",
    "x-own": "1",
  };
  expect(endToEnd(headers)).toEqual({ "content-length": "5", cookie: "a=b" });
});

test("a header is read in time that grows with its length alone", { timeout: 20_000 }, () => {
  // As many as a server takes, a thousand times: once half an hour of the whole process's time.
  const connection = `a${"\t".repeat(32_000)}b`;
  for (let times = 0; times < 1_000; times += 1)
    expect(endToEnd({ connection, cookie: "a=b" })).toEqual({ cookie: "a=b" });
});

test("a body of unknown length is cut at the limit on its way to the primary, whose refusal arrives", async () => {
  const limit = 1_000_000;
  let received = 0;
  const port = await listening(
    createServer((request, response) => {
      // It refuses as late as it can: all that is passed on is counted.
      request.on("data", (chunk: Buffer) => (received += chunk.length));
      request.on("end", () => response.writeHead(413).end("too much"));
    }),
  );
  env.LITEFS_PRIMARY_URL = `http://127.0.0.1:${port}`;
  const replica = await listening(createServer((request, response) => forward(request, response, "primary", limit)));
  const sent = send({ port: replica, host: "127.0.0.1", method: "POST" });
  for (let pieces = 0; pieces < 30; pieces += 1) sent.write(Buffer.alloc(100_000, "x"));
  sent.end();
  const [answer] = await once(sent, "response");
  expect(answer.statusCode).toBe(413);
  expect(received).toBeGreaterThan(limit);
  expect(received).toBeLessThan(limit + 200_000);
});
