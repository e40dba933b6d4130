// npm run bench -- fuzz [COUNT] [SEED] [FIRST] [MINUTES]: odd requests over all routes. To repeat a failure: fuzz 1
// SEED NUMBER.
import webpush from "web-push";
import { statusLines } from "./shared/answer-check.ts";
import { fuzzRoutes } from "./shared/odd-fuzz.ts";
import { startSite } from "./shared/site.ts";

const [count = 30_000, seed = Date.now() % 1_000_000, first = 0, minutes] = process.argv.slice(2).map(Number);
// Without keys, 503 is the right answer of one route.
const { publicKey, privateKey } = webpush.generateVAPIDKeys();
const site = await startSite({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey });
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
const errors = site
  .output()
  .split("\n")
  .filter((line) => line.includes('"level":50'));
for (const line of errors.slice(0, 20)) console.log(line.slice(0, 2_000));
const isWell = site.isAlive() && failures.length === 0;
await site.stop();
process.exit(isWell ? 0 : 1);
