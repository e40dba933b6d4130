import type { BrowserContext, Page } from "playwright";
import { expect } from "vitest";

/**
 * Hands the worker a decrypted push; `push` resolves once its notification is drawn. Reading the browser's list
 * meanwhile would lose it (public/sw/push.js).
 */
export async function pushing(context: BrowserContext, page: Page, origin: string) {
  await context.grantPermissions(["notifications"], { origin });
  const devtools = await context.newCDPSession(page);
  const known = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  const registrationId = await known;
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("no worker to push to");
  await worker.evaluate(`{
    const { showNotification } = ServiceWorkerRegistration.prototype;
    self.drawn = 0;
    ServiceWorkerRegistration.prototype.showNotification = async function (...told) {
      await showNotification.apply(this, told);
      self.drawn += 1;
    };
  }`);
  const drawnCount = () => worker.evaluate("self.drawn") as Promise<number>;
  const push = async (...payloads: string[]) => {
    const before = await drawnCount();
    const deliver = (data: string) =>
      devtools.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
    await Promise.all(payloads.map(deliver));
    await expect.poll(drawnCount).toBe(before + payloads.length);
  };
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, lang, data }) => ({
        title,
        body,
        lang,
        data,
      }));
    });
  const clear = async () => {
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      for (const one of await registration.getNotifications()) one.close();
    });
    // Closed later than asked, it would take the next one of its name along.
    await expect.poll(shown).toEqual([]);
  };
  return { worker, push, shown, clear };
}
