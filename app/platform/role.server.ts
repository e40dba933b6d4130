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
  serve: () => void;
  leave: () => Promise<void>;
  committed: () => void;
  /** The last transaction visible here, 16 hexadecimal digits; null before it is known. */
  position: () => string | null;
  /** A replica's lag, ms; 0 on the primary, null when unknown. */
  lag: () => Promise<number | null>;
  isRefusal: (error: unknown) => boolean;
  countShownChange: (tags: readonly string[]) => Promise<void>;
  reads: { of: (client: Database.Database) => void; begin: () => boolean; end: () => void };
  answer: (request: IncomingMessage, response: ServerResponse, answer: () => void) => void;
  withPosition: (answer: Response) => Response;
  answerFromPrimary: (request: IncomingMessage, response: ServerResponse, status: number) => boolean;
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
