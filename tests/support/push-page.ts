import { createECDH, randomBytes } from "node:crypto";
import type { BrowserContext, Page } from "playwright";

interface StubOptions {
  endpoint?: string;
  /** The worker stays where it is, as one that cannot be installed does. */
  neverReady?: boolean;
}

/**
 * The browser's own push answers in the place of a push service, which no test can reach: one subscription for all
 * pages of the context, kept in its storage.
 */
export async function stubPush(context: BrowserContext, { endpoint, neverReady = false }: StubOptions = {}) {
  const ecdh = createECDH("prime256v1");
  ecdh.generateKeys();
  const overrides = {
    endpoint: endpoint ?? `https://updates.push.services.mozilla.com/wpush/v2/${randomBytes(12).toString("hex")}`,
    p256dh: ecdh.getPublicKey("base64url"),
    auth: randomBytes(16).toString("base64url"),
    neverReady,
  };
  await context.addInitScript(({ endpoint: address, p256dh, auth, neverReady: isNever }) => {
    const KEY = "essai-push";
    const subscription = () => ({
      endpoint: address,
      options: { userVisibleOnly: true, applicationServerKey: null },
      toJSON: () => ({ endpoint: address, expirationTime: null, keys: { p256dh, auth } }),
      unsubscribe: () => {
        localStorage.removeItem(KEY);
        return Promise.resolve(true);
      },
    });
    Object.assign(PushManager.prototype, {
      getSubscription: () =>
        Promise.resolve(localStorage.getItem(KEY) && Notification.permission === "granted" ? subscription() : null),
      subscribe: () => {
        localStorage.setItem(KEY, "1");
        return Promise.resolve(subscription());
      },
    });
    if (isNever) Object.defineProperty(ServiceWorkerContainer.prototype, "ready", { get: () => new Promise(() => {}) });
  }, overrides);
  return overrides;
}

/** As the app that was put on the screen, as Safari on iOS says it: Chromium's own sign cannot be emulated. */
export async function asInstalled(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, "standalone", { value: true }));
}

const start = new Date("2026-11-22T12:00:00Z");

/** The page's clock stands still: it moves with `page.clock.runFor`. */
export async function stopClock(page: Page, at: Date = start): Promise<void> {
  await page.clock.install({ time: at });
  await page.clock.pauseAt(new Date(at.getTime() + 1000));
}
