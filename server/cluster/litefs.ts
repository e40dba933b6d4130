import { type IncomingMessage, get } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { log } from "#app/platform/log.server.ts";

export interface MachineState {
  isPrimary: boolean;
  hostname: string | null;
}

interface Listener {
  /** Null: the last known state is too old to be trusted. */
  role: (state: MachineState | null) => void;
  transaction: (database: string, id: string) => void;
  /** The position in the mount, read where events may have been missed; null when it does not answer. */
  readPosition: () => Promise<string | null>;
}

/** How long LiteFS is waited for, ms. */
const defaultTimeouts = {
  answer: 2_000,
  /** A stream is silent while nothing happens, and after a cut without notice. Past this we ask. */
  silence: 3_000,
  /** Without any answer, until the last known state is no longer trusted. LiteFS gives up its lease after the same time. */
  belief: 10_000,
};
const FIRST_RETRY = 100;
const LAST_RETRY = 2_000;
/** Of one event; ours have a few hundred. */
const MOST_CHARACTERS = 64_000;

/** Follows LiteFS until the function it returns is called: one stream of events, reopened whenever it ends or contradicts the mount. */
export function follow(api: string, listener: Listener, timeouts = defaultTimeouts): () => void {
  const ask = () => askInfo(api, timeouts.answer);
  const checkEveryMs = Math.min(500, timeouts.silence / 2);
  const stopping = new AbortController();
  let lastHeardAt = performance.now();
  let lastState: MachineState | null = null;
  const noteState = (state?: MachineState) => {
    lastHeardAt = performance.now();
    if (!state) return;
    lastState = state;
    listener.role(state);
  };
  const silenceCheck = setInterval(() => {
    if (performance.now() - lastHeardAt < timeouts.belief || !lastState) return;
    log.error({ seconds: Math.round((performance.now() - lastHeardAt) / 1000) }, "LiteFS does not answer");
    lastState = null;
    listener.role(null);
  }, checkEveryMs).unref();

  function stream(): Promise<boolean> {
    return new Promise((resolve) => {
      let partialLine = "";
      let hasEvent = false;
      let lastEventAt = performance.now();
      let streamedId = "";
      let mountedId = "";
      let isChecking = false;
      const request = get(`${api}/events`, { agent: false, signal: stopping.signal });
      const silence = setInterval(() => void check(), checkEveryMs).unref();
      const end = () => {
        clearInterval(silence);
        request.destroy();
        resolve(hasEvent);
      };
      async function check(): Promise<void> {
        if (isChecking || performance.now() - lastEventAt < timeouts.silence) return;
        isChecking = true;
        const askedAt = performance.now();
        const [info, position] = await Promise.all([ask(), listener.readPosition()]);
        isChecking = false;
        // An event received since then, here or on the next stream, is newer than the answer.
        if (lastHeardAt > askedAt) return;
        const hasChanged = info?.isPrimary !== lastState?.isPrimary || info?.hostname !== lastState?.hostname;
        if (info) noteState(hasChanged ? info : undefined);
        // The position that the mount had at the last check should have arrived by now. The mount is right: another position is not always a later one.
        const isMissed = mountedId !== "" && position === mountedId && streamedId !== "" && position > streamedId;
        mountedId = position ?? "";
        if (hasChanged || !hasEvent || isMissed) return end();
        lastEventAt = performance.now();
      }
      request.on("error", end);
      request.on("response", (response: IncomingMessage) => {
        if (response.statusCode !== 200) return end();
        response.setEncoding("utf8");
        response.on("data", (text: string) => {
          const lines = (partialLine + text).split("\n");
          partialLine = lines.pop() ?? "";
          if (partialLine.length > MOST_CHARACTERS) return end();
          for (const line of lines) {
            const event = parse(line);
            if (!event) continue;
            // What was committed while it opened is in the file alone.
            if (!hasEvent) void listener.readPosition();
            hasEvent = true;
            lastEventAt = performance.now();
            noteState(event.state);
            if (!event.transaction) continue;
            streamedId = event.transaction.id;
            listener.transaction(event.transaction.database, event.transaction.id);
          }
        });
        response.on("close", end);
      });
      request.on("socket", (socket) => socket.unref());
    });
  }

  async function run(): Promise<void> {
    let retry = FIRST_RETRY;
    while (!stopping.signal.aborted) {
      const [info] = await Promise.all([ask(), listener.readPosition()]);
      if (stopping.signal.aborted) return;
      if (info) {
        noteState(info);
        if (await stream()) retry = FIRST_RETRY;
      }
      await wait(retry, undefined, { ref: false });
      retry = Math.min(retry * 2, LAST_RETRY);
    }
  }
  void run();
  return () => {
    clearInterval(silenceCheck);
    stopping.abort();
  };
}

function askInfo(api: string, within: number): Promise<MachineState | null> {
  return new Promise((resolve) => {
    const request = get(`${api}/info`, { agent: false, signal: AbortSignal.timeout(within) }, (response) => {
      let body = "";
      response.setEncoding("utf8");
      response.on("data", (text: string) => {
        body += text;
        if (body.length > MOST_CHARACTERS) request.destroy();
      });
      response.on("close", () => resolve(response.complete && response.statusCode === 200 ? parseInfo(body) : null));
    });
    request.on("error", () => resolve(null));
    request.on("socket", (socket) => socket.unref());
  });
}

const record = (value: unknown): Record<string, unknown> => (value && typeof value === "object" ? { ...value } : {});
const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);

function json(line: string): Record<string, unknown> {
  try {
    return record(JSON.parse(line));
  } catch {
    return {};
  }
}

function parseInfo(body: string): MachineState | null {
  const { isPrimary, primary } = json(body);
  return typeof isPrimary === "boolean" ? { isPrimary, hostname: text(record(primary).hostname) } : null;
}

function parse(line: string): { state?: MachineState; transaction?: { database: string; id: string } } | null {
  const { type, db, data } = json(line);
  const { isPrimary, hostname, txID } = record(data);
  if ((type === "init" || type === "primaryChange") && typeof isPrimary === "boolean")
    return { state: { isPrimary, hostname: text(hostname) } };
  const id = text(txID);
  if (type === "tx" && id && /^[0-9a-f]{16}$/.test(id)) return { transaction: { database: text(db) ?? "", id } };
  return typeof type === "string" ? {} : null;
}
