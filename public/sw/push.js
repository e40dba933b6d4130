// Part of the service worker (sw.js): notifications. What the server sends: modules/push/payload.
(() => {
  const sw = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
  const ICON = "/icons/icon-192.png";
  const BADGE = "/icons/badge-96.png";

  /**
   * @typedef {{ title: string, body?: unknown, navigate: string, tag?: unknown, icon?: unknown, badge?: unknown,
   *   image?: unknown, data?: unknown }} Sent
   */

  /** The name of the site, as its manifest has it. */
  async function siteName() {
    const cached = await caches.match("/manifest.webmanifest").catch(() => undefined);
    const manifest = await cached?.json().catch(() => null);
    return typeof manifest?.short_name === "string" ? manifest.short_name : "le site";
  }

  /** An address of ours, absolute; null for any other. @param {unknown} value */
  function ownAddress(value) {
    if (typeof value !== "string") return null;
    try {
      const url = new URL(value, sw.location.origin);
      return url.origin === sw.location.origin ? url.href : null;
    } catch {
      return null;
    }
  }

  /**
   * The notification of a payload; null when it is not our JSON, or leads to another site.
   * @param {string} text
   * @returns {{ title: string, options: NotificationOptions & { image?: string } } | null}
   */
  function notificationOf(text) {
    /** @type {Partial<Sent> | undefined} */
    let sent;
    try {
      sent = JSON.parse(text)?.notification;
    } catch {
      return null;
    }
    const address = ownAddress(sent?.navigate);
    if (!sent || typeof sent.title !== "string" || !sent.title.trim() || !address) return null;
    const textOr = (/** @type {unknown} */ value) => (typeof value === "string" ? value : "");
    const image = ownAddress(sent.image);
    return {
      title: sent.title,
      options: {
        body: textOr(sent.body),
        tag: textOr(sent.tag),
        lang: "fr",
        dir: "ltr",
        icon: ownAddress(sent.icon) ?? ICON,
        badge: ownAddress(sent.badge) ?? BADGE,
        ...(image ? { image } : {}),
        data: { .../** @type {object} */ (sent.data), address },
      },
    };
  }

  /** @type {Promise<unknown>} */
  let lastTask = Promise.resolve();

  /**
   * One at a time: Chromium forgets a notification that is being drawn while its list is read, and a press on it then opens
   * nothing. A phone back online gets all waiting pushes at once.
   * @param {() => Promise<unknown>} work
   */
  function oneAtATime(work) {
    const task = lastTask.then(work);
    lastTask = task.catch(() => {});
    return task;
  }

  /** The app's badge counts the open notifications. */
  async function countBadge() {
    const waiting = await sw.registration.getNotifications();
    await (waiting.length > 0 ? sw.navigator.setAppBadge?.(waiting.length) : sw.navigator.clearAppBadge?.());
  }

  // A push without a notification counts against the site (three, and iOS takes the permission back): one always shows.
  sw.addEventListener("push", (event) => {
    const show = async () => {
      const notification = notificationOf(event.data?.text() ?? "");
      const { title, options } = notification ?? {
        title: `Du nouveau sur ${await siteName()}`,
        options: { lang: "fr", icon: ICON, badge: BADGE, tag: "nouveau", data: { address: "/" } },
      };
      await sw.registration.showNotification(title, options);
      await countBadge().catch(() => {});
    };
    event.waitUntil(oneAtATime(show));
  });

  /** The identity of a page: without parameters of position and origin. @param {string} address */
  function pageOf(address) {
    const { pathname, search, searchParams } = new URL(address, sw.location.origin);
    for (const name of new URLSearchParams(search).keys()) if (/^(maj|notif|utm_.*)$/.test(name)) searchParams.delete(name);
    return `${pathname}?${searchParams}`;
  }

  /**
   * The page where it is open, else a new window. Without the reader's gesture browsers refuse both: an open page goes there.
   * @param {string} address
   */
  async function openPage(address) {
    const pages = await sw.clients.matchAll({ type: "window" });
    const openTab = pages.find(({ url }) => pageOf(url) === pageOf(address));
    try {
      await (openTab ? openTab.focus() : sw.clients.openWindow(address));
    } catch {
      if (!openTab) await pages[0]?.navigate(address);
    }
  }

  /**
   * Counts the press anonymously: the campaign and its token, which the address carries for browsers without a worker.
   * @param {string} notif
   */
  async function countPress(notif) {
    const [campaign, token = ""] = notif.split(".");
    const headers = { "Content-Type": "application/json" };
    const body = JSON.stringify({ campaign: Number(campaign), token });
    await fetch("/api/push/clicked", { method: "POST", headers, body, keepalive: true }).catch(() => {});
  }

  sw.addEventListener("notificationclick", (event) => {
    const address = new URL(ownAddress(event.notification.data?.address) ?? "/", sw.location.origin);
    const notif = address.searchParams.get("notif");
    address.searchParams.delete("notif");
    event.notification.close();
    const counted = notif ? countPress(notif) : null;
    event.waitUntil(Promise.all([openPage(address.href), counted, oneAtATime(countBadge).catch(() => {})]));
  });

  sw.addEventListener("notificationclose", (event) => event.waitUntil(oneAtATime(countBadge).catch(() => {})));

  /** @typedef {ExtendableEvent & { oldSubscription?: PushSubscription, newSubscription?: PushSubscription }} Change */

  /**
   * The browser changed its subscription: the server is told of the new one, with the proof that the old one was ours.
   * @param {Change} event
   */
  async function renew({ oldSubscription: old, newSubscription }) {
    const { pushManager } = sw.registration;
    let fresh = newSubscription ?? (await pushManager.getSubscription());
    if (!fresh) {
      const answer = await fetch("/api/push/vapid-public-key");
      const { publicKey: applicationServerKey } = await answer.json();
      fresh = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
    }
    const before = old ? { replaces: old.endpoint, replacesAuth: old.toJSON().keys?.auth } : {};
    const body = JSON.stringify({ ...fresh.toJSON(), ...before });
    await fetch("/api/push/subscribe", { method: "POST", headers: { "Content-Type": "application/json" }, body });
    new BroadcastChannel("clairvoix-push").postMessage("changed");
  }

  sw.addEventListener("pushsubscriptionchange", (event) => {
    const change = /** @type {Change} */ (event);
    // Failed here, the next page does it: it compares what the browser has with what the server knows.
    change.waitUntil(renew(change).catch(() => {}));
  });
})();
