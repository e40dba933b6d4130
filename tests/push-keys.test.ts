import { createECDH } from "node:crypto";
import { expect, test } from "vitest";
import webpush from "web-push";
import { readSettings } from "#tests/support/settings.ts";
import { secrets } from "../scripts/lib/setup.mjs";

/** A pair as Node gives it. */
function made(isWanted: (secret: Buffer) => boolean = () => true): { publicKey: string; secret: Buffer } {
  for (;;) {
    const pair = createECDH("prime256v1");
    pair.generateKeys();
    const secret = pair.getPrivateKey();
    if (isWanted(secret)) return { publicKey: pair.getPublicKey("base64url"), secret };
  }
}

/** What a server would sign with: web-push takes no other. */
async function keys(publicKey: string, privateKey: string): Promise<unknown> {
  const { status, env } = await readSettings({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey });
  expect(status).toBe(0);
  if (env.VAPID_PUBLIC_KEY)
    webpush.setVapidDetails("mailto:a@b.fr", String(env.VAPID_PUBLIC_KEY), String(env.VAPID_PRIVATE_KEY));
  return env.VAPID_PRIVATE_KEY;
}

test("a pair that Node left a zero out of serves as another", async () => {
  const { publicKey, secret } = made(({ length }) => length < 32);
  expect(await keys(publicKey, secret.toString("base64url"))).toHaveLength(43);
  expect(await keys(`${publicKey}=`, secret.toString("base64"))).toHaveLength(43);
  expect(await keys("", "")).toBeUndefined();
});

test("half a pair, two halves of two, and what is no key stop the start in a line", async () => {
  const [one, other] = [made(), made()];
  const secret = one.secret.toString("base64url");
  for (const [publicKey, privateKey, name] of [
    [one.publicKey, "", "VAPID_PRIVATE_KEY"],
    ["", secret, "VAPID_PUBLIC_KEY"],
    [other.publicKey, secret, "VAPID_PUBLIC_KEY"],
    [one.publicKey, "AAAA", "VAPID_PRIVATE_KEY"],
    [one.publicKey, `${secret}${secret}`, "VAPID_PRIVATE_KEY"],
  ] as const) {
    const read = await readSettings({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey });
    expect([read.status, read.stderr]).toEqual([
      78,
      expect.stringMatching(`^Configuration : la variable ${name} .*\\n$`),
    ]);
  }
});

test("none of the pairs that the project makes is short of a zero", () => {
  const lengths = Array.from(
    { length: 2_000 },
    () => /^VAPID_PRIVATE_KEY=(.*)$/m.exec(secrets().join("\n"))?.[1]?.length,
  );
  expect(new Set(lengths)).toEqual(new Set([43]));
});
