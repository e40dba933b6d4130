import { describe, expect, test } from "vitest";
import { sessionCookies } from "./cookies.server.ts";
import { issueCsrf, judgeCsrf } from "./csrf.server.ts";
import { safeRedirect, pageOf } from "./guards.server.ts";

test.each([
  ["/admin/articles.data?_routes=routes%2Fadmin%2Flayout", "/admin/articles", ""],
  ["/admin/articles.data?page=2&_routes=a%2Cb&statut=draft", "/admin/articles", "?page=2&statut=draft"],
  ["/admin/news?q=a%20b&_routes", "/admin/news", "?q=a%20b"],
  ["/admin", "/admin", ""],
])("%s is about %s%s", (asked, path, search) => {
  expect(pageOf(new Request(`http://localhost${asked}`))).toEqual({ path, search });
});

const ours = "http://localhost:3000";
const call = (headers: Record<string, string>) => new Request(`${ours}/api/x`, { method: "POST", headers });

const { token, setCookie } = await issueCsrf(new Request(ours));
const cookie = setCookie?.split(";")[0] ?? "";

describe("proof of origin (docs/product.md, 7)", () => {
  test.each([
    ["Sec-Fetch-Site same-origin", { "sec-fetch-site": "same-origin" }, "proved"],
    ["Sec-Fetch-Site cross-site", { "sec-fetch-site": "cross-site", origin: ours }, "refused"],
    ["Sec-Fetch-Site same-site", { "sec-fetch-site": "same-site" }, "refused"],
    ["our Origin", { origin: ours }, "proved"],
    ["another Origin", { origin: "https://ailleurs.example" }, "refused"],
    ["Origin null", { origin: "null" }, "refused"],
    ["nothing", {}, "refused"],
    ["nothing yet, from a browser that may hold a token", { cookie }, "unproved"],
    [
      "another Origin, from a browser that may hold a token",
      { cookie, origin: "https://ailleurs.example" },
      "unproved",
    ],
    ["a valid token", { "x-csrf-token": token, cookie }, "proved"],
    [
      "a valid token from another origin",
      { "x-csrf-token": token, cookie, origin: "https://ailleurs.example" },
      "proved",
    ],
    ["a token without its cookie", { "x-csrf-token": token }, "refused"],
    ["a bad token, even from our origin", { "x-csrf-token": "x", cookie, origin: ours }, "refused"],
    ["an empty token, even from our origin", { "x-csrf-token": "", cookie, origin: ours }, "refused"],
  ])("%s", async (_name, headers, verdict) => expect(await judgeCsrf(call(headers))).toBe(verdict));

  test.each([
    ["a valid one from another origin", "https://ailleurs.example", token, "proved"],
    ["a valid one from a page without referrer", "null", token, "proved"],
    ["a bad one, even from our origin", ours, "x", "refused"],
    ["an empty one is no token", ours, "", "proved"],
    ["none", "https://ailleurs.example", null, "unproved"],
  ])("the field of a form: %s", async (_name, origin, field, verdict) =>
    expect(await judgeCsrf(call({ cookie, origin }), field)).toBe(verdict),
  );

  test("a token is bound to the session it was made for", async () => {
    const [session, another] = await Promise.all(["abc", "autre"].map((value) => sessionCookies.staff.write(value)));
    const { token: bound } = await issueCsrf(new Request(ours, { headers: { cookie: session ?? "" } }));
    expect(await judgeCsrf(call({ "x-csrf-token": bound, cookie: session ?? "" }))).toBe("proved");
    expect(await judgeCsrf(call({ "x-csrf-token": bound, cookie: another ?? "" }))).toBe("refused");
  });
});

test.each([
  ["/admin/articles?page=2", "/admin/articles?page=2"],
  ["//ailleurs.example", null],
  ["/\\ailleurs.example", null],
  ["https://ailleurs.example", null],
  ["javascript:alert(1)", null],
  ["/\t/ailleurs.example", null],
  ["/.//ailleurs.example", null],
  ["/articles/..//ailleurs.example", null],
  ["/%2e//ailleurs.example", null],
  ["", null],
  [undefined, null],
])("a way back to %j is %j", (value, path) => {
  const found = safeRedirect(value);
  if (path === null && found !== null) expect(found).toMatch(/^\/[^/\\]/);
  else expect(found).toBe(path);
});
