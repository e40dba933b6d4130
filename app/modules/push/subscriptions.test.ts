import { createECDH, randomBytes } from "node:crypto";
import { afterEach, describe, expect, test, vi } from "vitest";
import { db, maintain } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { areKeys, pushEndpoint } from "./endpoint.server.ts";
import type { SubscriptionInput } from "./schema.ts";
import {
  chooseTopics,
  countSubscriptions,
  everyTopic,
  isSubscribed,
  subscribe,
  unsubscribe,
} from "./subscriptions.server.ts";

const phone = "Mozilla/5.0 (Linux; Android 16) Chrome/156 Mobile";
let network = 0;
const someone = () => ({ reader: null, network: `192.0.2.${(network += 1)}`, userAgent: phone });

function keys() {
  const ecdh = createECDH("prime256v1");
  return { p256dh: ecdh.generateKeys("base64url"), auth: randomBytes(16).toString("base64url") };
}

const browser = (more: Partial<SubscriptionInput> = {}): SubscriptionInput => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(16).toString("hex")}`,
  keys: keys(),
  ...more,
});

const row = (endpoint: string) => db.pushSubscription.findUnique({ where: { endpoint }, include: { topics: true } });

async function reader() {
  const name = randomBytes(6).toString("hex");
  const { id } = await maintain("tests", (tx) =>
    tx.reader.create({
      data: {
        email: `${name}@lecture.example`,
        firstName: "Zoé",
        lastName: "Petit",
        username: `lecteur-${name}`,
        passwordHash: "$argon2id$x",
        emailVerifiedAt: new Date(),
      },
    }),
  );
  return { kind: "reader" as const, id, firstName: "Zoé" };
}

afterEach(() => vi.restoreAllMocks());

describe("what a browser may give as the address of its push service", () => {
  test.each([
    "https://fcm.googleapis.com/fcm/send/abc",
    "https://FCM.googleapis.com:443/wp/abc",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://web.push.apple.com/abc",
    "https://wns2-par02p.notify.windows.com/w/?token=abc",
  ])("%s", async (endpoint) => expect((await pushEndpoint(endpoint)).ok).toBe(true));

  test.each([
    "http://fcm.googleapis.com/fcm/send/abc",
    "https://fcm.googleapis.com:8443/fcm/send/abc",
    "https://moi:secret@fcm.googleapis.com/abc",
    "https://fcm.googleapis.com.ailleurs.example/abc",
    "https://evilfcm.googleapis.com/abc",
    "https://push.apple.com.ailleurs.example/abc",
    "https://xpush.apple.com/abc",
    "https://.push.apple.com/abc",
    "https://push.ailleurs.example/abc",
    "https://127.0.0.1/abc",
    "https://[::1]/abc",
    "https://localhost:8443/abc",
    "https://169.254.169.254/latest/meta-data",
    "file:///etc/passwd",
    "pas une adresse",
    `https://fcm.googleapis.com/${"a".repeat(10_000)}`,
    `https://fcm.googleapis.com/${"é".repeat(400)}`,
  ])("not %s", async (endpoint) => {
    vi.spyOn(env, "FEEDS_ALLOW_PRIVATE", "get").mockReturnValue(false);
    expect(await pushEndpoint(endpoint)).toMatchObject({ ok: false, errors: { endpoint: [expect.any(String)] } });
  });

  test("a service of the settings, and none of its neighbours", async () => {
    await maintain("tests", (tx) =>
      tx.setting.create({ data: { key: "pushServices", value: '["*.push.exemple.org"]' } }),
    );
    expect((await pushEndpoint("https://a.push.exemple.org/x")).ok).toBe(true);
    expect((await pushEndpoint("https://a.exemple.org/x")).ok).toBe(false);
    await maintain("tests", (tx) => tx.setting.delete({ where: { key: "pushServices" } }));
  });

  test("keys: 65 bytes of the curve, and 16", () => {
    const good = keys();
    expect(areKeys(good)).toBe(true);
    const offCurve = Buffer.from(good.p256dh, "base64url");
    offCurve[40] = (offCurve[40] ?? 0) ^ 1;
    for (const wrong of [
      { ...good, p256dh: offCurve.toString("base64url") },
      { ...good, p256dh: good.p256dh.slice(4) },
      { ...good, p256dh: "" },
      { ...good, auth: "abc" },
      { ...good, auth: `${good.auth}abcd` },
    ])
      expect(areKeys(wrong)).toBe(false);
  });
});

describe("a subscription", () => {
  test("the same device twice is one, told of everything", async () => {
    const input = browser();
    const before = await countSubscriptions();
    expect(await subscribe(someone(), input)).toEqual({ ok: true, value: { count: before + 1 } });
    expect(await subscribe(someone(), input)).toEqual({ ok: true, value: { count: before + 1 } });
    const kept = await row(input.endpoint);
    expect(kept).toMatchObject({ host: "fcm.googleapis.com", device: "Android", readerId: null });
    expect(kept?.topics.map(({ topic }) => topic).toSorted()).toEqual(everyTopic.toSorted());
    expect(await isSubscribed(input.endpoint)).toBe(true);
    // Said again, nothing new: one entry in the trail.
    expect(await db.auditEntry.count({ where: { subject: `push:${kept?.id}` } })).toBe(1);
  });

  test("goes to the account of who signs in, with what it chose", async () => {
    const me = await reader();
    await maintain("tests", (tx) => tx.readerTopic.create({ data: { readerId: me.id, topic: "directs" } }));
    const input = browser();
    await subscribe({ ...someone(), reader: me }, input);
    expect(await row(input.endpoint)).toMatchObject({ readerId: me.id, topics: [{ topic: "directs" }] });
    const other = browser();
    await subscribe(someone(), other);
    await subscribe({ ...someone(), reader: me }, other);
    expect(await row(other.endpoint)).toMatchObject({ readerId: me.id });
  });

  test("is not taken over by who only knows its address, and is renewed by who shows its secret", async () => {
    const input = browser();
    await subscribe(someone(), input);
    const thief = { ...input, keys: keys() };
    expect(await subscribe(someone(), thief)).toMatchObject({ ok: false, errors: { keys: [expect.any(String)] } });
    expect((await row(input.endpoint))?.auth).toBe(input.keys.auth);
    expect((await subscribe(someone(), { ...thief, replacesAuth: input.keys.auth })).ok).toBe(true);
    expect((await row(input.endpoint))?.auth).toBe(thief.keys.auth);
  });

  test("pushsubscriptionchange: the new endpoint takes the place and the topics of the old one", async () => {
    const old = browser({ topics: ["articles", "categorie:3"] });
    await subscribe(someone(), old);
    const id = (await row(old.endpoint))?.id;
    const before = await countSubscriptions();
    const renewed = browser({ replaces: old.endpoint, replacesAuth: old.keys.auth });
    expect(await subscribe(someone(), renewed)).toEqual({ ok: true, value: { count: before } });
    const kept = await row(renewed.endpoint);
    expect(kept?.id).toBe(id);
    expect(kept?.topics.map(({ topic }) => topic)).toEqual(["articles", "categorie:3"]);
    expect(await isSubscribed(old.endpoint)).toBe(false);
    // Without the secret of the old one, it is one more.
    await subscribe(someone(), browser({ replaces: renewed.endpoint, replacesAuth: "autre" }));
    expect(await countSubscriptions()).toBe(before + 1);
    expect(await isSubscribed(renewed.endpoint)).toBe(true);
  });

  test("ends for who shows its secret or owns it, and is done once it is gone", async () => {
    const input = browser();
    await subscribe(someone(), input);
    const before = await countSubscriptions();
    expect((await unsubscribe(null, { endpoint: input.endpoint })).ok).toBe(false);
    expect((await unsubscribe(await reader(), { endpoint: input.endpoint, auth: "x" })).ok).toBe(false);
    expect(await unsubscribe(null, { endpoint: input.endpoint, auth: input.keys.auth })).toEqual({
      ok: true,
      value: { count: before - 1 },
    });
    expect((await unsubscribe(null, { endpoint: input.endpoint })).ok).toBe(true);
    const me = await reader();
    const mine = browser();
    await subscribe({ ...someone(), reader: me }, mine);
    expect((await unsubscribe(me, { endpoint: mine.endpoint })).ok).toBe(true);
  });

  test("reads and chooses its topics with its secret alone", async () => {
    const input = browser();
    await subscribe(someone(), input);
    const proof = { endpoint: input.endpoint, auth: input.keys.auth };
    expect(await chooseTopics(null, { ...proof, topics: ["categorie:2", "directs", "directs"] })).toEqual({
      ok: true,
      value: { topics: ["categorie:2", "directs"] },
    });
    expect(await chooseTopics(null, proof)).toEqual({ ok: true, value: { topics: ["categorie:2", "directs"] } });
    expect((await chooseTopics(null, { ...proof, auth: "autre" })).ok).toBe(false);
  });

  test("a network may add a hundred a day, a reader keeps the last ten", async () => {
    const school = someone();
    await maintain("tests", (tx) =>
      tx.throttle.create({
        data: { key: `push:subscribe:${school.network}`, count: 100, windowEndsAt: new Date(Date.now() + 60_000) },
      }),
    );
    expect(await subscribe(school, browser())).toMatchObject({ ok: false, errors: { "": [expect.any(String)] } });
    const me = await reader();
    const mine = Array.from({ length: 11 }, () => browser());
    for (const one of mine) await subscribe({ ...someone(), reader: me }, one);
    expect(await db.pushSubscription.count({ where: { readerId: me.id } })).toBe(10);
    expect(await isSubscribed(mine[10]?.endpoint ?? "")).toBe(true);
  });
});
