import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
  type ServerResponse,
  createServer,
  request as send,
} from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Duplex } from "node:stream";

/** Fly keeps no more of a request than this to send it again. */
const KEPT = 1_000_000;

/** A machine behind the proxy: its name in `fly-replay: instance=`, and where it listens on loopback. */
export interface Machine {
  name: string;
  port: number;
}

export interface FlyProxy {
  url: string;
  port: number;
  machines: Machine[];
  /** Which machine a request goes to first, by name; undefined takes them in turn. A request's `x-machine` comes before. */
  prefer: string | undefined;
  /** What was answered with a replay, and where it led: "b → a POST /auth". */
  replays: string[];
  stop: () => Promise<void>;
}

/**
 * Fly's part, on loopback: machines in turn, `fly-replay: instance=` followed by sending the same request there, with
 * `fly-replay-src`; where that machine does not listen and the replay says `fallback=force_self`, back to who answered so,
 * with `fly-replay-failed`. `Fly-Client-IP` says who asks: the caller's address, or what a test says in `x-client`.
 */
export async function flyProxy(machines: Machine[] = []): Promise<FlyProxy> {
  let next = 0;
  const server = createServer((request, response) => void answer(request, response));
  // Who asks whether to go on hears it from the machine: by then it has begun with the request.
  server.on("checkContinue", (request, response) => void answer(request, response));
  // It lets go of no connection by itself: after Node's five seconds, on a busy machine, a request would meet it half-way.
  server.keepAliveTimeout = 0;
  const sockets = new Set<Duplex>();
  server.on("connection", (socket: Socket) => sockets.add(socket.on("close", () => sockets.delete(socket))));
  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const from = pick(request);
    if (!from) return socket.destroy();
    const upstream = send(asked(request, from));
    upstream.on("error", () => socket.destroy());
    upstream.on("response", (refused) => {
      socket.write(`HTTP/1.1 ${refused.statusCode} ${refused.statusMessage}\r\nConnection: close\r\n\r\n`);
      refused.pipe(socket);
    });
    upstream.on("upgrade", ({ statusMessage, rawHeaders }, other, otherHead) => {
      const lines = Array.from(
        { length: rawHeaders.length / 2 },
        (_, i) => `${rawHeaders[2 * i]}: ${rawHeaders[2 * i + 1]}`,
      );
      socket.write(`HTTP/1.1 101 ${statusMessage}\r\n${lines.join("\r\n")}\r\n\r\n`);
      socket.write(otherHead);
      other.write(head);
      other.pipe(socket).pipe(other);
      for (const [one, its] of [
        [socket, other],
        [other, socket],
      ] as const)
        one.on("error", () => its.destroy());
    });
    upstream.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  const named = (name: string | undefined) => proxy.machines.find((machine) => machine.name === name);
  function pick({ headers }: IncomingMessage): Machine | undefined {
    const wanted = headers["x-machine"]?.toString() ?? proxy.prefer;
    return named(wanted) ?? proxy.machines[next++ % proxy.machines.length];
  }

  function asked(
    { method, url, headers, socket }: IncomingMessage,
    to: Machine,
    more: IncomingHttpHeaders = {},
  ): RequestOptions {
    const client = headers["x-client"] ?? socket.remoteAddress?.replace(/^::ffff:/, "");
    const { "x-client": _, "x-machine": _1, ...kept } = headers;
    return {
      host: "127.0.0.1",
      port: to.port,
      method,
      path: url,
      agent: false,
      headers: { ...kept, "fly-client-ip": client, ...more },
    };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const machine = pick(request);
    if (!machine) return fail(response, 502);
    let kept: Buffer[] | null = [];
    let size = 0;
    const first = send(asked(request, machine)).on("continue", () => response.writeContinue());
    const over = new Promise<void>((resolve) => request.once("end", resolve).once("close", resolve));
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > KEPT) kept = null;
      kept?.push(chunk);
    });
    // A machine that answers before it has read everything lets go of the rest; what is kept goes on. What is not read
    // here would hold the caller's connection, and what it asks next.
    first.on("error", () => {
      request.unpipe(first);
      request.resume();
      fail(response, 502);
    });
    request.pipe(first);
    response.on("close", () => response.writableFinished || first.destroy());
    first.on("response", (upstream) => {
      const replay = upstream.headers["fly-replay"]?.toString();
      if (!replay) return void relay(upstream, response);
      upstream.resume();
      request.unpipe(first);
      request.resume();
      void over.then(() => {
        const target = named(/instance=([^;,\s]+)/.exec(replay)?.[1]);
        if (!kept || !target) return fail(response, 502);
        proxy.replays.push(`${machine.name} → ${target.name} ${request.method} ${request.url}`);
        const { "transfer-encoding": _, ...headers } = request.headers;
        const more = { "fly-replay-src": `instance=${machine.name};t=${Date.now()}000` };
        const again = asked(Object.assign(request, { headers }), target, more);
        const second = send(again, (answered) =>
          // Fly follows one replay; another is an error of the application.
          answered.headers["fly-replay"] ? fail(response, 502) : relay(answered, response),
        );
        const body = Buffer.concat(kept);
        second.on("error", (error: NodeJS.ErrnoException) => {
          if (error.code !== "ECONNREFUSED" || !/fallback=force_self/.test(replay)) return fail(response, 502);
          const back = send(asked(request, machine, { "fly-replay-failed": `instance=${target.name}` }), (answered) =>
            answered.headers["fly-replay"] ? fail(response, 502) : relay(answered, response),
          );
          back.on("error", () => fail(response, 502)).end(body);
        });
        second.end(body);
      });
    });
  }

  const proxy: FlyProxy = {
    url: `http://localhost:${port}`,
    port,
    machines,
    prefer: undefined,
    replays: [],
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  return proxy;
}

function relay(upstream: IncomingMessage, response: ServerResponse): void {
  response.writeHead(upstream.statusCode ?? 502, upstream.rawHeaders.length > 0 ? upstream.headers : {});
  upstream.pipe(response);
  upstream.on("error", () => response.destroy());
}

function fail(response: ServerResponse, status: number): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(status, { "Content-Type": "text/plain" }).end("proxy");
}
