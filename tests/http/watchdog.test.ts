import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, inject, vi } from "vitest";
import type { readStops } from "#app/modules/health/stops.server.ts";
import { memoryFlags } from "../../scripts/lib/memory.mjs";
import { longTest } from "../support/long-run.ts";
import { builtServer, freePort } from "../support/server.ts";
import { copySeed, endsWithParent } from "../support/site-process.ts";

/** As in production; of npm test: server/watchdog/watchdog.test.ts. */
const SECONDS = 10;
const rounds = 10;
const loops = ["expression-sans-fin", "boucle-sans-fin"];

let dataDir = "";
let url = "";
let npmStart: ChildProcess;
let printed = "";

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "clairvoix-watchdog-"));
  copySeed(inject("seededData"), dataDir);
  // A page that all share, under way as another request ended the site.
  const requests = [{ method: "GET", path: "/lexique", network: "10.60.7.0/24" }];
  const stop = { at: new Date().toISOString(), pid: 1, stack: [], requests, isSure: false };
  writeFileSync(join(dataDir, "watchdog.json"), JSON.stringify({ count: 0, stops: [stop] }));
  const port = await freePort();
  url = `http://localhost:${port}`;
  const args = [...memoryFlags, "--import", resolve("tests/support/endless-loops.mjs"), builtServer];
  const program = `import { serve } from "./scripts/lib/serve.mjs"; serve(${JSON.stringify(args)}, {}, { host: "127.0.0.1", port: ${port} });`;
  npmStart = spawn(process.execPath, [...endsWithParent, "--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      APP_MODE: "demo",
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      HOST: "127.0.0.1",
      PORT: String(port),
      SITE_URL: url,
      SESSION_SECRET: "a-secret-for-tests-only-0123456789abcdef",
      FEEDS_REFRESH_SECONDS: "86400",
      LOG_LEVEL: "warn",
      TRUSTED_PROXIES: "127.0.0.1",
      WATCHDOG_SECONDS: String(SECONDS),
    },
  });
  npmStart.stdout?.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  await vi.waitFor(async () => expect(await answers("/healthz")).toBe(200), 120_000);
});
afterAll(async () => {
  const ended = new Promise((end) => npmStart.once("exit", end));
  npmStart.kill("SIGTERM");
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
});

let asked = 0;
const of = (network: number, init: RequestInit = {}): RequestInit => {
  asked += 1;
  const headers = { accept: "text/html", origin: url, "x-forwarded-for": `10.${network}.7.${asked % 250}` };
  return { redirect: "manual", ...init, headers };
};
const answers = (path: string, network = 0) =>
  fetch(url + path, { ...of(network), signal: AbortSignal.timeout(1_000) }).then(
    ({ status }) => status,
    () => 0,
  );

const letter = (text: string) => ({
  method: "POST",
  body: new URLSearchParams({ name: "Camille", email: "camille@exemple.fr", subject: "Une question", body: text }),
});

longTest("what was under way is refused to its network alone", async () => {
  const statuses = [60, 61].map(async (network) => (await fetch(`${url}/lexique`, of(network))).status);
  expect(await Promise.all(statuses)).toEqual([503, 200]);
});

longTest("a request that loops ends the process, which comes back without a word lost and refuses it", async () => {
  const waits: number[] = [];
  const acknowledged: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    let isOver = false;
    const writers = [1, 2, 3].map(async (writer) => {
      for (let turn = 1; !isOver; turn += 1) {
        const text = `Lettre ${round}-${writer}-${turn} pour la rédaction.`;
        const answer = await fetch(`${url}/contact`, of(100 + (turn % 100), letter(text))).catch(() => null);
        if (answer?.status === 303 || answer?.status === 302) acknowledged.push(text);
      }
    });
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 5);
    const [loop = ""] = loops.slice(round % 2);
    const request = () =>
      round % 2 === 0
        ? fetch(`${url}/recherche?q=${loop}`, of(round))
        : fetch(`${url}/contact`, of(round, letter(loop)));
    const started = performance.now();
    void request().catch(() => {});
    await expect.poll(() => answers("/", 50), { interval: 100 }).toBe(0);
    await expect.poll(() => answers("/", 50), { interval: 100 }).toBe(200);
    waits.push(Math.round((performance.now() - started) / 100) / 10);
    isOver = true;
    await Promise.all(writers);

    const again = await request();
    expect([again.status, Number(again.headers.get("retry-after")) > 500]).toEqual([503, true]);
    expect(await again.text()).toContain("refusée pendant dix minutes");
    // The same from elsewhere, and the rest from there.
    expect(await answers("/recherche?q=loi", 51)).toBe(200);
    expect(await answers("/recherche", round)).toBe(200);
    const { count, stops } = JSON.parse(readFileSync(join(dataDir, "watchdog.json"), "utf8")) as ReturnType<
      typeof readStops
    >;
    expect([count, stops.at(-1)?.stack[0]]).toEqual([round, expect.stringMatching(/endless-loops\.mjs:\d+/)]);
  }
  const database = new Database(join(dataDir, "clairvoix.db"), { readonly: true });
  const kept = new Set(database.prepare("SELECT body FROM ContactMessage").pluck().all());
  database.close();
  expect(acknowledged.filter((text) => !kept.has(text))).toEqual([]);
  expect(printed).toContain('"msg":"the main thread did not answer"');
  process.stdout.write(`${rounds} loops: home after ${waits.join(", ")} s; ${acknowledged.length} letters\n`);
});
