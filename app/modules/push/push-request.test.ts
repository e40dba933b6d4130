import { getEventListeners } from "node:events";
import { readFileSync } from "node:fs";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import webpush from "web-push";
import { env } from "#app/platform/env.server.ts";
import { type PushService, certificateFile, startPushService } from "#tests/support/push-service.ts";
import { sendPushRequest } from "./push-request.server.ts";
import { outcomeOf } from "./record-outcomes.server.ts";

let service: PushService;
beforeAll(async () => {
  service = await startPushService();
  setDefaultCACertificates([...getCACertificates("default"), readFileSync(certificateFile, "utf8")]);
  const { publicKey, privateKey } = webpush.generateVAPIDKeys();
  Object.assign(env, { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey });
});
afterAll(() => service.stop());

/** To a device of ours, or to another address. */
function post(other?: string) {
  const { endpoint, keys } = service.device().subscription;
  return sendPushRequest({
    ...keys,
    endpoint: other ?? endpoint,
    payload: "{}",
    ttl: 60,
    urgency: "high",
    topic: "abcd",
  });
}

test("a name that no server knows now is asked later: a notification waits for it", { timeout: 20_000 }, async () => {
  // Whoever runs this may have no name server, or one that says no: neither is the address's fault.
  expect(outcomeOf(await post("https://push.clairvoix.invalid/x"))).toMatchObject({ kind: "later" });
});

test("an address where we do not post is not tried again", async () => {
  expect(outcomeOf(await post("https://127.0.0.1/x"))).toMatchObject({ kind: "failed" });
});

test("connections leave nothing behind on any signal", async () => {
  const listened = vi.spyOn(AbortSignal.prototype, "addEventListener");
  env.FEEDS_ALLOW_PRIVATE = true;
  const answers = await Promise.all([post(), post(), post()]);
  env.FEEDS_ALLOW_PRIVATE = false;
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const signals = new Set(listened.mock.contexts as AbortSignal[]);
  listened.mockRestore();
  expect([...signals].map((signal) => getEventListeners(signal, "abort").length)).toEqual(Array.from(signals, () => 0));
});
