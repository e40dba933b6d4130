import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { type End, sealedEnd } from "./chain.server.ts";

/** Where the trail ended at one time, as the file beside the database remembers it. */
export interface Seen extends End {
  at: string;
}

export const witnessFile = () => join(env.DATA_DIR, "audit-witness.txt");

let written: End | null = null;

/** What the file remembers, oldest first: the last end of each day, a line each. */
export async function witnessed(): Promise<Seen[]> {
  const text = await readFile(witnessFile(), "utf8").catch(() => "");
  return text.split("\n").flatMap((line) => {
    const [, at = "", seq = "", hash = ""] = /^(\S+) (\d{1,15}) ([0-9a-f]{64})$/.exec(line) ?? [];
    return at ? [{ at, seq: Number(seq), hash }] : [];
  });
}

/** What the file remembers that the database does not have, the latest; null when it has it all. */
export async function unknownToTheTrail(): Promise<Seen | null> {
  const all = await witnessed();
  for (const seen of all.toReversed()) if (!(await isInTrail(seen))) return seen;
  return null;
}

async function isInTrail({ seq, hash }: End): Promise<boolean> {
  return (await db.auditEntry.count({ where: { seq, hash } })) === 1;
}

/** Outside the database: entries and seal cut off together are still missed. One line a day; older lines stay. */
export async function witnessEnd(): Promise<void> {
  const end = await sealedEnd(db);
  if (!end || (written?.seq === end.seq && written.hash === end.hash)) return;
  const all = await witnessed();
  const at = now().toISOString();
  const last = all.at(-1);
  const isSameDay = last?.at.slice(0, 10) === at.slice(0, 10);
  if (last && isSameDay && last.seq <= end.seq && (await isInTrail(last))) all.pop();
  const lines = [...all, { at, seq: end.seq, hash: end.hash }].map((seen) => `${seen.at} ${seen.seq} ${seen.hash}\n`);
  // Whole or not at all: a crash in the middle would lose what is remembered.
  await writeFile(`${witnessFile()}.new`, lines.join(""));
  await rename(`${witnessFile()}.new`, witnessFile());
  written = { seq: end.seq, hash: end.hash };
  if (!isSameDay) log.info({ seq: end.seq, hash: end.hash }, "end of the audit trail");
}
