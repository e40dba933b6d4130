import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { command } from "../support/command.ts";
import { signedInAdmin } from "../support/http.ts";
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

describe("its figures, which have a token", () => {
  const token = "a-token-for-tests-only-0123";
  const ask = async (headers: Record<string, string>) => {
    const answer = await fetch(`${site.url}/metrics`, { headers });
    return { status: answer.status, text: await answer.text() };
  };

  test("are read by who shows it, through a proxy too", async () => {
    const { status, text } = await ask({ authorization: `Bearer ${token}`, "x-forwarded-for": "192.0.2.7" });
    expect(status).toBe(200);
    expect(text).toContain("clairvoix_version{");
  });

  test.each(["un-autre-jeton-de-mesures-long", `${token}x`])(
    "are refused to another token (%s) in so many words",
    async (given) => {
      const { status, text } = await ask({ authorization: `Bearer ${given}` });
      expect([status, text]).toEqual([401, "Ce jeton n’est pas celui de ce site (METRICS_TOKEN).\n"]);
      const health = await (await signedInAdmin(site)).get("/admin/sante");
      expect(await health.text()).toContain("avec un jeton qui n’est pas METRICS_TOKEN");
    },
  );

  test.each<Record<string, string>>([{}, { authorization: `Basic ${token}` }, { authorization: "Bearer" }])(
    "are told of to nobody else, not even on the same machine (%o)",
    async (headers) => {
      const { status, text } = await ask(headers);
      expect(status).toBe(404);
      expect(text).not.toContain("clairvoix_");
    },
  );
});

test("a proxy that is not believed, and a clock that runs behind, are told", async () => {
  // What a site counts of one: server/requests.test.ts.
  const counting = createServer((_request, answer) =>
    answer.end('clairvoix_forwarded_requests_total{state="ignored"} 3\n'),
  ).listen(0, "127.0.0.1");
  await once(counting, "listening");
  const { port } = counting.address() as AddressInfo;
  // A line of the trail that is yet to come.
  const columns = site.database.pragma("table_info(AuditEntry)") as { name: string }[];
  const later: Record<string, string> = {
    id: "NULL",
    seq: `"seq" + 1`,
    at: "'2099-01-01T00:00:00.000+00:00'",
    hash: "'x'",
  };
  site.database.exec(
    `INSERT INTO "AuditEntry" SELECT ${columns.map(({ name }) => later[name] ?? `"${name}"`).join(", ")} FROM "AuditEntry" ORDER BY "seq" DESC LIMIT 1`,
  );
  const { status, lines } = await examine({ PORT: String(port) });
  counting.close();
  expect([status, lines.Proxy]).toEqual([1, expect.stringMatching(/^✖ .*3 requêtes.*n’est pas cru.*TRUSTED_PROXIES/)]);
  expect(lines.Horloge).toMatch(/^✖ .*reculé.*2099.*→ timedatectl/);
});

test("a refused setting is the one line there is", async () => {
  const { status, lines } = await examine({ SITE_URL: "pas une adresse" });
  expect([status, Object.keys(lines)]).toEqual([1, ["Réglages"]]);
  expect(lines["Réglages"]).toContain("la variable SITE_URL");
});
