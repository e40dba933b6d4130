import { expect, test } from "vitest";
import { cpuClock } from "#tests/support/cpu-time.ts";
import { refuseWeakPassword } from "./weak-password.server.ts";

test.each([
  ["password", []],
  ["lea dupont 12", ["Léa Dupont"]],
] as const)("what refuses %j says neither tu nor vous: readers and staff are told the same", (password, about) => {
  const refusal = refuseWeakPassword(password, [...about]);
  expect(refusal).not.toBeNull();
  expect(refusal).not.toMatch(/\b(tu|ton|ta|tes|vous|votre|vos|[a-z]+ez)\b/i);
});

test.each(["Rouge-gorge-2026", "Podcast-2026", "Clairvoix-24"])(
  "a word of ours is a word like others: %s",
  (password) => {
    expect(refuseWeakPassword(password, ["Léa Dupont", "lea@exemple.fr"])).toBeNull();
  },
);

test.each([" ".repeat(8), "é".repeat(30)])("one sign alone is no password: %j", (password) => {
  expect(refuseWeakPassword(password)).not.toBeNull();
});

test("a common one is refused with its marks at the end; a page of marks is answered at once", () => {
  expect(refuseWeakPassword("password!.!")).not.toBeNull();
  const spent = cpuClock();
  expect(refuseWeakPassword(`${"!".repeat(300_000)}x`)).toBeNull();
  expect(spent()).toBeLessThan(1000);
});
