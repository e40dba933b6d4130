// Runs the server, and again where its watchdog ended it. Built-ins only: npm start is on the machine's own Node.
import { readFileSync } from "node:fs";
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

/** Starts the server with its own arguments and environment, and ends as it does. `data`: its data folder. */
export function serve(args, env, data) {
  let server;
  const run = () => {
    server = start(node, args, env);
    server.on("exit", (code) => {
      if (code !== null || !endedByWatchdog(data, server.pid)) process.exit(code ?? 1);
      say("Le site ne répondait plus : il est relancé. /admin/sante dit ce qui l’a arrêté.");
      run();
    });
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
  process.on("exit", () => server.kill());
  run();
}
