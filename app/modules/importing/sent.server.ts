import { existsSync } from "node:fs";
import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DAY, SECOND, now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { areJobQueuesStopping } from "#app/platform/jobs/job-queues.server.ts";
import { enqueue, handleJob } from "#app/platform/jobs/jobs.server.ts";
import { newStorageKey } from "#app/platform/storage/storage-key.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { type Actor, systemActor } from "#app/records/rights/actor.ts";
import { canAdminister, notAllowed } from "#app/records/rights/permissions.ts";
import { type Outcome, ToldError, done, refused } from "#app/utils/outcome.ts";
import { importSite, readSite } from "./importer.server.ts";
import { importsFolder as folder } from "./in-thread.server.ts";
import { inSentences } from "./report.ts";
import { LARGEST_SENT } from "./schema.ts";

/** How long a page reads a file before it says what it has found so far. */
const READ_MS = 20 * SECOND;
const KIND = "import.run";

const isKey = (key: string) => /^[\w-]{16,64}\.(?:json|xml)$/.test(key);
const pathOf = (key: string) => join(folder, key);
const isThere = (key: string) => isKey(key) && existsSync(pathOf(key));
const siteOf = (key: string, site: string) =>
  readSite(key.endsWith(".json") ? "ghost" : "wordpress", pathOf(key), site);

/** Those of yesterday that nobody started go. */
async function removeOld(): Promise<void> {
  for (const name of await readdir(folder)) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && now().getTime() - found.mtimeMs > DAY) await rm(join(folder, name), { force: true });
  }
}

/** Keeps a file that was sent, and tells what would come of it. */
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
    return read.ok ? done({ key, site, isWhole, lines: read.value.lines, sections: inSentences(read.value) }) : read;
  } catch (error) {
    await rm(pathOf(key), { force: true });
    if (!(error instanceof ToldError)) throw error;
    return refused("file", error.message);
  }
}

export type ImportPreview = Extract<Awaited<ReturnType<typeof previewImport>>, { ok: true }>["value"];

/** Brings a file that was read before, in the background. Pressed twice, it starts once. */
export async function startImport(actor: Actor, key: string, site: string): Promise<Outcome<null>> {
  if (!canAdminister(actor)) return refused("", notAllowed);
  if (!isThere(key)) return refused("", "Ce fichier n’est plus là\u202F: envoyez-le de nouveau.");
  return change<null>(actor, "import.started", async (tx, note) => {
    await enqueue(tx, KIND, { key, site }, { dedupeKey: `${KIND}:${key}` });
    note({ subject: "" });
    return done(null);
  });
}

async function runImport({ key, site }: { key: string; site: string }): Promise<void> {
  if (!isThere(key)) return;
  await importSite(systemActor("import"), await siteOf(key, site), { isDry: false, isStopping: areJobQueuesStopping });
  // The job is tried again: the rest comes then.
  if (areJobQueuesStopping()) throw new Error("the import goes on when the site is back");
  await rm(pathOf(key), { force: true });
}

export function handleImports(): void {
  handleJob(KIND, (payload) => runImport(payload as { key: string; site: string }), "media");
}

/** Imports under way, and what came since yesterday: all, and the drafts that wait for the newsroom. */
export async function recentImports(): Promise<{ running: number; came: number; drafts: number }> {
  const since = { createdAt: { gte: new Date(now().getTime() - DAY) } };
  const came = await db.importedPost.findMany({ where: since, select: { articleId: true }, take: 30_000 });
  const ids = came.map(({ articleId }) => articleId);
  return {
    running: await db.job.count({ where: { kind: KIND, status: { in: ["queued", "running"] } } }),
    came: ids.length,
    drafts: await db.article.count({ where: { id: { in: ids }, status: "draft", deletedAt: null } }),
  };
}
