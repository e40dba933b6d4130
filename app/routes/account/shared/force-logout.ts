const KEY = "force_logout";

/** Until the next sign-in this tab is anonymous, whatever cookies say (specification, point 4). */
export function setForceLogout(on: boolean): void {
  try {
    if (on) sessionStorage.setItem(KEY, "true");
    else sessionStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing has nothing to force.
  }
}

export function isForceLogout(): boolean {
  try {
    return sessionStorage.getItem(KEY) === "true";
  } catch {
    return false;
  }
}

/** Where a signed-out tab goes; the time keeps caches out of it. */
export function loggedOutAddress(): string {
  return `/compte?logout=true&t=${Date.now()}`;
}

/** Deletes all browser caches and unregisters the service workers (specification, point 4). */
export async function forgetSite(): Promise<void> {
  const names = "caches" in window ? await caches.keys() : [];
  await Promise.all(names.map((name) => caches.delete(name)));
  const workers = "serviceWorker" in navigator ? await navigator.serviceWorker.getRegistrations() : [];
  await Promise.all(workers.map((worker) => worker.unregister()));
}
