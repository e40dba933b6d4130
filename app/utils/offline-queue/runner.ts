import { abortAfter } from "../url.ts";
import { type Pending, addPending, changePending, listPending, removePending, watchPending } from "./store.ts";

/** Done; refused for good, in words; offline or a server error; session ended; someone else signed in. */
type Sent = { is: "done" } | { is: "refused"; why: string } | { is: "away" | "signed-out" | "someone" };

const LOCK = "clairvoix-queue";
/** A line that carries nothing is let go: whatever arrived all the same is known by its key. */
const PATIENCE_MS = 60_000;

async function sendOne({ address, fields, files = [], key, by }: Pending): Promise<Sent> {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  for (const [name, file] of files) body.append(name, file, file.name);
  body.append("submissionKey", key);
  body.append("by", String(by));
  try {
    const signal = abortAfter(PATIENCE_MS);
    const response = await fetch(address, { method: "POST", body, redirect: "manual", signal });
    const { ok, status, type } = response;
    if (ok) return { is: "done" };
    // Once the session has ended the answer leads to the sign-in page.
    if (type === "opaqueredirect" || status === 401) return { is: "signed-out" };
    if (status === 409) return { is: "someone" };
    if (status < 500 && ![408, 425, 429].includes(status)) return { is: "refused", why: await messageOf(response) };
  } catch {
    // No line.
  }
  return { is: "away" };
}

async function messageOf(response: Response): Promise<string> {
  const { message } = ((await response.json().catch(() => null)) ?? {}) as { message?: unknown };
  if (typeof message === "string" && message) return message;
  return response.status === 413
    ? "Cet envoi est trop lourd\u202F: il faut raccourcir le texte ou choisir une image plus légère."
    : "Le site a refusé cet envoi. Vérifiez-le, puis réessayez.";
}

async function sendAll(by: number): Promise<Sent["is"]> {
  for (;;) {
    const next = (await listPending()).find((one) => one.refused === undefined && one.by === by);
    if (!next) return "done";
    await changePending(next.key, { tries: next.tries + 1 });
    const sent = await sendOne(next);
    if (sent.is === "done") await removePending(next.key);
    else if (sent.is === "refused") await changePending(next.key, { refused: sent.why });
    else return sent.is;
  }
}

/** The same, one page at a time: another tab that sends is waited for, and leaves nothing to do most often. */
export async function sendPending(by: number): Promise<Sent["is"]> {
  // Only over https, as the rest of the site; alone on a page without it.
  if (!("locks" in navigator)) return sendAll(by);
  return navigator.locks.request(LOCK, () => sendAll(by));
}

export interface QueueState {
  items: Pending[];
  state: Sent["is"] | "sending";
  sent: number;
}

export interface Runner {
  now: () => QueueState;
  subscribe: (listener: () => void) => () => void;
  add: (sending: Pick<Pending, "key" | "address" | "fields" | "files">) => Promise<boolean>;
  retry: () => void;
}

export const nothing: QueueState = { items: [], state: "done", sent: 0 };

const FIRST_MS = 2_000;
const LONGEST_MS = 60_000;

async function askWorker(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registration = (await navigator.serviceWorker.getRegistration()) as
    | (ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } })
    | undefined;
  await registration?.sync?.register("clairvoix-queue");
}

/** Of one page (`place`), or of all (null). Sends when the page opens, is seen again or is back online, with backoff. */
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
