import { spawn } from "node:child_process";
import { createECDH, randomBytes } from "node:crypto";
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  readdirSync,
  statSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { isAlive, readServing, writeServing } from "./serving-process.mjs";
import { node, root, run, say, statusOf, step, stop, environment } from "./tools.mjs";

// Ends an installation that hangs because the registry does not answer; a slow one goes on.

/** Milliseconds without a sign of npm before the registry is asked, and between two looks for one. */
const defaultDelays = { silence: 10_000, every: 1_000 };
const PING_TIMEOUT_MS = 10_000;

/** npm had something, from the registry or from what it keeps; attempts that fail are said too, and are no sign. */
const PROGRESS = /^npm http (?:cache|fetch \S+ \d{3}) /m;

function unpackedAt() {
  const modules = join(root, "node_modules");
  const at = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  try {
    return Math.max(at(modules), ...readdirSync(modules).map((name) => at(join(modules, name))));
  } catch {
    return 0;
  }
}

/** Whether something answers in the registry's place, through what npm itself goes through: an error in HTTP is an answer. */
function answers(npm) {
  const env = { npm_config_fetch_timeout: String(PING_TIMEOUT_MS), npm_config_fetch_retries: "0" };
  const child = spawn(npm, ["ping", "--loglevel=error"], {
    cwd: root,
    env: environment(env),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const timeout = setTimeout(() => child.kill("SIGKILL"), PING_TIMEOUT_MS + 5_000);
  let printed = "";
  child.stderr.on("data", (chunk) => (printed += chunk));
  return new Promise((resolve) => {
    child.once("error", () => resolve(true)); // npm itself is gone, which its own step says.
    child.once("close", (status) => {
      clearTimeout(timeout);
      resolve(status === 0 || /npm error code E\d{3}\b/.test(printed));
    });
  });
}

/** What was wrong with the network, in words (`explain` of tools.mjs); nothing where npm failed for another reason. */
export const explainRegistry = (printed, isCut) =>
  isCut ||
  /npm error code (?:E(?:CONN|NOTFOUND|AI_AGAIN|TIMEDOUT|HOST|NET|IDLE|PROTO)|ERR_SOCKET|FETCH_ERROR)/.test(printed)
    ? "Le registre de paquets ne répond pas : vérifiez la connexion et le proxy (npm config get registry dit lequel est demandé), puis recommencez. Ce qui est déjà téléchargé ne le sera plus."
    : null;

/** Watches what npm does (`watch` of tools.mjs): silent, with a registry that twice does not answer, it is ended. */
export const registryWatch =
  (npm, { silence, every } = defaultDelays) =>
  ({ output, cut }) => {
    let lastSign = Date.now();
    let lastUnpacked = unpackedAt();
    let refusals = 0;
    let isAsking = false;
    output.on("data", (chunk) => {
      if (PROGRESS.test(chunk)) lastSign = Date.now();
    });
    const timer = setInterval(async () => {
      const unpacked = unpackedAt();
      if (unpacked !== lastUnpacked) [lastUnpacked, lastSign] = [unpacked, Date.now()];
      if (isAsking || Date.now() - lastSign < silence) return;
      isAsking = true;
      const asked = Date.now();
      const isThere = await answers(npm);
      isAsking = false;
      refusals = isThere || lastSign > asked ? 0 : refusals + 1;
      if (isThere) lastSign = Date.now();
      if (refusals < 2) return;
      clearInterval(timer);
      cut();
    }, every);
    return () => clearInterval(timer);
  };

export function checkMachine() {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < 20)
    stop(
      `Node ${process.versions.node} est trop ancien pour démarrer. Installez Node 20 ou plus récent : https://nodejs.org`,
    );
  try {
    accessSync(root, constants.W_OK);
  } catch {
    stop(
      `Le dossier ${root} n’est pas accessible en écriture. Clonez le projet dans un dossier à vous, ou changez ses droits.`,
    );
  }
}

/** What production cannot do without is named before minutes of work; app/platform/env.server.ts knows the rest. */
export function checkProduction() {
  const missing = ["SITE_URL", "SESSION_SECRET"].filter((name) => !process.env[name]);
  if (missing.length > 0)
    stop(
      `Configuration : en production il faut aussi ${missing.join(" et ")} (README.md, « Environment » ; node scripts/secrets.mjs fait les secrets).`,
      78,
    );
}

/** One preparation at a time in a clone: two would install and build over each other. Answers what ends it. */
export function prepareAlone() {
  const folder = join(root, ".cache");
  const otherProcess = readServing(folder);
  if (otherProcess && isAlive(otherProcess))
    stop(
      `Le site se prépare déjà dans ${root} (processus ${otherProcess.pid}) : attendez qu’il soit prêt. Si ce processus est un autre programme, supprimez ${join(folder, "serving.json")}.`,
    );
  mkdirSync(folder, { recursive: true });
  writeServing(folder, { pid: process.pid, port: null, since: new Date().toISOString() });
  const end = () => rmSync(join(folder, "serving.json"), { force: true });
  process.once("exit", end);
  return () => {
    process.off("exit", end);
    end();
  };
}

const npm = process.platform === "win32" ? "npm.cmd" : "npm";
/** npm says each file that it fetches, and gives up on one that does not come. */
const watched = {
  env: { npm_config_loglevel: "http", npm_config_fetch_retries: "1", npm_config_fetch_retry_mintimeout: "1000" },
  watch: registryWatch(npm),
  explain: explainRegistry,
};

export async function install() {
  await step(
    "install",
    "Installation des dépendances (une minute la première fois)…",
    ["package-lock.json"],
    "node_modules/node/bin",
    async () => {
      // Not `npm ci`: it refuses a lock file written without other platforms' packages. No install scripts: npm would
      // compile better-sqlite3, which ships its binary; `node` alone needs its own.
      const options = ["--include=dev", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund"];
      return (await run(npm, ["install", ...options], watched)) && installNode();
    },
  );
  if (!existsSync(node)) {
    stop(
      "Node 24 n’a pas été installé avec le projet (paquet npm « node »). Vérifiez que npm peut lancer son script d’installation, supprimez node_modules et recommencez.",
    );
  }
}

/** What the script of the npm package `node` does: fetches Node 24 for this machine from the npm registry. */
function installNode() {
  const cwd = join(root, "node_modules/node");
  // npm run puts our own Node first, which the line before may just have removed: npm's is the machine's, or ours too
  // where it leads the path.
  const machines = [process.execPath, process.env.npm_node_execpath].find((path) => path && existsSync(path)) ?? "node";
  return run(machines, ["installArchSpecificPackage.js"], { cwd, ...watched });
}

const secret = () => randomBytes(32).toString("base64url");

function pushKeys() {
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  // Node leaves out zeros in front, once in 256 times, and web-push takes no key that is short of one.
  const whole = Buffer.alloc(32);
  keys.getPrivateKey().copy(whole, 32 - keys.getPrivateKey().length);
  return [`VAPID_PUBLIC_KEY=${keys.getPublicKey("base64url")}`, `VAPID_PRIVATE_KEY=${whole.toString("base64url")}`];
}

export const secrets = () => [`SESSION_SECRET=${secret()}`, ...pushKeys(), `METRICS_TOKEN=${secret()}`];

async function warnOfNewSecrets(names) {
  const data = resolve(root, process.env.DATA_DIR || "data");
  const database = (process.env.DATABASE_URL || join(data, "clairvoix.db")).replace(/^file:/, "");
  if (!existsSync(resolve(root, database))) {
    say("Création des secrets de cette machine (.env)…");
    return;
  }
  const broken = [
    names.includes("SESSION_SECRET") &&
      "toutes les sessions se ferment, les codes de vérification en deux étapes et les liens déjà envoyés par email ne valent plus, le sceau du journal d’audit et les sauvegardes signées ne sont plus reconnus",
    names.includes("VAPID_PUBLIC_KEY") && "les abonnements aux notifications se taisent",
  ].filter(Boolean);
  say(
    `Le fichier .env n’a pas (ou plus) ${names.join(" ni ")}, alors que la base ${database} existe. Avec de nouveaux secrets, ${broken.join(" ; ")}. Si vous avez l’ancien .env, arrêtez ici (Ctrl+C) et remettez-le.`,
  );
  if (process.stdout.isTTY) await new Promise((resume) => setTimeout(resume, 10_000));
}

export async function writeEnvironmentFile() {
  const file = join(root, ".env");
  const present = existsSync(file) ? readFileSync(file, "utf8") : "";
  const lacks = (name) => !new RegExp(`^${name}=`, "m").test(present) && !process.env[name];
  const lines = [];
  if (lacks("SESSION_SECRET")) lines.push(`SESSION_SECRET=${secret()}`);
  if (lacks("VAPID_PUBLIC_KEY")) lines.push(...pushKeys());
  if (lines.length === 0) return;
  await warnOfNewSecrets(["SESSION_SECRET", "VAPID_PUBLIC_KEY"].filter(lacks));
  writeFileSync(file, `${present}${present && !present.endsWith("\n") ? "\n" : ""}${lines.join("\n")}\n`, {
    mode: 0o600,
  });
}

/** The typed database client; its command only looks for an engine binary, so any existing program will do. */
export async function generate() {
  await step(
    "generate",
    "Génération du client de base de données…",
    ["prisma/schema", "package-lock.json"],
    "app/platform/prisma/client.ts",
    () =>
      run(node, ["node_modules/prisma/build/index.js", "generate"], {
        env: { PRISMA_SCHEMA_ENGINE_BINARY: node, PRISMA_HIDE_UPDATE_MESSAGE: "1" },
      }),
  );
}

export async function build() {
  const sources = [
    "app",
    "server.ts",
    "server",
    "scripts/lib",
    "public",
    "vite.config.ts",
    "react-router.config.ts",
    "package-lock.json",
    "scripts/compress.mjs",
  ];
  await step(
    "build",
    "Construction du site…",
    sources,
    "build/server/index.js",
    async () =>
      (await run(node, ["node_modules/@react-router/dev/bin.cjs", "build"], { env: { NODE_ENV: "production" } })) &&
      run(node, ["scripts/compress.mjs"]),
  );
}

export async function migrate(env = {}) {
  const status = await statusOf(node, ["prisma/migrate.ts", "deploy"], { env });
  // It said in one line what is wrong with the data, or who has them.
  if (status === 65 || status === 75) process.exit(status);
  if (status !== 0) stop("La base de données n’a pas pu être préparée. Le message ci-dessus dit pourquoi.");
}

export async function seed(env = {}) {
  if (!(await run(node, ["prisma/seed.ts"], { env, show: true })))
    stop("Le contenu de démonstration n’a pas pu être créé. Le message ci-dessus dit pourquoi.");
}
