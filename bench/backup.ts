// npm run bench -- backup [ARTICLES] [PICTURES]: first backup, next one and restore beside a serving site, and its
// readers' latency; with the demonstration's data, then a big site (20,000 articles, 2,000 pictures). Adds a table to
// docs/benchmarks.md.
import { randomBytes } from "node:crypto";
import { appendFileSync, cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sizeInWords } from "#app/modules/media/file-kinds.ts";
import { command } from "../tests/support/command.ts";
import { growTo } from "./shared/content.ts";
import { startProbe } from "./shared/reader-latency.ts";
import { say, sayRun } from "./shared/report.ts";
import { type BenchSite, startSite } from "./shared/site.ts";

const [articles = 20_000, pictures = 2000] = process.argv.slice(2).map(Number);
const SECRET = "a-secret-for-measures-only-0123456789";
const AT_REST = 5000;

/** Copies of the demonstration's pictures with different bytes: none is in the store. */
function addPictures({ dataDir }: BenchSite, count: number): void {
  const media = join(dataDir, "media");
  const models = readdirSync(media);
  for (let number = 0; number < count; number += 1) {
    const folder = join(media, randomBytes(12).toString("hex"));
    cpSync(join(media, models[number % models.length] ?? ""), folder, { recursive: true });
    for (const file of readdirSync(folder)) appendFileSync(join(folder, file), randomBytes(8));
  }
}

interface Status {
  success: { bytes: number; newBytes: number; files: number };
}

/** A row of the table: step, duration, amount, and the home page's latency meanwhile. */
async function row(site: BenchSite, name: string, work: () => Promise<string>): Promise<void> {
  const probe = startProbe(site.url.replace("localhost", "127.0.0.1"));
  const started = performance.now();
  const done = await work();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const { median, longest, failed, asked } = await probe.stop();
  say(`| ${name} | ${seconds} | ${done} | ${median.toFixed(1)} | ${longest.toFixed(0)} | ${failed} sur ${asked} |`);
}

async function measure(name: string, grow: (site: BenchSite) => void): Promise<void> {
  const site = await startSite();
  const place = mkdtempSync(join(tmpdir(), "clairvoix-bench-backup-"));
  const to = join(place, "to");
  const run = async (args: string[]) => {
    const env = { DATA_DIR: site.dataDir, DATABASE_URL: "", SESSION_SECRET: SECRET, APP_MODE: "demo", BACKUP_TO: to };
    const { status, stderr } = await command(args, env);
    if (status !== 0) throw new Error(stderr);
  };
  const backup = async () => {
    await run(["scripts/backup.ts"]);
    const { success } = JSON.parse(readFileSync(join(site.dataDir, "backup-status.json"), "utf8")) as Status;
    return `${sizeInWords(success.newBytes)} de neuf sur ${sizeInWords(success.bytes)}, ${success.files} fichiers`;
  };
  try {
    grow(site);
    await row(site, `${name}, au repos`, () => new Promise((ends) => setTimeout(() => ends(""), AT_REST)));
    await row(site, `${name}, première sauvegarde`, backup);
    addPictures(site, 1);
    await row(site, `${name}, la suivante, une image de plus`, backup);
    await row(site, `${name}, restauration à côté`, async () => {
      // The demonstration's trail was sealed where it was made.
      await run(["scripts/restore.ts", to, "--into", join(place, "into"), "--other-secret"]);
      return "tout, vérifié";
    });
  } finally {
    await site.stop();
    rmSync(place, { recursive: true, force: true });
  }
}

sayRun();
say("| sauvegarde, à côté du site qui sert | s | combien | accueil, médiane, ms | la plus longue, ms | sans réponse |");
say("|---|---:|---|---:|---:|---:|");
await measure("démonstration", () => {});
await measure(`${articles} articles, ${pictures} images`, (site) => {
  growTo(site, articles);
  addPictures(site, pictures);
});
