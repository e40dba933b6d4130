import { expect, test } from "vitest";
import { platformForm } from "./platform-schema.ts";

test("only https addresses lead readers away", () => {
  expect(platformForm.schema.safeParse({ name: "A", url: "javascript:alert(1)" }).success).toBe(false);
  expect(platformForm.schema.safeParse({ name: "A", url: "http://a.example" }).success).toBe(false);
});
