/** IndexedDB, shared with the service worker. A sender takes the lock "clairvoix-queue" and goes by `order`. */
export interface Pending {
  /** The sending's own key, the form's `submissionKey`: the server does nothing more the second time. */
  key: string;
  address: string;
  /** Names and values, without the keys of the page: origin headers prove where it comes from. */
  fields: [name: string, value: string][];
  files?: [name: string, file: File][];
  /** When it was put here, ISO 8601, by this device's clock: to be shown, never trusted. */
  at: string;
  /** What leaves first: the clock of a phone may go back. */
  order: number;
  place: string;
  /** Whose it is, an id of the staff: nobody else signed in on this device sends it. 0: a reader's, which needs no account. */
  by: number;
  tries: number;
  refused?: string | undefined;
}

const NAME = "clairvoix-queue";
const STORE = "pending";

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.addEventListener("upgradeneeded", () => request.result.createObjectStore(STORE, { keyPath: "key" }));
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("indexedDB")));
    request.addEventListener("blocked", () => reject(new Error("indexedDB is blocked")));
  });
}

/** Does this in one transaction, whole or not at all. Throws where the browser keeps nothing (private windows). */
async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T> | null): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      transaction.addEventListener("complete", () => resolve(request?.result as T));
      transaction.addEventListener("abort", () => reject(transaction.error ?? new Error("indexedDB")));
    });
  } finally {
    database.close();
  }
}

export async function listPending(): Promise<Pending[]> {
  const all = await inStore<Pending[]>("readonly", (store) => store.getAll());
  return all.sort((one, other) => one.order - other.order);
}

export async function addPending(sending: Omit<Pending, "order" | "tries">): Promise<void> {
  await inStore("readwrite", (store) => {
    const all = store.getAll();
    all.addEventListener("success", () => {
      const last = Math.max(0, ...(all.result as Pending[]).map(({ order }) => order));
      store.put({ ...sending, order: last + 1, tries: 0 } satisfies Pending);
    });
    return null;
  });
  notifyTabs();
}

export async function changePending(key: string, change: Partial<Pending>): Promise<void> {
  await inStore("readwrite", (store) => {
    const found = store.get(key);
    found.addEventListener("success", () => {
      if (found.result) store.put({ ...(found.result as Pending), ...change });
    });
    return null;
  });
  notifyTabs();
}

export async function removePending(key: string): Promise<void> {
  await inStore("readwrite", (store) => store.delete(key));
  notifyTabs();
}

const listeners = new Set<() => void>();
let channel: BroadcastChannel | null = null;

function notifyTabs(): void {
  for (const listener of listeners) listener();
  channel?.postMessage("changed");
}

export function watchPending(listener: () => void): () => void {
  if (!channel) {
    channel = new BroadcastChannel(NAME);
    channel.addEventListener("message", () => {
      for (const one of listeners) one();
    });
  }
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
