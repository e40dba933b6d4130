import { accessSync, constants, existsSync, readFileSync, writeFileSync } from "node:fs";
import { createECDH, randomBytes } from "node:crypto";
import { join } from "node:path";
import { node, root, run, say, statusOf, step, stop } from "./tools.mjs";

/** Says plainly what is missing before anything is tried. */
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

/** Installs the dependencies when they are missing or older than the lock file. */
export async function install() {
  await step(
    "install",
    "Installation des dépendances (une minute la première fois)…",
    ["package-lock.json"],
    "node_modules/node/bin",
    async () => {
      const npm = process.platform === "win32" ? "npm.cmd" : "npm";
      // Not `npm ci`: it refuses a lock file written where packages for other platforms were not to be had.
      // No install scripts: npm would compile better-sqlite3, which ships its binary. Then the one that is needed.
      // In production too: the site is built here.
      const options = ["--include=dev", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
      return (await run(npm, ["install", ...options])) && installNode();
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
  return run(process.execPath, ["installArchSpecificPackage.js"], { cwd, env: { npm_config_loglevel: "error" } });
}

const secret = () => randomBytes(32).toString("base64url");

/** A pair for web push, as lines of an environment file. */
function pushKeys() {
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  // Node leaves out zeros in front, once in 256 times, and web-push takes no key that is short of one.
  const whole = Buffer.alloc(32);
  keys.getPrivateKey().copy(whole, 32 - keys.getPrivateKey().length);
  return [`VAPID_PUBLIC_KEY=${keys.getPublicKey("base64url")}`, `VAPID_PRIVATE_KEY=${whole.toString("base64url")}`];
}

/** What a site in production needs, as lines of an environment file. */
export const secrets = () => [`SESSION_SECRET=${secret()}`, ...pushKeys(), `METRICS_TOKEN=${secret()}`];

/** Secrets of this machine, made once. */
export function writeEnvironmentFile() {
  const file = join(root, ".env");
  const present = existsSync(file) ? readFileSync(file, "utf8") : "";
  const lines = [];
  if (!/^SESSION_SECRET=/m.test(present)) lines.push(`SESSION_SECRET=${secret()}`);
  if (!/^VAPID_PUBLIC_KEY=/m.test(present)) lines.push(...pushKeys());
  if (lines.length === 0) return;
  say("Création des secrets de cette machine (.env)…");
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
  // It said in one line what is wrong with the data.
  if (status === 65) process.exit(65);
  if (status !== 0) stop("La base de données n’a pas pu être préparée. Le message ci-dessus dit pourquoi.");
}

export async function seed(env = {}) {
  if (!(await run(node, ["prisma/seed.ts"], { env, show: true })))
    stop("Le contenu de démonstration n’a pas pu être créé. Le message ci-dessus dit pourquoi.");
}
