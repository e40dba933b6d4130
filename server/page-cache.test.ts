import { createServer } from "node:http";
import type { AddressInfo, Server } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { log } from "#app/platform/log.server.ts";
import { hitsOf } from "#app/platform/metrics/http-requests.server.ts";
import { invalidatePages } from "#app/platform/page-invalidation.server.ts";
import { longTest } from "#tests/support/long-run.ts";
import { type Render, servePage } from "./page-cache.ts";

const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "public, max-age=0" };
const page = (text: string) => new Response(text, { headers });

let render: ReturnType<typeof vi.fn<Render>>;
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const pageAt = (path: string) => ({ shows: [path.slice(1)], reads: ["page", "box*"], hitMetric: hitsOf(path) });
    servePage(
      request,
      response,
      pageAt,
      (address) => render(address),
      () => response.writeHead(500).end("failed"),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  render = vi.fn<Render>(() => Promise.resolve(page("one")));
});
afterEach(() => vi.useRealTimers());

const read = async (path: string) => (await fetch(origin + path)).text();
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

test("a rendering that began before a change is not what is kept, nor what those who ask after it get", async () => {
  const first = Promise.withResolvers<Response>();
  render.mockReturnValueOnce(first.promise).mockResolvedValue(page("after"));
  const early = read("/a");
  await expect.poll(() => render.mock.calls.length).toBe(1);
  invalidatePages(["a"]);
  const late = read("/a");
  await expect.poll(() => render.mock.calls.length).toBe(2);
  expect(await late).toBe("after");
  first.resolve(page("before"));
  expect(await early).toBe("before");
  expect(await read("/a")).toBe("after");
  expect(render).toHaveBeenCalledTimes(2);
});

test("a change drops the pages that show it and no other", async () => {
  await Promise.all([read("/b"), read("/c")]);
  invalidatePages(["b", "something else"]);
  invalidatePages([]);
  await Promise.all([read("/b"), read("/c")]);
  expect(render.mock.calls.map(([address]) => address).toSorted()).toEqual(["/b", "/b", "/c"]);
});

test.each([
  ["editions", "summer", "2026-07-14T21:59:59Z"],
  ["fact-checks", "winter", "2026-11-25T22:59:59Z"],
])("a page of %s is not shown after its midnight in Paris, in %s", async (tag, _, lastSecond) => {
  vi.setSystemTime(new Date(lastSecond));
  const slow = Promise.withResolvers<Response>();
  await Promise.all([read(`/${tag}`), read("/b")]);
  render.mockReturnValueOnce(slow.promise).mockImplementation(() => Promise.resolve(page("today")));
  const begunBefore = read(`/${tag}?page=2`);
  await expect.poll(() => render.mock.calls.length).toBe(3);
  expect(await read(`/${tag}`)).toBe("one");
  later(1);
  expect(await Promise.all([read(`/${tag}`), read(`/${tag}?page=2`)])).toEqual(["today", "today"]);
  slow.resolve(page("yesterday"));
  expect(await begunBefore).toBe("yesterday");
  expect(await read(`/${tag}?page=2`)).toBe("today");
  expect(await read("/b")).toBe("one");
  invalidatePages([tag, "b"]);
});

test("a page that cannot be rendered again is kept 3 minutes, tried every 30 seconds, and said once", async () => {
  const warned = vi.spyOn(log, "warn").mockImplementation(() => {});
  expect(await read("/d")).toBe("one");
  render.mockImplementation(() => Promise.resolve(new Response("broken", { status: 500 })));
  for (const tries of [2, 3, 4]) {
    later(31);
    expect(await read("/d")).toBe("one");
    await expect.poll(() => render.mock.calls.length).toBe(tries);
    await expect.poll(() => warned.mock.calls.length).toBe(1);
    expect(await read("/d")).toBe("one");
  }
  expect(render).toHaveBeenCalledTimes(4);
  later(120);
  expect(await read("/d")).toBe("broken");
});

test("a rendering that throws is answered otherwise, for all who waited", async () => {
  render.mockRejectedValue(new Error("database"));
  expect(await Promise.all([read("/e"), read("/e"), read("/e")])).toEqual(["failed", "failed", "failed"]);
});

test("what is private, too heavy or no page is answered and not kept", async () => {
  const answers: [string, Response][] = [
    ["/f", new Response("x", { headers: { ...headers, "cache-control": "no-store" } })],
    ["/g", new Response("x", { headers: { ...headers, "set-cookie": "a=b" } })],
    ["/h", new Response("x".repeat(2_000_000), { headers })],
    ["/i", new Response("x", { status: 404, headers })],
  ];
  for (const [path, answer] of answers) {
    render.mockImplementation(() => Promise.resolve(answer.clone()));
    render.mockClear();
    await read(path);
    await read(path);
    expect([path, render.mock.calls.length]).toEqual([path, 2]);
  }
});

test("five hundred pages at most: made-up page numbers go first", async () => {
  await read("/j");
  for (let number = 0; number < 520; number += 1) await read(`/k?page=${number}&x=${number}`);
  expect(render).toHaveBeenCalledTimes(521);
  await read("/j");
  await read("/k?page=519");
  expect(render).toHaveBeenCalledTimes(521);
  await read("/k?page=0");
  expect(render).toHaveBeenCalledTimes(522);
});

longTest("64 MB in all: heavy pages at made-up addresses take each other's place", async () => {
  const times = (address: string) => render.mock.calls.filter(([asked]) => asked === address).length;
  await read("/small");
  render.mockImplementation(() => Promise.resolve(page("x".repeat(1_999_000))));
  for (let number = 1; number <= 35; number += 1) await read(`/heavy?page=${number}`);
  for (const address of ["/small", "/heavy?page=35", "/heavy?page=1"]) await read(address);
  expect([times("/small"), times("/heavy?page=35"), times("/heavy?page=1")]).toEqual([1, 1, 2]);
});

test("a page asked for in five hundred spellings stays, and so do the others", async () => {
  await read("/l");
  for (let number = 0; number < 520; number += 1) {
    const bits = number.toString(2).padStart(10, "0");
    const spelt = Array.from(bits, (bit) => (bit === "1" ? "%6d" : "m")).join("");
    await read(`/${spelt}`);
  }
  render.mockClear();
  await Promise.all([read("/l"), read("/mmmmmmmmmm")]);
  expect(render).not.toHaveBeenCalled();
});

test("a page asked for often is sent smaller, and stays so when it is rendered the same again", async () => {
  const words = Array.from({ length: 400 }, (_, at) => `<li class="l">${(at * 7919) % 1009}</li>`).join("");
  render.mockImplementation(() => Promise.resolve(page(words)));
  const size = async () => {
    const answer = await fetch(`${origin}/often`, { headers: { "accept-encoding": "br" } });
    expect(await answer.text()).toBe(words);
    return Number(answer.headers.get("content-length"));
  };
  invalidatePages(["often"]);
  const first = await size();
  for (let time = 0; time < 45; time += 1) await size();
  expect(await size(), "what changed just now may change again").toBe(first);
  later(11);
  for (let time = 0; time < 25; time += 1) await size();
  await expect.poll(size).toBeLessThan(first);
  later(40);
  const smaller = await size();
  await expect.poll(() => render.mock.calls.length).toBe(2);
  expect(await size()).toBe(smaller);
});

test("boxes that go by one name are all part of the address, up to ten; another name is read once", async () => {
  await read("/q?box=1&box=2&box=1&other=3&page=1&page=2");
  await read("/q?page=1&box=1&box=2");
  expect(render.mock.calls).toEqual([["/q?page=1&box=1&box=2"]]);
  await read(`/q?${Array.from({ length: 30 }, (_, index) => `box=${index}`).join("&")}`);
  expect(render.mock.lastCall?.[0].split("&")).toHaveLength(10);
});
