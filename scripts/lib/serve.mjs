// Runs the server, and again where it was killed. Built-ins only: npm start is on the machine's own Node.
import { readFileSync } from "node:fs";
import * as net from "node:net";
import { join } from "node:path";
import { node, say, start } from "./tools.mjs";

/** Did the watchdog end this process (app/modules/health/stops.server.ts)? */
function endedByWatchdog(folder, pid) {
  try {
    return JSON.parse(readFileSync(join(folder, "watchdog.json"), "utf8")).stops.at(-1)?.pid === pid;
  } catch {
    return false;
  }
}

/**
 * Starts the server with its own arguments and environment, and ends as it does. `data`: its data folder. The socket at
 * `host` and `port` stays open here while it starts again: connections wait in the kernel, and none is refused.
 */
export function serve(args, env, data, { host, port }) {
  // Bound, and never accepted from here. An older Node has no such socket: there the server opens its own.
  const socket = net.BoundSocket && net.isIP(host) ? new net.BoundSocket({ host, port }) : null;
  const stdio = ["inherit", "inherit", "inherit", ...(socket ? [socket.fd()] : [])];
  const held = socket ? { LISTEN_FDS: "1", LISTEN_PID: undefined } : {};
  let server;
  let isEnding = false;
  const run = () => {
    server = start(node, args, { ...env, ...held }, stdio);
    server.on("exit", (code, signal) => {
      if (isEnding || code !== null) process.exit(code ?? 1);
      const why = endedByWatchdog(data, server.pid)
        ? "Le site ne répondait plus : il est relancé. /admin/sante dit ce qui l’a arrêté."
        : `Le site a été arrêté net (${signal}) : il est relancé.`;
      say(why);
      run();
    });
  };
  for (const signal of ["SIGINT", "SIGTERM"])
    process.on(signal, () => {
      isEnding = true;
      server.kill(signal);
    });
  process.on("exit", () => server.kill());
  run();
}
