// Runs on the machine's own Node, before anything is installed: built-ins only.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";

export const root = resolve(import.meta.dirname ?? new URL(".", import.meta.url).pathname, "../..");
const cache = join(root, ".cache");

/** Node 24, installed with the project. */
export const node = join(root, "node_modules/node/bin", process.platform === "win32" ? "node.exe" : "node");

export function say(text) {
  process.stdout.write(`▸ ${text}\n`);
}

export function stop(text) {
  process.stderr.write(`✖ ${text}\n`);
  process.exit(1);
}

/** The environment of everything we start: the project's programs and its Node first. */
export function environment(extra = {}) {
  const path = [join(root, "node_modules/.bin"), join(root, "node_modules/node/bin"), process.env.PATH ?? ""].join(
    delimiter,
  );
  return { ...process.env, PATH: path, ...extra };
}

/** Runs a command to its end; its output is shown only when it fails, unless `show`. Returns whether it succeeded. */
export function run(command, args, options) {
  return statusOf(command, args, options) === 0;
}

/** The same; returns its exit code, null when it was killed or could not begin. */
export function statusOf(command, args, { env = {}, show = false, cwd = root } = {}) {
  const result = spawnSync(command, args, {
    cwd,
    env: environment(env),
    encoding: "utf8",
    stdio: show ? "inherit" : "pipe",
    maxBuffer: 1 << 28,
  });
  if (result.status !== 0 && !show)
    process.stderr.write(
      `${result.stdout ?? ""}${result.stderr ?? ""}${result.error ? `${result.error.message}\n` : ""}`,
    );
  return result.status;
}

export function start(command, args, env) {
  return spawn(command, args, { cwd: root, env: environment(env), stdio: "inherit" });
}

function* filesUnder(path) {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) {
    yield path;
    return;
  }
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.name === "node_modules" || entry.name.startsWith(".")) continue;
    yield* filesUnder(join(path, entry.name));
  }
}

/** Digest of what a step depends on, so that it runs again only when that changed. */
export function fingerprint(paths) {
  const hash = createHash("sha256");
  for (const path of paths) {
    for (const file of [...filesUnder(join(root, path))].sort())
      hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest("hex");
}

/** Runs a step when its sources changed since it last succeeded, or when what it makes is missing. */
export function step(name, sentence, sources, product, work) {
  const stamp = join(cache, `${name}.stamp`);
  const print = fingerprint(sources);
  if (existsSync(join(root, product)) && existsSync(stamp) && readFileSync(stamp, "utf8") === print) return false;
  say(sentence);
  if (!work()) stop(`Étape « ${sentence} » : échec. Le message ci-dessus dit pourquoi.`);
  mkdirSync(cache, { recursive: true });
  writeFileSync(stamp, print);
  return true;
}
