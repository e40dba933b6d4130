// npm run bench -- connections [IDLE] [slow|flood]: 20,000 idle connections, more than the limit, then slow readers and
// senders: a reader's latency, and the memory. As root it raises the limit of open files.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import type { Socket } from "node:net";
import { isOpen, openLine, untilEnded } from "./shared/sockets.ts";
import { type Felt, startProbe } from "./shared/reader-latency.ts";
import { say, sayRun } from "./shared/report.ts";
import { type BenchSite, startSite } from "./shared/site.ts";

const [wanted = 20_000] = process.argv.slice(2).map(Number);
const FILES = 70_000;
if (!process.env.BENCH_RAISED) {
  const { status, error } = spawnSync(
    "prlimit",
    [`--nofile=${FILES}:${FILES}`, process.execPath, ...process.argv.slice(1)],
    {
      stdio: "inherit",
      env: { ...process.env, BENCH_RAISED: "1" },
    },
  );
  if (!error && status !== 1) process.exit(status ?? 1);
  console.log("the limit of open files cannot be raised: fewer connections");
}
const allowed = Number(/^Max open files\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8"))?.[1] ?? 1_024);
/** More than the site keeps (server/connections.ts), where so many files may be open. */
const idle = Math.min(wanted, Math.max(500, allowed - 3_000));
const wait = (ms: number) => new Promise((next) => setTimeout(next, ms));
const filesOf = ({ pid }: BenchSite) => readdirSync(`/proc/${pid}/fd`).length;
const whole = Math.round;

async function felt(site: BenchSite, ms: number): Promise<Felt> {
  const probe = startProbe(`${site.url}/`);
  await wait(ms);
  return probe.stop();
}

/** Opens them 200 at a time; each asks once and stays. */
async function open(site: BenchSite, count: number, asks: (index: number) => string): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let first = 0; first < count; first += 200) {
    const some = await Promise.all(
      Array.from({ length: Math.min(200, count - first) }, (_, index) => openLine(site.port, first + index)),
    );
    for (const [index, socket] of some.entries()) {
      if (!socket) continue;
      sockets.push(socket);
      const text = asks(first + index);
      if (text) socket.write(text);
    }
    // Answers are read as they come.
    await wait(5);
  }
  return sockets;
}

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const row = (name: string, { median, longest, failed, asked }: Felt, more: string) =>
  say(`| ${name} | ${median.toFixed(1)} | ${whole(longest)} | ${failed} sur ${asked} | ${more} |`);

sayRun();
say(
  "| page d’accueil, demandée toutes les 20 ms | médiane, ms | la plus longue | sans réponse | connexions et mémoire |",
);
say("|---|---:|---:|---:|---|");
const faults: string[] = [];
const [, , , only] = process.argv;
if (!only) await crowds();
if (only !== "slow") await flood();

/** Each of 500 asks for 200 things at once, some plain, some not, and again when they were answered. */
async function flood(): Promise<void> {
  const site = await startSite({}, { through: allowed > 2_000 ? ["prlimit", "--nofile=8192:8192"] : [] });
  await (await fetch(site.url)).text();
  const many = [
    ask("/"),
    ask("/articles"),
    ask("/healthz"),
    "GET / HTTP/1.1\r\nHost: localhost\r\nTE: trailers\r\n\r\n",
  ];
  const lines = await open(site, 500, () => many.join("").repeat(50));
  let bytes = 0;
  const again = setInterval(
    () => lines.forEach((socket) => isOpen(socket) && socket.write(many.join("").repeat(50))),
    5_000,
  );
  for (const socket of lines) socket.on("data", (chunk) => (bytes += chunk.length));
  const pressed = await felt(site, 15_000);
  clearInterval(again);
  row(
    "500 connexions qui demandent 200 choses d’un coup",
    pressed,
    `${whole(site.rss("peak"))} MiB au plus, ${whole(bytes / 1e6)} Mo envoyés`,
  );
  if (!site.isAlive()) faults.push("the process died under a flood");
  for (const socket of lines) socket.destroy();
  await site.stop();
}

async function crowds(): Promise<void> {
  const site = await startSite();
  await (await fetch(site.url)).text();
  const before = await felt(site, 4_000);
  const atRest = { rss: site.rss(), files: filesOf(site) };
  row("au repos", before, `${whole(atRest.rss)} MiB`);

  const lines = await open(site, idle, () => ask("/healthz"));
  for (const socket of lines) socket.resume();
  const during = await felt(site, 8_000);
  const held = lines.filter(isOpen).length;
  row(`${held} connexions ouvertes sans rien demander`, during, `${whole(site.rss())} MiB`);
  if (held < Math.min(idle, 10_000) * 0.99) faults.push(`${held} of ${idle} connections held`);
  if (!site.isAlive()) throw new Error(`the process died:\n${site.output().slice(-2_000)}`);
  for (const socket of lines) socket.destroy();
  await wait(3_000);
  const after = await felt(site, 3_000);
  row("rendues", after, `${filesOf(site) - atRest.files} fichiers ouverts de plus, ${whole(site.rss())} MiB`);
  if (filesOf(site) > atRest.files + 20) faults.push("connections are not released");
  await site.stop();

  const small = await startSite({}, { through: ["prlimit", "--nofile=1024:1024"] });
  await (await fetch(small.url)).text();
  const many = await open(small, Math.min(5_000, idle), () => ask("/healthz"));
  for (const socket of many) socket.resume();
  const squeezed = await felt(small, 5_000);
  const lined = small
    .output()
    .split("\n")
    .filter((line) => line.includes("connections")).length;
  row(
    `${many.length} demandées, 1 024 fichiers permis`,
    squeezed,
    `${many.filter(isOpen).length} tenues, ${filesOf(small)} fichiers ouverts, ${lined} lignes au journal`,
  );
  if (!small.isAlive() || squeezed.failed > 0) faults.push("readers are kept out past the bound");
  for (const socket of many) socket.destroy();
  await small.stop();
}

/** A byte now and then, for as long as the line lives. */
function drip(sockets: Socket[], byte: string): NodeJS.Timeout {
  return setInterval(() => sockets.forEach((socket) => isOpen(socket) && socket.write(byte)), 1_000);
}

if (only === "flood") process.exit(faults.length > 0 ? 2 : 0);
const slow = await startSite({}, { through: allowed > 2_000 ? ["prlimit", "--nofile=8192:8192"] : [] });
const home = await (await fetch(slow.url)).text();
const picture = /\/media\/[\w/.-]+\.(?:jpg|avif|webp)/.exec(home)?.[0] ?? "/icons/favicon.svg";
const calm = slow.rss();
const filesAtRest = filesOf(slow);
const headers = await open(slow, 250, () => "GET / HTTP/1.1\r\nHost: localhost\r\nX-");
const bodies = await open(
  slow,
  250,
  () =>
    "POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\na=",
);
const timer = drip([...headers, ...bodies], "a");
for (const socket of [...headers, ...bodies]) socket.resume();
// Mostly in the kernel's hands: what fills more is cut off after a minute (server/connections.test.ts).
const pages = await open(slow, 300, () => ask("/"));
const pictures = await open(slow, 200, () => ask(picture));
const readers = [...pages, ...pictures];
for (const socket of readers) {
  socket.pause();
  socket.on("readable", () => {});
}
const sip = setInterval(() => readers.forEach((socket) => isOpen(socket) && socket.read(1)), 1_000);
const slowly = await felt(slow, 10_000);
const peak = slow.rss();
row(
  "250 en-têtes et 250 corps envoyés un octet à la fois, 300 pages et 200 images lues ainsi",
  slowly,
  `${whole(calm)} MiB avant, ${whole(peak)} pendant`,
);
const sent = await untilEnded([...headers, ...bodies], 180_000);
// Those who read a byte at a time never come to the end that the site sent them: it is seen by what it has open.
const began = performance.now();
const stillOpen = () => Math.max(0, filesOf(slow) - filesAtRest);
while (stillOpen() > 20 && performance.now() - began < 180_000) await wait(500);
const left = stillOpen();
clearInterval(timer);
clearInterval(sip);
say(
  `\nFinies par le site : ${sent.ended} sur 500 qui envoyaient (la dernière ${whole(sent.last / 1000) + 10} s après le début) ; des ${readers.length} qui lisaient il tient encore ${left} fichiers, ${whole((performance.now() - began) / 1000)} s plus tard.`,
);
if (sent.ended < 500 || left > 20) faults.push("slow connections are not ended");
if (!slow.isAlive()) faults.push("the process died");
await wait(2_000);
say(`Mémoire ensuite : ${whole(slow.rss())} MiB.`);
await slow.stop();
for (const fault of faults) console.log(fault);
process.exit(faults.length > 0 ? 2 : 0);
