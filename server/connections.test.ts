import { createServer, type Server } from "node:http";
import { type AddressInfo, type Socket, connect } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { log } from "#app/platform/log.server.ts";
import { boundConnections, connectionsFor, openFilesAllowed } from "./connections.ts";
import { readInChunks } from "./pipelining.ts";

let server: Server | undefined;
let bound: { stop: () => void } | undefined;
const sockets: Socket[] = [];
afterEach(async () => {
  vi.useRealTimers();
  bound?.stop();
  for (const socket of sockets.splice(0)) socket.destroy();
  server?.closeAllConnections();
  await new Promise((done) => (server ? server.close(done) : done(null)));
  server = undefined;
});

async function listen(answer: string | Buffer, most: number): Promise<void> {
  const made = createServer((_request, response) => response.end(answer));
  server = made;
  bound = boundConnections(made, most);
  await new Promise<void>((done) => made.listen(0, "127.0.0.1", done));
}

async function open(asks: string): Promise<{ socket: Socket; answer: () => string; isClosed: () => boolean }> {
  const socket = connect(portOf(server), "127.0.0.1");
  sockets.push(socket);
  let read = "";
  socket.on("data", (chunk) => (read += chunk.toString("latin1")));
  socket.on("error", () => {});
  await new Promise((done) => socket.once("connect", done));
  if (asks) socket.write(asks);
  return { socket, answer: () => read, isClosed: () => socket.destroyed };
}

const portOf = (of: Server | undefined) => (of?.address() as AddressInfo | null)?.port ?? 0;
const ask = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";

test("connections leave files to send, and the process its own", () => {
  expect([64, 1_024, 4_096, 20_000, 65_536, 1e9].map(connectionsFor)).toEqual([20, 412, 1_948, 10_000, 10_000, 10_000]);
  expect(openFilesAllowed()).toBeGreaterThan(0);
});

test("past the bound the one quiet the longest makes room, and it is said once", async () => {
  const logged = vi.spyOn(log, "warn").mockImplementation(() => {});
  await listen("oui", 3);
  logged.mockClear();
  const held: Awaited<ReturnType<typeof open>>[] = [];
  for (let count = 0; count < 6; count += 1) {
    const one = await open(ask);
    await expect.poll(one.answer).toContain("oui");
    held.push(one);
  }
  await expect.poll(() => held.map(({ isClosed }) => isClosed())).toEqual([true, true, true, false, false, false]);
  expect(logged).toHaveBeenCalledOnce();
});

test("who waits for an answer is not the one that makes room", async () => {
  let answer = () => {};
  const made = createServer((_request, response) => (answer = () => void response.end("oui")));
  server = made;
  bound = boundConnections(made, 2);
  readInChunks(made);
  await new Promise<void>((done) => made.listen(0, "127.0.0.1", done));
  const asked = vi.fn();
  made.on("request", asked);
  const waits = await open(ask);
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  const idle = await open("");
  const comes = await open("");
  await expect.poll(() => [idle, comes, waits].filter((one) => one.isClosed())).toHaveLength(1);
  answer();
  await expect.poll(waits.answer).toContain("oui");
  expect([idle.isClosed(), comes.isClosed(), waits.isClosed()]).toEqual([true, false, false]);
});

test("who takes an answer byte by byte is cut off; who is only quiet is not", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "performance"] });
  await listen(Buffer.alloc(30_000_000), 1_000);
  const quiet = await open("");
  const slow = await open(ask);
  slow.socket.pause();
  await vi.waitFor(() => new Promise((done) => server?.getConnections((_error, count) => done(expect(count).toBe(2)))));
  for (let count = 0; count < 40; count += 1) {
    vi.advanceTimersByTime(5_000);
    await new Promise((next) => setImmediate(next));
  }
  slow.socket.resume();
  await vi.waitFor(() => expect(slow.isClosed()).toBe(true));
  expect(slow.answer().length).toBeLessThan(30_000_000);
  expect(quiet.isClosed()).toBe(false);
});
