// Locks the data folder, loads the application, listens, and stops without losing a request.
import { createServer } from "node:http";
import { flushCompileCache } from "node:module";
import { checkPrepared, lockData, recordServing } from "../scripts/lib/data-folder.ts";
import { listenAt } from "../scripts/lib/listen.mjs";
import type * as application from "./app.ts";

export type Application = typeof application;

/** Shorter than the stop timeout of systemd and Fly (deploy/clairvoix.service, fly.toml). Unfinished jobs run again, as after a crash. */
const STOP_TIMEOUT_MS = 25_000;

function refuseToStart(message: string): never {
  process.stderr.write(`✖ ${message}\n`);
  process.exit(1);
}

/** Serves the application that `load` brings, which is loaded once the data folder is held. */
export async function listen(load: () => Promise<Application>): Promise<void> {
  lockData("alone");
  const app = await load();
  // Once it has read .env, and refused what is no port.
  const { port, host } = listenAt();
  checkPrepared();
  const server = createServer({ maxHeaderSize: 32_768, requestTimeout: 60_000, headersTimeout: 20_000 }, app.listener);
  server.keepAliveTimeout = 65_000;
  server.on("clientError", app.answerMalformed);
  app.boundConnections(server);
  app.readInChunks(server);

  server.on("error", ({ code, message }: NodeJS.ErrnoException) => {
    if (code === "EADDRINUSE")
      refuseToStart(
        `Le port ${port} est déjà pris. Arrêtez l’autre programme, ou choisissez un autre port : PORT=3001 npm start`,
      );
    if (code === "EACCES")
      refuseToStart(`Le port ${port} est réservé au système. Choisissez-en un au-dessus de 1024 : PORT=3000 npm start`);
    refuseToStart(`Le serveur n’a pas pu démarrer : ${message}`);
  });

  server.listen(port, host, () => {
    const address = server.address();
    const actual = typeof address === "object" && address ? address.port : port;
    recordServing(actual);
    app.start();
    // Written once pages were served, for what they needed to be in it: a process that is killed would leave nothing.
    setTimeout(flushCompileCache, 60_000).unref();
    const name = ["0.0.0.0", "::", "127.0.0.1"].includes(host) ? "localhost" : host;
    process.stdout.write(`Clairvoix est en ligne : http://${name}:${actual}\n`);
  });

  let stopping = false;
  /** Stops taking connections, finishes the requests under way (10 s at most), then the jobs and the database. */
  async function stop(): Promise<void> {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(0), STOP_TIMEOUT_MS).unref();
    const closed = new Promise((closes) => server.close(closes));
    // A connection kept alive becomes idle when its last answer ends: ask again until none is left.
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const timeout = setTimeout(() => server.closeAllConnections(), 10_000);
    await closed;
    clearTimeout(timeout);
    clearInterval(idle);
    await app.stop();
    process.exit(0);
  }
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
