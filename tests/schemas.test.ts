import { expect, test } from "vitest";
import { fieldsOf } from "#app/http/form-fields.server.ts";
import { messageSchema } from "#app/modules/messages/schema.ts";
import { everySchema } from "./support/every-schema.ts";

test("every text that a route reads declares its length", async () => {
  const schemas = await everySchema();
  expect(schemas).toContain(messageSchema);
  const undeclared = schemas.flatMap((schema) => {
    const fields = [...fieldsOf(schema)];
    const form = fields.map(([name]) => name).slice(0, 3);
    return fields.flatMap(([name, { isText, limit }]) => (isText && !limit ? [`${name} of ${form.join(", ")}…`] : []));
  });
  expect(undeclared).toEqual([]);
});
