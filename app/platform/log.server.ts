import { pino } from "pino";
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
