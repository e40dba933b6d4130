// npm run bench -- audit [ENTRIES]: the audit trail with a hundred entries, then with a million: its first page, a search, the check of its chain.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { applyMigrations } from "../prisma/apply-migrations.ts";

const [most = 1_000_000] = process.argv.slice(2).map(Number);
const folder = mkdtempSync(join(tmpdir(), "clairvoix-bench-"));
const file = join(folder, "clairvoix.db");
Object.assign(process.env, {
  NODE_ENV: "test",
  APP_MODE: "demo",
  DATA_DIR: folder,
  DATABASE_URL: `file:${file}`,
  SESSION_SECRET: "a-secret-for-a-bench-only-0123456789abcdef",
  LOG_LEVEL: "silent",
});
applyMigrations(file);
const { genesisHash, linkHash, plainDetailHash } = await import("../app/modules/audit/chain.server.ts");
const { verifyChain } = await import("../app/modules/audit/chain-check.server.ts");
const { listAuditEntries } = await import("../app/modules/audit/list.server.ts");
const { sealEnd } = await import("../app/modules/audit/chain-head.server.ts");
const { closeDatabase, maintain } = await import("../app/platform/db.server.ts");

const database = new Database(file);
const insert = database.prepare(
  `INSERT INTO "AuditEntry" ("seq", "at", "actorKind", "actorId", "actorLabel", "action", "subject", "before", "after", "salt", "detailHash", "prevHash", "hash")
   VALUES (?, ?, 'staff', ?, 'Léa', ?, ?, ?, ?, 'sel', ?, ?, ?)`,
);
const actions = ["article.updated", "flash.published", "video.moved", "staff.signed-in"];
let prevHash = genesisHash;
let written = 0;

function fill(until: number): void {
  const before = JSON.stringify({ title: "Un titre", excerpt: "a".repeat(200) });
  const after = JSON.stringify({ title: "Un titre", excerpt: "b".repeat(200) });
  const digest = plainDetailHash("sel", { before, after });
  database.transaction(() => {
    for (let seq = written + 1; seq <= until; seq += 1) {
      const at = new Date(Date.UTC(2024, 0, 1) + seq * 60_000);
      const actorId = (seq % 20) + 1;
      const action = actions[seq % actions.length] ?? "";
      const subject = `article:${seq % 5000}`;
      const link = { seq, at, actorKind: "staff", actorId, action, subject, detailHash: digest, requestId: null };
      const hash = linkHash({ ...link, prevHash });
      insert.run(seq, at.toISOString(), actorId, action, subject, before, after, digest, prevHash, hash);
      prevHash = hash;
    }
  })();
  written = until;
}

async function time(work: () => Promise<unknown>): Promise<string> {
  const taken: number[] = [];
  for (let turn = 0; turn < 15; turn += 1) {
    const began = performance.now();
    await work();
    taken.push(performance.now() - began);
  }
  return `${(taken.toSorted((a, b) => a - b)[7] ?? 0).toFixed(1)} ms`;
}

const filter = { q: "", nouns: [], action: null, who: null, subject: null, from: null, to: null };
const none = { ...filter, page: 1, perPage: 25, direction: "desc" } as const;
for (const count of [100, 100_000, most]) {
  fill(count);
  console.log(
    [
      `${count.toLocaleString("fr-FR")} entries`,
      `first page ${await time(() => listAuditEntries(none))}`,
      `a section ${await time(() => listAuditEntries({ ...none, nouns: ["flash"] }))}`,
      `a thing ${await time(() => listAuditEntries({ ...none, subject: "article:7" }))}`,
      `a person ${await time(() => listAuditEntries({ ...none, who: 7 }))}`,
      `words ${await time(() => listAuditEntries({ ...none, q: "publié" }))}`,
    ].join(" · "),
  );
}
await maintain("bench", (tx) => sealEnd(tx, { seq: written, hash: prevHash }, true));
/** MB that the process holds, and that its objects take, at each look. */
const looks: { held: number; objects: number }[] = [];
const look = () => {
  const { rss, heapUsed } = process.memoryUsage();
  looks.push({ held: rss / 1e6, objects: heapUsed / 1e6 });
};
look();
const watch = setInterval(look, 50);
const began = performance.now();
const { checked, brokenAt } = await verifyChain();
clearInterval(watch);
const seconds = (performance.now() - began) / 1000;
/** What streams holds no more at its end than after its first quarter. */
const quarters = [0, 1, 2, 3].map((quarter) => {
  const part = looks.slice(Math.floor((looks.length * quarter) / 4), Math.ceil((looks.length * (quarter + 1)) / 4));
  const most = (of: keyof (typeof looks)[number]) => Math.max(...part.map((one) => one[of])).toFixed(0);
  return `${most("held")} (${most("objects")})`;
});
console.log(
  `chain of ${checked.toLocaleString("fr-FR")} entries: ${brokenAt === null ? "holds" : `broken at ${brokenAt}`}, ${seconds.toFixed(1)} s; MB held (of objects): ${looks[0]?.held.toFixed(0)} before, at most in each quarter ${quarters.join(", ")}`,
);
await closeDatabase();
database.close();
rmSync(folder, { recursive: true, force: true });
