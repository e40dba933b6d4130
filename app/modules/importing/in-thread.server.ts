import { createThreads } from "#app/platform/jobs/worker-threads.server.ts";
import { ToldError } from "#app/utils/outcome.ts";
import type { GhostToRead } from "./ghost.server.ts";
import type { HtmlToRead, ReadHtml } from "./read-html.ts";
import type { ImportedSite } from "./record.ts";

const program = new URL("./html-worker.server.ts", import.meta.url);

export const htmlInThread = createThreads<HtmlToRead, ReadHtml>(program, { timeMs: 10_000, heapMb: 256 });
const ghostInThread = createThreads<GhostToRead, ImportedSite | string>(program, {
  timeMs: 30_000,
  heapMb: 1_024,
  maxThreads: 1,
});

/** A Ghost export (Settings, Labs). `site`: where its pages were, which the file does not say. */
export async function readGhost(file: string, site: string): Promise<ImportedSite> {
  const read = await ghostInThread({ file, site });
  if (!read.ok)
    throw new ToldError("Ce fichier demande trop de mémoire ou de temps\u202F: exportez-le en plusieurs fois.");
  if (typeof read.answer === "string") throw new ToldError(read.answer);
  return read.answer;
}
