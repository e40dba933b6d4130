// npm run bench -- cluster [WRITES] [DELAY]: two machines behind Fly's proxy, played; people write through either and look at
// once, on the replica, for what they wrote, while the other machine is made the primary (1,000 writes; 5 ms on their way).
// A line is added to docs/benchmarks.md.
import { Cluster } from "./testing/cluster.ts";
import { rowsOf, sees, writeThroughSwap } from "./testing/cluster-writes.ts";
import { Client, signedInAdmin } from "#tests/support/http.ts";
import { say, sayRun } from "../../bench/shared/report.ts";
import { newData } from "../../bench/shared/site.ts";

const [total = 1000, delay = 5] = process.argv.slice(2).map(Number);
const share = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;
const ms = (values: number[]) => [0.5, 0.99, 1].map((part) => share(values, part).toFixed(0)).join(", ");

const cluster = await Cluster.start(newData());
try {
  const admin = await signedInAdmin(cluster.proxy);
  const reader = new Client(cluster.proxy);
  for (const [name, value] of admin.cookies) if (name !== "cx-tx") reader.cookies.set(name, value);
  const calm: number[] = [];
  for (let time = 0; time < 200; time += 1) {
    const asked = performance.now();
    await sees(reader, "Association n°", { "x-machine": cluster.replica.name });
    calm.push(performance.now() - asked);
  }
  cluster.delay = delay;
  cluster.proxy.replays.length = 0;
  const started = performance.now();
  const { acknowledged, unseen, looked, toldToWait } = await writeThroughSwap(cluster, admin, total);
  const seconds = (performance.now() - started) / 1000;
  const lost = rowsOf(cluster).map((rows) => acknowledged.filter((name) => !rows.includes(name)).length);
  const twice = rowsOf(cluster).map((rows) => rows.length - new Set(rows).size);
  const led = (method: string) => cluster.proxy.replays.filter((line) => line.includes(` ${method} `)).length;
  sayRun();
  say(
    `Deux machines derrière un mandataire qui joue Fly, ${acknowledged.length} écritures par l’une ou l’autre, la seconde devenant primaire au milieu, ${delay} ms de route : ` +
      `perdues ${lost.join(" et ")}, en double ${twice.join(" et ")}, non vues par qui venait d’écrire ${unseen.length}. ` +
      `Écritures renvoyées à la primaire ${led("POST")}, priées de revenir ${toldToWait} (sans primaire). ` +
      `Lecture de ce qu’on vient d’écrire, sur la réplique (médiane, 99e centile, la plus longue, ms) : ${ms(looked)}, dont ${led("GET")} renvoyées à la primaire ; ` +
      `la même sans rien attendre, au calme : ${ms(calm)}. ${(total / seconds).toFixed(0)} écritures par seconde, trois à la fois, le tout sur les mêmes cœurs.`,
  );
} finally {
  await cluster.stop();
}
