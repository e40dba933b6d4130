import { expect, test } from "vitest";
import { isTrapped } from "./honeypot.server.ts";

test.each([
  ["https://spam.example", true],
  ["", false],
  [null, false],
])("the field that nobody sees holds %j: %s", async (website, trapped) => {
  const form = new FormData();
  if (website !== null) form.set("website", website);
  expect(await isTrapped(form)).toBe(trapped);
});
