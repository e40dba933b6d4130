import type { IncomingMessage, ServerResponse } from "node:http";
import type Database from "better-sqlite3";
import { env } from "./env.server.ts";

/** The role of this process: only the primary writes. A replica names its primary. */
export type Role = { kind: "primary" } | { kind: "replica"; primary: string } | { kind: "unknown" };

export class NotPrimary extends Error {
  override name = "NotPrimary";
  constructor(options?: ErrorOptions) {
    super("this process may not write: it is not the primary", options);
  }
}

export interface Cluster {
  start: () => Promise<void>;
  stop: () => void;
  /** Starts and ends background work of the cluster: drops pages that other machines changed, sends counters to the primary. */
  serve: () => void;
  leave: () => Promise<void>;
  committed: () => void;
  /** The last transaction visible here, 16 hexadecimal digits; null before it is known. */
  position: () => string | null;
  /** A replica's lag, ms; 0 on the primary, null when unknown. */
  lag: () => Promise<number | null>;
  /** Is this SQLite's refusal of a write on a machine that is not the primary? */
  isRefusal: (error: unknown) => boolean;
  /** Pages with these tags changed without an entry in the trail: the other machines drop them too. */
  countShownChange: (tags: readonly string[]) => Promise<void>;
  /** Runs the reads of one turn of the event loop in one transaction. */
  reads: { of: (client: Database.Database) => void; begin: () => boolean; end: () => void };
  answer: (request: IncomingMessage, response: ServerResponse, answer: () => void) => void;
  /** The answer to a write: its sender is shown no page from before, by any machine. */
  withPosition: (answer: Response) => Response;
  /** Has the primary answer for a file that this machine lacks. Returns false when it did not answer. */
  answerFromPrimary: (request: IncomingMessage, response: ServerResponse, status: number) => boolean;
  /** Answers a request that turned out to write, on a machine that may not: `form` is what was typed, if it was read. */
  refuse: (request: IncomingMessage, response: ServerResponse, form?: FormData) => void;
}

let joinedCluster: Cluster | null = null;
let current: Role = env.LITEFS_DIR ? { kind: "unknown" } : { kind: "primary" };
const listeners = new Set<(role: Role) => void>();

export const cluster = (): Cluster | null => joinedCluster;
export const role = (): Role => current;
export const isPrimary = (): boolean => current.kind === "primary";

export function onRole(listener: (role: Role) => void): void {
  listeners.add(listener);
}

/** This machine is part of a cluster: it does not write until the role is known. */
export function join(peers: Cluster): void {
  joinedCluster = peers;
}

export function setRole(next: Role): void {
  current = next;
  for (const listener of listeners) listener(next);
}
