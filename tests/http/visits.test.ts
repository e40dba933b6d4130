import { expect, test } from "vitest";
import { Client } from "../support/http.ts";
import { sharedSite } from "../support/shared-sites.ts";

const site = await sharedSite();

test("without ANALYTICS_SCRIPT_URL no page names another's script, and no policy allows one", async () => {
  for (const path of ["/", "/articles", "/contact"]) {
    const answer = await fetch(site.url + path);
    expect(await answer.text()).not.toContain("data-analytics");
    const policy = answer.headers.get("content-security-policy") ?? "";
    const directive = (name: string) => policy.split("; ").find((line) => line.startsWith(name)) ?? "";
    expect(directive("connect-src")).toBe("connect-src 'self'");
    expect(directive("script-src")).not.toMatch(/https?:/);
  }
});

test("how long a page took is logged, from our own pages only", async () => {
  const client = new Client(site);
  expect((await client.post("/vue/mesures", { path: "/articles", lcp: "4001" })).status).toBe(204);
  expect((await client.post("/vue/mesures", { path: "/articles" })).status).toBe(400);
  expect((await client.post("/vue/mesures", { path: "/x", lcp: "1" }, { origin: "https://mal.example" })).status).toBe(
    403,
  );
  expect((await client.get("/vue/mesures")).status).toBe(405);
  const lines = site
    .output()
    .split("\n")
    .filter((line) => line.includes('"web vitals"'));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ path: "/articles", lcp: { value: 4001, rating: "poor" } });
});

// Which hop is believed: server/requests.test.ts.
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
