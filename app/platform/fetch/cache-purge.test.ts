import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { env } from "../env.server.ts";
import { log } from "../log.server.ts";
import { purgeSharedCache } from "./cache-purge.server.ts";

let server: Server;
let told: string[] = [];
/** What it answers next, then 200. */
let statuses: number[] = [];
let hold: Promise<void> | null = null;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    told.push(`${request.method} ${request.url} ${request.headers["surrogate-key"]} ${request.headers.authorization}`);
    await hold;
    response.writeHead(statuses.shift() ?? 200).end("told");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  env.CACHE_PURGE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`;
  env.CACHE_PURGE_TOKEN = "jeton";
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  told = [];
  statuses = [];
  hold = null;
});

test("changes are told at once, and those that come meanwhile together, each once", async () => {
  const gate = Promise.withResolvers<void>();
  hold = gate.promise;
  purgeSharedCache(["articles", "categories"]);
  await expect.poll(() => told).toEqual(["POST /purge articles categories Bearer jeton"]);
  for (let count = 0; count < 100; count += 1) purgeSharedCache(["wall", "articles"]);
  gate.resolve();
  await expect.poll(() => told.slice(1)).toEqual(["POST /purge wall articles Bearer jeton"]);
});

test("a cache that fails is told again with what changed since; in the end that is said", async () => {
  const warned = vi.spyOn(log, "warn").mockImplementation(() => {});
  statuses = [503];
  purgeSharedCache(["flash"]);
  await expect.poll(() => told.length).toBe(1);
  purgeSharedCache(["team"]);
  await expect.poll(() => told[1], { timeout: 20_000 }).toMatch(/flash|team/);
  await expect.poll(() => told.slice(1).join(" "), { timeout: 20_000 }).toMatch(/(?=.*flash)(?=.*team)/s);
  expect(warned).not.toHaveBeenCalled();
  told = [];
  statuses = Array.from({ length: 5 }, () => 503);
  purgeSharedCache(["videos"]);
  await expect.poll(() => warned.mock.calls.length, { timeout: 20_000 }).toBe(1);
  expect(told).toHaveLength(5);
});
