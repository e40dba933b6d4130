import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface SmallDisk {
  folder: string;
  /** Leaves so many bytes. */
  leave: (bytes: number) => void;
  free: () => void;
  remove: () => void;
}

/** A file system of its own, in memory; null where this machine lets nobody mount one. */
export function smallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), "clairvoix-small-disk-"));
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder]).status === 0;
  const ballast = join(folder, "ballast");
  const free = () => rmSync(ballast, { force: true });
  const remove = () => {
    if (mounted) spawnSync("umount", ["--lazy", folder]);
    rmSync(folder, { recursive: true, force: true });
  };
  if (!mounted) {
    remove();
    return null;
  }
  const leave = (bytes: number) => {
    free();
    const { bavail, bsize } = statfsSync(folder);
    try {
      writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - bytes)));
    } catch (error) {
      // The site wrote meanwhile: the disk is full all the same.
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    }
  };
  return { folder, leave, free, remove };
}
