import { generateKeyPairSync, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { DAY, HOUR, MINUTE, travel } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { type Device, type PushService, certificateFile, startPushService } from "#tests/support/push-service.ts";
import { endCampaign, queueCampaign } from "./campaigns.server.ts";
import { clickToken, countClick, countClickOf, flushClicks } from "./clicks.server.ts";
import type { ConfirmedCampaign, NewCampaign } from "./confirmation.server.ts";
import { MOST_BYTES, payloadOf, topicOf } from "./payload.server.ts";
import { sendPushRequest } from "./push-request.server.ts";
import { forgetServices, postWith, sendDuePushes } from "./sending.server.ts";
import { subscribe } from "./subscriptions.server.ts";
import type { PushTopic } from "./topics.ts";

let service: PushService;

function siteKeys() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")]);
  return { publicKey: point.toString("base64url"), privateKey: privateKey.export({ format: "jwk" }).d ?? "" };
}

beforeAll(async () => {
  service = await startPushService();
  setDefaultCACertificates([...getCACertificates("default"), readFileSync(certificateFile, "utf8")]);
  const { publicKey, privateKey } = siteKeys();
  Object.assign(env, { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, FEEDS_ALLOW_PRIVATE: true });
  postWith(sendPushRequest);
});

afterAll(() => service.stop());

const { timeout } = AbortSignal;

beforeEach(async () => {
  // The service answers in this process: on a busy machine, later than one that would be given up.
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => timeout.call(AbortSignal, 12 * ms));
  await maintain("tests", async (tx) => {
    await tx.pushCampaign.deleteMany();
    await tx.pushSubscription.deleteMany();
  });
});

afterEach(() => {
  forgetServices();
  service.received.length = 0;
  service.answerWith(() => ({ status: 201 }));
  expect(service.broken).toEqual([]);
});

async function subscribed(count: number, topics?: PushTopic[]): Promise<Device[]> {
  const devices = Array.from({ length: count }, () => service.device());
  for (const { subscription } of devices) {
    const kept = await subscribe(
      { reader: null, network: randomBytes(8).toString("hex"), userAgent: null },
      { ...subscription, ...(topics ? { topics } : {}) },
    );
    expect(kept.ok).toBe(true);
  }
  return devices;
}

const confirmed = (campaign: NewCampaign) => campaign as ConfirmedCampaign;

async function told(more: Partial<NewCampaign> = {}): Promise<number> {
  const campaign = await maintain("tests", (tx) =>
    queueCampaign(
      tx,
      confirmed({ kind: "flash", title: "Le vote a lieu ce soir", url: "/actu/12", topics: ["*"], ...more }),
    ),
  );
  if (!campaign) throw new Error("not told");
  return campaign.id;
}

const figures = (id: number) => db.pushCampaign.findUniqueOrThrow({ where: { id }, include: { hosts: true } });
const timesOf = ({ name }: Device) => service.received.filter((one) => one.name === name).length;

describe("a campaign", () => {
  test("reaches each once, encrypted and signed, twenty at a time", async () => {
    const devices = await subscribed(45);
    const id = await told({ key: "flash:12", body: "Résultat attendu à 20 h.", image: "/img/a/640.jpg" });
    await sendDuePushes();
    expect(devices.map(timesOf)).toEqual(devices.map(() => 1));
    expect(service.most()).toBeLessThanOrEqual(20);
    expect(await figures(id)).toMatchObject({ state: "done", targeted: 45, sent: 45, gone: 0, failed: 0, doubtful: 0 });
    expect(await db.pushDelivery.count()).toBe(0);
    const [first] = service.received;
    expect(JSON.parse(first?.text ?? "")).toEqual({
      web_push: 8030,
      mutable: false,
      notification: {
        title: "Le vote a lieu ce soir",
        body: "Résultat attendu à 20 h.",
        navigate: `${env.SITE_URL}/actu/12?notif=${id}.${clickToken(id)}`,
        lang: "fr",
        dir: "ltr",
        tag: "flash:12",
        icon: `${env.SITE_URL}/icons/icon-192.png`,
        badge: `${env.SITE_URL}/icons/badge-96.png`,
        image: `${env.SITE_URL}/img/a/640.jpg`,
        data: { campaign: id, token: clickToken(id), kind: "flash" },
      },
    });
    expect(first?.headers).toMatchObject({
      "content-encoding": "aes128gcm",
      "content-type": "application/octet-stream",
      urgency: "high",
      topic: topicOf({ id, key: "flash:12" }),
    });
    expect(Number(first?.headers.ttl)).toBeGreaterThan(7000);
    expect(Number(first?.headers.ttl)).toBeLessThanOrEqual(7200);
    expect(first?.key).toBe(env.VAPID_PUBLIC_KEY);
    expect(first?.claims).toMatchObject({ aud: service.url, sub: expect.stringMatching(/^(https|mailto):/) });
    const life = (first?.claims.exp ?? 0) - Date.now() / 1000;
    expect(life).toBeGreaterThan(HOUR / 1000);
    expect(life).toBeLessThan((24 * HOUR) / 1000);
  });

  test("goes to who has any of its topics, once", async () => {
    const [both, articles, category, others] = await Promise.all([
      subscribed(1, ["articles", "flash-infos"]),
      subscribed(1, ["articles"]),
      subscribed(1, ["flash-infos"]),
      subscribed(1, ["directs", "elections"]),
    ]);
    const id = await told({ kind: "article", key: "article:1", topics: ["articles", "flash-infos"] });
    await sendDuePushes();
    expect([both, articles, category, others].map(([one]) => one && timesOf(one))).toEqual([1, 1, 1, 0]);
    expect(await figures(id)).toMatchObject({ targeted: 3, sent: 3 });
    // Its key is told.
    const again = { kind: "article", key: "article:1", title: "x", url: "/", topics: ["*"] } as const;
    expect(await maintain("tests", (tx) => queueCampaign(tx, confirmed(again)))).toBeNull();
  });

  test("to one device is a try of that one; who subscribes later is not told", async () => {
    const [one] = await subscribed(3);
    const row = await db.pushSubscription.findUniqueOrThrow({ where: { endpoint: one?.subscription.endpoint ?? "" } });
    await told({ kind: "test", topics: [], subscriptionId: row.id });
    await subscribed(2);
    await sendDuePushes();
    expect(service.received.map(({ name }) => name)).toEqual([one?.name]);
  });

  test("a service that answers each in its own way", async () => {
    const devices = await subscribed(10);
    const ways = [
      { status: 400, text: "BadDeviceToken" },
      { status: 401 },
      { status: 403 },
      { status: 404 },
      { status: 410 },
      { status: 413 },
      { status: 500 },
      "cut" as const,
      { status: 302, headers: { location: "https://ailleurs.example/" } },
      { status: 201 },
    ];
    service.answerWith((name, times) => {
      const way = ways[devices.findIndex((one) => one.name === name)] ?? "cut";
      // What is tried again goes well the second time.
      return times > 1 ? { status: 201 } : way;
    });
    const id = await told();
    await sendDuePushes();
    expect(await figures(id)).toMatchObject({ state: "sending", sent: 1, gone: 2, failed: 5 });
    expect(devices.map(timesOf)).toEqual(devices.map(() => 1));
    travel(MINUTE);
    await sendDuePushes();
    travel(-MINUTE);
    // An answer that never came may hide a message that did: its topic makes the second one take its place.
    expect(devices.map(timesOf)).toEqual([1, 1, 1, 1, 1, 1, 2, 2, 1, 1]);
    const [first, second] = service.received.filter(({ name }) => name === devices[7]?.name);
    expect(second?.headers.topic).toBe(first?.headers.topic);
    const after = await figures(id);
    expect(after).toMatchObject({ state: "done", sent: 3, gone: 2, failed: 5, expired: 0 });
    expect(after.hosts).toMatchObject([{ host: new URL(service.url).host, sent: 3, gone: 2, failed: 5, retried: 2 }]);
    expect(after.hosts[0]?.lastError).toMatch(/\.|»/);
    // Those that are gone are forgotten; a refusal or two are not enough.
    expect(await db.pushSubscription.count()).toBe(8);
    expect(await db.pushSubscription.findMany({ where: { failureCount: 1 } })).toHaveLength(2);
  });

  test("429 leaves the whole service alone for as long as it says", async () => {
    const devices = await subscribed(30);
    let isOpen = false;
    service.answerWith(() => (isOpen ? { status: 201 } : { status: 429, headers: { "retry-after": "120" } }));
    const id = await told();
    await sendDuePushes();
    const asked = service.received.length;
    expect(asked).toBeLessThanOrEqual(20);
    isOpen = true;
    travel(MINUTE);
    await sendDuePushes();
    expect(service.received).toHaveLength(asked);
    travel(2 * MINUTE);
    await sendDuePushes();
    travel(-3 * MINUTE);
    expect(service.received).toHaveLength(asked + devices.length);
    expect(await figures(id)).toMatchObject({ state: "done", sent: 30 });
  });

  test("a subscription refused three times goes, unless its service refuses everyone", async () => {
    const [bad, good] = await subscribed(2);
    service.answerWith((name) => ({ status: name === bad?.name ? 403 : 201 }));
    for (let times = 0; times < 3; times += 1) {
      expect(await db.pushSubscription.count()).toBe(2);
      await told();
      await sendDuePushes();
    }
    expect((await db.pushSubscription.findMany()).map(({ endpoint }) => endpoint)).toEqual([
      good?.subscription.endpoint,
    ]);
    service.answerWith(() => ({ status: 403 }));
    for (let times = 0; times < 4; times += 1) {
      await told();
      await sendDuePushes();
    }
    expect(await db.pushSubscription.count()).toBe(1);
  });

  test("past its time it is over: what nobody took is counted", async () => {
    await subscribed(3);
    service.answerWith(() => ({ status: 500 }));
    const id = await told({ until: new Date(Date.now() + MINUTE) });
    await sendDuePushes();
    expect(Number(service.received[0]?.headers.ttl)).toBeLessThanOrEqual(60);
    travel(2 * MINUTE);
    await sendDuePushes();
    travel(-2 * MINUTE);
    expect(await figures(id)).toMatchObject({ state: "done", sent: 0, expired: 3 });
    expect(await db.pushDelivery.count()).toBe(0);
  });

  test("told, signed and put off by a clock a year ahead, it goes once that is put back, kept no longer than usual", async () => {
    await subscribed(3);
    service.answerWith(() => ({ status: 429, headers: { "retry-after": "120" } }));
    // The machine's clock: web-push refuses to sign for a day that is far by that one.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 365 * DAY });
    const id = await told();
    await sendDuePushes();
    vi.useRealTimers();
    expect(service.received.splice(0)).toHaveLength(3);
    service.answerWith(() => ({ status: 201 }));
    await sendDuePushes();
    expect(await figures(id)).toMatchObject({ state: "done", sent: 3 });
    for (const { headers, claims } of service.received) {
      expect(Number(headers.ttl)).toBe(7200);
      // More than a day ahead is refused (RFC 8292, 2).
      expect((claims.exp ?? 0) - Date.now() / 1000).toBeLessThan(DAY / 1000);
    }
  });

  test("cut short while the clock was a year ahead, it is counted once that is put back", async () => {
    await subscribed(1);
    const id = await told();
    const [only] = await db.pushSubscription.findMany();
    const row = { campaignId: id, subscriptionId: only?.id ?? 0, host: only?.host ?? "", status: "sending" };
    await maintain("tests", async (tx) => {
      await tx.pushDelivery.create({ data: { ...row, nextTryAt: new Date(Date.now() + 365 * DAY) } });
      await tx.pushCampaign.update({ where: { id }, data: { cursor: row.subscriptionId } });
    });
    await sendDuePushes();
    expect(await figures(id)).toMatchObject({ state: "done", sent: 0, doubtful: 1 });
  });

  test("cancelled, it stops where it is", async () => {
    const devices = await subscribed(30);
    service.answerWith(() => "hold");
    const id = await told();
    const sending = sendDuePushes();
    await expect.poll(() => service.held()).toBe(20);
    await maintain("tests", (tx) => endCampaign(tx, id, "cancelled"));
    service.release();
    await sending;
    expect(devices.map(timesOf).filter((times) => times === 1)).toHaveLength(20);
    expect(await figures(id)).toMatchObject({ state: "cancelled", sent: 20, expired: 0 });
    expect(await db.pushDelivery.count()).toBe(0);
  });

  test("what was on its way in a crash is counted, and not sent again", async () => {
    const devices = await subscribed(3);
    const id = await told();
    const [first] = await db.pushSubscription.findMany({ orderBy: { id: "asc" } });
    const row = { campaignId: id, subscriptionId: first?.id ?? 0, host: first?.host ?? "", status: "sending" };
    await maintain("tests", async (tx) => {
      await tx.pushDelivery.create({ data: { ...row, nextTryAt: new Date(Date.now() - MINUTE) } });
      await tx.pushCampaign.update({ where: { id }, data: { cursor: row.subscriptionId } });
    });
    await sendDuePushes();
    expect(devices.map(timesOf)).toEqual([0, 1, 1]);
    expect(await figures(id)).toMatchObject({ state: "done", sent: 2, doubtful: 1 });
  });

  test("an address that the rules refuse now is not called", async () => {
    await subscribed(1);
    const id = await told();
    env.FEEDS_ALLOW_PRIVATE = false;
    await sendDuePushes();
    env.FEEDS_ALLOW_PRIVATE = true;
    expect(service.received).toEqual([]);
    expect(await figures(id)).toMatchObject({ state: "done", failed: 1 });
    // Were the list to let it through, the connection would not.
    const [one] = await subscribed(1);
    env.FEEDS_ALLOW_PRIVATE = false;
    const { endpoint, keys } = one?.subscription ?? { endpoint: "", keys: { p256dh: "", auth: "" } };
    const message = { endpoint, ...keys, payload: "{}", ttl: 0, urgency: "low", topic: "abcd" };
    expect(await sendPushRequest({ ...message, endpoint: endpoint.replace("localhost", "127.0.0.1") })).toMatchObject({
      status: 0,
      refused: true,
    });
    env.FEEDS_ALLOW_PRIVATE = true;
  });
});

test("what is told fits, cut between two characters as people see them", () => {
  const family = "👨‍👩‍👧‍👦";
  const campaign = { id: 1, key: null, kind: "article", url: "/articles/a", image: null };
  for (const body of [family.repeat(400), "é".repeat(5000), '"'.repeat(5000), "court"]) {
    const payload = payloadOf({ ...campaign, title: "Titre", body });
    expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(MOST_BYTES);
    const { notification } = JSON.parse(payload) as { notification: { title: string; body: string } };
    expect(notification.title).toBe("Titre");
    const shown = notification.body.replace(/…$/, "");
    expect(body.startsWith(shown)).toBe(true);
    if (body.startsWith(family)) expect(shown.length % family.length).toBe(0);
    expect(notification.body.length).toBeGreaterThan(4);
  }
  const long = payloadOf({ ...campaign, title: "T".repeat(5000), body: "Corps" });
  expect(Buffer.byteLength(long)).toBeLessThanOrEqual(MOST_BYTES);
});

test("clicks are counted with their token, never more than were received", async () => {
  await subscribed(2);
  const id = await told();
  await sendDuePushes();
  countClick(id, "faux");
  countClickOf(`${id}.${clickToken(id)}`);
  countClickOf("n’importe quoi");
  countClick(id + 1, clickToken(id));
  await flushClicks();
  expect(await figures(id)).toMatchObject({ clicked: 1 });
  for (let times = 0; times < 5; times += 1) countClick(id, clickToken(id));
  await flushClicks();
  expect(await figures(id)).toMatchObject({ clicked: 2 });
});
