import { expect, test } from "vitest";
import { maintain } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { lastingKey, lastingKeyIfAny } from "./stored-secrets.server.ts";

const ask = () => maintain("tests", (tx) => lastingKey(tx, "test.key"));

test("a key outlives the secret that sealed it, once it was read with both; a lost secret makes another", async () => {
  expect(await lastingKeyIfAny("test.key")).toBeNull();
  const first = await ask();
  expect(await ask()).toBe(first);
  const [old = ""] = env.secrets;
  env.secrets = ["a-second-secret-for-tests-only-0123456789", old];
  expect(await lastingKeyIfAny("test.key")).toBe(first);
  expect(await ask()).toBe(first);
  env.secrets = ["a-second-secret-for-tests-only-0123456789"];
  expect(await ask()).toBe(first);
  env.secrets = ["a-third-secret-for-tests-only-01234567890"];
  expect(await ask()).not.toBe(first);
  env.secrets = [old];
});
