import { beforeAll, expect, test, vi } from "vitest";
import webpush from "web-push";
import { env } from "#app/platform/env.server.ts";
import type { guardedConnect } from "#app/platform/guarded-connect.server.ts";
import { FetchRefusal, refusalMessages } from "#app/platform/safe-fetch-failures.server.ts";
import { outcomeOf } from "./outcome.server.ts";
import { postMessage } from "./post.server.ts";

const line = vi.hoisted(() => ({ refusal: new Error(), signals: [] as (AbortSignal | undefined)[] }));
vi.mock("#app/platform/guarded-connect.server.ts", () => ({
  guardedConnect: ((options) => {
    line.signals.push(options.signal);
    return (_target, callback) => callback(line.refusal, null);
  }) satisfies typeof guardedConnect,
}));

let keys: { publicKey: string; privateKey: string };
beforeAll(() => {
  keys = webpush.generateVAPIDKeys();
  Object.assign(env, { VAPID_PUBLIC_KEY: keys.publicKey, VAPID_PRIVATE_KEY: keys.privateKey });
});

const post = (refusal: FetchRefusal) => {
  line.refusal = refusal;
  return postMessage({
    endpoint: "https://push.exemple.fr/x",
    p256dh: keys.publicKey,
    auth: "AAAAAAAAAAAAAAAAAAAAAA",
    payload: "{}",
    ttl: 60,
    urgency: "high",
    topic: "abcd",
  });
};

test.each([refusalMessages.unresolvedName, refusalMessages.unknownName])(
  "what the name server does not say now is asked later: a notification waits for it (%s)",
  async (message) => {
    expect(outcomeOf(await post(new FetchRefusal("dns", message)))).toEqual({ kind: "later", error: message });
  },
);

test("an address where we do not post is not tried again", async () => {
  expect(outcomeOf(await post(new FetchRefusal("address", refusalMessages.private)))).toMatchObject({ kind: "failed" });
});

test("no signal that never comes gathers the connections of every campaign", () => {
  expect(line.signals).toEqual([undefined]);
});
