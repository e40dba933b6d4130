import { copyFileSync, linkSync, mkdirSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";

/**
 * Copies the seeded data. Pictures, which nothing writes in place, become hard links where the file system has
 * them. `wanted`: by its name in `from`.
 */
export function copySeed(from: string, to: string, wanted = (_name: string) => true): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (!wanted(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copySeed(source, target);
    else if (/\.(avif|webp|jpg|png)$/.test(entry.name)) linkOrCopy(source, target);
    else copyFileSync(source, target);
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") copyFileSync(source, target);
  }
}

/** For Node, before the script of a site that is given an "ipc" line: no site outlives who started it. */
export const endsWithParent = ["--import", resolve(import.meta.dirname, "ends-with-parent.mjs")];
