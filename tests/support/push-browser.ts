import { vi } from "vitest";

/** What the browser's push and the site's /api/push do in a test: both lie outside of what runs in it. */
export interface PushBrowser {
  permission: NotificationPermission;
  /** What the reader answers when asked. */
  answer: NotificationPermission;
  /** The subscription that the browser holds. */
  subscription: PushSubscription | null;
  /** Endpoints that the server knows. */
  known: Set<string>;
  /** Calls of the server: "subscribe https://push.example/1". */
  calls: string[];
  /** Bodies of what was posted. */
  bodies: { path: string; body: Record<string, unknown> }[];
  /** Answers of the server by path, in the place of its own. */
  refuse: Map<string, () => Response | Promise<Response>>;
  /** Makes the worker ready; it is unless `waits`. */
  activate: () => void;
  /** Bytes of the server's key. */
  key: number[];
  /** How many times the browser was asked for a subscription. */
  asked: number;
  /** Rejections of the browser's subscribe, first first. */
  failures: Error[];
}

const json = (body: unknown, status = 200) => Response.json(body, { status });

/** Puts a browser that knows push in the place of jsdom's, which does not. */
export function pushBrowser({ waits = false } = {}): PushBrowser {
  let activate = () => {};
  const browser: PushBrowser = {
    permission: "default",
    answer: "granted",
    subscription: null,
    known: new Set(),
    calls: [],
    bodies: [],
    refuse: new Map(),
    activate: () => activate(),
    key: [4, 1, 2, 3],
    asked: 0,
    failures: [],
  };
  const pushManager = {
    getSubscription: () => Promise.resolve(browser.subscription),
    subscribe: ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      browser.asked += 1;
      const failure = browser.failures.shift();
      if (failure) return Promise.reject(failure);
      if (browser.subscription) return Promise.resolve(browser.subscription);
      browser.subscription = subscriptionOf(browser, `https://push.example/${browser.asked}`, applicationServerKey);
      return Promise.resolve(browser.subscription);
    },
  };
  const registration = { pushManager, active: { state: "activated" } };
  const ready = new Promise((resolve) => {
    activate = () => resolve(registration);
    if (!waits) activate();
  });
  const serviceWorker = { ready, getRegistration: () => Promise.resolve(registration) };
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: serviceWorker });
  noteListeners();
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", {
    get permission() {
      return browser.permission;
    },
    requestPermission: () => Promise.resolve((browser.permission = browser.answer)),
  });
  vi.stubGlobal("fetch", (address: string, init?: RequestInit) => serve(browser, address, init));
  return browser;
}

const listening: (() => void)[] = [];

/** What a page listens to ends with it (`closePage`); here the window stays. */
function noteListeners(): void {
  if (vi.isMockFunction(window.addEventListener)) return;
  const listen = window.addEventListener.bind(window);
  vi.spyOn(window, "addEventListener").mockImplementation((type: string, heard: EventListenerOrEventListenerObject) => {
    listen(type, heard);
    listening.push(() => removeEventListener(type, heard));
  });
  const Channel = BroadcastChannel;
  vi.stubGlobal(
    "BroadcastChannel",
    class extends Channel {
      constructor(name: string) {
        super(name);
        listening.push(() => this.close());
      }
    },
  );
}

export function closePage(): void {
  for (const stop of listening.splice(0)) stop();
}

export function subscriptionOf(browser: PushBrowser, endpoint: string, key: Uint8Array): PushSubscription {
  const subscription = {
    endpoint,
    options: { applicationServerKey: key.slice().buffer, userVisibleOnly: true },
    toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: "p", auth: `secret of ${endpoint}` } }),
    unsubscribe: () => {
      if (browser.subscription === subscription) browser.subscription = null;
      return Promise.resolve(true);
    },
  } as unknown as PushSubscription;
  return subscription;
}

async function serve(browser: PushBrowser, address: string, init?: RequestInit): Promise<Response> {
  const path = address.replace("/api/push/", "");
  const body = (init?.body ? JSON.parse(String(init.body)) : {}) as Record<string, unknown>;
  const endpoint = String(body.endpoint ?? "");
  browser.calls.push(endpoint ? `${path} ${endpoint}` : path);
  browser.bodies.push({ path, body });
  const refused = browser.refuse.get(path);
  if (refused) return refused();
  if (path === "vapid-public-key") return json({ publicKey: btoa(String.fromCodePoint(...browser.key)) });
  if (path === "subscribe") {
    browser.known.delete(String(body.replaces ?? ""));
    browser.known.add(endpoint);
    return json({ ok: true, count: browser.known.size }, 201);
  }
  if (path === "unsubscribe") browser.known.delete(endpoint);
  if (path === "verify") return json({ exists: browser.known.has(endpoint) });
  return json({ ok: true, count: browser.known.size });
}
