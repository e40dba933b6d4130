import { expect, test } from "vitest";
import { refuseWeakPassword } from "./weak-password.server.ts";

test.each([
  ["password", []],
  ["lea dupont 12", ["Léa Dupont"]],
  ["rougegorge1", []],
] as const)("what refuses %j says neither tu nor vous: readers and staff are told the same", (password, about) => {
  const refusal = refuseWeakPassword(password, [...about]);
  expect(refusal).not.toBeNull();
  expect(refusal).not.toMatch(/\b(tu|ton|ta|tes|vous|votre|vos|[a-z]+ez)\b/i);
});
