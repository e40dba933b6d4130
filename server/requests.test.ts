import type { IncomingMessage } from "node:http";
import { afterEach, expect, test, vi } from "vitest";
import { addressPattern } from "./address-pattern.ts";
import { crashPage, missingFilePage, sendAgainPage, tooLargePage } from "./plain-pages.ts";
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

test("no line of a plain page begins with a sign of the sentence before", () => {
  const pages = [
    crashPage("a-number"),
    missingFilePage(),
    tooLargePage(),
    sendAgainPage("/contact", "Trop tard", null),
  ];
  for (const page of pages) expect(page.slice(page.indexOf("<body>"))).not.toMatch(/ [:;?!»]/);
});

test("an address of a route is known by its parts", () => {
  const lesson = addressPattern("/apprendre/:module/:lesson");
  for (const path of ["/apprendre/voter/qui", "/apprendre/a.b/.c", "/apprendre/...a/d..", "/apprendre/%C3%A9/e"])
    expect([path, lesson.test(path)]).toEqual([path, true]);
  for (const path of ["/apprendre/voter", "/apprendre/voter/", "/apprendre/a/b/c", "/apprendre//b", "/x/a/b"])
    expect([path, lesson.test(path)]).toEqual([path, false]);
  expect(addressPattern("/mur/*").test("/mur/a/b")).toBe(true);
});

test("what is read as another address is none of the route's", () => {
  const article = addressPattern("/articles/:slug");
  for (const slug of ["..", ".", "%2e%2e", ".%2E", "a#b", "#", "a\\b"])
    expect([slug, article.test(`/articles/${slug}`)]).toEqual([slug, false]);
  expect(addressPattern("/apprendre/:module/:lesson").test("/apprendre/../recherche")).toBe(false);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The network that a connection from `from` with these headers is counted under. */
async function seen(from: string, headers: Record<string, string>, env: Record<string, string> = {}) {
  vi.resetModules();
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const { networkOf } = await import("./client-network.ts");
  return networkOf({ socket: { remoteAddress: from }, headers } as unknown as IncomingMessage);
}

const proxies = { TRUSTED_PROXIES: "10.0.0.2, 10.1.0.0/16,fd00::/8" };
const fly = { FLY_APP_NAME: "clairvoix" };

test("no proxy known: the connection, whatever is said", async () => {
  expect(await seen("::ffff:198.51.100.4", { "x-forwarded-for": "203.0.113.7" })).toBe("198.51.100.4");
  expect(await seen("198.51.100.4", { "fly-client-ip": "203.0.113.7" })).toBe("198.51.100.4");
  expect(await seen("", {})).toBe("unknown");
});

test("from the right, past proxies of ours only", async () => {
  expect(await seen("::ffff:10.0.0.2", { "x-forwarded-for": "1.2.3.4, 203.0.113.7" }, proxies)).toBe("203.0.113.7");
  expect(await seen("fd00::1", { "x-forwarded-for": "1.2.3.4, 203.0.113.7, 10.1.9.9, 10.0.0.2" }, proxies)).toBe(
    "203.0.113.7",
  );
  expect(await seen("10.2.0.1", { "x-forwarded-for": "203.0.113.7" }, proxies)).toBe("10.2.0.1");
  expect(await seen("10.0.0.2", { "x-forwarded-for": "203.0.113.7, nobody" }, proxies)).toBe("10.0.0.2");
  expect(await seen("10.0.0.2", { "x-forwarded-for": "2001:db8:1:2:3::9" }, proxies)).toBe("2001:db8:1:2::/64");
});

test("Fly's header from Fly's network, or from a proxy of ours", async () => {
  expect(await seen("172.19.4.1", { "fly-client-ip": "203.0.113.7" }, fly)).toBe("203.0.113.7");
  expect(await seen("fdaa:0:1::3", { "fly-client-ip": "203.0.113.7" }, fly)).toBe("203.0.113.7");
  expect(await seen("198.51.100.4", { "fly-client-ip": "203.0.113.7" }, fly)).toBe("198.51.100.4");
  expect(await seen("10.0.0.2", { "fly-client-ip": "203.0.113.7" }, { ...fly, ...proxies })).toBe("203.0.113.7");
});

test("an IPv6 is one network, however it is spelled", async () => {
  const spellings = ["2001:db8:1:2::9", "2001:0DB8:0001:0002::", "2001:db8:1:2:0:0:0:7", "2001:db8:1:2:3:4:192.0.2.1"];
  for (const hop of spellings) {
    expect(await seen("10.0.0.2", { "x-forwarded-for": hop }, proxies), hop).toBe("2001:db8:1:2::/64");
    expect(await seen("172.19.4.1", { "fly-client-ip": hop }, fly), hop).toBe("2001:db8:1:2::/64");
  }
  const zone = `::ffff:203.0.113.7%${"a".repeat(300)}`;
  for (const hop of [zone, "::FFFF:203.0.113.7", "::ffff:cb00:7107", "0:0:0:0:0:FFFF:CB00:7107"])
    expect(await seen("10.0.0.2", { "x-forwarded-for": hop }, proxies), hop).toBe("203.0.113.7");
});

test("counts who set an X-Forwarded-For, by whether it is a proxy of ours", async () => {
  vi.stubEnv("TRUSTED_PROXIES", "10.0.0.2");
  vi.resetModules();
  const { countForwarded, forwarded } = await import("./client-network.ts");
  const sent = (from: string, headers: Record<string, string>) =>
    countForwarded({ socket: { remoteAddress: from }, headers } as unknown as IncomingMessage);
  sent("10.0.0.2", { "x-forwarded-for": "203.0.113.7" });
  sent("10.0.0.3", { "x-forwarded-for": "203.0.113.7" });
  sent("10.0.0.3", {});
  expect(forwarded).toEqual({ believed: 1, ignored: 1 });
});
