/** How often a page that stays open asks whether there is a newer worker (specification, point 4). */
const UPDATE_CHECK_MS = 3_600_000;

/** The worker of the site, wherever the browser lets it be; null where it does not. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!("serviceWorker" in navigator)) return null;
  const options = { scope: "/", updateViaCache: "none" } as const;
  // A private window, a full disk: the site does without.
  const registration = (await navigator.serviceWorker.register("/sw.js", options).catch(() => null)) ?? null;
  if (registration) setInterval(() => void registration.update().catch(() => {}), UPDATE_CHECK_MS);
  return registration;
}
