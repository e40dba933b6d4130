import { describe, expect, test } from "vitest";
import { cookieNames } from "./cookies.server.ts";
import { issueCsrf, judgeCsrf } from "./csrf.server.ts";
import { safeRedirect } from "./guards.server.ts";

const ours = "http://localhost:3000";
const call = (headers: Record<string, string>) => new Request(`${ours}/api/x`, { method: "POST", headers });

function tokenFor(): { token: string; cookie: string } {
  const { token, setCookie } = issueCsrf(new Request(ours));
  return { token, cookie: setCookie?.split(";")[0] ?? "" };
}

describe("proof of origin (decisions, point 6)", () => {
  const { token, cookie } = tokenFor();
  test.each([
    ["Sec-Fetch-Site same-origin", { "sec-fetch-site": "same-origin" }, "proved"],
    ["Sec-Fetch-Site cross-site", { "sec-fetch-site": "cross-site", origin: ours }, "unproved"],
    ["Sec-Fetch-Site same-site", { "sec-fetch-site": "same-site" }, "unproved"],
    ["our Origin", { origin: ours }, "proved"],
    ["another Origin", { origin: "https://ailleurs.example" }, "unproved"],
    ["Origin null", { origin: "null" }, "unproved"],
    ["nothing", {}, "unproved"],
    ["a valid token", { "x-csrf-token": token, cookie }, "proved"],
    [
      "a valid token from another origin",
      { "x-csrf-token": token, cookie, origin: "https://ailleurs.example" },
      "proved",
    ],
    ["a token without its cookie", { "x-csrf-token": token }, "refused"],
    ["a bad token, even from our origin", { "x-csrf-token": "x", cookie, origin: ours }, "refused"],
    ["an empty token, even from our origin", { "x-csrf-token": "", cookie, origin: ours }, "refused"],
  ])("%s", (_name, headers, verdict) => expect(judgeCsrf(call(headers))).toBe(verdict));

  test("a token is bound to the session it was made for", () => {
    const session = `${cookieNames.staff}=abc`;
    const { token: bound } = issueCsrf(new Request(ours, { headers: { cookie: session } }));
    expect(judgeCsrf(call({ "x-csrf-token": bound, cookie: session }))).toBe("proved");
    expect(judgeCsrf(call({ "x-csrf-token": bound, cookie: `${cookieNames.staff}=autre` }))).toBe("refused");
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
