import { pino } from "pino";
import { now } from "./clock.server.ts";
import { env } from "./env.server.ts";

/** Structured logs without personal data: no address, no mail, no query string, no body. */
export const log = pino({
  level: env.NODE_ENV === "test" && env.LOG_LEVEL === "info" ? "warn" : env.LOG_LEVEL,
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  redact: {
    paths: ["*.password", "*.token", "*.email", "*.cookie", "*.authorization", "password", "token", "email"],
    remove: true,
  },
});

const MINUTE = 60_000;
const said = new Map<string, { at: number; unsaid: number }>();

/** What callers got wrong, of a few known kinds: a line a minute for each, with how many went unsaid since. */
export function logMistake(kind: string, details: Record<string, unknown>): void {
  const at = now().getTime();
  const last = said.get(kind);
  if (last && at - last.at < MINUTE) {
    last.unsaid += 1;
    return;
  }
  said.set(kind, { at, unsaid: 0 });
  log.warn({ kind, ...details, unsaid: last?.unsaid ?? 0 }, "a caller's mistake");
}
