// Backups taken and put back by the process of the tests: a command takes as much to load as all the rest.
import { join } from "node:path";
import { env } from "#app/platform/env.server.ts";
import { reason } from "../../scripts/backup/command.ts";
import { restore } from "../../scripts/backup/restore.ts";
import { takeBackup } from "../../scripts/backup/take.ts";
import { folderTarget, type Target } from "../../scripts/backup/target.ts";

/** A backup put back in this process; or why not, which the command says in one line before it ends with 1. */
export const outcome = (from: string | Target, into: string, more: Partial<Parameters<typeof restore>[0]> = {}) =>
  restore({
    target: typeof from === "string" ? folderTarget(from) : from,
    name: null,
    into,
    database: join(into, "clairvoix.db"),
    takesOtherSecret: false,
    takesUnsigned: false,
    leavesDamaged: false,
    say: () => {},
    ...more,
  }).then(() => "put back", reason);

/** A backup taken in this process, likewise; what it said besides. */
export async function taken(target: string | Target, dataDir = env.DATA_DIR, database = join(dataDir, "clairvoix.db")) {
  const said: string[] = [];
  const job = { dataDir, database, bucket: null, version: "0", say: (line: string) => said.push(line) };
  const to = typeof target === "string" ? folderTarget(target) : target;
  const result = await takeBackup({ ...job, target: to }).catch(reason);
  return typeof result === "string"
    ? { refused: result, name: "", newFiles: 0, said }
    : { refused: null, name: result.name, newFiles: result.newFiles, said };
}
