import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { vi } from "vitest";

/** Where the worker of the tests lives. */
export const origin = "https://clairvoix.example";

/** One cache of the device: what it keeps, by address. */
export class FakeCache {
  readonly entries = new Map<string, Response>();
  match = (key: { url: string } | string) =>
    Promise.resolve(this.entries.get(typeof key === "string" ? key : key.url)?.clone());
  matchAll = () => Promise.resolve([...this.entries.values()]);
  keys = () => Promise.resolve([...this.entries.keys()].map((url) => ({ url })));
  put = (key: string, answer: Response) => Promise.resolve(void this.entries.set(key, answer));
  delete = (key: { url: string } | string) =>
    Promise.resolve(this.entries.delete(typeof key === "string" ? key : key.url));
}

class FakeRequest<T> extends EventTarget {
  result = undefined as T;
  error = null;
  onsuccess: (() => void) | null = null;
  succeed(result: T) {
    this.result = result;
    this.onsuccess?.();
    this.dispatchEvent(new Event("success"));
  }
}

/** IndexedDB with one store, `rows` by their key: as much of it as the queue uses. */
export function fakeIndexedDb(rows: Map<string, { key: string }>) {
  function transaction() {
    let open = 0;
    const run = <T>(work: () => T) => {
      const request = new FakeRequest<T>();
      open += 1;
      queueMicrotask(() => {
        request.succeed(work());
        open -= 1;
        if (open === 0) queueMicrotask(() => ended.complete());
      });
      return request;
    };
    const ended = Object.assign(new EventTarget(), {
      oncomplete: null as (() => void) | null,
      complete() {
        ended.oncomplete?.();
        ended.dispatchEvent(new Event("complete"));
      },
      objectStore: () => ({
        get: (key: string) => run(() => structuredClone(rows.get(key))),
        getAll: () => run(() => structuredClone([...rows.values()])),
        put: (row: { key: string }) => run(() => void rows.set(row.key, structuredClone(row))),
        delete: (key: string) => run(() => void rows.delete(key)),
      }),
    });
    return ended;
  }
  return {
    open() {
      const request = new FakeRequest<{ transaction: typeof transaction; close: () => void } | undefined>();
      queueMicrotask(() => request.succeed({ transaction, close: () => {} }));
      return request;
    },
  };
}

/** One lock for all: who asks waits for those before. */
export function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve();
  const request = <T>(_name: string, work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work);
    last = mine.catch(() => {});
    return mine;
  };
  return { request };
}

/** The worker's own files as a browser runs them, on a device of the test's: its caches, its network, its events. */
export function serviceWorker() {
  const stores = new Map<string, FakeCache>();
  const listeners = new Map<string, ((event: unknown) => void)[]>();
  const refuse = () => Promise.reject(new DOMException("refused", "SecurityError"));
  const caches = {
    isRefused: false,
    open(name: string): Promise<FakeCache> {
      if (caches.isRefused) return refuse();
      const cache = stores.get(name) ?? new FakeCache();
      stores.set(name, cache);
      return Promise.resolve(cache);
    },
    delete: (name: string) => (caches.isRefused ? refuse() : Promise.resolve(stores.delete(name))),
    keys: () => Promise.resolve([...stores.keys()]),
    has: (name: string) => (caches.isRefused ? refuse() : Promise.resolve(stores.has(name))),
    match(key: string, { cacheName = "" } = {}): Promise<Response | undefined> {
      if (caches.isRefused) return refuse();
      return stores.get(cacheName)?.match(key) ?? Promise.resolve(undefined);
    },
  };
  const fetched = vi.fn<(input: string | { url: string }, init?: RequestInit) => Promise<Response>>();
  const messages: string[] = [];
  const self = {
    location: { origin },
    navigator: {} as Record<string, unknown>,
    registration: {} as Record<string, unknown>,
    addEventListener: (type: string, listener: (event: unknown) => void) =>
      void listeners.set(type, [...(listeners.get(type) ?? []), listener]),
    importScripts: (...paths: string[]) => {
      for (const path of paths) runInContext(readFileSync(`public${path}`, "utf8"), context);
    },
  };
  class Channel {
    name: string;
    constructor(name: string) {
      this.name = name;
    }
    postMessage(message: string) {
      messages.push(`${this.name} ${message}`);
    }
    close() {}
  }
  const context = createContext({
    self,
    caches,
    fetch: fetched,
    BroadcastChannel: Channel,
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
    // The test's clock.
    get Date() {
      return Date;
    },
    AbortController,
    Blob,
    FormData,
    Headers,
    Intl,
    Request,
    Response,
    URL,
    URLSearchParams,
  }) as Record<string, unknown>;
  runInContext(readFileSync("public/sw.js", "utf8"), context);

  /** Sends an event; resolves to what it was answered with, once all that it waits for is done. */
  async function send(type: string, event: object = {}): Promise<Response | undefined> {
    const waits: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    const whole = {
      waitUntil: (promise: Promise<unknown>) => void waits.push(promise),
      respondWith: (promise: Promise<Response>) => (answer = promise),
      ...event,
    };
    for (const listener of listeners.get(type) ?? []) listener(whole);
    const answered = await answer;
    await Promise.all(waits);
    return answered;
  }

  return {
    self,
    stores,
    caches,
    fetched,
    /** What was told to pages: "channel message". */
    told: messages,
    /** What its files see as global. */
    context,
    send,
    /** Evaluates this where its files run. */
    run: <T>(code: string) => runInContext(code, context) as T,
    /** Addresses that a cache keeps, without the origin. */
    keptIn: (name: string) => [...(stores.get(name)?.entries.keys() ?? [])].map((url) => url.replace(origin, "")),
  };
}
