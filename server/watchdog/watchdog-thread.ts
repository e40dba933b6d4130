// The thread that finds the main thread silent, writes down where it stands, and ends the process.
import { readFileSync, writeSync } from "node:fs";
import { type Debugger, Session } from "node:inspector";
import { workerData } from "node:worker_threads";
import { type AskedRequest, type Stop, recordStop } from "#app/modules/health/stops.server.ts";
import { BEATS, BEAT_MS, DEBUGGED, DESCRIBE, SLOTS, SLOT_BYTES, type WatchdogData } from "./shared-memory.ts";

const { control, slots, limitMs, folder } = workerData as WatchdogData;

/** A loop takes this part of the silence in processor time at least: a machine without time for us is no loop. */
const BUSY_PART = 0.2;
/** A thread that takes no time waits for what may never come: it is given so many times as long. */
const IDLE_FACTOR = 6;
/** How long the main thread may take to stop in the debugger, ms. In native code it never does. */
const PAUSE_MS = 5_000;
const MAX_FRAMES = 12;
const MAX_LENGTH = 200;

/** Processor time of the main thread, ms (Linux counts in hundredths of a second); of all threads where it is not told. */
function mainThreadMs(): number {
  try {
    const stat = readFileSync(`/proc/self/task/${process.pid}/stat`, "latin1");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}

let lastBeat = -1;
/** Counted by our own ticks: a process that was stopped, or a machine that slept, ticks no more than it beats. */
let silentMs = 0;
let spentBefore = 0;

const files = new Map<string, string>();

const timer = setInterval(() => {
  const beat = Atomics.load(control, BEATS);
  if (beat !== lastBeat || Atomics.load(control, DEBUGGED) === 1) {
    lastBeat = beat;
    silentMs = 0;
    return;
  }
  if (silentMs === 0) spentBefore = mainThreadMs();
  silentMs += BEAT_MS;
  if (silentMs < limitMs) return;
  const isBusy = mainThreadMs() - spentBefore >= limitMs * BUSY_PART;
  if (!isBusy && silentMs < limitMs * IDLE_FACTOR) return;
  clearInterval(timer);
  setTimeout(() => end([], null), PAUSE_MS);
  askMainThread(end);
}, BEAT_MS);

function askMainThread(answer: (frames: Debugger.CallFrame[], request: string | null) => void): void {
  const session = new Session();
  session.connectToMainThread();
  session.on("Debugger.scriptParsed", ({ params: { scriptId, url } }) => void files.set(scriptId, url));
  session.on("Debugger.paused", ({ params: { callFrames } }) => {
    const [first] = callFrames;
    if (!first) return answer([], null);
    const expression = `globalThis[Symbol.for(${JSON.stringify(DESCRIBE)})]()`;
    session.post(
      "Debugger.evaluateOnCallFrame",
      { callFrameId: first.callFrameId, expression, returnByValue: true },
      (_error, answered) => {
        const value: unknown = answered?.result.value;
        answer(callFrames, typeof value === "string" ? value : null);
      },
    );
  });
  session.post("Debugger.enable");
  session.post("Debugger.pause");
}

/** "readQuery (build/server/assets/app.js:120:7)" */
function placeOf({ functionName, location }: Debugger.CallFrame): string {
  const file = (files.get(location.scriptId) ?? "").replace("file://", "").replace(`${process.cwd()}/`, "");
  return `${functionName || "(anonymous)"} (${file}:${location.lineNumber + 1}:${(location.columnNumber ?? 0) + 1})`;
}

/** "GET /recherche 203.0.113.0/24" */
function parseRequest(text: string): AskedRequest {
  const [method = "", path = "", network = ""] = text.split(" ");
  return { method, path: path.slice(0, MAX_LENGTH), network };
}

function requestsUnderWay(): string[] {
  const textAt = (index: number) => Buffer.from(slots, index * SLOT_BYTES, SLOT_BYTES).toString("utf8");
  return Array.from({ length: SLOTS }, (_, index) => textAt(index).split("\0", 1)[0] ?? "").filter(Boolean);
}

/** `request`: the one that ran, empty when it was work of the site's own, null when the main thread did not say. */
function end(frames: Debugger.CallFrame[], request: string | null): void {
  const stack = frames.slice(0, MAX_FRAMES).map((frame) => placeOf(frame).slice(0, MAX_LENGTH));
  const texts = request === null ? requestsUnderWay() : [request].filter(Boolean);
  const requests = texts.map(parseRequest);
  const stop: Stop = { at: new Date().toISOString(), pid: process.pid, stack, requests, isSure: request !== null };
  const asked = requests.map(({ method, path }) => `${method} ${path}`);
  const line = { level: 50, time: stop.at, silentMs, requests: asked, stack, msg: "the main thread did not answer" };
  for (const write of [() => writeSync(1, `${JSON.stringify(line)}\n`), () => recordStop(folder, stop)])
    try {
      write();
    } catch {
      // A full disk or a closed pipe: the process ends all the same.
    }
  process.kill(process.pid, "SIGKILL");
}
