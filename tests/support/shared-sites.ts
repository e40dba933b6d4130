import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { inject } from "vitest";
import { signedInAdmin } from "./http.ts";
import { type Site, startSite } from "./server.ts";
import { copySeed } from "./site-process.ts";
import { type SmtpSink, startSmtp } from "./smtp.ts";

/** `smtp`: the mails of a site without settings of its own. */
export interface SharedSite extends Site {
  smtp: SmtpSink;
}

interface Shared {
  site: SharedSite;
  /** Only files that add what no other looks at have had it. */
  isSeeded: boolean;
}

/** The sites of this worker, by their settings; their end is that of the worker, of their folders that of the run (setup/built-site.ts). */
const running = new Map<string, Promise<Shared>>();

const keyOf = (env: Record<string, string>) => JSON.stringify(Object.entries(env).toSorted());

function runningSite(env: Record<string, string>): Promise<Shared> {
  const known = running.get(keyOf(env));
  if (known) return known;
  const shared = (async () => {
    const smtp = await startSmtp();
    const dataDir = mkdtempSync(join(inject("sharedSites"), "site-"));
    // With settings of its own it writes its mails to files, as the demonstration does.
    const mailed: Record<string, string> = Object.keys(env).length === 0 ? { SMTP_URL: smtp.url } : {};
    const site = await startSite({ LOG_LEVEL: "info", ...mailed, ...env, DATA_DIR: dataDir });
    return { site: { ...site, smtp }, isSeeded: true };
  })();
  running.set(keyOf(env), shared);
  return shared;
}

/** With a connection and an output of its own, as if it had just been started. */
function handedOut(site: SharedSite): SharedSite {
  const printed = site.output().length;
  const database = new Database(join(site.dataDir, "clairvoix.db"), { timeout: 5000 });
  return {
    ...site,
    database,
    output: () => site.output().slice(printed),
    stop: () => Promise.resolve(void database.close()),
  };
}

/** A site for files that only read, or add what no other looks at. */
export async function sharedSite(): Promise<SharedSite> {
  const shared = await runningSite({});
  if (!shared.isSeeded) await restoreSeed(shared.site);
  shared.isSeeded = true;
  return handedOut(shared.site);
}

/**
 * A site with these settings and the seeded data, for one file at a time, which may change any row: the files of a worker
 * have one process in turn. Who ends it, or looks at what a process remembers (counters, warnings told once), starts one.
 */
export async function seededSite(env: Record<string, string> = {}): Promise<SharedSite> {
  const known = running.has(keyOf(env));
  const shared = await runningSite(env);
  if (known) await restoreSeed(shared.site);
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
  // All pages show the settings: with a change of them none is kept. It is undone with the rest.
  const admin = await signedInAdmin(site);
  const address = "/admin/settings/maintenance";
  const [, version = ""] = /name="version" value="(\d+)"/.exec(await (await admin.get(address)).text()) ?? [];
  const answer = await admin.post(address, { maintenanceMessage: "Un instant", version });
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
