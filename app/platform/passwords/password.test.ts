import { expect, test } from "vitest";
import { hashCount, hashPassword, verifyPassword } from "./password.server.ts";

test("a password opens its own hash, whatever way its accents are written", async () => {
  const hash = await hashPassword("pâte à modeler é");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword("pâte à modeler é", hash)).toBe(true);
  expect(await verifyPassword("pâte à modeler é".normalize("NFD"), hash)).toBe(true);
  expect(await verifyPassword("pate a modeler e", hash)).toBe(false);
});

test("an unknown account costs the same work and never matches", async () => {
  const before = hashCount();
  expect(await verifyPassword("x", null)).toBe(false);
  expect(hashCount() - before).toBe(1);
});

test("a password of a megabyte is refused without hashing a megabyte", async () => {
  const hash = await hashPassword("a".repeat(100));
  expect(await verifyPassword("a".repeat(1_000_000), hash)).toBe(false);
});
