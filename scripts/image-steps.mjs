// npm run image-steps: the steps of the Dockerfile in clean folders, without a container engine; it names those that
// cannot run (apt-get, files of another image). Then it runs the image's last command with an emptied environment, not
// as root, and asks a page. --quick: with the present dependencies and build.
import { spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { contextFiles, copied, pairs, stages } from "./lib/dockerfile.mjs";
import { node, root } from "./lib/tools.mjs";

const isQuick = process.argv.includes("--quick");
const folder = mkdtempSync(join(tmpdir(), "clairvoix-image-"));
// Others must be able to enter it: the site is started as somebody else.
chmodSync(folder, 0o755);
const began = Date.now();
const log = (text) => process.stdout.write(`${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s  ${text}\n`);
let isAborted = false;
function fail(text) {
  process.stderr.write(`✖ ${text}\n`);
  process.exitCode = 1;
  throw new Error(text);
}
process.on("exit", () => isAborted || rmSync(folder, { recursive: true, force: true }));

const all = stages(readFileSync(join(root, "Dockerfile"), "utf8"));
const ignored = readFileSync(join(root, ".dockerignore"), "utf8");
/** The project's Node by the name that the image has it under, and npm of this machine: nothing else of the project's. */
const tools = join(folder, "tools");
mkdirSync(tools);
symlinkSync(node, join(tools, "node"));
const systemPath = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

/** How this machine reaches the registry; a builder has the like in its own settings. */
const network = Object.fromEntries(
  Object.entries(process.env).filter(([name]) =>
    /^(https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS|npm_config_registry)$/i.test(name),
  ),
);

const rootOf = (name) => join(folder, name);
const inside = (name, path, workdir) => join(rootOf(name), path.startsWith("/") ? path : join(workdir, path));

const skipped = [];
function run(name, text, workdir, env) {
  const isQuickly = isQuick && /\bnpm (install|prune)|prisma\/build|react-router|(compress|sbom)\.mjs/.test(text);
  if (isQuickly || /\b(apt-get|chown)\b/.test(text)) {
    skipped.push(`${name}: RUN ${text}`);
    return;
  }
  log(`${name}: RUN ${text}`);
  const result = spawnSync("sh", ["-c", text], {
    cwd: join(rootOf(name), workdir),
    env: { PATH: `${tools}:${systemPath}`, HOME: folder, ...network, ...env },
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  if (result.status !== 0) fail(`${text}\n${result.stdout}${result.stderr}`);
}

function copy(name, text, workdir) {
  const { from, sources, destination } = copied(text);
  if (from && !all.has(from)) {
    skipped.push(`${name}: COPY ${text}`);
    return;
  }
  if (from && !made.has(from)) make(from);
  const target = inside(name, destination, workdir);
  if (!from) {
    const files = contextFiles(root, ignored);
    const chosen = sources.flatMap((source) =>
      source === "." ? files : files.filter((file) => file === source || file.startsWith(`${source}/`)),
    );
    if (chosen.length === 0) fail(`COPY ${text}: nothing of that name goes into the image`);
    for (const file of chosen) cpSync(join(root, file), join(target, file));
    log(`${name}: COPY ${text} (${chosen.length} files)`);
    return;
  }
  for (const source of sources) {
    const path = inside(from, source, workdir);
    if (!existsSync(path)) fail(`COPY ${text}: ${source} is not in ${from}`);
    const to = statSync(path).isDirectory() ? target : join(target, basename(path));
    link(path, to);
  }
  log(`${name}: COPY ${text}`);
}

const made = new Set();
function make(name) {
  made.add(name);
  const stage = all.get(name) ?? fail(`no stage ${name}`);
  const state = all.has(stage.from) ? make(stage.from) : { workdir: "/", env: {}, cmd: [], user: "root" };
  mkdirSync(join(rootOf(name), state.workdir), { recursive: true });
  for (const { name: instruction, text } of stage.instructions) {
    if (instruction === "WORKDIR") {
      state.workdir = text;
      mkdirSync(join(rootOf(name), text), { recursive: true });
    } else if (instruction === "ENV") Object.assign(state.env, pairs(text));
    else if (instruction === "COPY") copy(name, text, state.workdir);
    else if (instruction === "RUN") run(name, text, state.workdir, state.env);
    else if (instruction === "USER") state.user = text;
    else if (instruction === "CMD") state.cmd = JSON.parse(text);
  }
  if (name === "build" && isQuick) bringWhatIsHere(join(rootOf(name), state.workdir));
  return state;
}

function link(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  if (spawnSync("cp", ["-a", "-l", from, to]).status === 0) return;
  rmSync(to, { recursive: true, force: true });
  if (spawnSync("cp", ["-a", from, to]).status !== 0) fail(`could not copy ${from}`);
}

function bringWhatIsHere(app) {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const isForDevelopment = (path) => lock.packages[path]?.dev || lock.packages[path]?.devOptional;
  const top = Object.keys(lock.packages).filter((path) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path));
  const chosen = top.filter((path) => !isForDevelopment(path) && existsSync(join(root, path)));
  for (const path of [...chosen, process.env.BUILD_DIR ?? "build", "app/platform/prisma"])
    link(join(root, path), join(app, path));
}

/** What must not go in is kept out by .dockerignore (tests/deployment.test.ts), and development packages by two prunes. */
function checkContents(app) {
  const development = ["vite", "vitest", "typescript", "playwright", "prisma", "node"].filter((name) =>
    existsSync(join(app, "node_modules", name)),
  );
  if (development.length > 0) fail(`dependencies of development in the image: ${development.join(", ")}`);
}

async function answers(url) {
  for (let tries = 0; tries < 600; tries += 1) {
    try {
      return await fetch(url);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  return fail(`${url} did not answer`);
}

async function serve({ workdir, env, cmd, user }) {
  const app = join(rootOf("site"), workdir);
  const data = join(folder, "data");
  mkdirSync(data);
  mkdirSync(join(app, ".cache"), { recursive: true });
  const isRoot = process.getuid?.() === 0;
  const [program, ...args] = cmd;
  // The image's user is not one of this machine's: nobody is as little.
  const as =
    isRoot && user !== "root" ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--no-new-privs"] : [];
  if (isRoot) spawnSync("chown", ["65534:65534", data, join(app, ".cache")]);
  const port = process.env.IMAGE_PORT ?? String(20_000 + Math.floor(Math.random() * 20_000));
  const [first, ...rest] = [...as, program, ...args];
  const password = "premier-mot-de-passe-2027";
  const child = spawn(first, rest, {
    cwd: app,
    env: {
      PATH: `${tools}:${systemPath}`,
      ...env,
      PORT: port,
      DATA_DIR: data,
      SITE_URL: "https://clairvoix.example",
      SESSION_SECRET: "image-steps-only-0123456789abcdefghij",
      ADMIN_USERNAME: "premiere",
      ADMIN_PASSWORD: password,
    },
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (printed += chunk));
  const ended = new Promise((resolve) => child.once("exit", (code, signal) => resolve(code ?? signal)));
  let isStopping = false;
  const early = ended.then((code) => isStopping || fail(`the site ended by itself (${code}):\n${printed}`));
  const checked = async () => {
    const health = await answers(`http://127.0.0.1:${port}/healthz`);
    const home = await fetch(`http://127.0.0.1:${port}/`);
    const html = await home.text();
    if (health.status !== 200 || home.status !== 200 || !html.includes("Clairvoix")) fail(`home page: ${home.status}`);
    log(
      `served: /healthz ${health.status}, / ${home.status} (${html.length} characters), as ${as.length ? "nobody" : "ourselves"}`,
    );
    const owner = statSync(join(data, "clairvoix.db")).uid;
    if (as.length && owner !== 65534) fail(`the database belongs to ${owner}`);
    const healthCheck = all.get("site").instructions.find(({ name }) => name === "HEALTHCHECK").text;
    const [check, ...words] = JSON.parse(healthCheck.slice(healthCheck.indexOf("[")));
    const checkEnv = { PATH: `${tools}:${systemPath}`, PORT: port };
    const result = spawnSync(check, words, { env: checkEnv });
    if (result.status !== 0) fail(`HEALTHCHECK: ${result.status}`);
    const wrong = spawnSync(check, words, { env: { ...checkEnv, PORT: "1" } });
    if (wrong.status !== 1) fail(`HEALTHCHECK of a site that is not there: ${wrong.status}`);
    log("HEALTHCHECK: 0 with the site, 1 without");
  };
  try {
    await Promise.race([checked(), early]);
  } finally {
    isStopping = true;
    child.kill("SIGTERM");
  }
  const code = await ended;
  if (code !== 0) fail(`TERM: the site ended with ${code}\n${printed}`);
  log("TERM: exit 0");
}

try {
  const state = make("site");
  checkContents(join(rootOf("site"), state.workdir));
  await serve(state);
  for (const text of skipped) log(`not run here: ${text}`);
  log("done");
} catch (error) {
  if (!process.exitCode) throw error;
} finally {
  rmSync(folder, { recursive: true, force: true });
  isAborted = true;
}
