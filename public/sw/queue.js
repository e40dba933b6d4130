// Part of the service worker (sw.js): what this device could not send leaves when the line is back, with no page open.
// The queue and its rules: app/utils/offline-queue/store.ts. Safari and Firefox have no such event: there, pages send.
(() => {
  const sw = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
  const NAME = "clairvoix-queue";
  const PATIENCE_MS = 60_000;

  /** @typedef {import("#app/utils/offline-queue/store.ts").Pending} Pending */

  /** @returns {Promise<IDBDatabase>} */
  function opened() {
    return new Promise((resolve, reject) => {
      const request = indexedDB.open(NAME, 1);
      request.onupgradeneeded = () => request.result.createObjectStore("pending", { keyPath: "key" });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  }

  /**
   * @template T
   * @param {IDBDatabase} database
   * @param {(store: IDBObjectStore) => IDBRequest<T>} work
   * @returns {Promise<T>}
   */
  function inStore(database, work) {
    return new Promise((resolve, reject) => {
      const transaction = database.transaction("pending", "readwrite");
      const request = work(transaction.objectStore("pending"));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  }

  /**
   * Sends one as its form would. "left": answered, whatever the answer; "stays": it waits for its writer to sign in.
   * Throws when the line carries nothing.
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
    const late = new AbortController();
    setTimeout(() => late.abort(), PATIENCE_MS);
    const { signal } = late;
    const answer = await fetch(address, { method: "POST", body, redirect: "manual", signal });
    if (answer.ok) return { is: "left" };
    if (answer.type === "opaqueredirect" || answer.status === 401 || answer.status === 409) return { is: "stays" };
    if (answer.status >= 500 || [408, 425, 429].includes(answer.status)) throw new Error(String(answer.status));
    const said = await answer.json().catch(() => null);
    return { is: "refused", why: typeof said?.message === "string" ? said.message : "Le site a refusé cet envoi." };
  }

  /**
   * Writes over one that still waits; nothing, and undefined, when its writer threw it away meanwhile.
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

  /** All that can leave, in order, each once. */
  async function sendAll() {
    const database = await opened();
    const tell = new BroadcastChannel(NAME);
    const tried = new Set();
    try {
      for (;;) {
        // Looked up each time: while one leaves, its writer may throw another away.
        /** @type {Pending[]} */
        const all = await inStore(database, (store) => store.getAll());
        const waiting = all.filter(({ key, refused }) => refused === undefined && !tried.has(key));
        const [one] = waiting.sort((a, b) => a.order - b.order);
        if (!one) return;
        tried.add(one.key);
        if (!(await change(database, one.key, { tries: one.tries + 1 }))) continue;
        const sent = await send(one);
        if (sent.is === "left") await inStore(database, (store) => store.delete(one.key));
        if (sent.is === "refused") await change(database, one.key, { refused: sent.why });
        tell.postMessage("changed");
      }
    } finally {
      database.close();
      tell.close();
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
