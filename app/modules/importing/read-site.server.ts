import { stat } from "node:fs/promises";
import { readGhost } from "./ghost.server.ts";
import { readMarkdown } from "./markdown.server.ts";
import { type ImportedSite, UnreadableImport } from "./record.ts";
import { readWordPress } from "./wordpress.server.ts";

export const importKinds = {
  wordpress: "WordPress (.xml)",
  ghost: "Ghost (.json)",
  markdown: "Markdown (un dossier)",
} as const;
export type ImportKind = keyof typeof importKinds;

/** The site that a file or a folder holds. Throws UnreadableImport, which says why it cannot be read. */
export async function readSite(kind: ImportKind, path: string, site?: string): Promise<ImportedSite> {
  const isFolder = (await stat(path)).isDirectory();
  if (isFolder !== (kind === "markdown"))
    throw new UnreadableImport(
      isFolder ? "C’est un dossier\u202F: il faut un fichier." : "C’est un fichier\u202F: il faut un dossier.",
    );
  if (kind === "wordpress") return readWordPress(path);
  return kind === "ghost" ? readGhost(path, site) : readMarkdown(path, site);
}
