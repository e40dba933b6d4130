import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below those of outgoing connections, which would take it before it is listened on. */
export async function freePort(): Promise<number> {
  const port = randomInt(10_000, 30_000);
  const probe = createServer().listen(port, "127.0.0.1");
  const isFree = await once(probe, "listening").then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  await new Promise((done) => probe.close(done));
  return port;
}
