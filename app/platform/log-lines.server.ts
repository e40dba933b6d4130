import { writeSync } from "node:fs";

const STDOUT = 1;
/** Characters of unwritten lines held in memory; lines past it are counted. */
const MAX_WAITING_BYTES = 1_000_000;
/** Delay before another try, ms; each new line tries too. */
const RETRY_MS = 1_000;

const waiting: Buffer[] = [];
let waitingBytes = 0;
let droppedLines = 0;
let timer: NodeJS.Timeout | undefined;

/**
 * Writes a log line at once. On a full disk lines wait and the process goes on: pino's own destination would end it.
 */
export function writeLine(line: string): void {
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
