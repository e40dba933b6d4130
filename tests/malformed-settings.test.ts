// What is malformed stops the start, rather than fail with each mail and notification.
import { afterEach, expect, test, vi } from "vitest";
import { command } from "#tests/support/command.ts";

/** Of the settings read anew, with this one: its value, or what is said before the process would end with 78. */
async function read(name: string, value: string): Promise<{ status: number; stdout: string; stderr: string }> {
  vi.stubEnv(name, value);
  vi.resetModules();
  const said = vi.spyOn(process.stderr, "write").mockImplementation(() => true);
  const exit = vi.spyOn(process, "exit").mockImplementation(() => {
    throw new Error("exit");
  });
  const stderr = () => said.mock.calls.map(([line]) => String(line)).join("");
  try {
    const { env } = await import("#app/platform/env.server.ts");
    return { status: 0, stdout: `${String(env[name as keyof typeof env])}\n`, stderr: stderr() };
  } catch {
    return { status: Number(exit.mock.calls[0]?.[0]), stdout: "", stderr: stderr() };
  }
}
afterEach(() => vi.unstubAllEnvs());

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
