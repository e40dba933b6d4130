import { type Socket, connect } from "node:net";

/** Sockets from as many addresses of loopback as it takes: an address has 28,000 ports. */
export function openLine(port: number, index: number): Promise<Socket | null> {
  return new Promise((opened) => {
    const address = `127.0.${2 + Math.floor(index / 20_000)}.${1 + (index % 200)}`;
    const socket = connect({ port, host: "127.0.0.1", localAddress: address });
    socket.once("connect", () => opened(socket));
    socket.on("error", () => opened(null));
  });
}

export const isOpen = (socket: Socket) => !socket.destroyed && socket.readyState === "open";

/** What happened to connections held with ill will: how many were ended by the site, and after how long the last (ms). */
export async function untilEnded(sockets: Socket[], limit: number): Promise<{ ended: number; last: number }> {
  const started = performance.now();
  let ended = 0;
  let last = 0;
  const ends = sockets.map(
    (socket) =>
      new Promise<void>((done) => {
        const end = () => {
          ended += 1;
          last = performance.now() - started;
          done();
        };
        if (socket.destroyed) end();
        else socket.once("close", end);
      }),
  );
  await Promise.race([Promise.all(ends), new Promise((over) => setTimeout(over, limit))]);
  return { ended, last: Math.round(last) };
}
