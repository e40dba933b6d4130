import { expect, test } from "vitest";
import { Client } from "../support/http.ts";
import { seededSite } from "../support/shared-sites.ts";

const site = await seededSite();

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
