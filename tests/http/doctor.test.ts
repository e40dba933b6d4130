import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { command } from "../support/command.ts";
import { type Site, freePort, startSite } from "../support/server.ts";
import { type SmtpSink, startSmtp } from "../support/smtp.ts";

const empty = mkdtempSync(join(tmpdir(), "clairvoix-doctor-"));
let site: Site;
let smtp: SmtpSink;
let settings: Record<string, string>;
beforeAll(async () => {
  smtp = await startSmtp();
  const port = String(await freePort());
  settings = {
    PORT: port,
    HOST: "127.0.0.1",
    SITE_URL: `http://localhost:${port}`,
    SESSION_SECRET: "a-secret-for-tests-only-0123456789abcdef",
    METRICS_TOKEN: "a-token-for-tests-only-0123",
    SMTP_URL: smtp.url,
    MAIL_FROM: "bonjour@clairvoix.example",
    TRUSTED_PROXIES: "127.0.0.1",
    VAPID_PUBLIC_KEY: "",
    VAPID_PRIVATE_KEY: "",
  };
  site = await startSite(settings);
  await fetch(`http://127.0.0.1:${port}/contact`, { headers: { "X-Forwarded-For": "192.0.2.7" } });
});
afterAll(async () => {
  await site.stop();
  await smtp.close();
  rmSync(empty, { recursive: true, force: true });
});

/** A line for each thing looked at, by its name. */
async function examine(more: Record<string, string> = {}) {
  const { status, stdout } = await command(["scripts/doctor.ts"], {
    ...settings,
    DATABASE_URL: "",
    DATA_DIR: site.dataDir,
    NODE_ENV: "",
    APP_MODE: "demo",
    ...more,
  });
  return {
    status,
    lines: Object.fromEntries(
      stdout
        .trim()
        .split("\n")
        .map((line) => [/^. (\S+)/.exec(line)?.[1], line]),
    ),
  };
}

test("a site that is well is told so, a line each", async () => {
  const { status, lines } = await examine();
  const good = ["Réglages", "Versions", "Données", "Horloge", "Port", "Proxy", "Emails"];
  for (const name of good) expect(lines[name]).toMatch(/^✔/);
  expect(status).toBe(0);
  expect(lines.Proxy).toContain("1 requêtes transmises");
});

test("what is wrong is told with what to do", async () => {
  const taken = new URL(smtp.url);
  const { status, lines } = await examine({
    DATA_DIR: empty,
    PORT: taken.port,
    SITE_URL: "https://nulle-part.invalid",
    SMTP_URL: "smtp://127.0.0.1:1",
  });
  expect(status).toBe(1);
  expect(lines.Données).toMatch(/^! .*→ npm start/);
  expect(lines.Port).toMatch(/^✖ .*un autre programme.*→ arrêtez-le/);
  expect(lines.Proxy).toMatch(/^✖ .*ne répond pas.*→ le domaine/);
  expect(lines.Emails).toMatch(/^✖ .*ECONNREFUSED.*→ l’adresse/);
  writeFileSync(join(empty, "clairvoix.db"), "autre chose");
  expect((await examine({ DATA_DIR: empty })).lines.Données).toMatch(/^✖ .*n’est pas une base SQLite/);
});

test("a proxy that is not believed, and a clock that runs behind, are told", async () => {
  const stranger = await startSite({ ...settings, PORT: String(await freePort()), TRUSTED_PROXIES: "192.0.2.1" });
  try {
    await fetch(`${stranger.url}/contact`, { headers: { "X-Forwarded-For": "192.0.2.7" } });
    // A line of the trail that is yet to come.
    const columns = stranger.database.pragma("table_info(AuditEntry)") as { name: string }[];
    const later: Record<string, string> = {
      id: "NULL",
      seq: `"seq" + 1`,
      at: "'2099-01-01T00:00:00.000+00:00'",
      hash: "'x'",
    };
    stranger.database.exec(
      `INSERT INTO "AuditEntry" SELECT ${columns.map(({ name }) => later[name] ?? `"${name}"`).join(", ")} FROM "AuditEntry" ORDER BY "seq" DESC LIMIT 1`,
    );
    const { status, lines } = await examine({
      DATA_DIR: stranger.dataDir,
      PORT: new URL(stranger.url).port,
      SITE_URL: stranger.url,
    });
    expect([status, lines.Proxy]).toEqual([1, expect.stringMatching(/^✖ .*n’est pas cru.*TRUSTED_PROXIES/)]);
    expect(lines.Horloge).toMatch(/^✖ .*reculé.*2099.*→ timedatectl/);
  } finally {
    await stranger.stop();
  }
});

test("a refused setting is the one line there is", async () => {
  const { status, lines } = await examine({ SITE_URL: "pas une adresse" });
  expect([status, Object.keys(lines)]).toEqual([1, ["Réglages"]]);
  expect(lines["Réglages"]).toContain("la variable SITE_URL");
});
