import { type Sent, sendPending } from "./sender.ts";
import { type Pending, addPending, listPending, watchPending } from "./store.ts";

export interface QueueState {
  /** What waits for this page, in order. */
  items: Pending[];
  /** How the last try ended; "sending" during one. */
  state: Sent["is"] | "sending";
  /** How many left since the page opened. */
  sent: number;
}

export interface Runner {
  now: () => QueueState;
  /** Runs while someone listens. */
  subscribe: (listener: () => void) => () => void;
  /** Keeps it here and sends it as soon as the line allows. False where the browser keeps nothing. */
  add: (sending: Pick<Pending, "key" | "address" | "fields" | "files">) => Promise<boolean>;
  /** Tries now. */
  retry: () => void;
}

export const nothing: QueueState = { items: [], state: "done", sent: 0 };

const FIRST_MS = 2_000;
const LONGEST_MS = 60_000;

/** The worker sends it too once the device is online, with no page open, where the browser can (public/sw/queue.js). */
async function askWorker(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registration = (await navigator.serviceWorker.getRegistration()) as
    | (ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } })
    | undefined;
  await registration?.sync?.register("clairvoix-queue");
}

/**
 * The offline queue of a page (`place`), or of all (null). It sends when the page opens, is seen again or is back
 * online, and retries with backoff.
 */
export function createRunner(place: string | null, by: number): Runner {
  let state = nothing;
  let wait = FIRST_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function set(change: Partial<QueueState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  async function check(): Promise<void> {
    try {
      const items = (await listPending()).filter((one) => (place === null || one.place === place) && one.by === by);
      set({ items, sent: state.sent + Math.max(0, state.items.length - items.length) });
    } catch {
      // The browser keeps nothing: forms leave by themselves.
    }
  }

  async function send(): Promise<void> {
    clearTimeout(timer);
    set({ state: "sending" });
    const ended = await sendPending(by).catch((): Sent["is"] => "done");
    set({ state: ended });
    if (ended === "away") timer = setTimeout(() => void send(), wait);
    wait = ended === "away" ? Math.min(LONGEST_MS, wait * 2) : FIRST_MS;
  }

  function checkLater(): void {
    wait = FIRST_MS;
    if (document.visibilityState !== "hidden") void send();
  }

  function start(): () => void {
    const unwatch = watchPending(() => void check());
    const listening = new AbortController();
    addEventListener("online", checkLater, { signal: listening.signal });
    document.addEventListener("visibilitychange", checkLater, { signal: listening.signal });
    void check().then(checkLater);
    return () => {
      unwatch();
      listening.abort();
      clearTimeout(timer);
    };
  }

  let stop = () => {};
  return {
    now: () => state,
    subscribe(listener) {
      if (listeners.size === 0) stop = start();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
    async add(sending) {
      try {
        await addPending({ ...sending, at: new Date().toISOString(), place: place ?? location.pathname, by });
      } catch {
        return false;
      }
      void send();
      void askWorker().catch(() => {});
      return true;
    },
    retry: () => void send(),
  };
}
