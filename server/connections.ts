import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { log } from "#app/platform/log.server.ts";
import { gauge } from "#app/platform/metrics/metrics.server.ts";
import { unansweredOn } from "./pipelining.ts";

/** Open files reserved for the process itself: database, modules, sources, mails. */
const RESERVED_FILES = 200;
/** Files that may be sent at once, where so many may be open: an idle connection is sent none. */
const FILES_SENT = 2_500;
/** Whatever the limit of open files: connections take memory in Node's heap of 256 MB, and 17,000 of them ended the process. */
const MAX_CONNECTIONS = 10_000;
const LOW_LIMIT = 1_000;

/** Connections are checked this often, ms… */
const CHECK_MS = 5_000;
/** …and one with bytes to send must have taken this much (bytes) in this long: 2G phones take ten times as much. */
const SLOW_BYTES = 20_000;
const SLOW_MS = 60_000;

export function connectionsFor(openFiles: number): number {
  const left = openFiles - RESERVED_FILES;
  return Math.min(MAX_CONNECTIONS, Math.max(20, Math.floor(left / 2), left - FILES_SENT));
}

export function openFilesAllowed(): number {
  try {
    return Number(/^Max open files\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8"))?.[1] ?? Infinity);
  } catch {
    return 1_024;
  }
}

/** Bytes that went either way, and when that was written. */
type Progress = { bytes: number; at: number };

let openConnections: { readonly size: number } = new Map();
gauge("connections", "Connections that are open, idle ones too.", () => openConnections.size);

const bytesMoved = (socket: Socket) => socket.bytesRead + socket.bytesWritten - socket.writableLength;

/** Past `limit` the longest idle are closed; slow readers are cut off. Node ends slow senders (headersTimeout). */
export function boundConnections(server: Server, limit = connectionsFor(openFilesAllowed())): { stop: () => void } {
  const connections = new Map<Socket, Progress>();
  openConnections = connections;
  if (limit < LOW_LIMIT)
    log.warn({ connections: limit }, "few connections at a time: more files must be allowed (ulimit -n, LimitNOFILE)");
  // Node's own bound comes last: it closes new connections.
  server.maxConnections = limit + 50;
  let warnedAt = -Infinity;
  const warnFull = () => {
    if (performance.now() - warnedAt < 60_000) return;
    warnedAt = performance.now();
    log.warn({ connections: limit }, "as many connections as there may be: those quiet the longest are closed");
  };

  server.prependListener("connection", (socket: Socket) => {
    if (connections.size >= limit) {
      warnFull();
      closeLongestIdle(connections);
    }
    connections.set(socket, { bytes: 0, at: performance.now() });
    socket.once("close", () => connections.delete(socket));
  });

  const timer = setInterval(() => {
    const now = performance.now();
    for (const [socket, progress] of connections) {
      const bytes = bytesMoved(socket);
      const isSlow = socket.writableLength > 0 && bytes - progress.bytes < SLOW_BYTES;
      if (isSlow && now - progress.at >= SLOW_MS) socket.destroy();
      else if (bytes !== progress.bytes && !isSlow) {
        // Moved to the end: those before it have been idle for longer.
        connections.delete(socket);
        connections.set(socket, { bytes, at: now });
      } else if (!isSlow && socket.writableLength === 0) progress.at = now;
    }
  }, CHECK_MS).unref();
  return { stop: () => clearInterval(timer) };
}

function closeLongestIdle(connections: Map<Socket, Progress>): void {
  for (const [socket] of connections) {
    if (unansweredOn(socket) > 0) continue;
    connections.delete(socket);
    socket.destroy();
    return;
  }
}
