/** Between two looks at whether the site answers again, ms. */
export const LOOK_MS = 10_000;

/**
 * Calls `comeBack` once the site answers. A browser says "online" for a network that may lead nowhere yet, and nothing at all
 * when a line that was only dead comes back to life: so the site itself is asked, while the page is looked at.
 */
export function whenTheSiteAnswers(comeBack: () => void): void {
  const look = async () => {
    if (document.visibilityState === "hidden") return;
    const answer = await fetch("/healthz", { method: "HEAD", cache: "no-store" }).catch(() => null);
    if (answer) comeBack();
  };
  addEventListener("online", () => void look());
  document.addEventListener("visibilitychange", () => void look());
  setInterval(() => void look(), LOOK_MS);
}
