import Database from "better-sqlite3";
import { env } from "#app/platform/env.server.ts";

/**
 * Tables that the machine keeps for itself, through `maintain`: nobody would ask the audit trail about them. Every other
 * table changes with an entry beside it.
 */
export const housekeeping: Record<string, string> = {
  AuditEntry: "the trail itself",
  AuditHead: "its end",
  Autosave: "what one person typed and has not saved",
  Job: "work to be done",
  LetterDelivery: "letters on their way: that one left is in the trail",
  LetterLinkDay: "counts of presses",
  Mail: "letters on their way: what asked for them is in the trail",
  MetricDay: "counts of visits",
  PageViewDay: "counts of visits",
  PushCampaign: "how far it is and what came of it; that it was made is in the trail",
  PushDelivery: "notifications on their way",
  PushHost: "what push services answered",
  ReferrerDay: "counts of visits",
  SecurityEvent: "counts of refusals",
  Session: "when each was last used; opening and ending them is in the trail",
  Submission: "forms sent twice",
  Throttle: "tries counted",
};

export interface Witness {
  /** What the site may not do in silence, done since: table by table, how often. Empty when nothing was. */
  changes: () => Record<string, number>;
  /** The newest entry of the trail. */
  lastEntry: () => number;
  database: InstanceType<typeof Database>;
}

let witness: Witness | undefined;

/** SQLite itself counts every row written, whoever writes it and how: a trigger on each table of this test's database. */
export function watchTables(): Witness {
  if (witness) return witness;
  const database = new Database(env.DATABASE_URL.replace(/^file:/, ""), { timeout: 5000 });
  // At once: each would be a write to the disk of its own.
  database.transaction(() => {
    database.exec(`CREATE TABLE "_Written" ("name" TEXT PRIMARY KEY, "times" INTEGER NOT NULL)`);
    const tables = database.prepare(`SELECT name FROM sqlite_master WHERE type = 'table'`).pluck().all() as string[];
    // Ours have a capital; those of SQLite, of the migrations and of the full text have none.
    for (const name of tables.filter((one) => /^[A-Z]/.test(one) && !(one in housekeeping))) {
      database.prepare(`INSERT INTO "_Written" VALUES (?, 0)`).run(name);
      for (const event of ["INSERT", "UPDATE", "DELETE"])
        database.exec(
          `CREATE TRIGGER "_written_${name}_${event}" AFTER ${event} ON "${name}"
           BEGIN UPDATE "_Written" SET "times" = "times" + 1 WHERE "name" = '${name}'; END`,
        );
    }
  })();
  const read = database.prepare<[], { name: string; times: number }>(`SELECT "name", "times" FROM "_Written"`);
  const last = database.prepare<[], number>(`SELECT coalesce(max("seq"), 0) FROM "AuditEntry"`).pluck();
  let before = new Map<string, number>();
  witness = {
    database,
    lastEntry: () => last.get() ?? 0,
    changes: () => {
      const rows = read.all();
      const since = rows.filter(({ name, times }) => times > (before.get(name) ?? 0));
      const found = Object.fromEntries(since.map(({ name, times }) => [name, times - (before.get(name) ?? 0)]));
      before = new Map(rows.map(({ name, times }) => [name, times]));
      return found;
    },
  };
  return witness;
}
