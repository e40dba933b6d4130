// Ends an installation that hangs because the registry does not answer; a slow one goes on.
import { spawn } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { environment, root } from "./tools.mjs";

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
