// What makes the site an app. It comes once the page has loaded and has nothing else to do (shell.ts).
import { registerWorker } from "./app-worker.ts";
import { mayWait } from "./later-flag.ts";
import { startEach } from "./start.ts";

const isApp = () =>
  ["standalone", "minimal-ui", "fullscreen"].some((mode) => matchMedia(`(display-mode: ${mode})`).matches) ||
  // Safari on iOS, of old.
  (navigator as Navigator & { standalone?: boolean }).standalone === true;

/** Notifications concern the installed app, and who has already asked for them elsewhere. */
async function followPush(): Promise<void> {
  if (!("serviceWorker" in navigator) || !("PushManager" in window)) return;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  const subscription = await registration?.pushManager.getSubscription().catch(() => null);
  if (!subscription && !isApp()) return;
  const { followSubscription } = await import("./push.ts");
  followSubscription();
  if (!subscription) (await import("./push-prompt.ts")).offerNotifications();
}

/** What the line may not carry: it comes while there is one. */
async function prepareForCuts(): Promise<void> {
  if (!mayWait() && !document.querySelector("[data-later]")) return;
  (await import("./later.ts")).offerLater();
}

startEach([
  () => void registerWorker(),
  () => void prepareForCuts(),
  () => void (location.pathname === "/" && import("./install.ts").then(({ offerInstall }) => offerInstall())),
  () => void followPush(),
  () =>
    void (
      document.querySelector("[data-suggest]") &&
      import("./suggest.ts").then(({ suggestWhileTyping }) => suggestWhileTyping())
    ),
]);
