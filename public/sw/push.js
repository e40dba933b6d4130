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
    const kept = await caches.match("/manifest.webmanifest").catch(() => undefined);
    const manifest = await kept?.json().catch(() => null);
    return typeof manifest?.short_name === "string" ? manifest.short_name : "le site";
  }

  /**
   * An address of ours, absolute; null for any other.
   * @param {unknown} value
   */
  function ours(value) {
    if (typeof value !== "string") return null;
    try {
      const url = new URL(value, sw.location.origin);
      return url.origin === sw.location.origin ? url.href : null;
    } catch {
      return null;
    }
  }

  /**
   * What a payload asks to show; null for one from nowhere: no JSON of ours, or a page that is not.
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
    const address = ours(sent?.navigate);
    if (!sent || typeof sent.title !== "string" || !sent.title.trim() || !address) return null;
    const words = (/** @type {unknown} */ value) => (typeof value === "string" ? value : "");
    const image = ours(sent.image);
    return {
      title: sent.title,
      options: {
        body: words(sent.body),
        tag: words(sent.tag),
        lang: "fr",
        dir: "ltr",
        icon: ours(sent.icon) ?? ICON,
        badge: ours(sent.badge) ?? BADGE,
        ...(image ? { image } : {}),
        data: { .../** @type {object} */ (sent.data), address },
      },
    };
  }

  /** @type {Promise<unknown>} */
  let turn = Promise.resolve();

  /**
   * One at a time: Chromium forgets a notification that is being drawn while its list is read, and a press on it then opens
   * nothing. A phone whose line is back is handed all that waited at once.
   * @param {() => Promise<unknown>} work
   */
  function inTurn(work) {
    const mine = turn.then(work);
    turn = mine.catch(() => {});
    return mine;
  }

  /** The badge of the app says how many wait. */
  async function countBadge() {
    const waiting = await sw.registration.getNotifications();
    await (waiting.length > 0 ? sw.navigator.setAppBadge?.(waiting.length) : sw.navigator.clearAppBadge?.());
  }

  // A push without a notification counts against the site (three, and iOS takes the permission back): one always shows.
  sw.addEventListener("push", (event) => {
    const show = async () => {
      const told = notificationOf(event.data?.text() ?? "");
      const { title, options } = told ?? {
        title: `Du nouveau sur ${await siteName()}`,
        options: { lang: "fr", icon: ICON, badge: BADGE, tag: "nouveau", data: { address: "/" } },
      };
      await sw.registration.showNotification(title, options);
      await countBadge().catch(() => {});
    };
    event.waitUntil(inTurn(show));
  });

  /**
   * What makes a page another one: not where to look in it, nor where its reader came from.
   * @param {string} address
   */
  function pageOf(address) {
    const { pathname, search, searchParams } = new URL(address, sw.location.origin);
    for (const name of new URLSearchParams(search).keys()) if (/^(maj|notif|utm_.*)$/.test(name)) searchParams.delete(name);
    return `${pathname}?${searchParams}`;
  }

  /**
   * The page where it is open, else a new window. Without the reader's gesture browsers refuse both: an open page goes there.
   * @param {string} address
   */
  async function open(address) {
    const pages = await sw.clients.matchAll({ type: "window" });
    const there = pages.find(({ url }) => pageOf(url) === pageOf(address));
    try {
      await (there ? there.focus() : sw.clients.openWindow(address));
    } catch {
      if (!there) await pages[0]?.navigate(address);
    }
  }

  /**
   * Counts the press, without saying whose: the campaign and its mark, which the address has for browsers without a worker.
   * @param {string} notif
   */
  async function countPress(notif) {
    const [campaign, token = ""] = notif.split(".");
    const headers = { "Content-Type": "application/json" };
    const body = JSON.stringify({ campaign: Number(campaign), token });
    await fetch("/api/push/clicked", { method: "POST", headers, body, keepalive: true }).catch(() => {});
  }

  sw.addEventListener("notificationclick", (event) => {
    const address = new URL(ours(event.notification.data?.address) ?? "/", sw.location.origin);
    const notif = address.searchParams.get("notif");
    address.searchParams.delete("notif");
    event.notification.close();
    const counted = notif ? countPress(notif) : null;
    event.waitUntil(Promise.all([open(address.href), counted, inTurn(countBadge).catch(() => {})]));
  });

  sw.addEventListener("notificationclose", (event) => event.waitUntil(inTurn(countBadge).catch(() => {})));

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
