// npm run bench -- abuse [WORDS]: what hostile requests and feeds cost those who read meanwhile. BENCH_SITE=folder: another built copy.
import { feedLines, startHostileFeeds } from "./shared/hostile-feeds.ts";
import { type Line, requestLines } from "./shared/hostile-requests.ts";
import { type Felt, startProbe } from "./shared/reader-latency.ts";
import { startSite } from "./shared/site.ts";

/** Held by every line. */
const GOAL_MS = 250;
const GOAL_MB = 150;
/** Past it a line is ended, and the site with it. */
const LIMIT_MS = 30_000;

interface Outcome {
  answer: string;
  felt: Felt;
  growth: number;
}

async function measure({ run }: Line): Promise<Outcome> {
  const site = await startSite({ FEEDS_ALLOW_PRIVATE: "1" });
  // What a first visit compiles is no attack.
  for (const path of ["/", "/contact", "/auth", "/articles"]) await (await fetch(site.url + path)).text();
  const probe = startProbe(`${site.url}/`);
  await new Promise((next) => setTimeout(next, 500));
  const before = site.rss();
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, site.rss())), 20);
  const limit = new Promise<string>((done) =>
    setTimeout(() => done(`ended after ${LIMIT_MS / 1000} s`), LIMIT_MS).unref(),
  );
  const answer = await Promise.race([run(site), limit]);
  // What the answer left behind shows in the half second after it.
  await new Promise((next) => setTimeout(next, 500));
  clearInterval(watch);
  const felt = await probe.stop();
  const died = site.isAlive() ? "" : " [the process died]";
  await site.stop();
  return { answer: answer + died, felt, growth: peak - before };
}

const words = process.argv.slice(2).map((word) => word.toLowerCase());
const feeds = await startHostileFeeds();
const lines = [...requestLines, ...feedLines(feeds.url)].filter(
  ({ name }) => words.length === 0 || words.some((word) => name.toLowerCase().includes(word)),
);
console.log(
  `Longest wait of a page asked every 20 ms (goal: under ${GOAL_MS} ms), growth in memory (under ${GOAL_MB} MB).\n`,
);
console.log("| line | longest wait | median | memory | answer |");
console.log("|---|---|---|---|---|");
let missed = 0;
for (const line of lines) {
  const { answer, felt, growth } = await measure(line);
  const isGood = felt.longest < GOAL_MS && felt.failed === 0 && growth < GOAL_MB;
  if (!isGood) missed += 1;
  const cells = [
    line.name,
    `${Math.round(felt.longest)} ms${felt.failed ? ` (${felt.failed} of ${felt.asked} never came)` : ""}`,
    `${Math.round(felt.median)} ms`,
    `+${Math.round(growth)} MB`,
    answer.replaceAll("|", "/"),
  ];
  console.log(`| ${cells.join(" | ")} |`);
}
console.log(`\n${lines.length - missed} of ${lines.length} lines within both goals.`);
await feeds.stop();
process.exit();
