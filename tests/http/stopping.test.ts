import { Agent, request } from "node:http";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { startSite } from "../support/server.ts";

// LiteFS keeps the lease of a site that does not exit 0, and Fly kills one that takes too long.
test("TERM ends it with 0 under load, with connections kept alive, and with one that never finishes", async () => {
  const site = await startSite();
  const { hostname, port } = new URL(site.url);
  const ended = new Promise<number | null>((resolve) => site.process.once("exit", resolve));
  const agent = new Agent({ keepAlive: true, maxSockets: 40 });
  let isOver = false;
  let answered = 0;
  const failures = new Set<string>();
  const ask = () =>
    new Promise<void>((resolve) => {
      const call = request({ hostname, port, agent, path: "/articles", headers: { host: `localhost:${port}` } });
      call.on("response", (answer) => {
        answered += 1;
        answer.resume().on("close", resolve);
      });
      call.on("error", (error: NodeJS.ErrnoException) => {
        failures.add(error.code ?? error.message);
        resolve();
      });
      call.end();
    });
  const readers = Array.from({ length: 40 }, async () => {
    while (!isOver) {
      await ask();
      await new Promise(setImmediate);
    }
  });
  // A form whose body never comes, and a line that says nothing at all.
  const stuck = connect(Number(port), "127.0.0.1");
  stuck.on("error", () => {});
  stuck.write(`POST /contact HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Length: 500\r\n\r\nhalf`);
  const silent = connect(Number(port), "127.0.0.1");
  silent.on("error", () => {});
  await expect.poll(() => answered).toBeGreaterThan(200);
  site.process.kill("SIGTERM");
  expect(await ended).toBe(0);
  isOver = true;
  await Promise.all(readers);
  agent.destroy();
  for (const socket of [stuck, silent]) socket.destroy();
  // Refused once it no longer listens; a connection kept alive may be closed as it is used again. Never an answer cut short.
  expect([...failures].filter((code) => !["ECONNREFUSED", "ECONNRESET", "EPIPE"].includes(code))).toEqual([]);
  await site.stop();
});
