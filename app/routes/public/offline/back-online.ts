/** Between two looks at whether the site answers again, ms. */
export const LOOK_MS = 10_000;

/**
 * Calls `comeBack` once the site answers. A browser says "online" for a network that may lead nowhere yet, and nothing at all
 * when a line that was only dead comes back to life: so the site itself is asked, while the page is looked at. Called a second
 * time, it would ask anew for a page that is only slow to come.
 */
export function whenTheSiteAnswers(comeBack: () => void): void {
  const looking = new AbortController();
  const { signal } = looking;
  const look = async () => {
    if (document.visibilityState === "hidden") return;
    const answer = await fetch("/healthz", { method: "HEAD", cache: "no-store", signal }).catch(() => null);
    if (!answer || signal.aborted) return;
    looking.abort();
    clearInterval(every);
    comeBack();
  };
  const every = setInterval(() => void look(), LOOK_MS);
  addEventListener("online", () => void look(), { signal });
  document.addEventListener("visibilitychange", () => void look(), { signal });
}
