// Weight and throughput of the home page and of an article, from the built site on demonstration data.
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { memoryFlags } from "../scripts/lib/memory.mjs";

const SECONDS = 8;
const CONNECTIONS = 32;
const port = 4890;
const origin = `http://127.0.0.1:${port}`;
const folder = mkdtempSync(join(tmpdir(), "clairvoix-bench-"));
const env = {
  ...process.env,
  DATA_DIR: folder,
  DATABASE_URL: "",
  PORT: String(port),
  NODE_ENV: "production",
  APP_MODE: "demo",
  SEED: "demo",
  LOG_LEVEL: "silent",
  FEEDS_REFRESH_SECONDS: "86400",
};
const run = (...args: string[]) => spawnSync(process.execPath, args, { env, stdio: ["ignore", "ignore", "inherit"] });

run("prisma/migrate.ts", "deploy");
run("prisma/seed.ts");
const started = performance.now();
const server = spawn(process.execPath, [...memoryFlags, "server.mjs"], { env, stdio: "ignore" });

async function ready(): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (
      await fetch(`${origin}/healthz`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("the site did not start");
}

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Compressed bytes of a page, its sheets and its scripts. */
async function weigh(path: string): Promise<void> {
  const html = await (await fetch(origin + path)).text();
  const linked = async (pattern: RegExp) => {
    let bytes = 0;
    for (const [, address = ""] of html.matchAll(pattern))
      bytes += brotliCompressSync(await (await fetch(origin + address)).bytes()).length;
    return bytes;
  };
  const page = brotliCompressSync(html).length;
  const sheets = await linked(/<link[^>]+href="(\/[^"]+\.css)"/g);
  const scripts = await linked(/<script[^>]+src="(\/[^"]+)"/g);
  console.log(`${path}: HTML ${kb(page)}, CSS ${kb(sheets)}, script ${kb(scripts)} (brotli)`);
}

/** Requests per second and 99th percentile (ms) of keep-alive requests, from this process. */
async function load(path: string, headers: Record<string, string> = {}): Promise<string> {
  const wrk = spawnSync(
    "wrk",
    [
      "-t1",
      `-c${CONNECTIONS}`,
      `-d${SECONDS}s`,
      "--latency",
      ...Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]),
      origin + path,
    ],
    { encoding: "utf8" },
  );
  if (wrk.error) return "wrk is not installed (Debian: apt-get install wrk)";
  return `${/Requests\/sec:\s+([\d.]+)/.exec(wrk.stdout)?.[1]} requests/s, p99 ${/99%\s+(\S+)/.exec(wrk.stdout)?.[1]}`;
}

try {
  await ready();
  console.log(`start: ${Math.round(performance.now() - started)} ms`);
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const article = /\/articles\/[\w-]+/.exec(sitemap)?.[0] ?? "/articles";
  for (const path of ["/", article]) await weigh(path);
  for (const path of ["/", article]) {
    console.log(`${path}: ${await load(path, { "Accept-Encoding": "br" })} (page cache)`);
    console.log(`${path}: ${await load(path, { Cookie: "cx-flash=x" })} (rendered each time)`);
  }
  const rss = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1];
  console.log(`memory after load: ${Math.round(Number(rss) / 1024)} MiB`);
} finally {
  server.kill("SIGTERM");
  rmSync(folder, { recursive: true, force: true });
}
