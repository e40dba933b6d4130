// npm run bench -- fuzz [COUNT] [SEED] [FIRST] [MINUTES]: odd requests over all routes. To repeat a failure: fuzz 1
// SEED NUMBER.
import { statusLines } from "./shared/answer-check.ts";
import { fuzzRoutes } from "./shared/odd-fuzz.ts";
import { startSite } from "./shared/site.ts";

const [count = 30_000, seed = Date.now() % 1_000_000, first = 0, minutes] = process.argv.slice(2).map(Number);
const site = await startSite();
const started = performance.now();
const { routes, requests, statuses, slowest, failures } = await fuzzRoutes(site, {
  seed,
  count,
  first,
  ...(minutes ? { minutes } : {}),
});
const seconds = Math.round((performance.now() - started) / 1000);
console.log(
  `${requests} requests over ${routes} routes, seed ${seed}, in ${seconds} s; slowest ${Math.round(slowest)} ms; ${failures.length} faults`,
);
for (const line of statusLines(statuses)) console.log(line);
for (const failure of failures.slice(0, 50)) console.log(failure);
console.log(`the process ${site.isAlive() ? "stands" : "DIED"}, ${Math.round(site.rss())} MB`);
const isWell = site.isAlive() && failures.length === 0;
await site.stop();
process.exit(isWell ? 0 : 1);
