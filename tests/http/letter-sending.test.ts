import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { expect, inject } from "vitest";
import { type Site, freePort, startSite } from "#tests/support/server.ts";
import { copySeed } from "#tests/support/site-process.ts";
import { longTest } from "../support/long-run.ts";

const received: string[] = [];

/** It takes a moment for each letter, so that some are on their way when the process is killed. */
async function slowService() {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    onData(stream, session, done) {
      stream.on("data", () => {});
      stream.on("end", () => {
        for (const { address } of session.envelope.rcptTo) received.push(address);
        setTimeout(done, 30);
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

const COUNT = 60;

function arrange({ database }: Site): void {
  const at = new Date().toISOString().replace("Z", "+00:00");
  const add = database.prepare(
    "INSERT INTO LetterSubscriber (email, addressHash, state, origin) VALUES (?, ?, 'active', 'home')",
  );
  for (let number = 0; number < COUNT; number += 1) add.run(`l${number}@exemple.fr`, `essai-${number}`);
  database
    .prepare(
      "INSERT INTO LetterIssue (slug, frequency, subject, parts, coversFrom, coversTo, state, scheduledFor, updatedAt) VALUES ('essai', 'weekly', 'La semaine', ?, ?, ?, 'scheduled', ?, ?)",
    )
    .run(JSON.stringify([{ kind: "intro", text: "Lisez [ceci](/elections)." }]), at, at, at, at);
}

async function until(isTrue: () => boolean): Promise<void> {
  for (let tries = 0; tries < 600 && !isTrue(); tries += 1) await new Promise((next) => setTimeout(next, 50));
  expect(isTrue()).toBe(true);
}

// Of npm test: app/modules/letter/sending/sending.test.ts.
longTest("killed while letters go, the site sends each once, and tells those it does not know of", async () => {
  const smtp = await slowService();
  const dataDir = mkdtempSync(join(tmpdir(), "clairvoix-letter-"));
  copySeed(inject("seededData"), dataDir);
  const port = await freePort();
  const env = { DATA_DIR: dataDir, PORT: String(port), SMTP_URL: smtp.url, LETTER_PER_MINUTE: "60000" };
  let site = await startSite(env);
  arrange(site);
  for (const part of [0.2, 0.5]) {
    await until(() => received.length > COUNT * part);
    const ended = new Promise((next) => site.process.once("exit", next));
    site.process.kill("SIGKILL");
    await ended;
    // The lease of what was on its way ends: the test does not wait for that long.
    site.database.exec(
      "UPDATE LetterDelivery SET nextTryAt = '2020-01-01T00:00:00.000+00:00' WHERE status = 'sending'",
    );
    site.database.close();
    site = await startSite(env);
  }
  const one = <T>(sql: string) => site.database.prepare<[], T>(sql).pluck().get() as T;
  await until(() => one<string>("SELECT state FROM LetterIssue WHERE slug = 'essai'") === "sent");
  const doubtful = site.database
    .prepare<[], string>(
      "SELECT email FROM LetterDelivery JOIN LetterSubscriber ON id = subscriberId WHERE status = 'doubtful'",
    )
    .pluck()
    .all();
  expect(received).toHaveLength(new Set(received).size);
  expect(new Set([...received, ...doubtful]).size).toBe(COUNT);
  expect(one<number>("SELECT count(*) FROM LetterDelivery WHERE status = 'sent'")).toBe(COUNT - doubtful.length);
  expect(doubtful.length).toBeLessThanOrEqual(8);

  const id = one<number>("SELECT id FROM LetterIssue WHERE slug = 'essai'");
  const asked = { redirect: "manual", headers: { "user-agent": "Mozilla/5.0 Firefox/140.0" } } as const;
  const led = await fetch(`${site.url}/lettre/l/${id}/elections`, asked);
  expect([led.status, led.headers.get("location"), led.headers.get("set-cookie")]).toEqual([302, "/elections", null]);
  const away = await fetch(`${site.url}/lettre/l/${id}//ailleurs.example`, asked);
  expect(away.headers.get("location") ?? "").not.toContain("ailleurs");
  // No page of ours posts it, and it has no cookie: its secret is the proof, and there is none here.
  const told = await fetch(`${site.url}/lettre/retours`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ event: "hard_bounce" }),
  });
  expect(told.status).toBe(401);
  await site.stop();
  await smtp.close();
  rmSync(dataDir, { recursive: true, force: true });
});
