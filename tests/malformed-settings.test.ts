// What is malformed stops the start, rather than fail with each mail and notification.
import { expect, test } from "vitest";
import { command } from "#tests/support/command.ts";
import { readSettings } from "#tests/support/settings.ts";

test("a command ends with that line and 78", async () => {
  const { status, stderr } = await command(["scripts/backup.ts"], { SITE_URL: "https://clairvoix.example/chemin" });
  expect([status, stderr]).toEqual([78, expect.stringMatching(/^Configuration : la variable SITE_URL .*\n$/)]);
});

test.each([
  ["SITE_URL", "https://clairvoix.example/chemin", /sans chemin/],
  ["SITE_URL", "https://nom:passe@clairvoix.example", /l’adresse publique/],
  ["MAIL_FROM", "Clairvoix", /une adresse email/],
  ["MAIL_FROM", "Clairvoix <bonjour>", /une adresse email/],
  ["VAPID_SUBJECT", "bonjour@clairvoix.example", /mailto:/],
  ["LOG_LEVEL", "verbose", /warn/],
  ["CACHE_PURGE_URL", "127.0.0.1:6081", /l’adresse http/],
  ["TRUSTED_PROXIES", "10.0.0.0/33", /des adresses ou des réseaux/],
  ["MAIL_BOUNCES", "retours+1@clairvoix.example", /sans signe \+/],
  ["LETTER_PER_MINUTE", "0", /de 1 à 60000/],
])("%s=%s is refused in a line that says what is expected", async (name, value, expected) => {
  const { status, stderr } = await readSettings({ [name]: value });
  expect([status, stderr]).toEqual([78, expect.stringMatching(`^Configuration : la variable ${name} .*\\n$`)]);
  expect(stderr).toMatch(expected);
});

test.each([
  [{ DKIM_SELECTOR: "lettre" }, "MAIL_FROM"],
  [{ DKIM_SELECTOR: "lettre", MAIL_FROM: "bonjour@clairvoix.example" }, "DKIM_PRIVATE_KEY"],
  [{ DKIM_PRIVATE_KEY: "clé", DKIM_SELECTOR: "l", MAIL_FROM: "bonjour@clairvoix.example" }, "DKIM_PRIVATE_KEY"],
  [{ IMAP_URL: "imaps://nom:passe@imap.clairvoix.example" }, "MAIL_BOUNCES"],
])("%o lacks %s", async (given, name) => {
  const { status, stderr } = await readSettings(given);
  expect([status, stderr]).toEqual([78, expect.stringMatching(`^Configuration : la variable ${name} .*\\n$`)]);
});

test("a token that could be guessed stops the start, and is not written", async () => {
  const { status, stderr } = await readSettings({ METRICS_TOKEN: "trop-court" });
  expect([status, stderr]).toEqual([78, expect.stringMatching(/^Configuration : la variable METRICS_TOKEN .*\n$/)]);
  expect(stderr).not.toContain("trop-court");
});

test.each([
  ["SITE_URL", "https://clairvoix.example/", "https://clairvoix.example"],
  ["MAIL_FROM", "bonjour@clairvoix.example"],
  ["MAIL_FROM", "Clairvoix, l’actualité <bonjour@clairvoix.example>"],
  ["VAPID_SUBJECT", "mailto:bonjour@clairvoix.example"],
  ["VAPID_SUBJECT", "https://clairvoix.example/contact"],
])("%s=%s is taken", async (name, value, kept = value) => {
  expect(await readSettings({ [name]: value })).toMatchObject({ status: 0, env: { [name]: kept }, stderr: "" });
});
