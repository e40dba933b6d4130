// Locks the data folder, loads the application, listens, and stops without losing a request.
import { createServer } from "node:http";
import { flushCompileCache } from "node:module";
import { checkPrepared, lockData, recordServing } from "../scripts/lib/data-folder.ts";
import { BACKLOG, listenAt, notListening } from "../scripts/lib/listen.mjs";
import type * as application from "./app.ts";

export type Application = typeof application;

/** Shorter than the stop timeout of systemd and Fly (deploy/clairvoix.service, fly.toml). Unfinished jobs run again, as after a crash. */
const STOP_TIMEOUT_MS = 25_000;

/** What systemd or npm start keeps open while this process starts again; npm start cannot know LISTEN_PID beforehand. */
function heldSocket(): { fd: number } | null {
  const { LISTEN_FDS, LISTEN_PID = String(process.pid) } = process.env;
  return LISTEN_FDS === "1" && LISTEN_PID === String(process.pid) ? { fd: 3 } : null;
}

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

  server.on("error", (error: NodeJS.ErrnoException) => {
    const { words, status } = notListening(error, { port, host });
    process.stderr.write(`✖ ${words}\n`);
    process.exit(status);
  });

  server.listen(heldSocket() ?? { port, host }, BACKLOG, () => {
    const bound = server.address();
    const { port: actual, address } = typeof bound === "object" && bound ? bound : { port, address: host };
    recordServing(actual);
    app.start();
    // Written once pages were served, for what they needed to be in it: a process that is killed would leave nothing.
    setTimeout(flushCompileCache, 60_000).unref();
    const name = ["0.0.0.0", "::", "127.0.0.1"].includes(address) ? "localhost" : address;
    process.stdout.write(`Clairvoix est en ligne : http://${name}:${actual}\n`);
  });

  let stopping = false;
  async function stop(): Promise<void> {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(0), STOP_TIMEOUT_MS).unref();
    // A connection in use would otherwise be asked again and again, until it is cut in the middle of an answer.
    server.prependListener("request", (_request, response) => response.setHeader("Connection", "close"));
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
