import { createECDH } from "node:crypto";
import { expect, test } from "vitest";
import { command } from "#tests/support/command.ts";
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

const read = (VAPID_PUBLIC_KEY: string, VAPID_PRIVATE_KEY: string) =>
  command(
    [
      "--input-type=module",
      "-e",
      `import { env } from "#app/platform/env.server.ts"; import webpush from "web-push";
       if (env.VAPID_PUBLIC_KEY) webpush.setVapidDetails("mailto:a@b.fr", env.VAPID_PUBLIC_KEY, env.VAPID_PRIVATE_KEY);
       console.log(env.VAPID_PRIVATE_KEY?.length ?? 0);`,
    ],
    { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY },
  );

test("a pair that Node left a zero out of serves as another", async () => {
  const { publicKey, secret } = made(({ length }) => length < 32);
  expect(await read(publicKey, secret.toString("base64url"))).toEqual({ status: 0, stdout: "43\n", stderr: "" });
  expect(await read(`${publicKey}=`, `${secret.toString("base64")}`)).toMatchObject({ status: 0, stdout: "43\n" });
  expect(await read("", "")).toMatchObject({ status: 0, stdout: "0\n" });
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
    const { status, stdout, stderr } = await read(publicKey, privateKey);
    expect([status, stdout, stderr]).toEqual([
      78,
      "",
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
