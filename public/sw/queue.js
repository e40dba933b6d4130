// Part of the service worker (sw.js): sends the offline queue once the device is online again, with no page open.
// The queue and its rules: app/utils/offline-queue/store.ts. Safari and Firefox have no such event: there, pages send.
(() => {
  const sw = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
  const NAME = "clairvoix-queue";
  const TIMEOUT_MS = 60_000;

  /** @typedef {import("#app/utils/offline-queue/store.ts").Pending} Pending */

  /** @returns {Promise<IDBDatabase>} */
  function openDatabase() {
    return new Promise((resolve, reject) => {
      const request = indexedDB.open(NAME, 1);
      request.onupgradeneeded = () => request.result.createObjectStore("pending", { keyPath: "key" });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  }

  /** @template T @param {IDBDatabase} database @param {(store: IDBObjectStore) => IDBRequest<T>} work @returns {Promise<T>} */
  function inStore(database, work) {
    return new Promise((resolve, reject) => {
      const transaction = database.transaction("pending", "readwrite");
      const request = work(transaction.objectStore("pending"));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  }

  /**
   * Sends an item as its form would. "left": answered, whatever the answer; "stays": it waits for its writer to sign in.
   * Throws when the network fails.
   * @param {Pending} one
   * @returns {Promise<{ is: "left" | "stays" } | { is: "refused", why: string }>}
   */
  async function send({ address, fields, files = [], key, by }) {
    const body = new FormData();
    for (const [name, value] of fields) body.append(name, value);
    for (const [name, file] of files) body.append(name, file, file.name);
    body.append("submissionKey", key);
    body.append("by", String(by));
    // Safari before 16 has no signal with a timeout of its own.
    const timeout = new AbortController();
    setTimeout(() => timeout.abort(), TIMEOUT_MS);
    const { signal } = timeout;
    const answer = await fetch(address, { method: "POST", body, redirect: "manual", signal });
    if (answer.ok) return { is: "left" };
    if (answer.type === "opaqueredirect" || answer.status === 401 || answer.status === 409) return { is: "stays" };
    if (answer.status >= 500 || [408, 425, 429].includes(answer.status)) throw new Error(String(answer.status));
    const reply = await answer.json().catch(() => null);
    return { is: "refused", why: typeof reply?.message === "string" ? reply.message : "Le site a refusé cet envoi." };
  }

  /**
   * Updates an item that still waits; undefined when its writer discarded it meanwhile.
   * @param {IDBDatabase} database
   * @param {string} key
   * @param {Partial<Pending>} what
   * @returns {Promise<Pending | undefined>}
   */
  function change(database, key, what) {
    return inStore(database, (store) => {
      const found = store.get(key);
      found.onsuccess = () => void (found.result && store.put({ ...found.result, ...what }));
      return found;
    });
  }

  /** Sends all items in order, each once. */
  async function sendAll() {
    const database = await openDatabase();
    const channel = new BroadcastChannel(NAME);
    const tried = new Set();
    try {
      for (;;) {
        // Looked up each time: meanwhile a writer may discard an item.
        /** @type {Pending[]} */
        const all = await inStore(database, (store) => store.getAll());
        const waiting = all.filter(({ key, refused }) => refused === undefined && !tried.has(key));
        const [item] = waiting.sort((a, b) => a.order - b.order);
        if (!item) return;
        tried.add(item.key);
        if (!(await change(database, item.key, { tries: item.tries + 1 }))) continue;
        const sent = await send(item);
        if (sent.is === "left") await inStore(database, (store) => store.delete(item.key));
        if (sent.is === "refused") await change(database, item.key, { refused: sent.why });
        channel.postMessage("changed");
      }
    } finally {
      database.close();
      channel.close();
    }
  }

  sw.addEventListener("sync", (event) => {
    const sync = /** @type {ExtendableEvent & { tag: string }} */ (event);
    if (sync.tag !== NAME) return;
    // Without an answer the promise fails, and the browser tries again later by itself.
    const { locks } = sw.navigator;
    sync.waitUntil(locks ? locks.request(NAME, sendAll) : sendAll());
  });
})();
