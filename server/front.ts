import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { Duplex } from "node:stream";
import { Arrivals } from "./arrivals.ts";
import { type PlainRequest, plainRequest } from "./plain-request.ts";
import { Places } from "./places.ts";
import { Turns } from "./turns.ts";

/** The whole answer to a plain request, as it goes over the line; null when Node is to read it. */
export type Quick = (request: PlainRequest) => Buffer | null;
export interface Waits {
  /** Is what is asked there already, so that no work waits for a place? */
  isThere?: (request: IncomingMessage) => boolean;
  /** Whose turn it is counts by network: who asks for much waits for their own. */
  networkOf?: (request: IncomingMessage) => string;
}

/**
 * Answers plain requests for what is kept before Node reads them: half of what such an answer costs is to parse the
 * request and to check the headers of the answer. Everything else reaches Node's own server as if it stood alone, through
 * a stream in place of the socket (its "connection" event takes any). Between two requests the line is ours again.
 */
export class Front {
  private readonly lines = new Set<Line>();
  private readonly arrivals = new Arrivals();
  readonly turns = new Turns(this.arrivals);
  readonly places = new Places(this.arrivals);

  constructor(server: Server, quick: Quick, { isThere = () => false, networkOf = () => "" }: Waits = {}) {
    const [accept] = server.listeners("connection");
    if (!accept) throw new Error("this server takes no connections");
    server.removeAllListeners("connection");
    server.on("connection", (socket: Socket) => {
      const line = new Line(socket, quick, server, this, (inner) => void Reflect.apply(accept, server, [inner]));
      this.lines.add(line);
      this.arrivals.came();
      socket.once("close", () => this.lines.delete(line));
    });
    const [listener] = server.listeners("request") as RequestListener[];
    if (!listener) throw new Error("this server answers no requests");
    server.off("request", listener);
    server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
      const { socket } = request as { socket: unknown };
      const answer = () => void listener.call(server, request, response);
      if (!(socket instanceof Inner)) return answer();
      // A form's work is to wait for its body; what it may ask for has bounds of its own.
      const takesPlace = !isForm(request) && !isThere(request);
      socket.line.began(request, response, takesPlace);
      if (takesPlace) this.places.take(response, () => networkOf(request), answer);
      else answer();
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

const END_OF_HEAD = "\r\n\r\n";
/** A form has as many in its body as it has fields: so many of them are read in one turn. */
const PIECES = 64;

function isForm({ method, headers }: IncomingMessage): boolean {
  if (method === "GET" || method === "HEAD") return false;
  return "transfer-encoding" in headers || Number(headers["content-length"] ?? 0) > 0;
}

class Line {
  readonly socket: Socket;
  private readonly front: Front;
  private readonly quick: Quick;
  private readonly server: Server;
  private readonly accept: (inner: Duplex) => void;
  private inner: Inner | null = null;
  /** Node may be in the middle of a request: all that comes is for it to read. */
  private isNodes = false;
  /** The last that Node was given, when that was one plain request and nothing else: it itself, others may ask the same. */
  private given: PlainRequest | null = null;
  /** The last that Node found. */
  private found: IncomingMessage | null = null;
  /** How many requests Node found since it was given something. */
  private begun = 0;
  /** How many it has not answered yet, of all. */
  private unanswered = 0;
  /** Those that have a place, or wait for one, until Node begins to send: who reads slowly holds up nobody. */
  private readonly working = new Set<ServerResponse>();
  /** What was received and has to wait: nothing more is read meanwhile. */
  private rest: Buffer | null = null;

  constructor(socket: Socket, quick: Quick, server: Server, front: Front, accept: (inner: Duplex) => void) {
    this.socket = socket;
    this.front = front;
    this.quick = quick;
    this.server = server;
    this.accept = accept;
    // Node gives headers no longer to come.
    socket.setTimeout(server.headersTimeout);
    socket.on("timeout", () => (this.inner ? this.inner.emit("timeout") : socket.destroy()));
    socket.on("error", (error) => this.inner?.destroy(error));
    socket.on("end", () => (this.inner ? this.inner.push(null) : socket.end()));
    socket.on("close", () => {
      this.inner?.destroy();
      for (const response of this.working) this.isAnswering(response);
    });
    socket.on("drain", () => this.goOn());
    socket.on("data", (chunk: Buffer) => this.take(chunk));
  }

  /** One whole plain request for what is kept is answered at once; all else waits for its turn, and for the answers before it. */
  private take(chunk: Buffer): void {
    if (this.isNodes || this.rest || !this.answer(plainRequest(chunk))) {
      this.rest = this.rest ? Buffer.concat([this.rest, chunk]) : chunk;
      if (!this.rest.includes(END_OF_HEAD)) this.step();
      else this.front.turns.add(this);
    }
    if (this.rest) this.socket.pause();
  }

  private answer(request: PlainRequest | null): boolean {
    const answer = request && this.quick(request);
    if (!answer) return false;
    if (!this.inner) this.socket.setTimeout(this.server.keepAliveTimeout);
    // Whoever asks without reading is not read either.
    if (!this.socket.write(answer)) this.socket.pause();
    return true;
  }

  /**
   * Goes on with what waits, a piece that ends where a head may end, so that Node finds one request at a time, two at
   * the end of a body: it would begin all that it is given. A body is given as it comes.
   */
  step(): void {
    for (let pieces = 0; this.rest && !this.socket.destroyed && pieces < PIECES; pieces += 1) {
      if (this.isFull() || this.isOwed()) return;
      const end = this.rest.indexOf(END_OF_HEAD);
      const length = end < 0 ? this.rest.length : end + END_OF_HEAD.length;
      const piece = this.rest.subarray(0, length);
      this.rest = length < this.rest.length ? this.rest.subarray(length) : null;
      const request = plainRequest(piece);
      if (this.isNodes || !this.answer(request)) this.giveToNode(piece, request);
      if (!this.isInBody()) break;
    }
    this.goOn();
  }

  /** Is Node given the body of a request that it found? */
  private isInBody(): boolean {
    return this.isNodes && this.begun === 0 && this.found?.complete === false;
  }

  /** Has whoever asks not read yet what was answered, or Node what it was given? Each says so then (goOn). */
  private isFull(): boolean {
    return this.isNodes ? (this.inner?.readableLength ?? 0) > 0 : this.socket.writableNeedDrain;
  }

  /** Does Node owe an answer to a request that it has read? */
  private isOwed(): boolean {
    return this.isNodes && this.unanswered > 0 && this.found?.complete !== false;
  }

  private giveToNode(piece: Buffer, request: PlainRequest | null): void {
    this.given = request;
    this.begun = 0;
    this.isNodes = true;
    if (!this.inner) {
      this.socket.setTimeout(0);
      this.inner = new Inner(this);
      this.accept(this.inner);
    }
    this.inner.push(piece);
  }

  /**
   * Node found a request. When it is the one plain request that was given last, the line is between two requests once it
   * has been answered and no other waits: the same address may be asked twice. What only looks like one, the rest of a
   * body, is found as no request or as another.
   */
  began(request: IncomingMessage, response: ServerResponse, takesPlace: boolean): void {
    this.found = request;
    if (takesPlace) this.working.add(response);
    this.begun += 1;
    this.unanswered += 1;
    const { given } = this;
    response.once("close", () => {
      this.unanswered -= 1;
      this.isAnswering(response);
      const isLast = given !== null && given === this.given && this.begun === 1 && this.inner?.readableLength === 0;
      const isThatOne = isLast && request.method === "GET" && request.url === given?.url && request.complete;
      if (isThatOne && this.unanswered === 0 && response.writableFinished && response.shouldKeepAlive)
        this.isNodes = false;
      this.goOn();
    });
  }

  /** With what waits, in its turn; else reads what comes next, unless Node or whoever asks has enough to read already. */
  goOn(): void {
    if (this.socket.destroyed) this.rest = null;
    else if (this.isFull()) return;
    else if (!this.rest) this.socket.resume();
    else if (!this.isOwed()) this.front.turns.add(this);
  }

  /** Its work is done, but for sending: the place is another's. */
  isAnswering(response: ServerResponse): void {
    if (this.working.delete(response)) this.front.places.giveUp(response);
  }

  endIfIdle(): void {
    if (!this.isNodes && !this.rest) this.socket.destroySoon();
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

  private isAnswering(): void {
    if (this._httpMessage) this.line.isAnswering(this._httpMessage);
  }

  /** What was given is pushed; that it was taken is seen below. */
  override _read(): void {}

  override read(size?: number): unknown {
    const taken: unknown = super.read(size);
    if (taken !== null && this.readableLength === 0) this.line.goOn();
    return taken;
  }

  override _write(chunk: Buffer | string, encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.isAnswering();
    this.line.socket.write(chunk, encoding, done);
  }

  override _writev(
    chunks: { chunk: Buffer | string; encoding: BufferEncoding }[],
    done: (error?: Error | null) => void,
  ): void {
    const { socket } = this.line;
    this.isAnswering();
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
