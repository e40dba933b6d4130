import { expect, test } from "vitest";
import { retryLater } from "./refusals.ts";

test("what is refused for now alone says so, and when to come back; what was taken meanwhile is left as it is", async () => {
  const refused = retryLater(new Response("Trop d’images", { status: 422, headers: { "content-type": "text/html" } }));
  expect([refused.status, refused.headers.get("retry-after"), refused.headers.get("content-type")]).toEqual([
    503,
    "60",
    "text/html",
  ]);
  expect(await refused.text()).toBe("Trop d’images");
  const taken = new Response(null, { status: 303, headers: { location: "/admin" } });
  expect(retryLater(taken)).toBe(taken);
});
