// The watchdog's file in the data folder. Its thread writes there, so this imports built-ins only.
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What was asked, in few words: not the query, and a network instead of an address. */
export interface AskedRequest {
  method: string;
  /** Ends with "?" where there was a query. */
  path: string;
  /** Truncated; empty once it is not needed any more. */
  network: string;
}

/** The main thread did not answer, and the watchdog ended the process. */
export interface Stop {
  at: string;
  pid: number;
  /** Where the main thread stood, innermost first; empty in native code, as a long question to the database is. */
  stack: string[];
  /** The request that ran (`isSure`), or all that were under way. */
  requests: AskedRequest[];
  isSure: boolean;
}

interface Stops {
  count: number;
  stops: Stop[];
  /** The file is there, and is no such thing: begun anew by what is written next. */
  isUnreadable?: true;
}

const MAX_STOPS = 20;
const fileOf = (folder: string) => join(folder, "watchdog.json");

export function readStops(folder: string): Stops {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(fileOf(folder), "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return { count: 0, stops: [] };
  }
  return isStops(content) ? content : { count: 0, stops: [], isUnreadable: true };
}

const areTexts = (...values: unknown[]) => values.every((value) => typeof value === "string");
const isStops = (content: unknown): content is Stops => {
  const { count, stops } = (content ?? {}) as Partial<Stops>;
  return Number.isSafeInteger(count) && Array.isArray(stops) && stops.every(isStop);
};
const isStop = (stop: Stop | null) =>
  !Number.isNaN(Date.parse(stop?.at ?? "")) &&
  Array.isArray(stop?.stack) &&
  areTexts(...stop.stack) &&
  Array.isArray(stop.requests) &&
  stop.requests.every((one) => areTexts(one?.method, one?.path, one?.network));

function write(folder: string, content: Stops): void {
  const file = fileOf(folder);
  writeFileSync(`${file}.part`, JSON.stringify(content), { mode: 0o600 });
  renameSync(`${file}.part`, file);
}

export function recordStop(folder: string, stop: Stop): void {
  const { count, stops } = readStops(folder);
  write(folder, { count: count + 1, stops: [...stops, stop].slice(-MAX_STOPS) });
}

/** Who asked is only known for as long as it is refused. */
export function forgetNetworks(folder: string): void {
  const { count, stops } = readStops(folder);
  const without = (stop: Stop) => ({ ...stop, requests: stop.requests.map((one) => ({ ...one, network: "" })) });
  write(folder, { count, stops: stops.map(without) });
}
