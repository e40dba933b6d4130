import { existsSync } from "node:fs";
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { DAY, SECOND, now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { areJobQueuesStopping } from "#app/platform/jobs/job-queues.server.ts";
import { enqueue, handleJob } from "#app/platform/jobs/jobs.server.ts";
import { newStorageKey } from "#app/platform/secrets.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { type Actor, systemActor } from "#app/records/rights/actor.ts";
import { canAdminister, notAllowed } from "#app/records/rights/permissions.ts";
import { formatDateTime } from "#app/utils/dates.ts";
import { type Outcome, UserFacingError, done, refused } from "#app/utils/outcome.ts";
import { pick } from "#app/utils/pick.ts";
import { plural } from "#app/utils/text.ts";
import { importSite, readSite } from "./importer.server.ts";
import { importsFolder as folder } from "./in-thread.server.ts";
import { type ImportReport, coming, inSentences, met } from "./report.ts";
import { LARGEST_SENT } from "./schema.ts";

const READ_MS = 20 * SECOND;
const KIND = "import.run";

const isKey = (key: string) => /^[\w-]{16,64}\.(?:json|xml)$/.test(key);
const pathOf = (key: string) => join(folder, key);
const isThere = (key: string) => isKey(key) && existsSync(pathOf(key));
const siteOf = (key: string, site: string) =>
  readSite(key.endsWith(".json") ? "ghost" : "wordpress", pathOf(key), site);

async function removeOld(): Promise<void> {
  for (const name of await readdir(folder)) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && now().getTime() - found.mtimeMs > DAY) await rm(join(folder, name), { force: true });
  }
}

export async function previewImport(actor: Actor, file: File | null, site: string) {
  if (!canAdminister(actor)) return refused("", notAllowed);
  if (!file) return refused("file", "Choisissez le fichier d’export.");
  if (file.size > LARGEST_SENT)
    return refused("file", "Ce fichier dépasse 30 Mo\u202F: npm run import le prend, sur le serveur.");
  const key = newStorageKey() + (/\.json$/i.test(file.name) ? ".json" : ".xml");
  await mkdir(folder, { recursive: true });
  await removeOld();
  await writeFile(pathOf(key), new Uint8Array(await file.arrayBuffer()));
  const until = performance.now() + READ_MS;
  let isWhole = true;
  const isStopping = () => performance.now() > until && !(isWhole = false);
  try {
    const read = await importSite(actor, await siteOf(key, site), { isDry: true, isStopping });
    if (!read.ok) return read;
    return done({ key, site, isWhole, ...shown(read.value), lines: read.value.lines });
  } catch (error) {
    await rm(pathOf(key), { force: true });
    if (!(error instanceof UserFacingError)) throw error;
    return refused("file", error.message);
  }
}

export type ImportPreview = Extract<Awaited<ReturnType<typeof previewImport>>, { ok: true }>["value"];

/** Brings a file that was read before, in the background. Pressed twice, it starts once. */
export async function startImport(actor: Actor, key: string, site: string): Promise<Outcome<null>> {
  if (!canAdminister(actor)) return refused("", notAllowed);
  if (!isThere(key)) return refused("", "Ce fichier n’est plus là\u202F: envoyez-le de nouveau.");
  await rm(stateFile, { force: true });
  return change<null>(actor, "import.started", async (tx, note) => {
    await enqueue(tx, KIND, { key, site }, { dedupeKey: `${KIND}:${key}` });
    return note({ subject: "" });
  });
}

/** Where the last one is, or what came of it, for the page that follows it: a file, for no other reads it. */
const stateFile = pathOf("last.state");

const shown = (report: ImportReport) => ({
  ...pick(report, ["posts", "missing", "cut"]),
  coming: coming(report),
  met: met(report),
  sections: inSentences(report),
});

interface ImportState {
  key: string;
  endedAt: Date | null;
  total: number;
  report: ImportReport;
}

const readState = async () => (existsSync(stateFile) ? (deserialize(await readFile(stateFile)) as ImportState) : null);

async function runImport({ key, site: at }: { key: string; site: string }): Promise<void> {
  if (!isThere(key)) return;
  const site = await siteOf(key, at);
  const last = await readState();
  // After each article: an import that is killed goes on from there.
  const tell = async (report: ImportReport, endedAt: Date | null = null) => {
    const state: ImportState = { key, endedAt, total: site.total ?? 0, report };
    await writeFile(`${stateFile}.new`, serialize(state));
    await rename(`${stateFile}.new`, stateFile);
  };
  const before = last?.key === key ? last.report : undefined;
  const options = { isDry: false, isStopping: areJobQueuesStopping, tell, before };
  const report = await importSite(systemActor("import"), site, options);
  // The job is tried again: the rest comes then.
  if (areJobQueuesStopping()) throw new Error("the import goes on when the site is back");
  if (report.ok) await tell(report.value, now());
  await rm(pathOf(key), { force: true });
}

export function handleImports(): void {
  handleJob(KIND, (payload) => runImport(payload as { key: string; site: string }), "media");
}

/** How the last import that was started is, in a sentence, and what it has told; nothing of one that ended a day ago. */
export async function lastImport() {
  const job = await db.job.findFirst({ where: { kind: KIND }, orderBy: { id: "desc" } });
  const last = await readState();
  const state = last && { ...pick(last, ["endedAt", "total"]), ...shown(last.report) };
  const isRunning = job?.status === "queued" || job?.status === "running";
  const read = state && state.total > 0 ? `${state.met} sur ${plural(state.total, "article")}` : "Le fichier se lit";
  const endedAt = last?.endedAt && now().getTime() - last.endedAt.getTime() < DAY ? last.endedAt : null;
  const says = isRunning
    ? job.status === "queued" && job.lastError
      ? "Elle s’est arrêtée, et reprendra d’elle-même."
      : `${read}. Vous pouvez quitter cette page.`
    : job?.status === "dead"
      ? "Elle s’est arrêtée avant la fin. Envoyez de nouveau le fichier\u202F: elle ira plus loin."
      : endedAt && `Finie le ${formatDateTime(endedAt)}.`;
  return { isRunning, says, state };
}
