// npm run bench -- letter [ADDRESSES] [KILLS]: 20,000 letters in rounds, the home page meanwhile, then again with ten kills.
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import Database from "better-sqlite3";
import { say, sayRun } from "./shared/report.ts";
import { type BenchSite, newData, startSite } from "./shared/site.ts";

const [addresses = 20_000, kills = 10] = process.argv.slice(2).map(Number);
/** Letters a second, about, that a site on two cores sends to a service that takes all. */
const EXPECTED = 60;
/** Never longer, ms. */
const LONGEST = 15 * 60_000;

const sink = new Worker(new URL("shared/letter-sink.ts", import.meta.url));
const [smtpPort] = (await once(sink, "message")) as [number];
async function received(ask: "received" | "forget" = "received"): Promise<Map<string, number>> {
  sink.postMessage(ask);
  const [all] = (await once(sink, "message")) as [[string, number][]];
  return new Map(all);
}

const dataDir = newData();
const database = new Database(join(dataDir, "clairvoix.db"), { timeout: 10_000 });
const at = () => new Date().toISOString().replace("Z", "+00:00");
const add = database.prepare(
  "INSERT INTO LetterSubscriber (email, addressHash, state, origin, topics, countsLinks, askedAt, confirmedAt) VALUES (?, ?, 'active', 'import', ?, ?, ?, ?)",
);
database.transaction(() => {
  for (let number = 0; number < addresses; number += 1)
    add.run(`l${number}@exemple.fr`, `bench-${number}`, number % 3 ? "[]" : '["justice"]', number % 2, at(), at());
})();

const env = {
  SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  LETTER_PER_MINUTE: "60000",
  MAIL_BOUNCES: "retours@exemple.fr",
};
const launch = () => startSite(env, { dataDir });

let issues = 0;
/** A letter whose hour has come. */
function schedule(): number {
  issues += 1;
  const intro = Array.from(
    { length: 40 },
    (_, line) => `Une phrase de la lettre, [lien ${line}](/elections?page=${line}).`,
  );
  const { lastInsertRowid } = database
    .prepare(
      "INSERT INTO LetterIssue (slug, frequency, subject, parts, coversFrom, coversTo, state, scheduledFor, createdAt, updatedAt) VALUES (?, 'weekly', 'La semaine', ?, ?, ?, 'scheduled', ?, ?, ?)",
    )
    .run(`banc-${issues}`, JSON.stringify([{ kind: "intro", text: intro.join("\n\n") }]), at(), at(), at(), at(), at());
  return Number(lastInsertRowid);
}
const stateOf = (id: number) =>
  database.prepare<[number], string>("SELECT state FROM LetterIssue WHERE id = ?").pluck().get(id);

/** The home page over and over, as long as asked: each answer's time, ms. */
async function readHome({ url }: BenchSite, mayGoOn: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (mayGoOn()) {
    const began = performance.now();
    await (await fetch(url)).arrayBuffer();
    times.push(performance.now() - began);
    await sleep(10);
  }
  return times.toSorted((one, other) => one - other);
}
const told = (times: number[]) =>
  [0.5, 0.99].map((part) => (times[Math.floor(times.length * part)] ?? 0).toFixed(1)).join(" / ");

/** How long a code waits, ms: put in the outbox while letters go, until the service has it. */
async function codeWait(number: number): Promise<number> {
  const to = `code-${number}@exemple.fr`;
  database
    .prepare(
      "INSERT INTO Mail (kind, recipient, subject, html, text, messageId, nextTryAt, createdAt) VALUES ('banc', ?, 'Code', '', '123456', ?, ?, ?)",
    )
    .run(to, `${to}-${Date.now()}`, at(), at());
  const began = performance.now();
  while (!(await received()).has(to) && performance.now() - began < 60_000) await sleep(20);
  return performance.now() - began;
}

sayRun();
let site = await launch();
const until = (end: number) => () => performance.now() < end;
await readHome(site, until(performance.now() + 3_000));
const calm = await readHome(site, until(performance.now() + 10_000));
const faults: string[] = [];

const first = schedule();
let began = performance.now();
const isOver = (id: number) => stateOf(id) === "sent" || performance.now() - began > LONGEST;
const busy = readHome(site, () => !isOver(first));
const waits: number[] = [];
while (!isOver(first)) {
  await sleep(2_000);
  if (waits.length < 10 && stateOf(first) === "sending") waits.push(await codeWait(waits.length));
}
const during = await busy;
const seconds = (performance.now() - began) / 1000;
const letters = (all: Map<string, number>) => [...all].filter(([to]) => to.startsWith("l"));
const all = await received("forget");
if (letters(all).length !== addresses) faults.push(`${addresses - letters(all).length} of the first letter missing`);
faults.push(...letters(all).flatMap(([to, count]) => (count > 1 ? [`${count} of the first letter for ${to}`] : [])));
say(
  `${addresses} lettres en ${seconds.toFixed(0)} s, ${(addresses / seconds).toFixed(0)} par seconde, à un service qui prend tout. ` +
    `Page d’accueil, médiane et 99e centile, ms : ${told(calm)} au calme, ${told(during)} pendant. ` +
    `Un code mis dans la boîte d’envoi pendant ce temps attend ${Math.max(...waits).toFixed(0)} ms au plus (${waits.length} essais).`,
);

const second = schedule();
began = performance.now();
const between = (addresses / EXPECTED / (kills + 2)) * 1000;
let killed = 0;
for (; killed < kills && !isOver(second); killed += 1) {
  await sleep(between * (0.5 + Math.random()));
  if (isOver(second)) break;
  await site.kill();
  // What was on its way is doubtful once its lease ends; the run does not wait for that long.
  database.exec("UPDATE LetterDelivery SET nextTryAt = '2020-01-01T00:00:00.000+00:00' WHERE status = 'sending'");
  site = await launch();
}
while (!isOver(second)) await sleep(500);
const got = await received();
const status = new Map(
  database
    .prepare<[number], [string, string]>(
      "SELECT s.email, d.status FROM LetterDelivery d JOIN LetterSubscriber s ON s.id = d.subscriberId WHERE d.issueId = ?",
    )
    .raw()
    .all(second),
);
const twice = letters(got).filter(([, count]) => count > 1);
const doubtful = [...status].filter(([, one]) => one === "doubtful").map(([to]) => to);
const lost = [...status].filter(([to, one]) => !got.has(to) && one !== "doubtful").map(([to]) => to);
if (status.size !== addresses) faults.push(`${addresses - status.size} have no delivery`);
const unrecorded = letters(got).filter(([to]) => !["sent", "doubtful"].includes(status.get(to) ?? ""));
if (stateOf(second) !== "sent") faults.push(`the second letter is ${stateOf(second)}`);
faults.push(...twice.map(([to, count]) => `${count} letters for ${to}`), ...lost.map((to) => `no letter for ${to}`));
faults.push(...unrecorded.map(([to]) => `${to} has a letter that is ${status.get(to)}`));
say(
  `La même, le processus tué ${killed} fois : ${letters(got).length} reçues, ${twice.length} deux fois, ${lost.length} oubliées, ` +
    `${doubtful.length} dites douteuses (dont ${doubtful.filter((to) => got.has(to)).length} reçues).`,
);
await site.stop();
database.close();
await sink.terminate();
rmSync(dataDir, { recursive: true, force: true });
for (const fault of faults.slice(0, 50)) console.log(fault);
process.exit(faults.length > 0 ? 1 : 0);
