import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import sharp from "sharp";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect } from "vitest";
import { documentOf } from "../support/document.ts";
import { type Client, signedInAdmin } from "../support/http.ts";
import { longTest } from "../support/long-run.ts";
import { type PushService, certificateFile, startPushService } from "../support/push-service.ts";
import { answering } from "../support/s3-faults.ts";
import { type S3, startS3 } from "../support/s3.ts";
import { type Site, startSite, vapidKeys } from "../support/server.ts";

let [folder, clock] = ["", ""];
let s3: S3;
let push: PushService;
let site: Site;
let admin: Client;
let isSmtpWell = false;
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  closeTimeout: 100,
  onRcptTo({ address }, _session, done) {
    if (isSmtpWell) done();
    // Else it never answers.
    else if (!address.startsWith("suspens"))
      done(Object.assign(new Error("4.7.1 Quota of the day used up"), { responseCode: 451 }));
  },
  onData: (stream, _session, done) => void stream.resume().on("end", done),
});
smtp.on("error", () => {});
const feeds = createServer((_request, response) => response.writeHead(503).end());
const portOf = (server: { address: () => unknown }) => (server.address() as AddressInfo).port;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "clairvoix-late-"));
  clock = join(folder, "ahead");
  s3 = await startS3();
  push = await startPushService();
  await new Promise<void>((done) => smtp.listen(0, "127.0.0.1", done));
  await new Promise<void>((done) => feeds.listen(0, "127.0.0.1", done));
  writeFileSync(join(folder, "file"), "");
  site = await startSite({
    ...vapidKeys,
    ...s3.variables,
    SMTP_URL: `smtp://127.0.0.1:${portOf(smtp.server)}`,
    // A folder that cannot be: a file stands in its way.
    BACKUP_TO: join(folder, "file", "sauvegardes"),
    FEEDS_ALLOW_PRIVATE: "1",
    CACHE_PURGE_URL: `http://127.0.0.1:${portOf(feeds)}/purge`,
    FEEDS_REFRESH_SECONDS: "60",
    NODE_EXTRA_CA_CERTS: certificateFile,
    NODE_OPTIONS: `--import=${pathToFileURL(resolve("tests/support/clock-set.mjs")).href}`,
    CLOCK_FILE: clock,
  });
  admin = await signedInAdmin(site);
});
afterAll(async () => {
  await site.stop();
  await Promise.all([s3.stop(), push.stop()]);
  await new Promise<void>((done) => smtp.close(done));
  feeds.closeAllConnections();
  await new Promise((done) => feeds.close(done));
});

let sets = 0;
async function setClock(seconds: number): Promise<void> {
  writeFileSync(clock, String(seconds * 1000));
  site.process.kill("SIGUSR2");
  sets += 1;
  await expect.poll(() => site.output().match(/^clock /gm)?.length).toBe(sets);
}

const plain = (text: string | null | undefined) => (text ?? "").replaceAll(/[\u00A0\u202F\s]+/g, " ").trim();

/** Not the purges of pictures, which S3 fails too. */
const isTold = (task: string) => !task.startsWith("media.");

/** What each of the four places says. */
async function told() {
  const [health, home, live, metrics] = await Promise.all([
    admin.get("/admin/sante").then((answer) => answer.text()),
    admin.get("/admin").then((answer) => answer.text()),
    fetch(`${site.url}/healthz`).then((answer) => answer.json()) as Promise<{ status: string; late?: string[] }>,
    fetch(`${site.url}/metrics`).then((answer) => answer.text()),
  ]);
  const lines = [...documentOf(health).querySelectorAll(".bo-check")].map((one) => plain(one.textContent));
  const late = [...metrics.matchAll(/^clairvoix_work_late_seconds\{queue="\w+",task="([\w.-]+)"\} (\S+)$/gm)];
  return {
    line: (name: string) => lines.find((line) => line.startsWith(name)) ?? "",
    home: plain(documentOf(home).querySelector(".bo-waits")?.textContent),
    status: live.status,
    names: (live.late ?? []).filter(isTold).toSorted(),
    measured: late
      .flatMap(([, task = "", value]) => (Number(value) > 0 ? [task] : []))
      .filter(isTold)
      .toSorted(),
  };
}

const now = "strftime('%Y-%m-%dT%H:%M:%S.000+00:00', 'now')";
function breakAll(): void {
  const mail = site.database.prepare(
    `INSERT INTO Mail (kind, recipient, subject, html, text, messageId, nextTryAt, createdAt)
     VALUES ('contact.test', ?, 'Essai', '<p>Essai</p>', 'Essai', ?, ${now}, ${now})`,
  );
  for (const name of ["refus", "suspens"]) mail.run(`${name}@exemple.test`, `${name}@exemple.test`);
  site.database.exec(`UPDATE Feed SET isActive = 0`);
  site.database
    .prepare(
      `INSERT INTO Feed (name, feedUrl, siteUrl, createdAt, updatedAt) VALUES ('Le Flux', ?, 'https://exemple.test/', ${now}, ${now})`,
    )
    .run(`http://127.0.0.1:${portOf(feeds)}/`);
  // A picture whose video cannot be read.
  site.database.exec(
    `INSERT INTO Job (kind, payload, runAt, createdAt) VALUES ('video.thumbnail', 'null', ${now}, ${now});
     INSERT INTO Throttle (key, windowEndsAt) VALUES ('vieux', '2020-01-01T00:00:00.000+00:00');
     CREATE TRIGGER broken BEFORE DELETE ON Throttle BEGIN SELECT RAISE(ABORT, 'la table est abîmée'); END;`,
  );
}

async function breakPushes(): Promise<void> {
  const [broken, silent, gone] = ["panne", "silence", "parti"].map((name) => push.device(name));
  push.answerWith((name) => (name === "silence" ? "hold" : { status: name === "parti" ? 410 : 500 }));
  for (const device of [broken, silent, gone])
    expect((await admin.json("/api/push/subscribe", device?.subscription)).status).toBe(201);
  site.database.exec(
    `INSERT INTO PushCampaign (kind, title, topics, ttl, urgency, lastId, targeted, createdAt, expiresAt)
     VALUES ('message', 'Essai', '["*"]', 86400, 'normal', (SELECT max(id) FROM PushSubscription), 3, ${now}, '2099-01-01T00:00:00.000+00:00')`,
  );
}

async function breakStorage(): Promise<void> {
  s3.obstacle = answering(503);
  const form = new FormData();
  form.set("alt", "Un aplat");
  form.set("credit", "Zoé");
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#bc1b2a" } })
    .png()
    .toBuffer();
  form.set("image", new Blob([new Uint8Array(picture)], { type: "image/png" }), "aplat.png");
  expect((await admin.post("/admin/media/nouvelle", form)).status).toBeGreaterThanOrEqual(400);
}

interface Late {
  name: string;
  /** Seconds after which it is told. */
  after: number;
  line: string;
  says: RegExp;
}

const expected: Late[] = [
  {
    name: "cache.purge",
    after: 70,
    line: "Travail de fond",
    says: /« Dire au cache partagé ce qui a changé » n’aboutit pas depuis \d+ minutes?.*it answered 503/,
  },
  {
    name: "storage",
    after: 70,
    line: "Stockage des images",
    says: /demandes? au stockage (a|ont) échoué depuis \d+ minutes?/,
  },
  {
    name: "mails",
    after: 320,
    line: "Emails",
    says: /2 emails attendent depuis \d+ minutes.*plus long que d’habitude \(moins de 5 minutes\).*Quota of the day used up/,
  },
  {
    name: "pushes",
    after: 320,
    line: "Notifications",
    says: /notifications? attend(ent)? depuis \d+ minutes.*Service en panne \(500\)/,
  },
  { name: "jobs", after: 640, line: "Travail de fond", says: /1 tâche attend depuis \d+ minutes.*TypeError/ },
  { name: "feeds", after: 1_840, line: "Sources d’actualités", says: /1 source ne répond pas depuis \d+ minutes.*503/ },
  {
    name: "throttle.purge",
    after: 4_900,
    line: "Travail de fond",
    says: /« Oublier les essais de connexion » n’aboutit pas depuis/,
  },
  { name: "backups", after: 7_240, line: "Sauvegarde", says: /1 sauvegarde attend depuis 2 heures/ },
];

// Of npm test: app/modules/health/queue-checks.test.ts.
longTest(
  "each service that fails is told once it is later than usual, at the four places, and not before",
  async () => {
    expect(await told()).toMatchObject({
      status: "ok",
      names: [],
      measured: [],
      home: expect.not.stringContaining("En retard"),
    });
    breakAll();
    await breakPushes();
    await breakStorage();
    expect((await admin.post("/admin/calendar/nouveau", { title: "Vu", startAt: "2030-01-01T20:00" })).status).toBe(
      303,
    );
    const tried = "SELECT count(*), count(lastError) FROM Mail WHERE attempts > 0";
    await expect.poll(() => site.database.prepare(tried).raw().get()).toEqual([2, 1]);
    await expect.poll(() => push.received.length).toBeGreaterThan(2);
    // A first retry is no news; what waits is never « Tous sont partis ».
    const early = await told();
    expect([...early.names, ...early.measured].filter((name) => !/^(storage|cache)/.test(name))).toEqual([]);
    expect(early.line("Emails")).toMatch(/^EmailsÀ surveiller2 emails attendent depuis.*Quota of the day used up/);
    expect(early.line("Emails")).not.toContain("Tous sont partis");
    const report: string[] = [];
    for (const after of new Set(expected.map((one) => one.after))) {
      await setClock(after);
      // Hourly work begins once the clock has moved by two minutes, one after the other: its first failure is told at once.
      if (after === 320)
        await expect.poll(async () => (await told()).line("Travail de fond")).toContain("Oublier les essais");
      const due = expected
        .filter((one) => one.after <= after)
        .map(({ name }) => name)
        .toSorted();
      // What runs each hour waits for its queue.
      await expect.poll(async () => (await told()).names, { interval: 1_000 }).toEqual(due);
      const state = await told();
      expect([state.status, state.measured]).toEqual(["ok", due]);
      expect(state.home).toContain("En retard :");
      for (const { name, line, says } of expected.filter((one) => one.after === after)) {
        await expect.poll(async () => (await told()).line(line), { message: name }).toMatch(says);
        expect(state.line(line), name).not.toMatch(/^[^.]*Bien/);
        report.push(`${after} s  ${state.line(line)}`);
      }
    }
    process.stdout.write(`${report.join("\n")}\n`);
    isSmtpWell = true;
    const mails = async () => {
      // Each is tried again at once: the next try may be hours away.
      site.database.exec("UPDATE Mail SET nextTryAt = '2026-01-01T00:00:00.000+00:00' WHERE status = 'queued'");
      const { names, line } = await told();
      return names.includes("mails") ? "late" : line("Emails");
    };
    await expect.poll(mails, { interval: 1_000 }).toMatch(/Tous sont partis/);
  },
);
