import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { Duplex } from "node:stream";
import { type PlainRequest, plainRequest } from "./plain-request.ts";

/** The whole answer to a plain request, as it goes over the line; null when Node is to read it. */
export type Quick = (request: PlainRequest) => Buffer | null;

/**
 * Answers plain requests for what is kept before Node reads them: half of what such an answer costs is to parse the
 * request and to check the headers of the answer. Everything else reaches Node's own server as if it stood alone, through
 * a stream in place of the socket (its "connection" event takes any). Between two requests the line is ours again.
 */
export class Front {
  private readonly lines = new Set<Line>();

  constructor(server: Server, quick: Quick) {
    const [accept] = server.listeners("connection");
    if (!accept) throw new Error("this server takes no connections");
    server.removeAllListeners("connection");
    server.on("connection", (socket: Socket) => {
      const line = new Line(socket, quick, server, (inner) => void Reflect.apply(accept, server, [inner]));
      this.lines.add(line);
      socket.once("close", () => this.lines.delete(line));
    });
    server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
      const { socket } = request as { socket: unknown };
      if (socket instanceof Inner) socket.line.began(request, response);
    });
  }

  /** Ends the connections over which nothing is under way, as Node's closeIdleConnections does for its own. */
  closeIdle(): void {
    for (const line of this.lines) line.endIfIdle();
  }

  closeAll(): void {
    for (const { socket } of this.lines) socket.destroy();
  }
}

class Line {
  readonly socket: Socket;
  private readonly quick: Quick;
  private readonly server: Server;
  private readonly accept: (inner: Duplex) => void;
  private inner: Inner | null = null;
  /** Node may be in the middle of a request: all that comes is for it to read. */
  private isNodes = false;
  /** The last that Node was given, when that was one plain request and nothing else: it itself, others may ask the same. */
  private given: PlainRequest | null = null;
  /** Does Node take what comes? When it has enough to read it says when it takes more. */
  private isTaken = true;
  /** How many requests Node found since. */
  private begun = 0;
  /** How many it has not answered yet, of all. */
  private unanswered = 0;

  constructor(socket: Socket, quick: Quick, server: Server, accept: (inner: Duplex) => void) {
    this.socket = socket;
    this.quick = quick;
    this.server = server;
    this.accept = accept;
    // Node gives headers no longer to come.
    socket.setTimeout(server.headersTimeout);
    socket.on("timeout", () => (this.inner ? this.inner.emit("timeout") : socket.destroy()));
    socket.on("error", (error) => this.inner?.destroy(error));
    socket.on("end", () => (this.inner ? this.inner.push(null) : socket.end()));
    socket.on("close", () => this.inner?.destroy());
    socket.on("drain", () => this.readOn());
    socket.on("data", (chunk: Buffer) => this.take(chunk));
  }

  private take(chunk: Buffer): void {
    const request = plainRequest(chunk);
    const answer = request && !this.isNodes ? this.quick(request) : null;
    if (!answer) {
      this.giveToNode(chunk, request);
      return;
    }
    if (!this.inner) this.socket.setTimeout(this.server.keepAliveTimeout);
    // Whoever asks without reading is not read either.
    if (!this.socket.write(answer)) this.socket.pause();
  }

  private giveToNode(chunk: Buffer, request: PlainRequest | null): void {
    this.given = request;
    this.begun = 0;
    this.isNodes = true;
    if (!this.inner) {
      this.socket.setTimeout(0);
      this.inner = new Inner(this);
      this.accept(this.inner);
    }
    this.isTaken = false;
    if (this.inner.push(chunk)) this.isTaken = true;
    if (!this.isTaken) this.socket.pause();
  }

  /**
   * Node found a request. When it is the one plain request that was given last, the line is between two requests once it
   * has been answered and no other waits: the same address may be asked twice. What only looks like one, the rest of a
   * body, is found as no request or as another.
   */
  began(request: IncomingMessage, response: ServerResponse): void {
    this.begun += 1;
    this.unanswered += 1;
    const { given } = this;
    response.once("close", () => {
      this.unanswered -= 1;
      const isLast = given !== null && given === this.given && this.begun === 1 && this.inner?.readableLength === 0;
      const isThatOne = isLast && request.method === "GET" && request.url === given?.url && request.complete;
      if (isThatOne && this.unanswered === 0 && response.writableFinished && response.shouldKeepAlive)
        this.isNodes = false;
    });
  }

  /** Reads what comes next, unless Node or whoever asks has enough to read already. */
  private readOn(): void {
    if (this.isTaken && !this.socket.writableNeedDrain) this.socket.resume();
  }

  nodeTakes(): void {
    this.isTaken = true;
    this.readOn();
  }

  endIfIdle(): void {
    if (!this.isNodes) this.socket.destroySoon();
  }
}

type Answering = Socket & { _httpMessage?: ServerResponse | null };

/** What Node's server sees in place of the socket. */
class Inner extends Duplex {
  readonly line: Line;

  constructor(line: Line) {
    super({ decodeStrings: false });
    this.line = line;
  }

  /** Node's own, on the line too: whoever closes lines to make room spares those with an answer under way. */
  get _httpMessage(): ServerResponse | null {
    return (this.line.socket as Answering)._httpMessage ?? null;
  }

  set _httpMessage(response: ServerResponse | null) {
    (this.line.socket as Answering)._httpMessage = response;
  }

  get remoteAddress(): string | undefined {
    return this.line.socket.remoteAddress;
  }

  get remotePort(): number | undefined {
    return this.line.socket.remotePort;
  }

  get localPort(): number | undefined {
    return this.line.socket.localPort;
  }

  setTimeout(ms: number): this {
    this.line.socket.setTimeout(ms);
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  /** Node's way to end a connection when its last answer is sent. */
  destroySoon(): void {
    this.end(() => this.destroy());
  }

  override _read(): void {
    this.line.nodeTakes();
  }

  override _write(chunk: Buffer | string, encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.line.socket.write(chunk, encoding, done);
  }

  override _writev(
    chunks: { chunk: Buffer | string; encoding: BufferEncoding }[],
    done: (error?: Error | null) => void,
  ): void {
    const { socket } = this.line;
    socket.cork();
    chunks.forEach(({ chunk, encoding }, index) =>
      socket.write(chunk, encoding, index === chunks.length - 1 ? done : undefined),
    );
    socket.uncork();
  }

  override _final(done: (error?: Error | null) => void): void {
    this.line.socket.end(done);
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.line.socket.destroy();
    done(error);
  }
}
