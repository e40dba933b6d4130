/** Between two looks at whether the site answers again, ms. */
export const LOOK_MS = 10_000;

/**
 * Calls `comeBack` once the site answers. `online` events lie: a network may lead nowhere, or a line recover silently.
 * So a visible page asks the site itself.
 */
export function whenTheSiteAnswers(comeBack: () => void): void {
  const looking = new AbortController();
  const { signal } = looking;
  const checkConnection = async () => {
    if (document.visibilityState === "hidden") return;
    const answer = await fetch("/healthz", { method: "HEAD", cache: "no-store", signal }).catch(() => null);
    if (!answer || signal.aborted) return;
    looking.abort();
    clearInterval(every);
    comeBack();
  };
  const every = setInterval(() => void checkConnection(), LOOK_MS);
  addEventListener("online", () => void checkConnection(), { signal });
  document.addEventListener("visibilitychange", () => void checkConnection(), { signal });
}
