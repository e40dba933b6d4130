// npm run bench -- live [SECONDS] [READERS] [CALM]: readers poll a coverage, CALM seconds (30) without news, then
// SECONDS (300) with an update every five. Adds two lines to docs/benchmarks.md.
import { join } from "node:path";
import Database from "better-sqlite3";
import { Followers, SOCKETS, share } from "./shared/followers.ts";
import { Caller } from "./shared/http-client.ts";
import { say, sayRun } from "./shared/report.ts";
import { type BenchSite, admin, startSite } from "./shared/site.ts";

const [seconds = 300, readers = 10_000, calm = 30] = process.argv.slice(2).map(Number);
const POST_EVERY_MS = 5000;
/** Posts of the last seconds have not had an interval to reach everyone. */
const TAIL_MS = 12_000;

const sleep = (ms: number) => new Promise((next) => setTimeout(next, ms));

async function post(editor: Caller, directId: number, number: number): Promise<void> {
  const previous = followers.posts.at(-1)?.revision ?? start;
  followers.posts.push({ at: performance.now(), revision: previous + 1, delays: [] });
  const { status } = await editor.form(`/admin/directs/${directId}/mises-a-jour`, {
    submissionKey: crypto.randomUUID(),
    kind: "text",
    headline: `Information ${number}`,
    body: "Ce qui vient d’arriver, en deux phrases. Et pourquoi cela compte.",
  });
  if (status !== 302 && status !== 303) throw new Error(`posting answered ${status}`);
}

/** Measures so many seconds; says what there was in a line of the table. */
async function measure(name: string, site: BenchSite, forMs: number, work: () => Promise<void>): Promise<number> {
  followers.begin();
  const [cpu, at] = [site.cpuMs(), performance.now()];
  await work();
  const elapsed = performance.now() - at;
  const { took, statuses, paces, bytes } = followers.tally;
  const reached = followers.posts.filter((each) => each.at < performance.now() - TAIL_MS && each.at > at);
  const waits = reached.map(({ delays }) => share(delays, 0.99) / 1000);
  const missing = reached.filter(({ delays }) => delays.length < readers).length;
  const errors = [...statuses].filter(([status]) => status !== 200 && status !== 304);
  const told = [...paces].map(([pace, times]) => `${pace} s ${Math.round((100 * times) / took.length)} %`).join(", ");
  const perSecond = took.length / (elapsed / 1000);
  const cells = [
    name,
    String(Math.round(perSecond)),
    `${share(took, 0.5).toFixed(1)}, ${share(took, 0.99).toFixed(1)}`,
    `${Math.round((100 * (statuses.get(304) ?? 0)) / took.length)} %`,
    (bytes / 1000 / took.length).toFixed(2),
    errors.reduce((sum, [, times]) => sum + times, 0).toString(),
    waits.length > 0 ? `${share(waits, 0.5).toFixed(1)} (${Math.max(...waits).toFixed(1)})` : "",
    waits.length > 0 ? `${reached.length - missing} sur ${reached.length}` : "",
    told,
    `${Math.round((site.cpuMs() - cpu) / (elapsed / 100))} %`,
    `${Math.round(site.rss())} (${Math.round(site.rss("peak"))})`,
  ];
  say(`| ${cells.join(" | ")} |`);
  return share(took, 0.99) || forMs;
}

const site = await startSite({ LOG_LEVEL: "silent" });
const database = new Database(join(site.dataDir, "clairvoix.db"), { timeout: 5000 });
const { id, slug } = database.prepare("SELECT id, slug FROM Direct WHERE status = 'ended'").get() as {
  id: number;
  slug: string;
};
database
  .prepare("UPDATE Direct SET status = 'live', startedAt = ?, endedAt = NULL WHERE id = ?")
  .run(new Date().toISOString().replace("Z", "+00:00"), id);
const editor = new Caller(site.url);
await editor.form("/auth", admin);
const { revision: start } = database.prepare("SELECT revision FROM Direct WHERE id = ?").get(id) as {
  revision: number;
};
database.close();
const { port } = new URL(site.url);

sayRun();
say(
  `Directs : ${readers.toLocaleString("fr")} lecteurs, ${SOCKETS} connexions, ${seconds} s à une mise à jour toutes les 5 s.\n`,
);
say(
  "| | demandes par seconde | médiane, 99e centile, ms | 304 | ko par réponse | erreurs | chez 99 % des lecteurs, s (le pire) | mises à jour arrivées à tous | rythme dit | processeur | mémoire (au plus), MiB |",
);
say(`|---|${"---:|".repeat(10)}`);
const followers = new Followers(Number(port), `/fragments/suivis-en-direct/${slug}`, id);
for (let reader = 0; reader < readers; reader += 1) followers.follow(start);
await sleep(6000);
await measure("sans mise à jour", site, calm * 1000, () => sleep(calm * 1000).then(() => undefined));
await measure("une toutes les 5 s", site, seconds * 1000, async () => {
  const end = performance.now() + seconds * 1000;
  for (let number = 1; performance.now() < end; number += 1) {
    const began = performance.now();
    await post(editor, id, number);
    await sleep(Math.max(0, Math.min(POST_EVERY_MS - (performance.now() - began), end - performance.now())));
  }
});
followers.end();
await site.stop();
process.exit(0);
