// Runs on the machine's own Node, before anything is installed: built-ins only.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, join, resolve } from "node:path";

export const root = resolve(import.meta.dirname ?? new URL(".", import.meta.url).pathname, "../..");
const cache = join(root, ".cache");

export const node = join(root, "node_modules/node/bin", process.platform === "win32" ? "node.exe" : "node");

export function say(text) {
  process.stdout.write(`▸ ${text}\n`);
}

export function stop(text, status = 1) {
  process.stderr.write(`✖ ${text}\n`);
  process.exit(status);
}

export function environment(extra = {}) {
  const path = [join(root, "node_modules/.bin"), join(root, "node_modules/node/bin"), process.env.PATH ?? ""].join(
    delimiter,
  );
  return { ...process.env, PATH: path, ...extra };
}

/** Runs a command to its end; its output is shown only when it fails, unless `show`. Answers whether it succeeded. */
export async function run(command, args, options) {
  return (await statusOf(command, args, options)) === 0;
}

/** The same; answers its exit code, null when it was killed or could not begin. Where it is known why it failed, that ends us. */
export async function statusOf(command, args, options) {
  const { status, signal, printed, isCut } = await ended(command, args, options);
  if (status === 0) return status;
  // What npm fetched is for who watches it.
  process.stderr.write(printed.replaceAll(/^npm http .*\n/gm, ""));
  const why = !isCut && lackedMemory(status, signal, printed) ? lacksMemory : options?.explain?.(printed, isCut);
  // The last line says it, whatever the step would add.
  if (why) stop(why);
  return status;
}

const lacksMemory =
  "La mémoire a manqué : la construction du site en demande 1 Go libre. Fermez d’autres programmes, ajoutez de la mémoire d’échange (swap), puis recommencez.";

/** The system kills who takes too much; V8 and what is written in Rust abort. */
function lackedMemory(status, signal, printed) {
  if (signal === "SIGKILL" || status === 137) return true;
  const hasAborted = signal === "SIGABRT" || signal === "SIGTRAP" || status === 134;
  return hasAborted && /out of memory|memory allocation of|cannot allocate/i.test(printed);
}

async function ended(command, args, { env = {}, show = false, cwd = root, watch } = {}) {
  const child = spawn(command, args, {
    cwd,
    env: environment(env),
    stdio: show ? ["ignore", "inherit", "inherit"] : ["ignore", "pipe", "pipe"],
    // A group of its own, which ends whole: npm starts others.
    detached: process.platform !== "win32",
  });
  const stopFollowing = endsWithUs(child);
  let printed = "";
  let isCut = false;
  const cut = () => {
    isCut = true;
    endGroup(child, "SIGKILL");
  };
  const unwatch = watch?.({ output: child.stderr, cut });
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (chunk) => (printed += chunk));
  const [status, signal] = await new Promise((resolve) => {
    child.once("error", ({ message }) => {
      printed += `${message}\n`;
      resolve([null, null]);
    });
    child.once("close", (...how) => resolve(how));
  });
  unwatch?.();
  stopFollowing();
  return { status, signal, printed, isCut };
}

function endGroup(child, signal) {
  try {
    if (process.platform === "win32") child.kill();
    else process.kill(-child.pid, signal);
  } catch {
    // It has ended.
  }
}

/** `child` leads a group. Who ends us while a command runs ends it too, and all that it started; then we end. Answers what undoes this. */
export function endsWithUs(child) {
  const undo = ["SIGINT", "SIGTERM", "SIGHUP"].map((signal) => {
    const end = () => {
      endGroup(child, signal);
      process.exit(128 + constants.signals[signal]);
    };
    process.once(signal, end);
    return () => process.off(signal, end);
  });
  return () => undo.forEach((one) => one());
}

export function start(command, args, env, stdio = "inherit") {
  return spawn(command, args, { cwd: root, env: environment(env), stdio });
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
export async function step(name, sentence, sources, product, work) {
  const stamp = join(cache, `${name}.stamp`);
  const print = fingerprint(sources);
  if (existsSync(join(root, product)) && existsSync(stamp) && readFileSync(stamp, "utf8") === print) return false;
  say(sentence);
  if (!(await work())) stop(`Étape « ${sentence} » : échec. Le message ci-dessus dit pourquoi.`);
  mkdirSync(cache, { recursive: true });
  writeFileSync(stamp, print);
  return true;
}
