// npm run bench -- uploads [GOOD]: big pictures of staff and false ones of everyone at once: a reader's latency, the
// memory, and what stays on disk.
import { say, sayRun } from "./shared/report.ts";
import { startProbe } from "./shared/reader-latency.ts";
import { startSite } from "./shared/site.ts";
import { uploadStorm } from "./shared/uploads.ts";

const [good = 24] = process.argv.slice(2).map(Number);
const whole = Math.round;
const site = await startSite();
await (await fetch(site.url)).text();
const calm = site.rss();
const probe = startProbe(`${site.url}/`);
const started = performance.now();
const { statuses, saved, faults } = await uploadStorm(site, {
  good,
  side: 3_800,
  whole: Math.ceil(good / 4),
  mega: 39,
  slow: 8,
  cut: 8,
  bad: 8,
  over: 150,
  within: 290_000,
});
const seconds = (performance.now() - started) / 1000;
const felt = await probe.stop();
sayRun();
say(
  `Affluence d’envois, ${2 * good + Math.ceil(good / 4)} bonnes images à la fois parmi les autres, ${whole(seconds)} s en tout : ${saved} gardées, ` +
    `mémoire ${whole(calm)} MiB avant, ${whole(site.rss("peak"))} au plus, ${whole(site.rss())} ensuite. Page d’accueil, demandée toutes les 20 ms : ` +
    `médiane ${felt.median.toFixed(1)} ms, la plus longue ${whole(felt.longest)} ms, ${felt.failed} sans réponse sur ${felt.asked}. ` +
    `Laissé derrière, perdu ou en double : ${faults.length === 0 ? "rien" : `${faults.length} fautes`}.\n`,
);
say("| envoi | réponses |\n|---|---|");
for (const [kind, counts] of Object.entries(statuses)) {
  const answers = Object.entries(counts).map(([status, count]) => `${status === "0" ? "aucune" : status} : ${count}`);
  say(`| ${kind} | ${answers.join(", ")} |`);
}
await site.stop();
for (const fault of faults) console.log(fault);
process.exit(faults.length > 0 ? 2 : 0);
