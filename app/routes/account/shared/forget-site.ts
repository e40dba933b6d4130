/** Deletes all browser caches and unregisters the service workers (specification, point 4). */
export async function forgetSite(): Promise<void> {
  const names = "caches" in window ? await caches.keys() : [];
  await Promise.all(names.map((name) => caches.delete(name)));
  const workers = "serviceWorker" in navigator ? await navigator.serviceWorker.getRegistrations() : [];
  await Promise.all(workers.map((worker) => worker.unregister()));
}
