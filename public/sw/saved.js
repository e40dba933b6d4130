// Part of the service worker (sw.js, whose stores it fills): articles that a reader saved, for when there is no line.
(() => {
  const sw = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

  /** @type {Promise<unknown>} */
  let saving = Promise.resolve();

  // A list comes with each page until one is kept whole, which is told: one after the other, so that none fetches what
  // another is fetching.
  sw.addEventListener("message", (event) => {
    const said = event.data ?? {};
    if (said.type !== "saved") return;
    const since = forgotten;
    const kept = saving.then(() => keepSaved(list(said.addresses), since)).catch(() => false);
    saving = kept.then((isWhole) => event.ports[0]?.postMessage(isWhole));
    event.waitUntil(saving);
  });

  /**
   * On this device or in an account: each article stays until it is no longer in the list.
   * @type {(addresses: string[], since: number) => Promise<boolean>}
   */
  async function keepSaved(addresses, since) {
    const wanted = addresses.filter((address) => storeOf(address, true) === "articles").map(keyOf);
    await unlessForgetting(async () => {
      const cache = await caches.open(STORES.saved.cache).catch(() => null);
      for (const { url } of (await cache?.keys()) ?? []) if (!wanted.includes(url)) await cache?.delete(url);
    }, since);
    let isWhole = true;
    for (const address of wanted) isWhole = (await fetchToKeep(address, true, "saved", since)) && isWhole;
    return isWhole;
  }
})();
