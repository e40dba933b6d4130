import { expect, test } from "vitest";
import { Client } from "../support/http.ts";
import { sharedSite } from "../support/shared-sites.ts";

// Which hop is believed: server/requests.test.ts.
const site = await sharedSite();

test("what the proxy says of a visitor's network reaches the trail, and what the visitor says does not", async () => {
  for (const [forwarded, network] of [
    ["203.0.113.7", "203.0.113.0/24"],
    ["1.2.3.4, 198.51.100.9", "198.51.100.0/24"],
  ] as const) {
    const fields = { name: "Léa", email: "lea@example.org", subject: "Bonjour", body: "Un mot.", website: "" };
    const sent = await new Client(site).post("/contact", fields, { "x-forwarded-for": forwarded });
    expect(sent.status).toBe(303);
    const origin = site.database
      .prepare("SELECT origin FROM AuditEntry WHERE action = 'message.received' ORDER BY seq DESC LIMIT 1")
      .pluck();
    expect(origin.get()).toBe(network);
  }
});

test("another site's post counts no view, with or without the cookies of who opens it", async () => {
  const client = new Client(site);
  await client.get("/contact");
  expect(client.cookies.size).toBeGreaterThan(0);
  const count = (headers: Record<string, string>) =>
    client.request("/vue", { method: "POST", body: new URLSearchParams({ path: "/articles" }), headers });
  const cross = { origin: "https://ailleurs.example", "sec-fetch-site": "cross-site" };
  expect((await count(cross)).status).toBe(403);
  expect((await count({})).status).toBe(403);
  expect((await count({ origin: site.url, "sec-fetch-site": "same-origin" })).status).toBe(204);
  client.cookies.clear();
  expect((await count(cross)).status).toBe(403);
});
