const none = () => [];

/**
 * What a reader's sign-out leaves on the device: nothing (specification, point 4). All caches go; the server forgets the
 * notifications of this browser, whose subscription ends with its worker; then the workers go, and what waited to be sent.
 * What the browser refuses of it holds up nothing else.
 */
export async function forgetSite(): Promise<void> {
  const workers = "serviceWorker" in navigator ? await navigator.serviceWorker.getRegistrations().catch(none) : [];
  const names = "caches" in window ? await caches.keys().catch(none) : [];
  await Promise.all(names.map((name) => caches.delete(name).catch(none)));
  // Only who signs out needs these; without a line they may not come.
  const [{ unsubscribeHere }, { listPending, removePending }] = await Promise.all([
    import("#app/utils/push-here.ts"),
    import("#app/utils/queue/store.ts"),
  ]);
  await unsubscribeHere();
  await Promise.all(workers.map((worker) => worker.unregister()));
  // What the newsroom wrote is the newsroom's, which signs out by itself.
  const own = (await listPending()).filter(({ by }) => by === 0);
  await Promise.all(own.map(({ key }) => removePending(key)));
}
