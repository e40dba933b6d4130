// Runs the server, and again where it was killed. Built-ins only: npm start is on the machine's own Node.
import * as net from "node:net";
import { node, say, start } from "./tools.mjs";

/** Before it is started again (ms): doubled while it falls at once, and the first again after a minute of life. */
const FIRST_PAUSE = 1_000;
const LAST_PAUSE = 30_000;

/** The socket stays open here while the server starts again: connections wait in the kernel, none is refused. */
export function serve(args, env, { host, port }) {
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
