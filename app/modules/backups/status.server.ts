import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { env } from "#app/platform/env.server.ts";

/** A backup that went well. */
export interface Success {
  /** When it began, ISO 8601. */
  at: string;
  to: string;
  seconds: number;
  name: string;
  /** All that it names, and what had to be copied for it. */
  bytes: number;
  newBytes: number;
  rows: number;
  files: number;
}

export interface Failure {
  at: string;
  to: string;
  seconds: number;
  /** In a sentence. */
  error: string;
}

interface Status {
  success: Success | null;
  /** The last one failed; null when it went well. */
  failure: Failure | null;
}

const file = () => join(env.DATA_DIR, "backup-status.json");

/** How the last backup ended, from the file beside the database, which is not backed up. */
export async function readStatus(): Promise<Status> {
  try {
    return JSON.parse(await readFile(file(), "utf8")) as Status;
  } catch {
    return { success: null, failure: null };
  }
}

export async function writeStatus(ended: Success | Failure): Promise<void> {
  const isFailure = "error" in ended;
  const status = isFailure
    ? { success: (await readStatus()).success, failure: ended }
    : { success: ended, failure: null };
  await writeFile(`${file()}.new`, JSON.stringify(status));
  await rename(`${file()}.new`, file());
}
