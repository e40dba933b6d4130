import { expect, test } from "vitest";
import { isCountedVisit } from "./counted-visit.server.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const visit = (headers: Record<string, string>) =>
  isCountedVisit(new Request("http://localhost:3000/vue", { headers: { "user-agent": firefox, ...headers } }));

test("a reader counts, signed in or not", () => {
  expect(visit({})).toBe(true);
  expect(visit({ dnt: "0", cookie: "cx-reader=abc; cx-compte=Lina" })).toBe(true);
  expect(
    visit({ "user-agent": "Mozilla/5.0 (Linux; Android 14; CUBOT X90) AppleWebKit/537.36 Chrome/130 Mobile" }),
  ).toBe(true);
});

test.each([
  ["Do Not Track", { dnt: "1" }],
  ["Global Privacy Control", { "sec-gpc": "1" }],
  ["staff", { cookie: "a=b; cx-staff=abc" }],
  ["staff, by the mark for scripts", { cookie: "cx-equipe=1" }],
  ["a search engine", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
  ["a link preview", { "user-agent": "Mozilla/5.0 (compatible; Discordbot/2.0)" }],
  ["a program without a window", { "user-agent": "Mozilla/5.0 (X11) HeadlessChrome/140.0" }],
  ["a program that says so", { "user-agent": "curl/8.0" }],
  ["nobody", { "user-agent": "" }],
])("%s does not", (_who, headers) => {
  expect(visit(headers)).toBe(false);
});
