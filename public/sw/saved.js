// Part of the service worker (sw.js): stores the articles that a reader saved, for reading offline.
(() => {
  const sw = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

  /** @type {Promise<unknown>} */
  let saving = Promise.resolve();

  // Pages send the list until it is stored whole. One list at a time, so that nothing is fetched twice.
  sw.addEventListener("message", (event) => {
    const message = event.data ?? {};
    if (message.type !== "saved") return;
    const since = forgetCount;
    const result = saving.then(() => syncSaved(toList(message.addresses), since)).catch(() => false);
    saving = result.then((isWhole) => event.ports[0]?.postMessage(isWhole));
    event.waitUntil(saving);
  });

  /** Stores the articles of the list and drops the others. @type {(addresses: string[], since: number) => Promise<boolean>} */
  async function syncSaved(addresses, since) {
    const wanted = addresses.filter((address) => storeOf(address, true) === "articles").map(keyOf);
    await unlessSigningOut(async () => {
      const cache = await caches.open(STORES.saved.cache).catch(() => null);
      for (const { url } of (await cache?.keys()) ?? []) if (!wanted.includes(url)) await cache?.delete(url);
    }, since);
    let isWhole = true;
    for (const address of wanted) isWhole = (await fetchAndStore(address, true, "saved", since)) && isWhole;
    return isWhole;
  }
})();
