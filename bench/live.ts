// npm run bench -- live [SECONDS] [READERS] [CALM]: readers poll a coverage, CALM seconds (30) without news, then
// SECONDS (300) with an update every five. Adds two lines to docs/benchmarks.md.
import { Agent, get } from "node:http";
import { join } from "node:path";
import Database from "better-sqlite3";
import { Caller } from "./shared/http-client.ts";
import { say, sayRun } from "./shared/report.ts";
import { type BenchSite, admin, startSite } from "./shared/site.ts";

const [seconds = 300, readers = 10_000, calm = 30] = process.argv.slice(2).map(Number);
const POST_EVERY_MS = 5000;
/** Posts of the last seconds have not had an interval to reach everyone. */
const TAIL_MS = 12_000;
const SOCKETS = 200;

interface Post {
  at: number;
  revision: number;
  /** How long each reader waited for it, ms. */
  delays: number[];
}

interface Tally {
  took: number[];
  statuses: Map<number, number>;
  paces: Map<number, number>;
  bytes: number;
}

const emptyTally = (): Tally => ({ took: [], statuses: new Map(), paces: new Map(), bytes: 0 });
const count = (map: Map<number, number>, key: number) => map.set(key, (map.get(key) ?? 0) + 1);
const share = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;
const sleep = (ms: number) => new Promise((next) => setTimeout(next, ms));

const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS });
let tally = emptyTally();
let posts: Post[] = [];
let over = false;

/** One reader: asks, waits as long as it was told, asks again. */
function follow(port: number, path: string, directId: number, first: number): void {
  let revision = first;
  const ask = () => {
    if (over) return;
    const cursor = `${directId}.${revision}`;
    const asked = performance.now();
    const headers = { "if-none-match": `W/"${cursor}"`, "accept-encoding": "br", accept: "text/html" };
    const failed = () => {
      count(tally.statuses, 0);
      setTimeout(ask, 5000);
    };
    const call = get({ host: "127.0.0.1", port, path: `${path}?depuis=${cursor}`, agent, headers }, (answer) => {
      answer.on("data", (chunk: Buffer) => (tally.bytes += chunk.length));
      answer.on("error", failed);
      answer.on("end", () => {
        const now = performance.now();
        tally.took.push(now - asked);
        count(tally.statuses, answer.statusCode ?? 0);
        const pace = Number(answer.headers["poll-after"] ?? 5);
        count(tally.paces, pace);
        const told = Number(/\.(\d+)"/.exec(String(answer.headers.etag))?.[1] ?? revision);
        for (const post of posts) {
          if (post.revision > revision && post.revision <= told) post.delays.push(now - post.at);
        }
        revision = told;
        // As enhance/live/poll.ts spreads them.
        setTimeout(ask, pace * 1000 * (0.9 + Math.random() * 0.2));
      });
    });
    call.on("error", failed);
  };
  setTimeout(ask, Math.random() * 5000);
}

async function post(editor: Caller, directId: number, number: number): Promise<void> {
  const previous = posts.at(-1)?.revision ?? start;
  posts.push({ at: performance.now(), revision: previous + 1, delays: [] });
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
  tally = emptyTally();
  const [cpu, at] = [site.cpuMs(), performance.now()];
  await work();
  const elapsed = performance.now() - at;
  const { took, statuses, paces, bytes } = tally;
  const reached = posts.filter((each) => each.at < performance.now() - TAIL_MS && each.at > at);
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
for (let reader = 0; reader < readers; reader += 1)
  follow(Number(port), `/fragments/suivis-en-direct/${slug}`, id, start);
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
over = true;
posts = [];
await site.stop();
process.exit(0);
