import { stat } from "node:fs";
import { type RequestListener, type Server, createServer } from "node:http";
import { type AddressInfo, type Socket, connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { limitConcurrency } from "./concurrency-limit.ts";
import { readInChunks } from "./pipelining.ts";

const get = (path: string, ...headers: string[]) =>
  `${[`GET ${path} HTTP/1.1`, "Host: localhost", ...headers].join("\r\n")}\r\n\r\n`;
const form = "POST /form HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\nabc";

let server: Server;
/** Requests that Node found. */
let received = 0;
const open = new Set<Socket>();

afterEach(async () => {
  for (const socket of open) socket.destroy();
  open.clear();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function start(listener: RequestListener): Promise<void> {
  received = 0;
  server = createServer((request, response) => {
    received += 1;
    limitConcurrency(request, response, () => void listener(request, response));
  });
  readInChunks(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
}

/** A connection, and what it received so far. `from`: another address of this machine, another network. */
async function dial(from = "127.0.0.1"): Promise<{ socket: Socket; text: () => string }> {
  const socket = connect({ port: (server.address() as AddressInfo).port, host: "127.0.0.1", localAddress: from });
  open.add(socket);
  let text = "";
  socket.on("data", (chunk: Buffer) => (text += chunk.toString("latin1")));
  socket.on("error", () => {});
  await new Promise((resolve) => socket.once("connect", resolve));
  return { socket, text: () => text };
}

const times = (text: string, word: string) => text.split(word).length - 1;
const moment = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Works, and the event loop is never idle, until it is told to end. */
function busyUntilTold() {
  const seen: string[] = [];
  let isOver = false;
  const listener: RequestListener = ({ url = "" }, response) => {
    seen.push(url);
    const work = () => void (isOver ? response.end("end") : setImmediate(work));
    work();
  };
  return { seen, listener, end: () => void (isOver = true) };
}

test.each([
  ["one thing", 30, [get("/search")]],
  ["one thing with a body", 30, [`${get("/search", "Content-Length: 1")}a`]],
  ["one thing in two pieces", 30, [get("/search").slice(0, -1), "\n"]],
  ["one thing behind a form", 30, [form + get("/search")]],
  ["thirty things ahead", 1, [get("/search").repeat(30)]],
])("of connections that each ask for %s, four are worked on at a time", async (_name, count, pieces) => {
  let [underWay, most] = [0, 0];
  await start((request, response) => {
    if (request.method === "POST") return void request.resume().once("end", () => response.end("form"));
    underWay += 1;
    most = Math.max(most, underWay);
    const work = (left: number) => {
      if (left > 0) return void setImmediate(work, left - 1);
      underWay -= 1;
      response.end("end");
    };
    work(200);
  });
  const crowd = await Promise.all(Array.from({ length: count }, () => dial()));
  for (const piece of pieces) {
    for (const { socket } of crowd) socket.write(piece);
    await moment();
  }
  for (const { text } of crowd) await expect.poll(() => times(text(), "end")).toBe(30 / count);
  expect(most).toBe(4);
});

test("what nobody waits for any more is not begun", async () => {
  const { seen, listener, end } = busyUntilTold();
  await start(listener);
  const crowd = await Promise.all(Array.from({ length: 4 }, () => dial()));
  for (const { socket } of crowd) socket.write(get("/search"));
  await expect.poll(() => seen.length).toBe(4);
  const [leaves, stays] = [await dial(), await dial()];
  leaves.socket.write(get("/leaves"));
  stays.socket.write(get("/stays"));
  await moment();
  leaves.socket.destroy();
  await moment();
  end();
  await expect.poll(stays.text).toContain("end");
  expect(seen).not.toContain("/leaves");
});

test("a network that asks for much waits for itself: each other one is answered in its turn", async () => {
  const { seen, listener, end } = busyUntilTold();
  await start(listener);
  const crowd = await Promise.all(Array.from({ length: 40 }, () => dial()));
  for (const [index, { socket }] of crowd.entries()) socket.write(get(`/a${index}`));
  await expect.poll(() => seen.length).toBe(4);
  const others = [await dial("127.0.0.2"), await dial("127.0.0.3"), await dial("127.0.0.3")];
  for (const [index, { socket }] of others.entries()) {
    socket.write(get(["/b", "/c1", "/c2"][index] ?? ""));
    await moment();
  }
  end();
  for (const { text } of [...crowd, ...others]) await expect.poll(text).toContain("end");
  expect(seen.slice(4, 10)).toEqual(["/a4", "/b", "/c1", "/a5", "/c2", "/a6"]);
  expect(seen.slice(10)).toEqual(Array.from({ length: 33 }, (_, index) => `/a${index + 7}`));
});

test("a form waits behind no page of its own network", async () => {
  const { seen, listener, end } = busyUntilTold();
  await start(listener);
  const crowd = await Promise.all(Array.from({ length: 20 }, () => dial()));
  for (const { socket } of crowd) socket.write(get("/search"));
  await expect.poll(() => seen.length).toBe(4);
  const sends = await dial();
  sends.socket.write(form);
  await moment();
  end();
  await expect.poll(sends.text).toContain("end");
  expect(seen.indexOf("/form")).toBeLessThan(7);
});

test("answers come in the order of the requests, and another connection's between them", async () => {
  const seen: string[] = [];
  await start(({ url = "" }, response) => {
    seen.push(url);
    for (const until = performance.now() + 1; performance.now() < until;);
    response.end(`<${url}>`);
  });
  const [ahead, once] = [await dial(), await dial("127.0.0.2")];
  const paths = Array.from({ length: 100 }, (_, index) => `/${index}`);
  ahead.socket.write(paths.map((path) => get(path)).join(""));
  await expect.poll(() => seen.length, { interval: 1 }).toBeGreaterThan(0);
  once.socket.write(get("/once"));
  await expect.poll(ahead.text).toContain("</99>");
  expect(Array.from(ahead.text().matchAll(/<(.*?)>/g), ([, path]) => path)).toEqual(paths);
  expect(once.text()).toContain("</once>");
  expect(seen.indexOf("/once")).toBeLessThan(90);
});

test("of many requests sent at once a few are begun, whatever they are sent with, and the others once those are answered", async () => {
  const { seen, listener, end } = busyUntilTold();
  await start(listener);
  const [ahead, behindForm] = [await dial(), await dial("127.0.0.2")];
  ahead.socket.write(get("/a").repeat(1_000));
  behindForm.socket.write(form + get("/b").repeat(1_000));
  await expect.poll(() => seen.length).toBeGreaterThanOrEqual(4);
  await moment();
  expect(received).toBeLessThan(100);
  end();
  await expect.poll(() => times(ahead.text(), "end"), { timeout: 20_000 }).toBe(1_000);
  await expect.poll(() => times(behindForm.text(), "end"), { timeout: 20_000 }).toBe(1_001);
});

test.each([
  ["at once", 0],
  ["later", 50],
])("a large body arrives whole, read %s, and what is asked behind it is answered", async (_when, wait) => {
  await start((request, response) => {
    const read = async () => {
      let size = 0;
      for await (const chunk of request) size += (chunk as Buffer).length;
      response.end(`<${request.method} ${size}>`);
    };
    setTimeout(() => void read(), wait);
  });
  const { socket, text } = await dial();
  socket.write("POST /form HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3000000\r\n\r\n");
  socket.write(Buffer.alloc(3_000_000, "a"));
  socket.write(get("/other"));
  await expect.poll(text, { timeout: 20_000 }).toContain("<GET 0>");
  expect(text()).toContain("<POST 3000000>");
});

test("who arrives behind a crowd is let in between two of their requests", async () => {
  let answered = 0;
  await start((_request, response) => {
    for (const until = performance.now() + 10; performance.now() < until;);
    answered += 1;
    response.end("end");
  });
  const { port } = server.address() as AddressInfo;
  const crowd = Array.from({ length: 100 }, () => connect(port, "127.0.0.1"));
  for (const socket of crowd) {
    open.add(socket);
    socket.on("error", () => {}).once("connect", () => socket.write(get("/search")));
  }
  await expect.poll(() => answered, { interval: 1 }).toBeGreaterThan(0);
  const comes = await dial("127.0.0.2");
  comes.socket.write(get("/once"));
  await expect.poll(comes.text, { interval: 1 }).toContain("end");
  expect(answered).toBeLessThan(90);
});

test.each([
  ["a page", get("/waits")],
  ["a form", form],
])("%s that waits for something else than this process holds up nobody", async (_name, asked) => {
  const seen: (string | undefined)[] = [];
  await start((request) => void seen.push(request.url));
  const crowd = await Promise.all(Array.from({ length: 100 }, () => dial()));
  const once = await dial();
  for (const { socket } of crowd) socket.write(asked);
  once.socket.write(get("/search"));
  await expect.poll(() => seen).toContain("/search");
  await expect.poll(() => seen.length).toBe(101);
});

test("who reads an answer slowly holds up nobody", async () => {
  const body = Buffer.alloc(30_000_000);
  await start(({ url }, response) => void response.end(url === "/large" ? body : "end"));
  const slow = await Promise.all(Array.from({ length: 8 }, () => dial()));
  for (const { socket } of slow) {
    socket.pause();
    socket.write(get("/large"));
  }
  const once = await dial();
  once.socket.write(get("/once"));
  await expect.poll(once.text).toContain("end");
});

test("a crowd that connects at once is accepted before it is worked on, however long that takes", async () => {
  const seen: string[] = [];
  const work = (ms: number) => {
    for (const until = performance.now() + ms; performance.now() < until;);
  };
  await start(({ url = "" }, response) => {
    seen.push(url);
    work(10);
    // Its end comes as a bucket's or a thread's does.
    stat(".", () => response.end("end"));
  });
  server.on("connection", () => work(1));
  const crowd = Array.from({ length: 150 }, () => dial());
  const other = dial("127.0.0.2");
  for (const dialled of crowd) void dialled.then(({ socket }) => socket.write(get("/search")));
  const { socket, text } = await other;
  socket.write(get("/page"));
  await expect.poll(text).toContain("end");
  // Of a hundred and fifty: how few depends on the machine.
  expect(seen.indexOf("/page")).toBeLessThan(40);
});
