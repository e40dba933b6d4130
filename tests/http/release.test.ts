import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { type Server, createServer } from "node:http";
import { BoundSocket } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { memoryEnvironment } from "../../scripts/lib/memory.mjs";
import type { Ended } from "../support/command.ts";
import { type Client, signedInAdmin } from "../support/http.ts";
import { isLong } from "../support/long-run.ts";
import { type Proxy, hasProxies, startCaddy } from "../support/proxies.ts";
import { freePort } from "../support/server.ts";
import { copySeed, endsWithParent } from "../support/site-process.ts";

// Of npm test: tests/roll-back.test.ts, tests/deploy-scripts.test.ts. The release script, its own programs, the built site and Caddy; in the place of systemd and of the build, a few lines here.
describe.runIf(hasProxies && isLong)("a release", () => {
  const home = mkdtempSync(join(tmpdir(), "clairvoix-release-"));
  const dataDir = join(home, "data");
  const file = join(dataDir, "clairvoix.db");
  let env: Record<string, string>;
  let caddy: Proxy;
  let site: ChildProcess | undefined;
  let printed = "";
  let unit: Server;
  /** Kept open while the site starts again, as deploy/clairvoix.socket is. */
  let socket: BoundSocket;
  let admin: Client;

  /** What the unit starts (deploy/clairvoix.service). */
  async function restart(): Promise<void> {
    if (site && site.exitCode === null && site.signalCode === null) {
      const ended = new Promise((done) => site?.once("exit", done));
      site.kill("SIGTERM");
      await ended;
    }
    const steps = `node prisma/migrate.ts deploy; node prisma/seed.ts; [ ! -e breaks ]; exec node ${endsWithParent.join(" ")} build/server/index.js`;
    const stdio = ["ignore", "pipe", "pipe", socket.fd(), "ipc"] as const;
    site = spawn("sh", ["-ec", steps], {
      cwd: join(home, "current"),
      env: { ...env, LISTEN_FDS: "1" },
      stdio: [...stdio],
    });
    for (const stream of [site.stdout, site.stderr])
      stream?.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  }

  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.c", ...args], { cwd: join(home, "origin") })
      .toString()
      .trim();

  /** A version: this one's code, with migrations more, which may fall as it starts. */
  function version(name: string, migrations: Record<string, string>, breaks = false): void {
    git("checkout", "--quiet", "-b", name, "first");
    for (const [migration, sql] of Object.entries(migrations)) {
      const folder = join(home, "origin/prisma/migrations", `20990101000000_${migration}`);
      mkdirSync(folder);
      writeFileSync(join(folder, "migration.sql"), sql);
    }
    if (breaks) writeFileSync(join(home, "origin/breaks"), "");
    git("add", "--all", ".");
    git("commit", "--quiet", "--message", name);
    git("tag", `v-${name}`);
    git("checkout", "--quiet", "first");
  }

  let sent = 0;
  /** Runs the script while people read and somebody writes, and says what became of all. */
  async function release(
    name: string,
    readPaths = ["/", "/articles", "/contact"],
    ...options: string[]
  ): Promise<Ended & { read: number; sent: number; failed: string[] }> {
    const failed: string[] = [];
    const state = { read: 0, isOver: false };
    printed = "";
    const reader = async (path: string) => {
      for (let turn = 0; !state.isOver; turn += 1) {
        const answer = await fetch(`${caddy.url}${path}?t=${turn}`).catch(String);
        const body = typeof answer === "string" ? answer : await answer.text();
        if (typeof answer === "string" || answer.status !== 200 || !body.includes("</html>")) failed.push(body);
        state.read += 1;
        await new Promise((next) => setTimeout(next, 20));
      }
    };
    const acknowledged: string[] = [];
    const writer = async () => {
      while (!state.isOver && readPaths.length > 0) {
        const title = `Envoyé ${(sent += 1)}`;
        const answer = await admin.post("/admin/calendar/nouveau", { title, startAt: "2030-01-01T20:00" });
        if (answer.status === 303) acknowledged.push(title);
        else if (!(await answer.text()).includes(title)) failed.push(`${title} : ${answer.status}`);
      }
    };
    const people = [...readPaths.map(reader), writer()];
    const child = spawn("sh", [resolve("deploy/release.sh"), name, ...options], {
      env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const said = { stdout: "", stderr: "" };
    child.stdout.on("data", (chunk: Buffer) => (said.stdout += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (said.stderr += chunk.toString()));
    const status = await new Promise<number | null>((done) => child.once("close", done));
    state.isOver = true;
    await Promise.all(people);
    const files = [file, ...aside().map((name) => join(dataDir, name, "clairvoix.db"))];
    const written = new Set(files.flatMap((from) => titles(from, "Envoyé%")));
    failed.push(...acknowledged.filter((title) => !written.has(title)).map((title) => `${title} n’est pas écrit`));
    return { status, ...said, read: state.read, sent: acknowledged.length, failed };
  }

  /** Somebody of the newsroom writes. */
  async function write(title: string): Promise<void> {
    const answer = await admin.post("/admin/calendar/nouveau", { title, startAt: "2030-01-01T20:00" });
    expect(answer.status).toBe(303);
  }
  function titles(from = file, like = "Écrit%"): unknown[] {
    const database = new Database(from);
    try {
      return database.prepare("SELECT title FROM CalendarEvent WHERE title LIKE ? ORDER BY id").pluck().all(like);
    } finally {
      database.close();
    }
  }
  const inUse = () => git("-C", join(home, readlinkSync(join(home, "current"))), "describe", "--tags");
  const aside = () =>
    readdirSync(dataDir)
      .filter((name) => name.startsWith("before-"))
      .toSorted();

  beforeAll(async () => {
    copySeed(inject("seededData"), dataDir);
    const origin = join(home, "origin");
    mkdirSync(join(origin, "prisma"), { recursive: true });
    for (const name of [
      "app",
      "build",
      "node_modules",
      "package.json",
      "public",
      "scripts",
      "server",
      "prisma/apply-migrations.ts",
      "prisma/migrate.ts",
      "prisma/seed.ts",
      "prisma/seed",
    ])
      symlinkSync(resolve(name), join(origin, name));
    cpSync("prisma/migrations", join(origin, "prisma/migrations"), { recursive: true });
    execFileSync("git", ["init", "--quiet", "--initial-branch=first", origin]);
    git("add", "--all", ".");
    git("commit", "--quiet", "--message", "first");
    git("tag", "v-first");
    const adds = `ALTER TABLE "GlossaryTerm" ADD COLUMN "later" TEXT`;
    const renames = `ALTER TABLE "InsurancePolicy" RENAME COLUMN "cover" TO "covered"`;
    version("adds-and-falls", { one: adds }, true);
    version("adds", { one: adds });
    version("renames-and-falls", { one: adds, two: renames }, true);
    version("renames", { one: adds, two: renames });
    version("drops-and-falls", { one: adds, three: `DROP TABLE "SavedView"` }, true);
    execFileSync("git", ["clone", "--quiet", origin, join(home, "repository")]);
    mkdirSync(join(home, "releases"));
    const bin = join(home, "bin");
    mkdirSync(bin);
    for (const [name, text] of [
      ["npm", "exit 0"],
      ["id", "echo 1000"],
    ] as const)
      writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });

    unit = createServer((request, response) => {
      const isFailed = site !== undefined && site.exitCode !== null && site.exitCode !== 0;
      if (request.url === "/restart") void restart().then(() => response.end());
      else response.writeHead(isFailed ? 200 : 404).end();
    });
    await new Promise<void>((done) => unit.listen(0, "127.0.0.1", done));
    const { port: unitPort } = unit.address() as { port: number };
    const port = await freePort();
    env = {
      ...memoryEnvironment,
      PATH: `${bin}:${process.env.PATH ?? ""}`,
      HOME: home,
      NODE_ENV: "production",
      APP_MODE: "demo",
      SEED: "none",
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      HOST: "127.0.0.1",
      PORT: String(port),
      SESSION_SECRET: "a-secret-for-tests-only-0123456789abcdef",
      FEEDS_REFRESH_SECONDS: "86400",
      LOG_LEVEL: "warn",
      CLAIRVOIX_HOME: home,
      CLAIRVOIX_RESTART: `curl --silent http://127.0.0.1:${unitPort}/restart`,
      CLAIRVOIX_START: "true",
      CLAIRVOIX_FAILED: `curl --silent --fail http://127.0.0.1:${unitPort}/failed`,
      CLAIRVOIX_HEALTH: `http://127.0.0.1:${port}/healthz`,
    };
    // For Caddy to see somebody there, whose address the site is then told.
    const stub = createServer((_request, response) => response.end());
    await new Promise<void>((done) => stub.listen(port, "127.0.0.1", done));
    caddy = await startCaddy(port);
    stub.closeAllConnections();
    await new Promise((done) => stub.close(done));
    env.SITE_URL = caddy.url;
    socket = new BoundSocket({ host: "127.0.0.1", port });
    expect(await release("v-first", [])).toMatchObject({ status: 0, stderr: "" });
    admin = await signedInAdmin(caddy);
  });
  afterAll(async () => {
    site?.kill("SIGKILL");
    unit?.close();
    socket?.close();
    await caddy?.stop();
    rmSync(home, { recursive: true, force: true });
  });

  test("that adds a column and falls: the version before serves what was added to, and nothing is lost", async () => {
    await write("Écrit avant");
    const { status, stderr, read, sent: written, failed } = await release("v-adds-and-falls");
    expect(printed).toContain("20990101000000_one");
    expect(stderr).toMatch(/does not answer[\s\S]*Back to releases/);
    expect([status, inUse(), failed]).toEqual([1, "v-first", []]);
    expect([read > 20, written > 5]).toEqual([true, true]);
    await write("Écrit après");
    expect([titles(), aside()]).toEqual([["Écrit avant", "Écrit après"], []]);
  });

  test.each([
    ["renames a column", "v-renames-and-falls", "InsurancePolicy.cover n’y est plus"],
    ["drops a table", "v-drops-and-falls", "SavedView n’y est plus"],
  ])("that %s and falls: told before, and the copy is put back", async (_what, name, change) => {
    const before = [titles(), aside().length, inUse()] as const;
    const { status, stdout, failed } = await release(name);
    expect(stdout).toContain(change);
    expect(printed).toMatch(/Copie de la base avant migration[\s\S]*Copie du .* remise\. Depuis/);
    expect([status, inUse(), failed]).toEqual([1, before[2], []]);
    expect([titles(), aside().length]).toEqual([before[0], before[1] + 1]);
  });

  test("that renames a column and works: the way back asks, then keeps and names what was written", async () => {
    expect(await release("v-renames")).toMatchObject({ status: 0, failed: [] });
    const kept = titles();
    await write("Écrit depuis");
    const refused = await release("v-first");
    expect(refused).toMatchObject({ status: 65, failed: [], stderr: expect.stringContaining("--back") });
    expect(inUse()).toBe("v-renames");
    expect(await release("v-first", undefined, "--back")).toMatchObject({ status: 0, failed: [] });
    expect(titles()).toEqual(kept);
    const last = join(dataDir, aside().at(-1) ?? "");
    expect(titles(join(last, "clairvoix.db"))).toEqual([...kept, "Écrit depuis"]);
    expect(readFileSync(join(last, "since.txt"), "utf8")).toMatch(/^20.* : .+ \(.+\)$/m);
    expect(printed).toMatch(/Depuis : \d+ écritures au journal d’audit/);
    await write("Écrit ensuite");
  });
});
