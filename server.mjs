// Launcher: development through Vite, otherwise the built server. Everything else is in server/ and app/.
// Plain JavaScript: to take the types out, Node would load a compiler that stays in memory (30 MiB).
import { createServer } from "node:http";
import { enableCompileCache, flushCompileCache } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { holdData } from "./scripts/lib/data-folder.mjs";
import { listenAt } from "./scripts/lib/listen.mjs";

const development = process.argv.includes("--dev");

async function load() {
  if (!development) {
    // What V8 compiled is kept for the next start.
    enableCompileCache(join(import.meta.dirname, ".cache/compiled"));
    return import(pathToFileURL(resolve(process.env.BUILD_DIR ?? "build", "server/index.js")).href);
  }
  const { createServer: createVite } = await import("vite");
  const vite = await createVite({ server: { middlewareMode: true }, appType: "custom" });
  const loadApp = () => vite.ssrLoadModule("./server/app.ts");
  const first = await loadApp();
  return {
    ...first,
    listener: (request, response) =>
      vite.middlewares(request, response, () => {
        loadApp().then(
          (app) => app.listener(request, response),
          (error) => {
            vite.ssrFixStacktrace(error);
            response.writeHead(500).end(error.stack);
          },
        );
      }),
  };
}

holdData();

const app = await load();
// Once it has read .env, and refused what is no port.
const { port, host } = listenAt();
const server = createServer({ maxHeaderSize: 32_768, requestTimeout: 60_000, headersTimeout: 20_000 }, app.listener);
server.keepAliveTimeout = 65_000;
server.on("clientError", app.answerMalformed);
const front = development ? null : app.putInFront(server);
app.boundConnections(server);

server.on("error", (error) => {
  if (error.code === "EADDRINUSE")
    console.error(
      `Le port ${port} est déjà pris. Arrêtez l’autre programme, ou choisissez un autre port : PORT=3001 npm start`,
    );
  else if (error.code === "EACCES")
    console.error(`Le port ${port} est réservé au système. Choisissez-en un au-dessus de 1024 : PORT=3000 npm start`);
  else console.error(`Le serveur n’a pas pu démarrer : ${error.message}`);
  process.exit(1);
});

server.listen(port, host, () => {
  const address = server.address();
  const actual = typeof address === "object" && address ? address.port : port;
  app.start();
  // Written once pages were served, for what they needed to be in it: a process that is killed would leave nothing.
  if (!development) setTimeout(flushCompileCache, 60_000).unref();
  console.log(
    `Clairvoix est en ligne : http://${["0.0.0.0", "::", "127.0.0.1"].includes(host) ? "localhost" : host}:${actual}`,
  );
});

/** Before whoever stops us loses patience (fly.toml, deploy/clairvoix.service): what is not ended is done again, as after a crash. */
const STOPPED_WITHIN = 25_000;

let stopping = false;
/** Stops taking connections, finishes the requests under way (10 s at most), then the jobs and the database. */
async function stop() {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(0), STOPPED_WITHIN).unref();
  const closed = new Promise((closes) => server.close(closes));
  // A connection kept alive becomes idle when its last answer ends: ask again until none is left.
  const idle = setInterval(() => {
    server.closeIdleConnections();
    front?.closeIdle();
  }, 50);
  const timeout = setTimeout(() => {
    server.closeAllConnections();
    front?.closeAll();
  }, 10_000);
  await closed;
  clearTimeout(timeout);
  clearInterval(idle);
  await app.stop();
  process.exit(0);
}
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
