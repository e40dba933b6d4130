import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { log } from "#app/platform/log.server.ts";
import { unansweredOn } from "./pipelining.ts";
import { gauge } from "#app/platform/metrics/metrics.server.ts";

/** Open files reserved for the process itself: database, modules, sources, mails. */
const OURS = 200;
/** Files that may be sent at once, where so many may be open: who says nothing is sent none. */
const SENT = 2_500;
/** However many files may be open: what Node keeps of a connection fills its heap of 256 MB, and 17,000 of them ended the process. */
const MOST = 10_000;
/** A lower limit is logged. */
const FEW = 1_000;

/** Connections are looked at this often, ms… */
const LOOK_MS = 5_000;
/** …and one that waits for us to send must have taken this much (bytes) in this long: 2G phones take ten times as much. */
const TAKEN = 20_000;
const WITHIN_MS = 60_000;

/** How many connections leave files to send, one for each of them at most, and the process its own. */
export function connectionsFor(openFiles: number): number {
  const left = openFiles - OURS;
  return Math.min(MOST, Math.max(20, Math.floor(left / 2), left - SENT));
}

/** How many files this process may open, of which each connection is one (`ulimit -n`). */
export function openFilesAllowed(): number {
  try {
    return Number(/^Max open files\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8"))?.[1] ?? Infinity);
  } catch {
    // Not Linux: the limit that systems come with.
    return 1_024;
  }
}

interface Known {
  /** Bytes that went either way when this was written, and when that was. */
  bytes: number;
  at: number;
}

/** Of the server that listens. */
let open: { readonly size: number } = new Map();
gauge("connections", "Connections that are open, idle ones too.", () => open.size);

const movedOn = (socket: Socket) => socket.bytesRead + socket.bytesWritten - socket.writableLength;

/**
 * Bounds connections: past `most` the longest idle are closed, so that no crowd and no file-descriptor limit keeps
 * readers out; slow readers are cut off. Node ends slow senders (headersTimeout, requestTimeout).
 */
export function boundConnections(server: Server, most = connectionsFor(openFilesAllowed())): { stop: () => void } {
  const lines = new Map<Socket, Known>();
  open = lines;
  if (most < FEW)
    log.warn({ connections: most }, "few connections at a time: more files must be allowed (ulimit -n, LimitNOFILE)");
  // Node's own bound is the last: it closes what comes, whoever it is.
  server.maxConnections = most + 50;
  let saidAt = -Infinity;
  const sayFull = () => {
    if (performance.now() - saidAt < 60_000) return;
    saidAt = performance.now();
    log.warn({ connections: most }, "as many connections as there may be: those quiet the longest are closed");
  };

  server.prependListener("connection", (socket: Socket) => {
    if (lines.size >= most) {
      sayFull();
      closeQuietest(lines);
    }
    lines.set(socket, { bytes: 0, at: performance.now() });
    socket.once("close", () => lines.delete(socket));
  });

  const look = setInterval(() => {
    const now = performance.now();
    for (const [socket, known] of lines) {
      const bytes = movedOn(socket);
      const isSlow = socket.writableLength > 0 && bytes - known.bytes < TAKEN;
      if (isSlow && now - known.at >= WITHIN_MS) socket.destroy();
      else if (bytes !== known.bytes && !isSlow) {
        // Last in line: those before it have been quiet for longer.
        lines.delete(socket);
        lines.set(socket, { bytes, at: now });
      } else if (!isSlow && socket.writableLength === 0) known.at = now;
    }
  }, LOOK_MS).unref();
  return { stop: () => clearInterval(look) };
}

function closeQuietest(lines: Map<Socket, Known>): void {
  for (const [socket] of lines) {
    if (unansweredOn(socket) > 0) continue;
    lines.delete(socket);
    socket.destroy();
    return;
  }
}
