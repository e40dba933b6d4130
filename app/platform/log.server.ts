import { pino } from "pino";
import { hasCome, now } from "./clock.server.ts";
import { env } from "./env.server.ts";
import { writeLine } from "./log-lines.server.ts";
import { redacted } from "#app/utils/redacted.ts";

/** A warning or an error, as a page may show it. */
export interface Said {
  level: "warn" | "error";
  at: string;
  requestId: string | null;
  message: string;
  /** The error's own message. */
  error: string | null;
  /** Its context: "task: feeds.refresh". */
  about: string[];
}

/** Lines kept in memory for the health page. */
const MOST_KEPT = 50;
const LONGEST = 300;
const worst: Said[] = [];
/** Lines of each kind since the process began. */
export const logCounts = { warn: 0, error: 0 };

/** The last warnings and errors, redacted as they were written, the newest first. */
export const lastProblems = (): Said[] => worst.toReversed();

const cut = (value: unknown) => String(value).slice(0, LONGEST);

/** The fields of a line. Lists and objects stay in the log: they may be long. */
function readLine(line: Record<string, unknown>): Said {
  const { level, time, requestId, msg, err, ...rest } = line;
  return {
    level: level === 40 ? "warn" : "error",
    at: String(time),
    requestId: typeof requestId === "string" ? requestId : null,
    message: cut(msg),
    error: typeof err === "object" && err !== null && "message" in err ? cut(err.message) : null,
    about: Object.entries(rest).flatMap(([name, value]) =>
      typeof value === "object" ? [] : [`${name}: ${cut(value)}`],
    ),
  };
}

/**
 * A line's level: {"level":40… is a warning, 50 and 60 are errors. Errors are redacted: their words may have people and
 * secrets.
 */
function write(line: string): void {
  if (line.charAt(9) < "4") return writeLine(line);
  const clean = JSON.parse(line, (_name, value: unknown) =>
    typeof value === "string" ? redacted(value) : value,
  ) as Record<string, unknown>;
  writeLine(`${JSON.stringify(clean)}\n`);
  const said = readLine(clean);
  logCounts[said.level] += 1;
  worst.push(said);
  if (worst.length > MOST_KEPT) worst.shift();
}

let currentNumber: () => string | undefined = () => undefined;

/** Gives each log line the number of its request. */
export function numberLinesBy(read: typeof currentNumber): void {
  currentNumber = read;
}

/** Structured logs without personal data: no address, no mail, no query string, no body. */
export const log = pino(
  {
    level: env.NODE_ENV === "test" && env.LOG_LEVEL === "info" ? "warn" : env.LOG_LEVEL,
    base: null,
    mixin: () => {
      const requestId = currentNumber();
      return requestId ? { requestId } : {};
    },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: {
      paths: ["*.password", "*.token", "*.email", "*.cookie", "*.authorization", "password", "token", "email"],
      remove: true,
    },
  },
  { write },
);

const MINUTE = 60_000;
const said = new Map<string, { at: number; unsaid: number }>();

/** Callers' mistakes, of a few kinds: one line a minute each, with the number of those left out. */
export function logClientError(kind: string, details: Record<string, unknown>): void {
  const at = now().getTime();
  const last = said.get(kind);
  if (last && !hasCome(last.at + MINUTE, MINUTE, at)) {
    last.unsaid += 1;
    return;
  }
  said.set(kind, { at, unsaid: 0 });
  log.warn({ kind, ...details, unsaid: last?.unsaid ?? 0 }, "a caller's mistake");
}
