import { copyFile, mkdir, readdir, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";

export const olderAssets = join(env.DATA_DIR, "assets");

/** How long the files of a build are stored after its last start, ms. */
const RETENTION_MS = 7 * 86_400_000;
/** Delay after the start, so that visitors come first: the next build is minutes away. */
const START_DELAY_MS = 60_000;

/** For pages that stay open after the next build: hashed names never mix. Those of no build for a week go. */
export async function keepAssets(folder: string, to = olderAssets, now = Date.now()): Promise<void> {
  await mkdir(to, { recursive: true });
  const older = new Set(await readdir(to));
  const built = (await readdir(folder)).filter((name) => !/\.(br|gz)$/.test(name));
  const seconds = now / 1000;
  for (const name of built) {
    if (!older.has(name)) await copyFile(join(folder, name), join(to, name));
    await utimes(join(to, name), seconds, seconds);
    older.delete(name);
  }
  for (const name of older) {
    const { mtimeMs } = await stat(join(to, name));
    if (now - mtimeMs > RETENTION_MS) await rm(join(to, name), { force: true });
  }
}

export function keepAssetsSoon(folder: string): void {
  const keep = () =>
    keepAssets(folder).catch((error: unknown) =>
      log.warn({ err: error }, "the files of this build are not kept for the next"),
    );
  setTimeout(() => void keep(), START_DELAY_MS).unref();
}
