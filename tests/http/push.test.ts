import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Client, signedInAdmin } from "../support/http.ts";
import { longTest } from "../support/long-run.ts";
import { open, press, words } from "../support/plain-form.ts";
import { type Device, type PushService, certificateFile, startPushService } from "../support/push-service.ts";
import { dataOf, listRoutes } from "../support/route-tree.ts";
import { type Site, startSite, vapidKeys } from "../support/server.ts";

let service: PushService;
let site: Site;
const env = { ...vapidKeys, FEEDS_ALLOW_PRIVATE: "1", NODE_EXTRA_CA_CERTS: certificateFile };

beforeAll(async () => {
  service = await startPushService();
  site = await startSite(env);
});
afterAll(async () => {
  await site.stop();
  await service.stop();
});

const api = (path: string, body: unknown, headers = {}) => new Client(site).json(`/api/push/${path}`, body, headers);
const body = async (answer: Response) => (await answer.json()) as Record<string, unknown>;

describe("/api/push", () => {
  test("the key, cacheable; the count, of the instant", async () => {
    const key = await fetch(`${site.url}/api/push/vapid-public-key`);
    expect(await body(key)).toEqual({ publicKey: vapidKeys.VAPID_PUBLIC_KEY });
    expect(key.headers.get("cache-control")).toContain("max-age=3600");
    const count = await fetch(`${site.url}/api/push/subscriptions/count`);
    expect(await body(count)).toEqual({ count: 0 });
    expect(count.headers.get("cache-control")).toBe("no-store");
  });

  test("subscribing, asking, choosing, ending", async () => {
    const { subscription } = service.device();
    const { endpoint, keys: secret } = subscription;
    const first = await api("subscribe", { ...subscription, expirationTime: null });
    expect([first.status, await body(first)]).toEqual([201, { ok: true, count: 1 }]);
    expect(await body(await api("subscribe", subscription))).toEqual({ ok: true, count: 1 });
    expect(await body(await api("verify", { endpoint }))).toEqual({ exists: true });
    const all = { topics: ["articles", "directs", "elections", "flash-infos", "suivis"] };
    expect(await body(await api("topics", { endpoint, keys: { auth: secret.auth } }))).toEqual(all);
    const chosen = await api("topics", { endpoint, keys: { auth: secret.auth }, topics: ["directs"] });
    expect(await body(chosen)).toEqual({ topics: ["directs"] });
    expect((await api("topics", { endpoint, keys: { auth: "autre" } })).status).toBe(403);
    const visitor = await api("unsubscribe", { endpoint });
    expect([visitor.status, typeof (await body(visitor)).message]).toEqual([403, "string"]);
    expect(await body(await api("unsubscribe", subscription))).toEqual({ ok: true, count: 0 });
    expect(await body(await api("unsubscribe", subscription))).toEqual({ ok: true, count: 0 });
    expect(await body(await api("verify", { endpoint }))).toEqual({ exists: false });
  });
});

/** Not walked: they end the session that walks, or close the site. */
const ending = /deconnexion|maintenance|deux-etapes|\/users/;

test("no press of the back office sends to many by itself: each asks first, with the message", async () => {
  const staff = await signedInAdmin(site);
  expect((await api("subscribe", service.device().subscription)).status).toBe(201);
  const { database } = site;
  const made = (table: string, more: string) => {
    database.prepare(`UPDATE "${table}" SET ${more} WHERE id = (SELECT min(id) FROM "${table}")`).run();
    return database.prepare(`SELECT min(id) FROM "${table}"`).pluck().get() as number;
  };
  database.prepare("UPDATE Article SET notifyOnPublish = 0").run();
  database.prepare("UPDATE Flash SET notifyOnPublish = 0").run();
  const published = made("Article", "status = 'published', notifiedAt = NULL");
  const draft = database.prepare("SELECT max(id) FROM Article").pluck().get() as number;
  database
    .prepare("UPDATE Article SET status = 'draft', notifyOnPublish = 1, notifiedAt = NULL WHERE id = ?")
    .run(draft);
  const flash = made("Flash", "status = 'draft', notifyOnPublish = 1, notifiedAt = NULL, expiresAt = NULL");
  const direct = made("Direct", "status = 'scheduled'");
  database.prepare("UPDATE DirectUpdate SET directId = ?, announcedAt = NULL").run(direct);
  const update = database.prepare("SELECT min(id) FROM DirectUpdate").pluck().get() as number;
  const ids: [RegExp, number[]][] = [
    [/^\/admin\/articles\//, [published, draft]],
    [/^\/admin\/flash-infos\//, [flash]],
    [/^\/admin\/directs\//, [direct]],
    [/^/, [1]],
  ];
  const routes = [...new Map((await listRoutes()).map((route) => [route.path, route])).values()]
    .filter(({ path }) => path.startsWith("/admin/") && !path.includes("*") && !ending.test(path))
    // What takes a row away comes last.
    .toSorted(
      (one, other) =>
        Number(/supprimer|depublier|archiver/.test(one.path)) - Number(/supprimer|depublier|archiver/.test(other.path)),
    );
  const sent: string[] = [];
  for (const route of routes) {
    for (const id of ids.find(([place]) => place.test(route.path))?.[1] ?? []) {
      const path = route.path.replace(":updateId", String(update)).replace(":id", String(id)).replaceAll(/:\w+/g, "1");
      const answer = await staff.post(dataOf(route, path), { row: String(id), confirmed: "1" });
      expect(answer.status, path).toBeLessThan(500);
      await answer.arrayBuffer();
      const due = ["Article", "Flash"].map(
        (table) =>
          `(SELECT count(*) FROM "${table}" WHERE status = 'published' AND notifyOnPublish = 1 AND notifiedAt IS NULL AND deletedAt IS NULL)`,
      );
      const count = `SELECT (SELECT count(*) FROM PushCampaign) + ${due.join(" + ")}`;
      if (database.prepare(count).pluck().get() === 0) continue;
      sent.push(path);
      database.exec(
        "DELETE FROM PushCampaign; UPDATE Article SET notifyOnPublish = 0; UPDATE Flash SET notifyOnPublish = 0",
      );
    }
  }
  expect(sent).toEqual([]);
  expect(routes.length).toBeGreaterThan(250);
  expect((await staff.get("/admin")).status).toBe(200);
  database.prepare("DELETE FROM PushSubscription").run();
});

const written = () => ({
  body: "Un texte.",
  excerpt: "Ce que dit la loi.",
  categoryId: String(site.database.prepare("SELECT id FROM Category WHERE slug = 'europe'").pluck().get()),
  notifyOnPublish: "on",
});

describe("what leaves is what a person confirmed", () => {
  const titles = () =>
    service.received.map(({ text }) => (JSON.parse(text) as { notification: { title: string } }).notification.title);
  const told = (title: string) => expect.poll(titles).toContain(title);
  /** Its hour has come; what waits with it was looked at too once another, due later, is told. */

  let staff: Client;

  beforeAll(async () => {
    staff = await signedInAdmin(site);
    expect((await api("subscribe", service.device().subscription)).status).toBe(201);
  });
  afterAll(() => {
    service.received.length = 0;
    site.database.prepare("DELETE FROM PushSubscription").run();
    site.database.prepare("DELETE FROM PushCampaign").run();
  });

  test("of an article: published with the notification in sight, or asked about", async () => {
    // Typed on a page without script, whose box shows nothing of it.
    const unseen = await press(staff, await open(staff, "/admin/articles/new"), "Publier maintenant", {
      ...written(),
      title: "Sans l’avoir vue",
    });
    expect(words(unseen)).toMatch(/Article publié\..*attend d’être confirmée.*Sans l’avoir vue.*1 appareil abonné/);
    expect(words(await press(staff, unseen, "Ne pas prévenir"))).toContain("Personne n’est prévenu.");
    const draft = await press(staff, await open(staff, "/admin/articles/new"), "Enregistrer le brouillon", {
      ...written(),
      title: "La loi, vue avant",
    });
    const published = await press(staff, draft, "Publier et prévenir 1 appareil");
    expect(words(published)).toMatch(/Article publié : 1 appareil est prévenu\..*(notification part|Abonnés prévenus)/);
    expect(words(published)).not.toContain("pas encore prévenu");
    await told("La loi, vue avant");
    // Another category than the one that was counted: other people.
    const draftOfEurope = await press(staff, await open(staff, "/admin/articles/new"), "Enregistrer le brouillon", {
      ...written(),
      title: "À d’autres",
    });
    const others = site.database.prepare("SELECT id FROM Category WHERE slug <> 'europe' LIMIT 1").pluck().get();
    const asked = await press(staff, draftOfEurope, "Publier et prévenir 1 appareil", { categoryId: String(others) });
    expect(words(asked)).toMatch(/attend d’être confirmée.*À d’autres/);
    await press(staff, asked, "Ne pas prévenir");
    expect(titles()).not.toContain("Sans l’avoir vue");
  });
});

describe("a campaign", () => {
  const timesOf = ({ name }: Device) => service.received.filter((one) => one.name === name).length;

  // Of npm test: app/modules/push/sending.test.ts.
  longTest("reaches each once, over a kill -9 of the server in the middle", async () => {
    const devices = Array.from({ length: 60 }, () => service.device());
    for (const { subscription } of devices) expect((await api("subscribe", subscription)).status).toBe(201);
    let holds = false;
    service.answerWith(() => {
      holds ||= service.received.length > 20;
      return holds ? "hold" : { status: 201 };
    });
    const staff = await signedInAdmin(site);
    const draft = await press(staff, await open(staff, "/admin/articles/new"), "Enregistrer le brouillon", {
      ...written(),
      title: "Essai à tous",
    });
    await press(staff, draft, "Publier et prévenir 60 appareils");
    // All that is marked as on its way has reached the service, which answers nothing.
    await expect.poll(() => service.held()).toBe(20);
    const ended = new Promise((done) => site.process.once("exit", done));
    site.process.kill("SIGKILL");
    await ended;
    const before = service.received.length;
    expect(before).toBeLessThan(60);
    service.answerWith(() => ({ status: 201 }));
    service.release();
    // Their lease is over, a minute early; what the next process sends has its own.
    site.database
      .prepare("UPDATE PushDelivery SET nextTryAt = '2026-01-01T00:00:00.000+00:00' WHERE status = 'sending'")
      .run();
    site.database.close();
    site = await startSite({ ...env, DATA_DIR: site.dataDir });
    const figures = () =>
      site.database.prepare("SELECT state, targeted, sent, doubtful, failed FROM PushCampaign").get() as Record<
        string,
        unknown
      >;
    await expect.poll(() => figures().state).toBe("done");
    expect(devices.map(timesOf)).toEqual(devices.map(() => 1));
    expect(service.broken).toEqual([]);
    expect(figures()).toMatchObject({ targeted: 60, doubtful: 20, failed: 0, sent: 40 });
    expect(site.database.prepare("SELECT count(*) FROM PushDelivery").pluck().get()).toBe(0);
    // A click that no worker says is counted by the address, which the page cache does not see.
    const { notification } = JSON.parse(service.received[0]?.text ?? "") as { notification: { navigate: string } };
    const { pathname, search } = new URL(notification.navigate);
    expect((await fetch(`${site.url}${pathname}${search}`, { headers: { accept: "text/html" } })).status).toBe(200);
    await expect.poll(() => site.database.prepare("SELECT clicked FROM PushCampaign").pluck().get()).toBe(1);
  });
});
