import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import Database from "better-sqlite3";
import { memoryEnvironment, memoryFlags } from "../../scripts/lib/memory.mjs";
import { freePort } from "../../tests/support/free-port.ts";
import { copySeed, endsWithParent } from "../../tests/support/site-process.ts";

/** The built copy to measure: this one, or another to compare with. */
const root = resolve(process.env.BENCH_SITE ?? ".");
/** The site of another day was started by a file beside its build. */
const entry = existsSync(join(root, "server.mjs")) ? "server.mjs" : "build/server/index.js";

export const admin = { username: "admin", password: "mot-de-passe-de-test" };

export interface BenchSite {
  url: string;
  port: number;
  pid: number;
  dataDir: string;
  output: () => string;
  isAlive: () => boolean;
  /** When the process was launched, as performance.now() says. */
  launchedAt: number;
  /** Resident memory, MiB: now, or the most there was. */
  rss: (when?: "now" | "peak") => number;
  /** Processor time used, ms. */
  cpuMs: () => number;
  /** At once, as a power cut would; the data stay. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
}

interface Launch {
  /** Data of an earlier launch, kept when this one ends; else a copy of the demonstration's. */
  dataDir?: string;
  port?: number;
  /** For Node, before its script. */
  flags?: string[];
  /** Called as soon as there is a process, before it answers. */
  onLaunch?: (child: ChildProcess) => void;
}

let seeded: string | undefined;

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));

/** The demonstration's data, made once a run (TEST_SEED_DIR: made before): each site works on a copy. */
function seededData(): string {
  if (seeded) return seeded;
  if (!existsSync(join(root, "build/server/index.js"))) throw new Error(`${root} is not built: npm run build first`);
  const given = process.env.TEST_SEED_DIR;
  seeded = given ?? mkdtempSync(join(tmpdir(), "clairvoix-bench-seed-"));
  const folder = seeded;
  if (given && existsSync(join(given, "clairvoix.db"))) return folder;
  if (!given) process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const env = {
    ...process.env,
    DATA_DIR: folder,
    DATABASE_URL: "",
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
    SEED: "demo",
    APP_MODE: "demo",
    // It seals the trail: the sites of tests have the same.
    SESSION_SECRET: "a-secret-for-tests-only-0123456789abcdef",
    LOG_LEVEL: "silent",
  };
  run(["prisma/migrate.ts", "deploy"], env);
  run(["prisma/seed.ts"], env);
  return folder;
}

function run(args: string[], env: NodeJS.ProcessEnv): void {
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, env, encoding: "utf8" });
  if (status !== 0) throw new Error(`${args.join(" ")} failed:\n${stderr}`);
}

const rssOf = ({ pid }: ChildProcess, when: "now" | "peak") => {
  const line = when === "peak" ? /VmHWM:\s+(\d+)/ : /VmRSS:\s+(\d+)/;
  try {
    return Number(line.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
};

/** Linux counts hundredths of a second. */
const cpuOf = ({ pid }: ChildProcess) => {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
};

/** A copy of the demonstration's data, of this version, in a folder of its own. */
export function newData(into = mkdtempSync(join(tmpdir(), "clairvoix-bench-"))): string {
  copySeed(seededData(), into);
  // Another version's data may be older; no source of the demonstration is asked for anything.
  run(["prisma/migrate.ts", "deploy"], { ...process.env, DATA_DIR: into, DATABASE_URL: "", APP_MODE: "demo" });
  const database = new Database(join(into, "clairvoix.db"));
  database.exec("UPDATE Feed SET feedUrl = 'http://127.0.0.1:9/' || id");
  database.close();
  return into;
}

/** The built site on loopback, as its own process. */
export async function startSite(env: Record<string, string> = {}, launch: Launch = {}): Promise<BenchSite> {
  const dataDir = launch.dataDir ?? newData();
  const port = launch.port ?? (await freePort());
  const url = `http://localhost:${port}`;
  const launchedAt = performance.now();
  const child = spawn(process.execPath, [...memoryFlags, ...endsWithParent, ...(launch.flags ?? []), entry], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe", "ignore", "ipc"],
    env: {
      ...memoryEnvironment,
      PATH: process.env.PATH ?? "",
      HOME: process.env.HOME ?? "",
      NODE_ENV: "production",
      APP_MODE: "demo",
      DATA_DIR: dataDir,
      HOST: "127.0.0.1",
      PORT: String(port),
      SITE_URL: url,
      SESSION_SECRET: "a-secret-for-tests-only-0123456789abcdef",
      FEEDS_REFRESH_SECONDS: "86400",
      LOG_LEVEL: "warn",
      ...env,
    },
  });
  launch.onLaunch?.(child);
  let printed = "";
  const keep = (chunk: Buffer) => (printed = (printed + chunk.toString()).slice(-5_000_000));
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  const deadline = Date.now() + 60_000;
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (!isAlive() || Date.now() > deadline) throw new Error(`the site did not start:\n${printed}`);
    await new Promise((next) => setTimeout(next, 10));
  }
  // What is frozen hears no polite signal.
  const kill = async () => {
    if (!isAlive()) return;
    const ended = new Promise((done) => child.once("exit", done));
    child.kill("SIGKILL");
    await ended;
  };
  return {
    url,
    port,
    pid: child.pid ?? 0,
    dataDir,
    kill,
    output: () => printed,
    isAlive,
    launchedAt,
    rss: (when = "now") => rssOf(child, when),
    cpuMs: () => cpuOf(child),
    stop: async () => {
      await kill();
      if (!launch.dataDir) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
