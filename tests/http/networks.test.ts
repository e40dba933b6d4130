import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Client } from "../support/http.ts";
import { type Site, startSite } from "../support/server.ts";

/** The coarse network that the audit trail keeps of a message sent with these headers. */
async function networkSeen(site: Site, headers: Record<string, string>): Promise<string> {
  const client = new Client(site);
  const sent = await client.post(
    "/contact",
    { name: "Léa", email: "lea@example.org", subject: "Bonjour", body: "Un mot pour la rédaction.", website: "" },
    headers,
  );
  expect(sent.status).toBe(303);
  return site.database
    .prepare("SELECT origin FROM AuditEntry WHERE action = 'message.received' ORDER BY seq DESC LIMIT 1")
    .pluck()
    .get() as string;
}

describe("behind proxies of ours", () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ TRUSTED_PROXIES: "127.0.0.1, ::1, 10.1.0.0/16, fd00::/8", FLY_APP_NAME: "clairvoix" });
  });
  afterAll(() => site.stop());

  test.each([
    ["the hop before the proxy", { "x-forwarded-for": "203.0.113.7" }, "203.0.113.0/24"],
    ["past every proxy of ours", { "x-forwarded-for": "203.0.113.8, 10.1.2.3, fd12::1" }, "203.0.113.0/24"],
    ["not what the caller says", { "x-forwarded-for": "1.2.3.4, 198.51.100.9, 10.1.0.9" }, "198.51.100.0/24"],
    ["IPv6, by its network", { "x-forwarded-for": "2001:db8:12:34::1" }, "2001:db8:12::/48"],
    ["nothing that is no address", { "x-forwarded-for": "203.0.113.7, <script>" }, "127.0.0.0/24"],
    ["Fly's header through our proxy", { "fly-client-ip": "192.0.2.77" }, "192.0.2.0/24"],
  ])("%s", async (_what, headers, network) => {
    expect(await networkSeen(site, headers)).toBe(network);
  });
});

describe("in the open", () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ FLY_APP_NAME: "clairvoix" });
  });
  afterAll(() => site.stop());

  test("no header is believed: not X-Forwarded-For, not Fly's from elsewhere than Fly", async () => {
    expect(await networkSeen(site, { "x-forwarded-for": "203.0.113.7" })).toBe("127.0.0.0/24");
    expect(await networkSeen(site, { "fly-client-ip": "203.0.113.7" })).toBe("127.0.0.0/24");
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
});

test("a proxy that is no address stops the start, with its name", async () => {
  await expect(startSite({ TRUSTED_PROXIES: "10.0.0.0/33" })).rejects.toThrow("TRUSTED_PROXIES");
});
