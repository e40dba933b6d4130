import { expect, test } from "vitest";
import { redacted } from "./redacted.ts";
import { completeAddress, siteOf, webAddress, withoutTracking } from "./web-address.ts";

test.each([
  ["550 5.1.1 <lea.petit@exemple.fr>: user unknown", "550 5.1.1 <…@…>: user unknown"],
  ["no such box: Zoé.d'Arc+x@courrier.exemple.org.", "no such box: …@…."],
  ["connect smtps://bonjour:mot%20de@passe@smtp.example:465 failed", "connect smtps://…@smtp.example:465 failed"],
  ["GET https://flux.example/rss?key=abc&u=1 answered 403", "GET https://flux.example/rss?… answered 403"],
  ["Authorization: Bearer abc.def-123", "Authorization: … …"],
  ["sent Bearer abc.def-123 to it", "sent Bearer … to it"],
  ['{"password":"secret-12","name":"x"}', '{"password":"…","name":"x"}'],
  ["token=abc; secret: def", "token=…; secret: …"],
  ["session V1StGXR8_Z5jdHi6B-myTabcdefghijklmnopqrs12 is over", "session … is over"],
  ["digest 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b", "digest …"],
])("%s", (text, expected) => {
  expect(redacted(text)).toBe(expected);
});

test.each([
  "connect ECONNREFUSED 127.0.0.1:465",
  "https://flux.example/rss answered 403",
  "at file:///srv/clairvoix/current/build/server/assets/server-build-Dk3xR2aB.js:12:34",
  "/articles/une-tres-longue-adresse-d-article-sur-le-49-3-et-la-suite",
  "no mail server (SMTP_URL): mails are written to files and reach nobody",
  "Unexpected token < in JSON at position 0",
  "kind: metrics-token",
])("%s stays as it is", (text) => {
  expect(redacted(text)).toBe(text);
});

test("a long text costs as much as it is long", () => {
  for (const piece of ["a", "a@", "://", "a.", "token", "-", "é@a."])
    expect(redacted(piece.repeat(200_000 / piece.length)).length).toBeGreaterThan(0);
});

const address = webAddress({ wrong: "non" });

test("an address has a name with a dot, and no space", () => {
  for (const written of ["https://a.fr", "http://www.a.fr/b.c?d=e", "https://.a.fr/", "https://a.b:8080/"])
    expect([written, address.safeParse(written).success]).toEqual([written, true]);
  for (const written of [
    "",
    "a fr",
    "ftp://a.fr",
    "https://a",
    "https://a/b.c",
    "https://.",
    "https://a.",
    "https://a.b c",
  ])
    expect([written, address.safeParse(written).success]).toEqual([written, false]);
  expect(address.parse(" www.a.fr/b ")).toBe("https://www.a.fr/b");
  expect(webAddress({ wrong: "non", secure: true }).safeParse("http://a.fr").success).toBe(false);
});

test("what is sent in its place is read once, however long it is", { timeout: 20_000 }, () => {
  // As long as a form may be. Once ten minutes of the whole process's time.
  expect(address.safeParse(`http://P${".:".repeat(500_000)}\tx`).success).toBe(false);
});

test("an address is completed where its beginning alone is missing", () => {
  for (const [typed, completed] of [
    [" www.insee.fr/fr/statistiques/1 ", "https://www.insee.fr/fr/statistiques/1"],
    ["insee.fr", "https://insee.fr"],
    ["//insee.fr/a", "https://insee.fr/a"],
    ["insee.fr:8443?a=b", "https://insee.fr:8443?a=b"],
    ["http://insee.fr", "http://insee.fr"],
    ["Journal officiel", "Journal officiel"],
    ["moi@exemple.fr", "moi@exemple.fr"],
    ["javascript:alert(1).fr", "javascript:alert(1).fr"],
    ["insee", "insee"],
  ] as const)
    expect(completeAddress(typed)).toBe(completed);
});

test("what follows visitors leaves an address, and nothing else does", () => {
  expect(withoutTracking("https://a.fr/b?id=1&utm_source=x&fbclid=y&xtor=z#c")).toBe("https://a.fr/b?id=1#c");
  expect(withoutTracking("https://a.fr/b?at_medium=x")).toBe("https://a.fr/b");
  expect(withoutTracking("https://a.fr/é?q=à b")).toBe("https://a.fr/é?q=à b");
  expect([siteOf("https://www.insee.fr/x"), siteOf("rien")]).toEqual(["insee.fr", ""]);
});
