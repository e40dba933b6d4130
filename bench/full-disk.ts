// npm run bench -- full-disk: the site writes on a disk that fills up: a small tmpfs as root, else a preload that
// refuses alike. Findings: docs/decisions/0022-failures.md.
import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Disk, onFullDisk } from "./shared/full-disk.ts";
import { say, sayRun } from "./shared/report.ts";
import { newData, startSite } from "./shared/site.ts";

const folder = mkdtempSync(join(tmpdir(), "clairvoix-small-disk-"));
const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", "size=64m", "tmpfs", folder], { stdio: "ignore" });
const isReal = status === 0;
const end = () => {
  if (isReal) spawnSync("umount", ["-l", folder]);
  rmSync(folder, { recursive: true, force: true });
};
process.on("exit", end);

const ballast = join(folder, "ballast");
/** Everything that is left, to the last byte. */
function fillUp(): void {
  const file = openSync(ballast, "a");
  for (let size = 1 << 20; size > 0; size >>= 1)
    try {
      for (;;) writeSync(file, Buffer.alloc(size));
    } catch {
      // A smaller piece, then.
    }
  closeSync(file);
}

const dataDir = newData(join(folder, "data"));
// Its log is on the same disk, and says each request.
const site = await startSite(
  { LOG_LEVEL: "info", ...(isReal ? { SITE_LOG: join(folder, "site.log") } : {}) },
  {
    dataDir,
    ...(isReal
      ? { through: ["sh", "-c", 'exec "$@" >>"$SITE_LOG" 2>&1', "sh"] }
      : { flags: ["--import", "./tests/support/full-disk.mjs"] }),
  },
);
const wait = (ms: number) => new Promise((next) => setTimeout(next, ms));
const disk: Disk = isReal
  ? { fill: async () => fillUp(), free: async () => rmSync(ballast) }
  : {
      fill: async () => void (process.kill(site.pid, "SIGUSR2"), await wait(200)),
      free: async () => void (process.kill(site.pid, "SIGUSR2"), await wait(200)),
    };
const { refused, read, faults } = await onFullDisk(site, disk);
await site.kill();
for (const fault of faults) console.log(fault);
sayRun();
say(
  `Disque plein (${isReal ? "un vrai de 64 Mo, journal et caches compris" : "simulé"}) : ${refused} envois refusés en français, texte rendu, puis pris une fois chacun quand la place revient ; ` +
    `${read} pages lues pendant ce temps ; ${faults.length === 0 ? "rien d’à moitié écrit, chaîne intacte" : `${faults.length} fautes`}.`,
);
process.exit(faults.length > 0 ? 1 : 0);
