import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freePort } from "./free-port.ts";

/** A program in front of the site, with the file of deploy/ that operations.md has people copy. */
export interface Proxy {
  url: string;
  /** The same over TLS, with a certificate of nobody's. */
  tls?: string;
  stop: () => Promise<void>;
}

/** Are they here? `npm test` installs them where it may. */
export const hasProxies = ["/usr/sbin/nginx", "/usr/sbin/varnishd", "/usr/bin/caddy"].every((path) => existsSync(path));

const root = resolve(import.meta.dirname, "../..");
const shipped = (name: string) => readFileSync(join(root, "deploy", name), "utf8");
const pem = join(root, "tests/support/push-service.pem");

/** The shipped file, with what must be another in a test; each is there. */
function adapted(name: string, changes: [string | RegExp, string][]): string {
  return changes.reduce((text, [what, by]) => {
    const changed = text.replaceAll(typeof what === "string" ? what : new RegExp(what, "gm"), by);
    if (changed === text) throw new Error(`deploy/${name} has no ${String(what)}`);
    return changed;
  }, shipped(name));
}

function check(command: string, args: string[]): void {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} refuses its file: ${error?.message ?? stdout + stderr}`);
}

async function start(command: string, args: string[], folder: string, url: string, probePath: string): Promise<Proxy> {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, HOME: folder } });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  for (let tries = 0; ; tries += 1) {
    if (child.exitCode !== null || tries > 600) throw new Error(`${command} did not start:\n${printed}`);
    const answer = await fetch(url + probePath, { redirect: "manual" }).catch(() => null);
    if (answer?.ok) break;
    await new Promise((next) => setTimeout(next, 100));
  }
  return { url, stop: () => end(child, folder) };
}

async function end(child: ChildProcess, folder: string): Promise<void> {
  const ended = new Promise((done) => child.once("exit", done));
  if (child.exitCode === null && child.kill("SIGTERM")) await ended;
  rmSync(folder, { recursive: true, force: true });
}

/** One that the users of these programs read too: started as root, they are no longer. */
function newFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `clairvoix-${name}-`));
  chmodSync(folder, 0o755);
  return folder;
}

/** nginx with deploy/nginx.conf, changed by `changes`. */
export async function startNginx(sitePort: number, changes: [string, string][] = []): Promise<Proxy> {
  const folder = newFolder("nginx");
  const [plain, tls] = [await freePort(), await freePort()];
  const file = adapted("nginx.conf", [
    ["127.0.0.1:3000", `127.0.0.1:${sitePort}`],
    [/^\tlisten \[::\].*\n/, ""],
    ["listen 80;", `listen 127.0.0.1:${await freePort()};`],
    ["listen 443 ssl http2;", `listen 127.0.0.1:${plain}; listen 127.0.0.1:${tls} ssl http2;`],
    [/\/etc\/letsencrypt\/.*\.pem/, pem],
    ["/var/cache/nginx/clairvoix", join(folder, "cache")],
    ...changes,
  ]);
  writeFileSync(join(folder, "clairvoix.conf"), file);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const main = `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/errors;
    events { worker_connections 512; } http { ${temporary.join(" ")} include ${folder}/clairvoix.conf; }`;
  writeFileSync(join(folder, "nginx.conf"), main);
  const args = ["-c", join(folder, "nginx.conf"), "-e", join(folder, "errors")];
  check("nginx", ["-t", ...args]);
  const proxy = await start("nginx", args, folder, `http://127.0.0.1:${plain}`, "/healthz");
  return { ...proxy, tls: `https://127.0.0.1:${tls}` };
}

/** Varnish with deploy/varnish.vcl; pages are kept for an hour there, so that a purge alone shows what changed. */
export async function startVarnish(sitePort: number, port: number): Promise<Proxy> {
  const folder = newFolder("varnish");
  const file = adapted("varnish.vcl", [
    ['.port = "3000"', `.port = "${sitePort}"`],
    ["set beresp.grace = 10m;", "set beresp.grace = 10m; set beresp.ttl = 1h;"],
  ]);
  writeFileSync(join(folder, "default.vcl"), file);
  mkdirSync(join(folder, "work"));
  const args = [
    "-F",
    "-n",
    join(folder, "work"),
    "-a",
    `127.0.0.1:${port}`,
    "-f",
    join(folder, "default.vcl"),
    "-s",
    "malloc,64m",
  ];
  return start("varnishd", args, folder, `http://127.0.0.1:${port}`, "/healthz");
}

/** Caddy with deploy/Caddyfile, over plain HTTP, changed by `changes`. */
export async function startCaddy(sitePort: number, changes: [string, string][] = []): Promise<Proxy> {
  const folder = newFolder("caddy");
  const port = await freePort();
  const file = adapted("Caddyfile", [
    ["127.0.0.1:3000", `127.0.0.1:${sitePort}`],
    [/^clairvoix\.example \{/, `http://:${port} {`],
    [/^www\.clairvoix\.example \{/, `http://:${await freePort()} {`],
    ["email admin@clairvoix.example", "admin off"],
    ...changes,
  ]);
  writeFileSync(join(folder, "Caddyfile"), file);
  const args = ["--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"];
  check("caddy", ["validate", ...args]);
  return start("caddy", ["run", ...args], folder, `http://127.0.0.1:${port}`, "/healthz");
}
