// npm run bench -- election-night [READERS]: the evening of 24 April 2022 by the server's clock. Readers (10,000) follow the
// coverage; the estimate is refused at 19:59, goes out at 20:00:00, the ministry's file and the results come after. Who
// waited how long is added to docs/benchmarks.md.
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import Database from "better-sqlite3";
import { places, presidential2022, proclaimed } from "../tests/support/result-files.ts";
import { Followers, SOCKETS, share } from "./shared/followers.ts";
import { Caller } from "./shared/http-client.ts";
import { say, sayRun } from "./shared/report.ts";
import { admin, startSite } from "./shared/site.ts";

const [readers = 10_000] = process.argv.slice(2).map(Number);
/** Twice the longest interval that is told. */
const EVERYONE_MS = 42_000;

const file = join(mkdtempSync(join(tmpdir(), "clairvoix-night-")), "ahead");
writeFileSync(file, "0");
const preload = pathToFileURL(resolve("tests/support/clock-set.mjs")).href;
const site = await startSite({ LOG_LEVEL: "silent", CLOCK_FILE: file }, { flags: [`--import=${preload}`] });
const sleep = (ms: number) => new Promise((next) => setTimeout(next, ms));

const database = new Database(join(site.dataDir, "clairvoix.db"), { timeout: 5000 });
const one = <T>(sql: string) => database.prepare(sql).get() as T;
const election = one<{ id: number; slug: string }>("SELECT id, slug FROM Election WHERE slug = 'presidentielle-2027'");
const direct = one<{ id: number; slug: string }>("SELECT id, slug FROM Direct WHERE status = 'ended'");
database.exec(`
  DELETE FROM RoundResult;
  UPDATE Election SET nextDay = '2022-04-10', secondDay = '2022-04-24' WHERE id = ${election.id};
  UPDATE Direct SET status = 'live', startedAt = '2022-04-24T16:00:00.000+00:00', endedAt = NULL WHERE id = ${direct.id}`);
const revision = () => one<{ revision: number }>(`SELECT revision FROM Direct WHERE id = ${direct.id}`).revision;

async function clock(iso: string): Promise<void> {
  writeFileSync(file, String(Date.parse(iso) - Date.now()));
  process.kill(site.pid, "SIGUSR2");
  await sleep(200);
}

await clock("2022-04-24T17:58:30Z");
const editor = new Caller(site.url);
await editor.form("/auth", admin);
const desk = `/admin/elections/${election.id}/resultats/2`;
const url = "https://www.conseil-constitutionnel.fr/";
const save = async (path: string, fields: Record<string, string>, wanted = 303) => {
  const { status } = await editor.form(`${desk}/${path}`, { ...fields, submissionKey: crypto.randomUUID() });
  if (status !== wanted && !(wanted === 303 && status === 302)) throw new Error(`${path} answered ${status}`);
};
await save("direct", { direct: String(direct.id) });
await save("participation", { noonTurnout: "26,41", fiveTurnout: "63,23", turnoutUrl: url, version: "0" });

sayRun();
say(`La nuit du 24 avril 2022 : ${readers.toLocaleString("fr")} lecteurs, ${SOCKETS} connexions.\n`);
say(
  "| | enregistré en, ms | page des résultats, accueil, ms | médiane, 90 %, 99 %, le dernier, s | arrivé à | demandes par seconde | erreurs | processeur | mémoire (au plus), MiB |",
);
say(`|---|${"---:|".repeat(8)}`);
const followers = new Followers(site.port, `/fragments/suivis-en-direct/${direct.slug}`, direct.id);
const first = revision();
for (let reader = 0; reader < readers; reader += 1) followers.follow(first);
await sleep(20_000);

/** How long after a save a page that everyone shares has this, ms. */
async function shownAfter(path: string, words: string, since: number): Promise<number> {
  for (;;) {
    const page = await (await fetch(site.url + path)).text();
    if (page.replaceAll(/[\u00A0\u202F]/g, " ").includes(words)) return Math.round(performance.now() - since);
    await sleep(20);
  }
}

async function publish(name: string, words: string, work: () => Promise<void>): Promise<void> {
  followers.begin();
  const cpu = site.cpuMs();
  const at = performance.now();
  const post = { at, revision: revision() + 1, delays: [] as number[] };
  followers.posts.push(post);
  await work();
  const saved = Math.round(performance.now() - at);
  const shown = await Promise.all(
    [`/elections/${election.slug}/resultats`, "/"].map((path) => shownAfter(path, words, at)),
  );
  await sleep(EVERYONE_MS);
  const elapsed = performance.now() - at;
  const { took, statuses } = followers.tally;
  const errors = [...statuses].filter(([status]) => status !== 200 && status !== 304);
  const waits = [0.5, 0.9, 0.99, 1].map((part) => (share(post.delays, part) / 1000).toFixed(1)).join(", ");
  const cells = [
    name,
    String(saved),
    shown.join(", "),
    waits,
    `${post.delays.length} sur ${readers}`,
    String(Math.round(took.length / (elapsed / 1000))),
    String(errors.reduce((sum, [, times]) => sum + times, 0)),
    `${Math.round((site.cpuMs() - cpu) / (elapsed / 100))} %`,
    `${Math.round(site.rss())} (${Math.round(site.rss("peak"))})`,
  ];
  say(`| ${cells.join(" | ")} |`);
}

const estimates = {
  institute: "Ipsos",
  estimatesList: "Emmanuel Macron : 58,2\nMarine Le Pen : 41,8",
  suite: "publier",
  version: "0",
};
await clock("2022-04-24T17:59:58.500Z");
await save("estimations", estimates, 422);
await clock("2022-04-24T18:00:00Z");
await publish("20:00:00, l’estimation", "58,20 %", () => save("estimations", estimates));

const form = new FormData();
form.set("file", new File([Buffer.from(presidential2022(places(107)), "latin1")], "dpt-t2.txt"));
const began = performance.now();
const read = await fetch(`${site.url}${desk}/fichier`, {
  method: "POST",
  body: form,
  redirect: "manual",
  headers: { cookie: editor.cookieLine(), origin: site.url },
});
if (read.status !== 303 && read.status !== 302) throw new Error(`the file answered ${read.status}`);
say(`| le fichier du ministère, 107 départements, lu | ${Math.round(performance.now() - began)} | | | | | | | |`);
const { votes, ...totals } = proclaimed;
const counts = Object.fromEntries(Object.entries(totals).map(([name, count]) => [name, String(count)]));
const candidates = `Emmanuel Macron : ${votes[0]}\nMarine Le Pen : ${votes[1]}`;
await publish("les résultats", "58,55 %", () =>
  save("chiffres", { ...counts, candidates, resultUrl: url, isFinal: "on", suite: "publier", version: "1" }),
);
followers.end();
database.close();
await site.stop();
process.exit(0);
