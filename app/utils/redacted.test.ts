import { expect, test } from "vitest";
import { redacted } from "./redacted.ts";

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
