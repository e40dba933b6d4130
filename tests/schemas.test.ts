import { expect, test } from "vitest";
import { messageSchema } from "#app/modules/messages/schema.ts";
import { everySchema } from "./support/every-schema.ts";

test("schemas", async () => {
  const all = await everySchema();
  expect(all.length).toBeGreaterThan(100);
  expect(all).toContain(messageSchema);
});
