import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { answerAsThread } from "#app/platform/jobs/worker-threads.server.ts";
import { UserFacingError } from "#app/utils/outcome.ts";
import { readGhost } from "./ghost.server.ts";
import { type HtmlToRead, readHtml } from "./read-html.ts";
import { type ImportedSite, pathsOf } from "./record.ts";
import { readWordPress } from "./wordpress.server.ts";

const readers = { wordpress: readWordPress, ghost: readGhost };
export type ExportKind = keyof typeof readers;

export interface ExportToRead {
  kind: ExportKind;
  file: string;
  site: string;
  to: string;
}

async function readExport({ kind, file, site, to }: ExportToRead): Promise<Omit<ImportedSite, "posts"> | string> {
  try {
    const { posts, ...read } = await readers[kind](file, site);
    let total = 0;
    const paths = new Set<string>();
    async function* lines(): AsyncGenerator<string> {
      for await (const post of posts) {
        total += 1;
        for (const path of pathsOf(post)) paths.add(path);
        // The two others that end a line, besides those that JSON escapes.
        yield `${JSON.stringify(post).replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029")}\n`;
      }
    }
    await pipeline(lines(), createWriteStream(to));
    return { ...read, total, paths };
  } catch (error) {
    if (error instanceof UserFacingError) return error.message;
    throw error;
  }
}

answerAsThread(async (work: HtmlToRead | ExportToRead) => ("file" in work ? await readExport(work) : readHtml(work)));
