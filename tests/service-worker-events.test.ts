import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sendPending } from "#app/utils/offline-queue/runner.ts";
import type { Pending } from "#app/utils/offline-queue/store.ts";
import { fakeIndexedDb, fakeLocks, serviceWorker } from "./support/service-worker.ts";

let worker: ReturnType<typeof serviceWorker>;
beforeEach(() => {
  worker = serviceWorker();
});
afterEach(() => vi.unstubAllGlobals());

const nth = (order: number, what: Partial<Pending> = {}): Pending => ({
  key: `cle-${order}`,
  address: "/contact",
  fields: [["body", `Message ${order}`]],
  at: "2026-11-22T12:00:00Z",
  order,
  place: "/contact",
  by: 0,
  tries: 0,
  ...what,
});

describe("what waits for the line", () => {
  let rows: Map<string, Pending>;
  beforeEach(() => {
    rows = new Map();
    worker.context.indexedDB = fakeIndexedDb(rows);
    worker.self.navigator.locks = fakeLocks();
  });
  const put = (...all: Pending[]) => {
    for (const one of all) rows.set(one.key, one);
  };
  const sync = () => worker.send("sync", { tag: "clairvoix-queue" });
  const sent = () =>
    worker.fetched.mock.calls.map(([, init]) => (init?.body instanceof FormData ? init.body.get("submissionKey") : ""));
  const redirected = () =>
    Object.defineProperty(Response.redirect("https://clairvoix.example/connexion"), "type", {
      value: "opaqueredirect",
    });

  test("leaves in its order, with its key, and is told to the pages", async () => {
    put(nth(2), nth(1));
    worker.fetched.mockImplementation(() => Promise.resolve(new Response("", { status: 201 })));
    await sync();
    expect(sent()).toEqual(["cle-1", "cle-2"]);
    expect([...rows.keys()]).toEqual([]);
    expect(worker.told).toEqual(["clairvoix-queue changed", "clairvoix-queue changed"]);
    await worker.send("sync", { tag: "autre" });
    expect(worker.fetched).toHaveBeenCalledTimes(2);
  });

  test("leaves once, when the worker is woken twice and a page sends too", async () => {
    put(nth(1), nth(2), nth(3));
    vi.stubGlobal("indexedDB", worker.context.indexedDB);
    vi.stubGlobal("navigator", worker.self.navigator);
    vi.stubGlobal("fetch", worker.fetched);
    worker.fetched.mockImplementation(
      () => new Promise((resolve) => setTimeout(() => resolve(new Response("", { status: 201 })), 1)),
    );
    await Promise.all([sync(), sendPending(0), sync()]);
    expect(sent()).toEqual(["cle-1", "cle-2", "cle-3"]);
    expect(rows.size).toBe(0);
  });

  test("when refused stays with the reason, and is not sent again; the rest leaves", async () => {
    put(nth(1), nth(2));
    worker.fetched
      .mockResolvedValueOnce(Response.json({ message: "Ce direct est terminé." }, { status: 422 }))
      .mockResolvedValueOnce(new Response("", { status: 201 }));
    await sync();
    await sync();
    expect(sent()).toEqual(["cle-1", "cle-2"]);
    expect([...rows.values()]).toEqual([nth(1, { tries: 1, refused: "Ce direct est terminé." })]);
  });

  test("stays while its writer is signed out or someone else is in, and lets the others leave", async () => {
    put(nth(1, { by: 4 }), nth(2, { by: 5 }), nth(3));
    worker.fetched
      .mockResolvedValueOnce(redirected())
      .mockResolvedValueOnce(new Response("", { status: 409 }))
      .mockResolvedValueOnce(new Response("", { status: 201 }));
    await sync();
    expect([...rows.values()]).toEqual([nth(1, { by: 4, tries: 1 }), nth(2, { by: 5, tries: 1 })]);
  });

  test.each([
    ["no line", () => Promise.reject(new TypeError("no line"))],
    ["a server that could not", () => Promise.resolve(new Response("", { status: 503 }))],
  ])("fails on %s, so that the browser tries again; nothing is lost", async (_, answer) => {
    put(nth(1), nth(2));
    worker.fetched.mockImplementation(answer);
    await expect(sync()).rejects.toThrow();
    expect([...rows.values()]).toEqual([nth(1, { tries: 1 }), nth(2)]);
  });

  test("and is thrown away while another leaves is not sent, nor comes back", async () => {
    put(nth(1), nth(2));
    worker.fetched.mockImplementation(() => {
      rows.delete("cle-1");
      rows.delete("cle-2");
      return Promise.resolve(Response.json({ message: "Non." }, { status: 422 }));
    });
    await sync();
    expect(sent()).toEqual(["cle-1"]);
    expect(rows.size).toBe(0);
  });
});

describe("a subscription that the browser changes", () => {
  const subscription = (endpoint: string) => ({
    endpoint,
    toJSON: () => ({
      endpoint,
      expirationTime: null,
      keys: { p256dh: `cle de ${endpoint}`, auth: `secret de ${endpoint}` },
    }),
  });
  const [old, fresh] = [subscription("https://push.example/1"), subscription("https://push.example/2")];
  const subscribe = vi.fn<(options: object) => Promise<unknown>>();
  let held: unknown;
  beforeEach(() => {
    held = null;
    subscribe.mockReset().mockResolvedValue(fresh);
    worker.self.registration.pushManager = { subscribe, getSubscription: () => Promise.resolve(held) };
    worker.fetched.mockImplementation(() => Promise.resolve(Response.json({ publicKey: "clef" })));
  });
  const posted = () =>
    worker.fetched.mock.calls
      .filter(([path]) => path === "/api/push/subscribe")
      .map(([, init]) => JSON.parse(String(init?.body)) as unknown);
  const proven = { replaces: old.endpoint, replacesAuth: "secret de https://push.example/1" };

  test("is made again under the server's key, and the server told what it replaces; pages are told", async () => {
    await worker.send("pushsubscriptionchange", { oldSubscription: old });
    expect(subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey: "clef" });
    expect(posted()).toEqual([{ ...fresh.toJSON(), ...proven }]);
    expect(worker.told).toEqual(["clairvoix-push changed"]);
  });

  test("is not made again when the browser hands the new one over, or has it already", async () => {
    await worker.send("pushsubscriptionchange", { oldSubscription: old, newSubscription: fresh });
    held = fresh;
    await worker.send("pushsubscriptionchange");
    expect(subscribe).not.toHaveBeenCalled();
    expect(posted()).toEqual([{ ...fresh.toJSON(), ...proven }, fresh.toJSON()]);
  });

  test("and cannot be made again breaks nothing: the next page sees to it", async () => {
    subscribe.mockRejectedValue(new DOMException("denied", "NotAllowedError"));
    await worker.send("pushsubscriptionchange", { oldSubscription: old });
    expect(posted()).toEqual([]);
  });
});
