// npm start: from a fresh clone to a served site. Each step runs only when it is needed.
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { listenAt, notListening, readEnvironmentFile } from "./lib/listen.mjs";
import { memoryEnvironment, memoryFlags } from "./lib/memory.mjs";
import { serve } from "./lib/serve.mjs";
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
import { root, say, stop } from "./lib/tools.mjs";

// On a server it is the site's own settings: without them this would be the demonstration, in the site's data.
readEnvironmentFile(root);
const development = process.argv.includes("--dev");
const production = process.env.NODE_ENV === "production";
const mode = production ? "production" : "demo";
const { port, host } = listenAt();
const data = resolve(root, process.env.DATA_DIR || "data");

function checkPort() {
  return new Promise((isFree) => {
    const probe = createServer();
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
