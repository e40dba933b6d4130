// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

/** What the browser's push and the site's /api/push do in a test: both lie outside of what runs in it. */
interface PushBrowser {
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
function pushBrowser({ waits = false } = {}): PushBrowser {
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

function closePage(): void {
  for (const stop of listening.splice(0)) stop();
}

function subscriptionOf(browser: PushBrowser, endpoint: string, key: Uint8Array): PushSubscription {
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

const DAY = 86_400_000;
const first = "https://push.example/1";

let browser: PushBrowser;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-22T12:00:00Z") });
  vi.resetModules();
  localStorage.clear();
});
afterEach(() => {
  closePage();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The modules of a page that has just been opened, and what they say. */
async function openPage() {
  const push = await import("./state.ts");
  const state = await push.followPush();
  return { ...push, first: state, state: () => new Promise<typeof state>((tell) => push.onPush(tell)) };
}

/** A page of a browser that the server knows; `since` ms ago. */
function subscribedBrowser(since = 0): void {
  browser = pushBrowser();
  browser.permission = "granted";
  browser.subscription = subscriptionOf(browser, first, Uint8Array.from(browser.key));
  browser.known.add(first);
  localStorage.setItem(
    "cx-push",
    JSON.stringify({ endpoint: first, auth: `secret of ${first}`, at: Date.now() - since }),
  );
}

/** What a press made of it: a message, or null. */
const messageOf = (press: Promise<void>) =>
  press.then(
    () => null,
    (error: Error) => error.message,
  );

describe("subscribing", () => {
  beforeEach(() => {
    browser = pushBrowser();
  });

  test("asks, subscribes, tells the server and has the count again", async () => {
    const page = await openPage();
    expect(page.first).toMatchObject({ isSubscribed: false, permission: "default" });
    await page.subscribe();
    expect(browser.known).toEqual(new Set([first]));
    expect(browser.bodies.at(-1)).toMatchObject({ path: "subscribe", body: { keys: { p256dh: "p" } } });
    expect(await page.state()).toEqual({
      permission: "granted",
      isSubscribed: true,
      isPossible: true,
      isBusy: false,
      count: 1,
    });
  });

  test("is not offered by a server without keys", async () => {
    browser.refuse.set("vapid-public-key", () => new Response("", { status: 503 }));
    expect((await openPage()).first.isPossible).toBe(false);
  });

  test("twice on the same device is one subscription", async () => {
    const page = await openPage();
    await Promise.all([page.subscribe(), page.subscribe()]);
    expect(browser.asked).toBe(1);
    await page.subscribe();
    expect(browser.known).toEqual(new Set([first]));
  });

  test("a refusal is said, and nothing is sent", async () => {
    browser.answer = "denied";
    const page = await openPage();
    expect(await messageOf(page.subscribe())).toBe("Permission refusée");
    expect(browser.calls).toEqual(["vapid-public-key"]);
    expect(await page.state()).toMatchObject({ permission: "denied", isSubscribed: false, isBusy: false });
  });

  test("without push there is one thing to say", async () => {
    delete (window as { PushManager?: unknown }).PushManager;
    const page = await openPage();
    expect(await messageOf(page.subscribe())).toBe("Les notifications push ne sont pas supportées");
  });

  test("a worker that never activates is waited for ten seconds", async () => {
    browser = pushBrowser({ waits: true });
    const page = await openPage();
    const message = messageOf(page.subscribe());
    await vi.advanceTimersByTimeAsync(9_900);
    expect(await page.state()).toMatchObject({ isBusy: true });
    await vi.advanceTimersByTimeAsync(100);
    expect(await message).toBe("Service Worker timeout");
    expect(browser.asked).toBe(0);
  });

  test("one that activates late is in time", async () => {
    browser = pushBrowser({ waits: true });
    const page = await openPage();
    const message = messageOf(page.subscribe());
    await vi.advanceTimersByTimeAsync(9_000);
    browser.activate();
    expect(await message).toBeNull();
  });

  test("iOS is given a second when its worker is not activated yet", async () => {
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (iPhone; CPU iPhone OS 18_4) Safari/604.1");
    const page = await openPage();
    const { active } = await navigator.serviceWorker.ready;
    Object.assign(active ?? {}, { state: "activating" });
    const message = messageOf(page.subscribe());
    await vi.advanceTimersByTimeAsync(990);
    expect(browser.asked).toBe(0);
    await vi.advanceTimersByTimeAsync(10);
    expect(await message).toBeNull();
  });

  test.each([
    ["refuses the endpoint", () => Response.json({ message: "Ce service n’est pas connu." }, { status: 422 })],
    ["is out of order", () => new Response("", { status: 503 })],
    ["cannot be reached", () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("when the server %s, nothing is left of it in the browser", async (_how, answer) => {
    browser.refuse.set("subscribe", answer);
    const page = await openPage();
    expect(await messageOf(page.subscribe())).toBe("Échec de l'enregistrement");
    expect(browser.subscription).toBeNull();
    expect(await page.state()).toMatchObject({ isSubscribed: false });
  });

  test("a subscription left by another key gives way", async () => {
    browser.failures.push(new DOMException("Another key", "InvalidStateError"));
    const page = await openPage();
    await page.subscribe();
    expect(browser.known.size).toBe(1);
  });

  test("a browser that refuses after all is a refusal; what it says otherwise is not for readers", async () => {
    const page = await openPage();
    browser.failures.push(new DOMException("denied", "NotAllowedError"), new DOMException("no service", "AbortError"));
    expect(await messageOf(page.subscribe())).toBe("Permission refusée");
    const { PushFailure } = await import("./subscribe.ts");
    await expect(page.subscribe()).rejects.not.toBeInstanceOf(PushFailure);
  });
});

describe("a subscribed page", () => {
  beforeEach(() => subscribedBrowser());

  test("asks the server as it opens, when it has the focus, every thirty seconds, and not while hidden", async () => {
    await openPage();
    const asked = () => browser.calls.filter((call) => call.startsWith("verify")).length;
    expect(asked()).toBe(1);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(asked()).toBe(2);
    dispatchEvent(new Event("focus"));
    await vi.advanceTimersByTimeAsync(0);
    expect(asked()).toBe(3);
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    await vi.advanceTimersByTimeAsync(90_000);
    expect(asked()).toBe(3);
  });

  test("of whom the server knows nothing any more is not subscribed, here either, and the count is had again", async () => {
    const page = await openPage();
    expect(page.first.isSubscribed).toBe(true);
    browser.known.clear();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await page.state()).toMatchObject({ isSubscribed: false, count: 0 });
    expect(browser.subscription).toBeNull();
    const before = browser.calls.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(browser.calls.length).toBe(before);
  });

  test.each([429, 500])("a server that answers %i has said nothing", async (status) => {
    browser.refuse.set("verify", () => new Response("", { status }));
    const page = await openPage();
    expect(page.first.isSubscribed).toBe(true);
    expect(browser.subscription).not.toBeNull();
  });

  test("permission taken back: the server is told, and nothing else is", async () => {
    const page = await openPage();
    browser.permission = "denied";
    browser.subscription = null;
    await page.check();
    expect(await page.state()).toMatchObject({ permission: "denied", isSubscribed: false });
    expect(browser.known.size).toBe(0);
    expect(localStorage.getItem("cx-push")).toBeNull();
  });

  test("an endpoint that changed takes the place of the one before", async () => {
    browser.subscription = subscriptionOf(browser, "https://push.example/new", Uint8Array.from(browser.key));
    const page = await openPage();
    expect(page.first.isSubscribed).toBe(true);
    expect(browser.known).toEqual(new Set(["https://push.example/new"]));
    expect(browser.bodies.at(-1)?.body).toMatchObject({ replaces: first, replacesAuth: `secret of ${first}` });
  });

  test("a new key of the server has the browser subscribe again", async () => {
    browser.key = [4, 9, 9, 9];
    const page = await openPage();
    expect(page.first.isSubscribed).toBe(true);
    expect(browser.asked).toBe(1);
    expect(new Uint8Array(browser.subscription?.options.applicationServerKey ?? new ArrayBuffer())).toEqual(
      Uint8Array.from(browser.key),
    );
  });

  test("the server hears of it once a day", async () => {
    const said = () => browser.calls.filter((call) => call.startsWith("subscribe")).length;
    await openPage();
    expect(said()).toBe(0);
    closePage();
    vi.resetModules();
    vi.setSystemTime(Date.now() + DAY + 1);
    await openPage();
    expect(said()).toBe(1);
  });

  test("unsubscribing tells the server first", async () => {
    const page = await openPage();
    await page.unsubscribe();
    expect(browser.subscription).toBeNull();
    expect(await page.state()).toMatchObject({ isSubscribed: false, count: 0 });
    expect(localStorage.getItem("cx-push")).toBeNull();
  });

  test("a server that does not take it back leaves it as it was", async () => {
    const page = await openPage();
    browser.refuse.set("unsubscribe", () => new Response("", { status: 500 }));
    expect(await messageOf(page.unsubscribe())).toBe("Échec du désabonnement");
    expect(browser.subscription).not.toBeNull();
    expect(await page.state()).toMatchObject({ isSubscribed: true, isBusy: false });
  });

  test("another tab hears of it", async () => {
    const heard = vi.fn();
    const other = new BroadcastChannel("clairvoix-push");
    other.addEventListener("message", heard);
    const page = await openPage();
    await page.unsubscribe();
    await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce());
    other.close();
  });

  test("a logout ends it, on the server too, and bears a server that does not answer", async () => {
    const { unsubscribeHere } = await import("#app/modules/push/browser-subscription.ts");
    browser.refuse.set("unsubscribe", () => Promise.reject(new TypeError("Failed to fetch")));
    await unsubscribeHere();
    expect(browser.calls).toEqual([`unsubscribe ${first}`]);
    expect(browser.subscription).toBeNull();
    await unsubscribeHere();
    expect(browser.calls.length).toBe(1);
  });
});
