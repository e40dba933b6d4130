import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import Database from "better-sqlite3";
import { afterAll, inject } from "vitest";
import { signedInAdmin } from "./http.ts";
import { type Site, startSite, vapidKeys } from "./server.ts";
import { copySeed } from "./site-process.ts";
import { type SmtpSink, startSmtp } from "./smtp.ts";

export interface SharedSite extends Site {
  /** The mails it sent. */
  smtp: SmtpSink;
  /** What its process printed, for files of before too. */
  allOutput: () => string;
  /** Sets its clock ahead (ms), or behind; right again when the file stops. */
  setClock: (ahead: number) => Promise<void>;
}

interface Shared {
  site: SharedSite;
  /** Only files that add what no other looks at have had it. */
  isSeeded: boolean;
}

/** As behind a proxy of the same machine, which tells of each visitor's network. */
const settings = { ...vapidKeys, LOG_LEVEL: "info", TRUSTED_PROXIES: "127.0.0.1, ::1" };

/** The site of this worker; its end is that of the worker, of its folder that of the run (setup/built-site.ts). */
let running: Promise<Shared> | undefined;

async function start(): Promise<Shared> {
  const smtp = await startSmtp();
  const dataDir = mkdtempSync(join(inject("sharedSites"), "site-"));
  const clock = `${dataDir}.clock`;
  const before = ["clock-set.mjs", "quick-pictures.mjs"].map(
    (name) => pathToFileURL(resolve("tests/support", name)).href,
  );
  const flags = before.flatMap((file) => ["--import", file]);
  const env = { ...settings, SMTP_URL: smtp.url, DATA_DIR: dataDir, CLOCK_FILE: clock };
  const site = await startSite(env, { flags });
  let sets = 0;
  const setClock = async (ahead: number) => {
    writeFileSync(clock, String(ahead));
    site.process.kill("SIGUSR2");
    sets += 1;
    // A file that ends sets it right, where nothing is expected any more.
    while (site.output().match(/^clock /gm)?.length !== sets && site.process.exitCode === null) await setTimeout(20);
  };
  return { site: { ...site, smtp, allOutput: site.output, setClock }, isSeeded: true };
}

/** With a connection and an output of its own, as if it had just been started; given back as the file ends that asked for it. */
function handedOut(site: SharedSite): SharedSite {
  const printed = site.output().length;
  const database = new Database(join(site.dataDir, "clairvoix.db"), { timeout: 5000 });
  let isMoved = false;
  const stop = async () => {
    database.close();
    if (isMoved) await site.setClock(0);
  };
  afterAll(stop);
  return {
    ...site,
    database,
    output: () => site.output().slice(printed),
    setClock: async (ahead) => {
      isMoved = ahead !== 0;
      await site.setClock(ahead);
    },
    stop,
  };
}

/** A site for files that only read, or add what no other looks at. */
export async function sharedSite(): Promise<SharedSite> {
  const shared = await (running ??= start());
  if (!shared.isSeeded) await restoreSeed(shared.site);
  shared.isSeeded = true;
  return handedOut(shared.site);
}

/**
 * A site with the seeded data, for one file at a time, which may change any row: the files of a worker
 * have one process in turn. Who ends it, or looks at what a process remembers (counters, warnings told once), starts one.
 */
export async function seededSite(): Promise<SharedSite> {
  const isKnown = running !== undefined;
  const shared = await (running ??= start());
  if (isKnown) await restoreSeed(shared.site);
  shared.isSeeded = false;
  return handedOut(shared.site);
}

/** Files that a process writes beside its data, and those that must not outlive them. */
const own = /^(clairvoix\.db|serving|running\.lock|reserved-room)/;
const leftovers = ["mail", "audit-witness.txt", "backup-status.json"];

/** Gives a running site the data it began with, and has it forget every page that it kept. */
async function restoreSeed(site: SharedSite): Promise<void> {
  site.smtp.mails.length = 0;
  await restoreRows(site);
  // All pages show the settings: with a change of them none is kept. It is undone with the rest. Nobody changed these yet.
  const admin = await signedInAdmin(site);
  const address = "/admin/settings/maintenance";
  const answer = await admin.post(address, { maintenanceMessage: "Un instant", version: "0" });
  if (answer.status !== 303) throw new Error(`${address} answered ${answer.status}`);
  await restoreRows(site);
  for (const name of leftovers) rmSync(join(site.dataDir, name), { recursive: true, force: true });
  copySeed(inject("seededData"), site.dataDir, (name) => !own.test(name));
}

async function restoreRows({ dataDir }: Site): Promise<void> {
  const seed = new Database(join(inject("seededData"), "clairvoix.db"), { readonly: true });
  // In one step: nobody sees half of it.
  await seed.backup(join(dataDir, "clairvoix.db"), { progress: () => 0x7fffffff });
  seed.close();
}
