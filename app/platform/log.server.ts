import { writeSync } from "node:fs";
import { pino } from "pino";
import { redacted } from "#app/utils/redacted.ts";
import { hasCome, now } from "./clock.server.ts";
import { env } from "./env.server.ts";

const STDOUT = 1;
/** Characters of unwritten lines held in memory; lines past it are counted. */
const MAX_WAITING_BYTES = 1_000_000;
/** Delay before another try, ms; each new line tries too. */
const RETRY_MS = 1_000;

const waiting: Buffer[] = [];
let waitingBytes = 0;
let droppedLines = 0;
let timer: NodeJS.Timeout | undefined;

/** On a full disk lines wait and the process goes on: pino's own destination would end it. */
function writeLine(line: string): void {
  const bytes = Buffer.from(line);
  if (waitingBytes + bytes.length > MAX_WAITING_BYTES) droppedLines += 1;
  else {
    waiting.push(bytes);
    waitingBytes += bytes.length;
  }
  // Do not ask a full disk a thousand times a second.
  if (!timer) writeWaiting();
}

function writeWaiting(): void {
  timer = undefined;
  try {
    for (let [first] = waiting; first; [first] = waiting) {
      const written = writeSync(STDOUT, first);
      waitingBytes -= written;
      if (written < first.length) waiting[0] = first.subarray(written);
      else waiting.shift();
    }
  } catch {
    timer = setTimeout(writeWaiting, RETRY_MS).unref();
    return;
  }
  if (droppedLines === 0) return;
  const notice = {
    level: 40,
    time: new Date().toISOString(),
    unsaid: droppedLines,
    msg: "lines of the log could not be written",
  };
  droppedLines = 0;
  writeLine(`${JSON.stringify(notice)}\n`);
}

export interface LogProblem {
  level: "warn" | "error";
  at: string;
  requestId: string | null;
  message: string;
  error: string | null;
  about: string[];
}

const MAX_PROBLEMS = 50;
const MAX_LENGTH = 300;
const recentProblems: LogProblem[] = [];
export const logCounts = { warn: 0, error: 0 };

export const lastProblems = (): LogProblem[] => recentProblems.toReversed();

const cut = (value: unknown) => String(value).slice(0, MAX_LENGTH);

function parseLine(line: Record<string, unknown>): LogProblem {
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

/** Level 40 is a warning, 50 and 60 are errors. Errors are redacted: their words may have people and secrets. */
function write(line: string): void {
  if (line.charAt(9) < "4") return writeLine(line);
  const clean = JSON.parse(line, (_name, value: unknown) =>
    typeof value === "string" ? redacted(value) : value,
  ) as Record<string, unknown>;
  writeLine(`${JSON.stringify(clean)}\n`);
  const problem = parseLine(clean);
  logCounts[problem.level] += 1;
  recentProblems.push(problem);
  if (recentProblems.length > MAX_PROBLEMS) recentProblems.shift();
}

let currentRequestId: () => string | undefined = () => undefined;

export function setRequestIdReader(read: typeof currentRequestId): void {
  currentRequestId = read;
}

/** Structured logs without personal data: no address, no mail, no query string, no body. */
export const log = pino(
  {
    level: env.NODE_ENV === "test" && env.LOG_LEVEL === "info" ? "warn" : env.LOG_LEVEL,
    base: null,
    mixin: () => {
      const requestId = currentRequestId();
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
const clientErrors = new Map<string, { at: number; suppressed: number }>();

/** Callers' mistakes, of a few kinds: one line a minute each, with the number of those left out. */
export function logClientError(kind: string, details: Record<string, unknown>): void {
  const at = now().getTime();
  const last = clientErrors.get(kind);
  if (last && !hasCome(last.at + MINUTE, MINUTE, at)) {
    last.suppressed += 1;
    return;
  }
  clientErrors.set(kind, { at, suppressed: 0 });
  log.warn({ kind, ...details, unsaid: last?.suppressed ?? 0 }, "a caller's mistake");
}
