// npm run bench -- forms [COUNT] [SEED] [FIRST] [MINUTES]: every form and JSON call, filled well, then bent. A fault is had again
// by its number: forms 1 SEED NUMBER (on data as they are at first).
import { fuzzForms, summary } from "./shared/form-fuzz.ts";
import { startSite } from "./shared/site.ts";

const [count = 30_000, seed = Date.now() % 1_000_000, first = 0, minutes] = process.argv.slice(2).map(Number);
const site = await startSite();
const started = performance.now();
const report = await fuzzForms(site, { seeds: [seed], count, first, ...(minutes ? { minutes } : {}) });
console.log(`seed ${seed}, ${Math.round((performance.now() - started) / 1000)} s\n${summary(report)}`);
for (const address of report.neverAccepted) console.log(`never taken: ${address}`);
for (const failure of report.failures.slice(0, 60)) console.log(failure);
console.log(`the process ${site.isAlive() ? "stands" : "DIED"}, ${Math.round(site.rss())} MB`);
const isWell = site.isAlive() && report.failures.length === 0;
await site.stop();
process.exit(isWell ? 0 : 1);
