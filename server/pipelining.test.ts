import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { random } from "../bench/shared/odd-requests.ts";
import { readInChunks } from "./pipelining.ts";

const digest = (bytes: Buffer) => `${bytes.length} ${createHash("sha1").update(bytes).digest("hex")}`;

let underWay = 0;
let mostUnderWay = 0;
/** Of the latest body. */
let pieces = 0;

/** Says what it was sent; a slow one a moment later. */
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  underWay += 1;
  mostUnderWay = Math.max(mostUnderWay, underWay);
  response.once("close", () => (underWay -= 1));
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    if (chunks.length > 0) pieces = chunks.length;
    const answer = () => void response.end(`node ${request.method} ${request.url} ${digest(Buffer.concat(chunks))};`);
    if (request.url?.startsWith("/slow")) setTimeout(answer, 3);
    else answer();
  });
});
let port = 0;

beforeAll(async () => {
  readInChunks(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const kinds = ["other", "slow", "odd", "form", "expecting", "chunked", "multipart", "lines"] as const;

/** Requests one after the other, and what is answered to each, in order. */
function requests(next: () => number): { sent: Buffer; said: string[] } {
  const below = (count: number) => Math.floor(next() * count);
  const said: string[] = [];
  const parts = Array.from({ length: 1 + below(12) }, (_, index) => {
    const kind = kinds[below(kinds.length)] ?? "other";
    const url = `/${kind}/${index}`;
    const head = (method: string, ...lines: string[]) =>
      Buffer.from(`${[`${method} ${url} HTTP/1.1`, "Host: localhost", ...lines].join("\r\n")}\r\n\r\n`);
    const isRead = ["other", "slow", "odd"].includes(kind);
    // What looks like the end of a head, or like a request, in the middle of a body.
    const body = Buffer.from(
      isRead
        ? ""
        : kind === "multipart"
          ? '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n\r\nGET /other/in HTTP/1.1\r\nHost: localhost\r\n\r\n--x--\r\n'
          : kind === "lines"
            ? "z\r\n\r\n".repeat(below(3_000))
            : "\r\n\r\n".repeat(below(5)) + "a".repeat(below(300)),
    );
    said.push(`node ${isRead ? "GET" : "POST"} ${url} ${digest(body)}`);
    if (isRead) return head("GET", ...(kind === "odd" ? ["TE: trailers", "X-A:  b "] : []));
    if (kind !== "chunked") {
      const expecting = kind === "expecting" ? ["Expect: 100-continue"] : [];
      return Buffer.concat([head("POST", ...expecting, `Content-Length: ${body.length}`), body]);
    }
    const at = below(body.length);
    const chunk = (bytes: Buffer) =>
      bytes.length > 0 ? `${bytes.length.toString(16)}\r\n${bytes.toString()}\r\n` : "";
    const chunks = `${chunk(body.subarray(0, at))}${chunk(body.subarray(at))}0\r\n\r\n`;
    return Buffer.concat([head("POST", "Transfer-Encoding: chunked"), Buffer.from(chunks)]);
  });
  return { sent: Buffer.concat(parts), said };
}

/** What comes of them on one connection, sent in pieces of any length, at any moment. */
async function answers(seed: number): Promise<{ said: string[]; got: string[] }> {
  const next = random(seed);
  const { sent, said } = requests(next);
  const socket = connect(port, "127.0.0.1").setNoDelay(true);
  let text = "";
  const found = () => [...text.matchAll(/node [A-Z]+ [^;]*(?=;)/g)].map(([one]) => one);
  const all = new Promise<void>((resolve) =>
    socket.on("data", (chunk: Buffer) => {
      text += chunk.toString("latin1");
      if (found().length >= said.length) resolve();
    }),
  );
  const isWhole = next() < 0.3;
  for (let at = 0; at < sent.length;) {
    const size = isWhole ? sent.length : 1 + Math.floor(next() * ([3, 60, 400, 70_000][Math.floor(next() * 4)] ?? 1));
    socket.write(sent.subarray(at, at + size));
    at += size;
    if (next() < 0.5) await wait(Math.floor(next() * 3));
  }
  await Promise.race([all, wait(30_000, undefined, { ref: false })]);
  socket.destroy();
  return { said, got: found() };
}

test("whatever is sent, in whatever pieces, is answered once each, in order", { timeout: 120_000 }, async () => {
  const first = Date.now() % 1_000_000;
  let seed = first;
  const worker = async () => {
    while (seed < first + 60) {
      const mine = (seed += 1);
      const { said, got } = await answers(mine);
      expect([mine, ...got]).toEqual([mine, ...said]);
    }
  };
  await Promise.all(Array.from({ length: 10 }, worker));
});

test("a body comes in large pieces, what is asked behind it in small ones", async () => {
  const body = "a".repeat(1_000_000);
  const ahead = "GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(200);
  const socket = connect(port, "127.0.0.1");
  let text = "";
  socket.on("data", (chunk: Buffer) => (text += chunk.toString("latin1")));
  mostUnderWay = 0;
  socket.write(`POST /form HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n${body}${ahead}`);
  await expect.poll(() => text.split("node GET /slow").length - 1, { timeout: 60_000 }).toBe(200);
  expect(text).toContain(`node POST /form ${digest(Buffer.from(body))};`);
  expect(pieces).toBeLessThan(500);
  expect(mostUnderWay).toBeLessThan(30);
  socket.destroy();
});
