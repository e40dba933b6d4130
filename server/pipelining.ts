import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Bytes passed to Node's parser at a time. */
const CHUNK_BYTES = 512;

/** Body bytes still to come on this connection. They start no request, so they may be read in large chunks. */
const bodyLeft = new WeakMap<Socket, number>();

const unanswered = new WeakMap<Socket, number>();

export const unansweredOn = (socket: Socket) => unanswered.get(socket) ?? 0;

/** Was this asked before the one ahead of it on its connection was answered (RFC 9112, 9.3.2)? No browser does. */
export const isPipelined = ({ socket }: IncomingMessage) => unansweredOn(socket) > 1;

let accepted = 0;
export const connectionsAccepted = () => accepted;

/** Node begins every request of a read at once: 200 on each of 500 connections stopped the process for 13 seconds. */
export function readInChunks(server: Server): void {
  const latest = new WeakMap<Socket, IncomingMessage>();
  const mayRead = (socket: Socket) => {
    const request = latest.get(socket);
    // Pass nothing to Node's parser while it waits for a drain: its own pause is not visible here.
    if (socket.destroyed || socket.writableNeedDrain) return false;
    if (request?.complete === false) return request.readableLength < request.readableHighWaterMark;
    return socket.readableLength === 0 || unansweredOn(socket) === 0;
  };
  const read = (socket: Socket) => {
    while (mayRead(socket)) {
      const { readableLength: length } = socket;
      const bodyBytes = latest.get(socket)?.complete === false ? (bodyLeft.get(socket) ?? 0) : 0;
      const chunk = Math.min(Math.max(CHUNK_BYTES, bodyBytes), length);
      bodyLeft.set(socket, bodyBytes - chunk);
      // Node's parser listens to what is read here; at the end, nothing is read and "end" follows.
      if (socket.read(length > 0 ? chunk : undefined) === null) return;
    }
  };
  server.on("connection", (socket: Socket) => {
    accepted += 1;
    for (const event of ["readable", "resume", "drain"]) socket.on(event, () => read(socket));
  });
  server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    latest.set(socket, request);
    // The piece that ended the head may have held some of the body.
    bodyLeft.set(socket, Number(request.headers["content-length"] ?? 0) - CHUNK_BYTES);
    unanswered.set(socket, unansweredOn(socket) + 1);
    response.once("close", () => {
      unanswered.set(socket, unansweredOn(socket) - 1);
      // In a turn of the event loop of its own: others are answered between two pieces.
      if (socket.readableLength > 0) setImmediate(read, socket);
    });
  });
}
