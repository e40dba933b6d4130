import { mkdir, open, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { env } from "#app/platform/env.server.ts";
import { createThreads } from "#app/platform/jobs/worker-threads.server.ts";
import { newStorageKey } from "#app/platform/secrets.server.ts";
import { UserFacingError } from "#app/utils/outcome.ts";
import type { ExportKind, ExportToRead } from "./html-worker.server.ts";
import type { HtmlToRead, ReadHtml } from "./read-html.ts";
import { type ImportedPost, type ImportedSite, momentOf } from "./record.ts";

const program = new URL("./html-worker.server.ts", import.meta.url);

export const htmlInThread = createThreads<HtmlToRead, ReadHtml>(program, { timeMs: 10_000, heapMb: 256 });
const exportInThread = createThreads<ExportToRead, Omit<ImportedSite, "posts"> | string>(program, {
  timeMs: 60_000,
  heapMb: 1_024,
  maxThreads: 1,
});

export const importsFolder = resolve(env.DATA_DIR, "imports");

/**
 * The site of an export that is one file. A thread writes its articles to a file, from which they come one by one: this
 * process never holds them all. `site`: where its pages were, which Ghost's does not say.
 */
export async function readExport(kind: ExportKind, file: string, site: string): Promise<ImportedSite> {
  const to = join(importsFolder, `${newStorageKey()}.lines`);
  await mkdir(importsFolder, { recursive: true });
  try {
    const read = await exportInThread({ kind, file, site, to });
    if (!read.ok)
      throw new UserFacingError("Ce fichier demande trop de mémoire ou de temps\u202F: exportez-le en plusieurs fois.");
    if (typeof read.answer === "string") throw new UserFacingError(read.answer);
    const lines = await open(to);
    return { ...read.answer, posts: postsIn(lines) };
  } finally {
    // What is open stays readable.
    await rm(to, { force: true });
  }
}

async function* postsIn(lines: Awaited<ReturnType<typeof open>>): AsyncGenerator<ImportedPost> {
  try {
    for await (const line of lines.readLines({ autoClose: false })) {
      const post = JSON.parse(line) as ImportedPost;
      yield { ...post, publishedAt: momentOf(post.publishedAt), modifiedAt: momentOf(post.modifiedAt) };
    }
  } finally {
    await lines.close();
  }
}
