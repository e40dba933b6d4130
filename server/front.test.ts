import { type IncomingMessage, type RequestListener, type Server, createServer } from "node:http";
import { type AddressInfo, type Socket, connect } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { Front, type Quick, type Waits } from "./front.ts";

const quickAnswer = Buffer.from("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nquick");
const get = (path: string, ...headers: string[]) =>
  `${[`GET ${path} HTTP/1.1`, "Host: localhost", ...headers].join("\r\n")}\r\n\r\n`;

let server: Server;
let front: Front;
const open = new Set<Socket>();

afterEach(async () => {
  for (const socket of open) socket.destroy();
  open.clear();
  server.closeAllConnections();
  front.closeAll();
  await new Promise((resolve) => server.close(resolve));
});

const bodyOf = async (request: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

/** Says what it was asked, and sends the body back. */
const echo: RequestListener = (request, response) => {
  void bodyOf(request).then(
    (body) => response.end(`node ${request.method} ${request.url} ${body}`),
    () => {},
  );
};

/** A server whose addresses under /kept are answered in front of it. */
async function start(
  listener: RequestListener = echo,
  options = {},
  quick: Quick = ({ url }) => (url.startsWith("/kept") ? quickAnswer : null),
  waits?: Waits,
): Promise<void> {
  server = createServer({ headersTimeout: 20_000, connectionsCheckingInterval: 50, ...options }, listener);
  server.keepAliveTimeout = 5_000;
  front = new Front(server, quick, waits);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
}

/** A connection, what it received so far, and whether it was ended. */
async function dial(): Promise<{ socket: Socket; text: () => string; isOver: () => boolean }> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.setNoDelay();
  open.add(socket);
  let text = "";
  let isOver = false;
  socket.on("data", (chunk: Buffer) => (text += chunk.toString("latin1")));
  socket.on("error", () => {});
  socket.on("close", () => (isOver = true));
  await new Promise((resolve) => socket.once("connect", resolve));
  return { socket, text: () => text, isOver: () => isOver };
}

const times = (text: string, word: string) => text.split(word).length - 1;

test("over one line: what is kept is answered in front, all else by Node, and the line comes back each time", async () => {
  const seen = vi.fn();
  await start((request, response) => {
    seen(request.url);
    echo(request, response);
  });
  const { socket, text } = await dial();
  for (let round = 1; round <= 3; round += 1) {
    socket.write(get("/kept"));
    await expect.poll(() => times(text(), "quick")).toBe(round);
    socket.write("POST /form HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nabc");
    socket.write("def");
    await new Promise((resolve) => setTimeout(resolve, 20));
    socket.write("ghi");
    await expect.poll(() => times(text(), "node POST /form abcdefghi")).toBe(round);
    // Node's own until it has answered one that is whole.
    socket.write(get("/other"));
    await expect.poll(() => times(text(), "node GET /other")).toBe(round);
  }
  expect(seen.mock.calls.flat()).not.toContain("/kept");
});

test("the rest of a body that looks like a request is a body", async () => {
  await start();
  const { socket, text } = await dial();
  const hidden = get("/kept");
  socket.write(`POST /form HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${hidden.length}\r\n\r\n`);
  await new Promise((resolve) => setTimeout(resolve, 30));
  socket.write(hidden);
  await expect.poll(text).toContain("node POST /form GET /kept");
  expect(text()).not.toContain("quick");
});

test("a body that ends in the middle of what looks like a request: Node reads where it ends", async () => {
  await start();
  const { socket, text } = await dial();
  const inBody = "GET /kept HTTP/1.1\r\nHost: localhost\r\nX-Next:";
  socket.write(`POST /form HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${inBody.length}\r\n\r\n`);
  await new Promise((resolve) => setTimeout(resolve, 30));
  socket.write(`${inBody}${get("/other")}`);
  await expect.poll(text).toContain("node GET /other");
  expect(text()).toContain("node POST /form GET /kept");
  expect(text()).not.toContain("quick");
});

test("answers come in the order of the requests, however these come", async () => {
  let answer = () => {};
  await start((request, response) => {
    if (request.url !== "/slow") return void echo(request, response);
    answer = () => response.end("node slow ");
  });
  const { socket, text } = await dial();
  socket.write(get("/slow"));
  await new Promise((resolve) => setTimeout(resolve, 30));
  socket.write(get("/kept/1"));
  socket.write(`${get("/kept/2")}${get("/kept/3")}`);
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(text()).toBe("");
  socket.write(get("/other/4"));
  answer();
  await expect.poll(text).toContain("/other/4");
  expect([...text().matchAll(/node slow|quick|node GET \/other\/4/g)].flat()).toEqual([
    "node slow",
    "quick",
    "quick",
    "quick",
    "node GET /other/4",
  ]);
});

test("of many requests sent at once Node begins no more than two, and another line is answered between", async () => {
  const answers: (() => void)[] = [];
  const seen: string[] = [];
  await start((request, response) => {
    seen.push(request.url ?? "");
    answers.push(() => void response.end(`node ${request.url};`));
  });
  const [ahead, once] = [await dial(), await dial()];
  // What is plain, what is not, a form: whatever a flood is made of.
  const form = "POST /3 HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\nabc";
  const many = [get("/1"), get("/2", "TE: trailers"), form].join("");
  ahead.socket.write(`${many}${many}`);
  for (let count = 1; count <= 6; count += 1) {
    await expect.poll(() => seen.length).toBeGreaterThanOrEqual(count);
    once.socket.write(get("/kept"));
    await expect.poll(() => times(once.text(), "quick")).toBe(count);
    // The end of a form's body comes with the head that follows it.
    expect(seen.length).toBeLessThanOrEqual(count + 1);
    answers[count - 1]?.();
  }
  await expect.poll(() => times(ahead.text(), ";")).toBe(6);
  expect(seen).toEqual(["/1", "/2", "/3", "/1", "/2", "/3"]);
});

const form = "POST /form HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n\r\na";

test.each([
  ["one thing", [get("/search")]],
  ["one thing with a body", [`${get("/search", "Content-Length: 1")}a`]],
  ["one thing in two pieces", [get("/search").slice(0, -1), "\n"]],
  ["one thing behind a form", [form + get("/search")]],
])("of many lines that each ask Node for %s, it works on four at a time", async (_name, pieces) => {
  let [underWay, most] = [0, 0];
  await start((request, response) => {
    if (request.method === "POST") return void response.end("form");
    underWay += 1;
    most = Math.max(most, underWay);
    const work = (left: number) => {
      if (left > 0) return void setImmediate(work, left - 1);
      underWay -= 1;
      response.end("end");
    };
    work(200);
  });
  const crowd = await Promise.all(Array.from({ length: 30 }, dial));
  for (const piece of pieces) {
    for (const { socket } of crowd) socket.write(piece);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  for (const { text } of crowd) await expect.poll(text).toContain("end");
  expect(most).toBe(4);
});

test("what is there already waits for no place; what nobody waits for any more is not begun", async () => {
  const seen: (string | undefined)[] = [];
  let isOver = false;
  const listener: RequestListener = (request, response) => {
    seen.push(request.url);
    // Never idle: who comes fifth waits.
    const work = () => void (isOver || request.url === "/there" ? response.end("end") : setImmediate(work));
    work();
  };
  await start(listener, {}, undefined, { isThere: ({ url }) => url === "/there" });
  const crowd = await Promise.all(Array.from({ length: 4 }, dial));
  for (const { socket } of crowd) socket.write(get("/search"));
  await expect.poll(() => seen.length).toBe(4);
  const [there, leaves, stays] = [await dial(), await dial(), await dial()];
  there.socket.write(get("/there", "Save-Data: on"));
  await expect.poll(there.text).toContain("end");
  leaves.socket.write(get("/leaves"));
  stays.socket.write(get("/stays"));
  await new Promise((resolve) => setTimeout(resolve, 20));
  leaves.socket.destroy();
  await new Promise((resolve) => setTimeout(resolve, 20));
  isOver = true;
  await expect.poll(stays.text).toContain("end");
  expect(seen).not.toContain("/leaves");
});

test("a network that asks for much waits for itself: another is answered in its circle, whoever left it meanwhile", async () => {
  const seen: (string | undefined)[] = [];
  let isOver = false;
  const listener: RequestListener = (request, response) => {
    seen.push(request.url);
    const work = () => void (isOver ? response.end("end") : setImmediate(work));
    work();
  };
  await start(listener, {}, undefined, { networkOf: ({ url = "" }) => url.slice(1, 2) });
  const crowd = await Promise.all(Array.from({ length: 40 }, dial));
  for (const [index, { socket }] of crowd.entries()) socket.write(get(`/a${index}`));
  await expect.poll(() => seen.length).toBe(4);
  const [b, gone, c, c2] = [await dial(), await dial(), await dial(), await dial()];
  for (const [index, { socket }] of [b, gone, c, c2].entries()) {
    socket.write(get(["/b", "/gone", "/c1", "/c2"][index] ?? ""));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  gone.socket.destroy();
  await new Promise((resolve) => setTimeout(resolve, 20));
  isOver = true;
  for (const { text } of [...crowd, b, c, c2]) await expect.poll(text).toContain("end");
  expect(seen.slice(4, 10)).toEqual(["/a4", "/b", "/c1", "/a5", "/c2", "/a6"]);
  expect(seen.slice(10)).toEqual(Array.from({ length: 33 }, (_, index) => `/a${index + 7}`));
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
  const comes = await dial();
  comes.socket.write(get("/kept"));
  await expect.poll(comes.text, { interval: 1 }).toContain("quick");
  expect(answered).toBeLessThan(50);
});

test.each([
  ["a page", get("/waits")],
  ["a form", "POST /waits HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\nabc"],
])("%s that waits for something else than this process holds up nobody", async (_name, asked) => {
  const seen: (string | undefined)[] = [];
  await start((request) => void seen.push(request.url));
  const crowd = await Promise.all(Array.from({ length: 100 }, dial));
  const once = await dial();
  for (const { socket } of crowd) socket.write(asked);
  once.socket.write(get("/search"));
  await expect.poll(() => seen).toContain("/search");
  await expect.poll(() => seen.length).toBe(101);
});

test("a flood is answered a moment at a time: who asks once is answered before its end", async () => {
  let answered = 0;
  await start(echo, {}, ({ url }) => {
    if (url === "/once") return quickAnswer;
    answered += 1;
    // Some work, or it would be over before anyone could ask.
    for (const until = performance.now() + 1; performance.now() < until;);
    return quickAnswer;
  });
  const flood = await Promise.all(Array.from({ length: 10 }, dial));
  const once = await dial();
  for (const { socket } of flood) socket.write(get("/kept").repeat(40));
  await expect.poll(() => answered, { interval: 1 }).toBeGreaterThan(0);
  once.socket.write(get("/once"));
  await expect.poll(once.text, { interval: 1 }).toContain("quick");
  expect(answered).toBeLessThan(400);
  await expect.poll(() => answered).toBe(400);
});

test("whoever asks without reading is not read either", async () => {
  const big = Buffer.concat([
    Buffer.from("HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n"),
    Buffer.alloc(1_000_000),
  ]);
  let asked = 0;
  await start(echo, {}, () => {
    asked += 1;
    return big;
  });
  const { socket } = await dial();
  socket.pause();
  for (let times = 0; times < 200; times += 1) {
    socket.write(get("/kept"));
    await new Promise((resolve) => setImmediate(resolve));
  }
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(asked).toBeLessThan(30);
  socket.resume();
});

test("a line that says nothing is ended; so is one that says half a request", async () => {
  await start(echo, { headersTimeout: 300, requestTimeout: 300 });
  const silent = await dial();
  const half = await dial();
  half.socket.write("GET /kept HTTP/1.1\r\nHo");
  await expect.poll(silent.isOver).toBe(true);
  await expect.poll(half.isOver).toBe(true);
  expect(half.text()).toContain("408");
});

test("a line that is idle after its answers is ended, after those in front as after Node's", async () => {
  await start();
  server.keepAliveTimeout = 200;
  const [quick, node] = [await dial(), await dial()];
  quick.socket.write(get("/kept"));
  node.socket.write(get("/other"));
  await expect.poll(quick.text).toContain("quick");
  await expect.poll(node.text).toContain("node");
  await expect.poll(quick.isOver).toBe(true);
  await expect.poll(node.isOver).toBe(true);
});

test("who leaves in the middle of what is sent is noticed", async () => {
  const left = vi.fn();
  await start((request, response) => {
    request.on("error", () => {});
    response.on("close", () => left(response.writableFinished));
  });
  const { socket } = await dial();
  socket.write("POST /form HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nabc");
  await expect.poll(() => server.listenerCount("request")).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 50));
  socket.destroy();
  await expect.poll(() => left.mock.calls).toEqual([[false]]);
});

test("a large answer arrives whole, and the connection ends when Node says so", async () => {
  const body = Buffer.alloc(5_000_000, "a");
  await start((_request, response) => response.writeHead(200, { connection: "close" }).end(body));
  const { socket, text, isOver } = await dial();
  socket.write(get("/other"));
  await expect.poll(isOver).toBe(true);
  expect(times(text(), "a")).toBeGreaterThanOrEqual(body.length);
});

test.each([
  ["at once", 0],
  ["later", 50],
])("a large body arrives whole, read %s", async (_when, wait) => {
  await start((request, response) => {
    setTimeout(() => void bodyOf(request).then((body) => response.end(`node read ${body.length}`)), wait);
  });
  const { socket, text } = await dial();
  for (let round = 1; round <= 2; round += 1) {
    socket.write("POST /form HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3000000\r\n\r\n");
    socket.write(Buffer.alloc(3_000_000, "a"));
    await expect.poll(() => times(text(), "node read 3000000")).toBe(round);
  }
});

test("what Node cannot read is answered by who answers that", async () => {
  await start();
  server.on("clientError", (_error, socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\nillisible"));
  const { socket, text, isOver } = await dial();
  socket.write(get("/kept"));
  await expect.poll(text).toContain("quick");
  socket.write("NONSENSE\r\n\r\n");
  await expect.poll(isOver).toBe(true);
  expect(text()).toContain("illisible");
});

test("closing ends the lines that are idle, and lets an answer under way be sent", async () => {
  let answer = () => {};
  await start((_request, response) => {
    answer = () => response.end("node at last");
  });
  const [fresh, quick, busy] = [await dial(), await dial(), await dial()];
  quick.socket.write(get("/kept"));
  busy.socket.write(get("/other"));
  await expect.poll(quick.text).toContain("quick");
  await new Promise((resolve) => setTimeout(resolve, 30));
  const closed = vi.fn();
  server.close(closed);
  front.closeIdle();
  await expect.poll(() => [fresh.isOver(), quick.isOver(), busy.isOver()]).toEqual([true, true, false]);
  answer();
  await expect.poll(busy.text).toContain("node at last");
  server.closeIdleConnections();
  front.closeIdle();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
});

test("Node sees who is at the other end", async () => {
  await start((request, response) => response.end(`${request.socket.remoteAddress} ${request.socket.remotePort}`));
  const { socket, text } = await dial();
  socket.write(get("/other"));
  await expect.poll(text).toContain(`127.0.0.1 ${socket.localPort}`);
});
