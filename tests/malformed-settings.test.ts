// What is malformed stops the start, rather than fail with each mail and notification.
import { expect, test } from "vitest";
import { command } from "#tests/support/command.ts";

const read = (name: string, value: string) =>
  command(
    [
      "--input-type=module",
      "-e",
      `import { env } from "#app/platform/env.server.ts"; console.log(env[${JSON.stringify(name)}]);`,
    ],
    { [name]: value },
  );

test.each([
  ["SITE_URL", "https://clairvoix.example/chemin", /sans chemin/],
  ["SITE_URL", "https://nom:passe@clairvoix.example", /l’adresse publique/],
  ["MAIL_FROM", "Clairvoix", /une adresse email/],
  ["MAIL_FROM", "Clairvoix <bonjour>", /une adresse email/],
  ["VAPID_SUBJECT", "bonjour@clairvoix.example", /mailto:/],
  ["LOG_LEVEL", "verbose", /warn/],
  ["CACHE_PURGE_URL", "127.0.0.1:6081", /l’adresse http/],
])("%s=%s is refused in a line that says what is expected", async (name, value, expected) => {
  const { status, stdout, stderr } = await read(name, value);
  expect([status, stdout, stderr]).toEqual([
    78,
    "",
    expect.stringMatching(`^Configuration : la variable ${name} .*\\n$`),
  ]);
  expect(stderr).toMatch(expected);
});

test.each([
  ["SITE_URL", "https://clairvoix.example/", "https://clairvoix.example"],
  ["MAIL_FROM", "bonjour@clairvoix.example"],
  ["MAIL_FROM", "Clairvoix, l’actualité <bonjour@clairvoix.example>"],
  ["VAPID_SUBJECT", "mailto:bonjour@clairvoix.example"],
  ["VAPID_SUBJECT", "https://clairvoix.example/contact"],
])("%s=%s is taken", async (name, value, kept = value) => {
  expect(await read(name, value)).toEqual({ status: 0, stdout: `${kept}\n`, stderr: "" });
});
