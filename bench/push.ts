// npm run bench -- push [SUBSCRIPTIONS] [MS]: a campaign to 50,000 devices of three loopback push services that answer
// after MS (0), while the home page is read 50 times a second. Adds lines to docs/benchmarks.md.
import { createECDH, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { get } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Worker, isMainThread, parentPort, workerData } from "node:worker_threads";
import Database from "better-sqlite3";
import webpush from "web-push";
import { say, sayRun } from "./shared/report.ts";
import { type BenchSite, startSite } from "./shared/site.ts";

const SERVICES = 3;
const READS_PER_SECOND = 50;
const certificate = join(import.meta.dirname, "../tests/support/push-service.pem");
const sleep = (ms: number) => new Promise((next) => setTimeout(next, ms));

/** The services, in a thread of their own: what they cost is not ours. Each device is noted: none may come twice. */
function serve(): void {
  const pem = readFileSync(certificate);
  const { wait } = workerData as { wait: number };
  const seen = new Set<string>();
  let twice = 0;
  const ports = Array.from({ length: SERVICES }, () => {
    const server = createServer({ key: pem, cert: pem }, (request, response) => {
      request.resume();
      request.on("end", () => {
        if (seen.has(request.url ?? "")) twice += 1;
        seen.add(request.url ?? "");
        setTimeout(() => response.writeHead(201).end(), wait);
      });
    });
    return new Promise<number>((done) =>
      server.listen(0, "127.0.0.1", () => done((server.address() as AddressInfo).port)),
    );
  });
  void Promise.all(ports).then((all) => parentPort?.postMessage(all));
  parentPort?.on("message", () => parentPort?.postMessage({ seen: seen.size, twice }));
}

function subscribe(database: InstanceType<typeof Database>, count: number, ports: number[]): void {
  const keys = Array.from({ length: 200 }, () => createECDH("prime256v1").generateKeys("base64url"));
  const insert = database.prepare(
    "INSERT INTO PushSubscription (endpoint, p256dh, auth, host, device) VALUES (?, ?, ?, ?, 'Android')",
  );
  const topic = database.prepare("INSERT INTO PushTopic (subscriptionId, topic) VALUES (?, 'articles')");
  database.transaction(() => {
    for (let at = 0; at < count; at += 1) {
      const host = `localhost:${ports[at % ports.length]}`;
      const auth = randomBytes(16).toString("base64url");
      const { lastInsertRowid } = insert.run(`https://${host}/${at}`, keys[at % keys.length], auth, host);
      topic.run(lastInsertRowid);
    }
  })();
}

/** Reads the home page at a steady pace until told to stop; how long each took, ms. */
function readHome(site: BenchSite): () => number[] {
  const took: number[] = [];
  const timer = setInterval(() => {
    const asked = performance.now();
    get(`${site.url}/`, { headers: { accept: "text/html", "accept-encoding": "br" } }, (answer) => {
      answer.resume();
      answer.on("end", () => took.push(performance.now() - asked));
    }).on("error", () => took.push(10_000));
  }, 1000 / READS_PER_SECOND);
  return () => {
    clearInterval(timer);
    return took;
  };
}

const share = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

async function bench(): Promise<void> {
  const [count = 50_000, wait = 0] = process.argv.slice(2).map(Number);
  const services = new Worker(new URL(import.meta.url), { workerData: { wait } });
  const ports = await new Promise<number[]>((done) => services.once("message", done));
  const keys = webpush.generateVAPIDKeys();
  const site = await startSite({
    VAPID_PUBLIC_KEY: keys.publicKey,
    VAPID_PRIVATE_KEY: keys.privateKey,
    FEEDS_ALLOW_PRIVATE: "1",
    NODE_EXTRA_CA_CERTS: certificate,
    LOG_LEVEL: "silent",
  });
  const database = new Database(join(site.dataDir, "clairvoix.db"), { timeout: 10_000 });
  subscribe(database, count, ports);
  await sleep(2000);
  const rss = site.rss();
  let stopReading = readHome(site);
  await sleep(10_000);
  const calm = stopReading();
  const iso = (ms: number) => new Date(Date.now() + ms).toISOString().replace("Z", "+00:00");
  const { last } = database.prepare("SELECT max(id) AS last FROM PushSubscription").get() as { last: number };
  database
    .prepare(
      `INSERT INTO PushCampaign (kind, title, body, url, topics, ttl, urgency, lastId, targeted, createdAt, expiresAt)
       VALUES ('article', 'Un titre d’article', 'Le chapeau de l’article, en deux lignes.', '/articles/un', '["articles"]', 43200, 'normal', ?, ?, ?, ?)`,
    )
    .run(last, count, iso(0), iso(3_600_000));
  const state = database.prepare("SELECT state, sent FROM PushCampaign");
  const [cpu, began] = [site.cpuMs(), performance.now()];
  stopReading = readHome(site);
  let now = state.get() as { state: string; sent: number };
  while (now.state === "sending" && performance.now() - began < 300_000) {
    await sleep(200);
    now = state.get() as typeof now;
  }
  const seconds = (performance.now() - began) / 1000;
  const during = stopReading();
  services.postMessage("count");
  const { seen, twice } = await new Promise<{ seen: number; twice: number }>((done) => services.once("message", done));
  sayRun();
  say(
    `Notifications : ${count.toLocaleString("fr")} appareils, ${SERVICES} services qui répondent en ${wait} ms, ${now.sent.toLocaleString("fr")} reçues en ${seconds.toFixed(0)} s ` +
      `(**${Math.round(now.sent / seconds)} par seconde**), ${seen.toLocaleString("fr")} appareils atteints, ${twice} deux fois ; processeur ${Math.round((site.cpuMs() - cpu) / (seconds * 10))} %, ` +
      `mémoire ${Math.round(rss)} MiB avant, ${Math.round(site.rss())} après, ${Math.round(site.rss("peak"))} au plus.\n`,
  );
  say("| page d’accueil, 50 lectures par seconde | médiane, ms | 95e centile, ms | 99e centile, ms |");
  say("|---|---:|---:|---:|");
  for (const [name, took] of [
    ["avant", calm],
    ["pendant l’envoi", during],
  ] as const)
    say(`| ${name} | ${[0.5, 0.95, 0.99].map((part) => share(took, part).toFixed(1)).join(" | ")} |`);
  say(
    `| rapport | ${[0.5, 0.95, 0.99].map((part) => (share(during, part) / share(calm, part)).toFixed(2)).join(" | ")} |`,
  );
  database.close();
  await site.stop();
  process.exit(0);
}

if (isMainThread) await bench();
else serve();
