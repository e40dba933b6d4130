// npm start: from a fresh clone to a served site. Each step runs only when it is needed.
import { existsSync, readFileSync } from "node:fs";
import * as net from "node:net";
import { join, resolve } from "node:path";
import { listenAt, notListening, readEnvironmentFile } from "./lib/listen.mjs";
import { memoryEnvironment, memoryFlags } from "./lib/memory.mjs";
import { isAlive, readServing, takenWords } from "./lib/serving-process.mjs";
import {
  build,
  checkMachine,
  checkProduction,
  generate,
  install,
  migrate,
  prepareAlone,
  seed,
  writeEnvironmentFile,
} from "./lib/setup.mjs";
import { node, root, say, start, stop } from "./lib/tools.mjs";

/** Before it is started again (ms): doubled while it falls at once, and the first again after a minute of life. */
const FIRST_PAUSE = 1_000;
const LAST_PAUSE = 30_000;

/** Runs the server, and again where it was killed. The socket stays open here while the server starts again: connections wait in the kernel, none is refused. */
function serve(args, env, { host, port }) {
  // Bound, and never accepted from here. An older Node has no such socket: there the server opens its own.
  const socket = net.BoundSocket && net.isIP(host) ? new net.BoundSocket({ host, port }) : null;
  const stdio = ["inherit", "inherit", "inherit", ...(socket ? [socket.fd()] : [])];
  const held = socket ? { LISTEN_FDS: "1", LISTEN_PID: undefined } : {};
  let server;
  let isEnding = false;
  const run = (pause) => {
    const started = performance.now();
    server = start(node, args, { ...env, ...held }, stdio);
    server.on("exit", (code, signal) => {
      if (isEnding || code !== null) process.exit(code ?? 1);
      const next = performance.now() - started < 60_000 ? pause : FIRST_PAUSE;
      say(
        `Le site a été arrêté net (${signal}) : il est relancé dans ${next / 1000} s. /admin/sante dit s’il ne répondait plus.`,
      );
      setTimeout(run, next, Math.min(2 * next, LAST_PAUSE));
    });
  };
  for (const signal of ["SIGINT", "SIGTERM"])
    process.on(signal, () => {
      isEnding = true;
      if (!server.kill(signal)) process.exit();
    });
  process.on("exit", () => server.kill());
  run(FIRST_PAUSE);
}

// On a server it is the site's own settings: without them this would be the demonstration, in the site's data.
readEnvironmentFile(root);
const development = process.argv.includes("--dev");
const production = process.env.NODE_ENV === "production";
const mode = production ? "production" : "demo";
const { port, host } = listenAt();
const data = resolve(root, process.env.DATA_DIR || "data");

function checkPort() {
  return new Promise((isFree) => {
    const probe = net.createServer();
    probe.once("error", (error) => {
      const serving = readServing(data);
      if (error.code === "EADDRINUSE" && serving?.port === port && isAlive(serving)) stop(takenWords(data, serving));
      const { words, status } = notListening(error, { port, host });
      stop(words, status);
    });
    probe.listen(port, host, () => probe.close(isFree));
  });
}

checkMachine();
if (production) checkProduction();
await checkPort();
const prepared = prepareAlone();
await install();
if (!production) await writeEnvironmentFile();
await generate();
const env = { APP_MODE: mode, NODE_ENV: development ? "development" : "production" };
await migrate(env);
if ((process.env.SEED || (production ? "none" : "demo")) === "demo" || process.env.ADMIN_PASSWORD) await seed(env);
if (!development) await build();

const entry = join(process.env.BUILD_DIR || "build", "server/index.js");
const login = join(data, "connexion-demo.txt");
prepared();
say("Démarrage du serveur…");
const logLevel = process.env.LOG_LEVEL ?? (production ? "info" : "warn");
serve(
  development ? ["server/development.ts"] : [...memoryFlags, entry],
  { ...memoryEnvironment, ...env, LOG_LEVEL: logLevel },
  { host, port },
);
if (!production && existsSync(login)) {
  setTimeout(
    () => say(`Espace de la rédaction : http://localhost:${port}/auth\n${readFileSync(login, "utf8").trim()}`),
    1500,
  ).unref();
}
