import { accessSync, constants } from "node:fs";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { makeFolder } from "../scripts/lib/disk.ts";

/** Creates the backup folder at start, so that a wrong path is logged now and not a day later. */
export function makeBackupFolder(folder = env.BACKUP_TO): void {
  if (!folder || folder.startsWith("s3:")) return;
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
  } catch (error) {
    log.error(
      { folder, code: (error as NodeJS.ErrnoException).code },
      `no backup can be written there: install -d -m 0700 -o clairvoix -g clairvoix ${folder} (the account of the site), then start the site again`,
    );
  }
}
