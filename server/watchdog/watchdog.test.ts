import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { forgetNetworks, readStops, recordStop } from "#app/modules/health/stops.server.ts";
import { REFUSED_MS, refusedBy } from "./refused-by.ts";
import { askedPath } from "./watchdog.ts";

let folder = "";
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), "clairvoix-watchdog-"))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs code in a process with a watchdog of one second, for a request or for the process itself. */
function watched(
  name: string,
  code: string,
  { flags = [], isOwn = false }: { flags?: string[]; isOwn?: boolean } = {},
) {
  const program = `
    import { handling, startWatchdog, underWay } from "#server/watchdog/watchdog.ts";
    startWatchdog(1000, ${JSON.stringify(folder)});
    const slow = Array.from({ length: 70 }, (_, index) => handling("GET", \`/slow-\${index}\`, null, underWay));
    for (const end of slow.slice(0, 10)) end();
    const spin = (ms) => { for (const end = Date.now() + ms; Date.now() < end;); };
    const work = async () => {
      await new Promise((next) => setTimeout(next, 1500));
      process.stdout.write("ready\\n");
      ${code}
    };
    await handling("GET", "/${name}?q=secret", null, () => (underWay(), ${isOwn ? "null" : "work()"}));
    await ${isOwn ? "work()" : "null"};
    process.exit(7);`;
  const child = spawn(process.execPath, [...flags, "--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  child.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  return { child, ended: once(child, "close") as Promise<[number | null, string | null]>, printed: () => printed };
}

const stopOf = ({ pid }: ChildProcess) => readStops(folder).stops.find((stop) => stop.pid === pid);

test.concurrent("a main thread that loops is ended, and what it did is written in one line and kept", async () => {
  const { child, ended, printed } = watched("loop", "spin(60_000);");
  expect(await ended).toEqual([null, "SIGKILL"]);
  const request = { method: "GET", path: "/loop?", network: "" };
  expect(stopOf(child)).toMatchObject({ requests: [request], isSure: true });
  expect(stopOf(child)?.stack[0]).toMatch(/^spin \(/);
  const lines = printed().trim().split("\n");
  expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({
    level: 50,
    msg: "the main thread did not answer",
    requests: ["GET /loop?"],
    stack: expect.arrayContaining([expect.stringMatching(/^spin /)]),
  });
  expect(printed() + readFileSync(join(folder, "watchdog.json"), "utf8")).not.toContain("secret");
});

test.concurrent("native code, which no debugger enters, is ended too, with what was under way", async () => {
  const { child, ended } = watched(
    "question",
    `const { default: Database } = await import("better-sqlite3");
     new Database(":memory:").prepare("WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT count(*) FROM n").get();`,
  );
  expect(await ended).toEqual([null, "SIGKILL"]);
  const stop = stopOf(child);
  expect(stop).toMatchObject({ stack: [], isSure: false });
  // The oldest of those that wait gave its place.
  expect([stop?.requests.length, stop?.requests.map(({ path }) => path)]).toEqual([
    61,
    expect.arrayContaining(["/question?", "/slow-69", "/slow-10"]),
  ]);
});

test.concurrent("what the site does by itself is nobody's request", async () => {
  const { child, ended } = watched("own", "spin(60_000);", { isOwn: true });
  expect(await ended).toEqual([null, "SIGKILL"]);
  expect(stopOf(child)).toMatchObject({ requests: [], isSure: true });
});

test.concurrent("a process that was stopped, that sleeps, or that someone debugs is no loop", async () => {
  const asleep = watched("asleep", "Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_000);");
  const debugged = watched("debugged", "spin(3_000);", { flags: ["--inspect=0"] });
  const stopped = watched("stopped", "await new Promise((next) => setTimeout(next, 1_000));");
  await expect.poll(stopped.printed).toContain("ready");
  stopped.child.kill("SIGSTOP");
  await new Promise((next) => setTimeout(next, 3_000));
  stopped.child.kill("SIGCONT");
  for (const { ended, printed } of [asleep, debugged, stopped]) expect(await ended, printed()).toEqual([7, null]);
});

test("a request is refused for ten minutes once it is known, or was under way twice", () => {
  const at = Date.now();
  const stop = (minutesAgo: number, isSure: boolean, ...paths: string[]) => ({
    at: new Date(at - minutesAgo * 60_000).toISOString(),
    pid: 1,
    stack: [],
    isSure,
    requests: paths.map((path) => ({ method: "GET", path, network: "203.0.113.0/24" })),
  });
  const keyOf = ({ path }: { path: string }, isSure: boolean) => (isSure ? path : `${path} of a network`);
  const refused = (...stops: ReturnType<typeof stop>[]) => [...refusedBy(stops, keyOf, at)];
  expect(refused(stop(1, true, "/a"))).toEqual([["/a", at - 60_000 + REFUSED_MS]]);
  expect(refused(stop(11, true, "/a"), stop(1, true))).toEqual([]);
  expect(refused(stop(1, false, "/a"))).toHaveLength(1);
  expect(refused(stop(2, false, "/a", "/b"))).toEqual([]);
  expect(refused(stop(12, false, "/a", "/b"), stop(1, false, "/a", "/c"))).toEqual([]);
  expect(refused(stop(2, false, "/a", "/b"), stop(1, false, "/a", "/c"))).toMatchObject([
    ["/a of a network", expect.anything()],
  ]);
});

test("a long address keeps the words of its route, whatever stands between", () => {
  const long = "é".repeat(300);
  expect(askedPath(`/admin/articles/${long}/commentaires/${long}/rouvrir?a=b`)).toBe(
    `/admin/articles/${"é".repeat(24)}/commentaires/${"é".repeat(24)}/rouvrir?`,
  );
  expect(askedPath(`/lexique/${"a".repeat(80)}`)).toBe(`/lexique/${"a".repeat(80)}`);
  expect(askedPath("/".repeat(9_000)).length).toBeLessThan(100);
});

test.each([
  "{}",
  "null",
  "[]",
  '{"count":1,"stops":[{}]}',
  '{"count":1,"stops":[null]}',
  "",
  "{",
  '{"count":1,"stops":{}}',
])("a file that says %s is left aside, and begun anew", (content) => {
  const own = mkdtempSync(join(folder, "own-"));
  writeFileSync(join(own, "watchdog.json"), content);
  expect(readStops(own)).toEqual({ count: 0, stops: [], isUnreadable: true });
  forgetNetworks(own);
  recordStop(own, { at: new Date().toISOString(), pid: 7, stack: ["a"], requests: [], isSure: true });
  expect(readStops(own)).toMatchObject({ count: 1, stops: [{ pid: 7 }] });
});

test("the last twenty are kept, all are counted, and networks are forgotten", () => {
  const own = mkdtempSync(join(folder, "own-"));
  expect(readStops(own)).toEqual({ count: 0, stops: [] });
  const requests = [{ method: "GET", path: "/a", network: "203.0.113.0/24" }];
  for (let pid = 1; pid <= 25; pid += 1)
    recordStop(own, { at: "2026-01-01T12:00:00Z", pid, stack: [], requests, isSure: true });
  forgetNetworks(own);
  const { count, stops } = readStops(own);
  expect([count, stops.length, stops.at(-1)?.pid, stops.at(-1)?.requests[0]?.network]).toEqual([25, 20, 25, ""]);
});
