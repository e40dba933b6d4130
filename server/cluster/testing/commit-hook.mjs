// Loaded before a site that stands for one machine of several (--import): what LiteFS does to a database's file at each
// commit, in the process that commits. LITEFS_DIR has the position, which moves before the commit returns, and
// `.primary` on a machine that is not the primary: nothing is committed there.
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const folder = process.env.LITEFS_DIR ?? "";
const file = join(folder, "clairvoix.db-pos");
const Database = createRequire(import.meta.url)("better-sqlite3");

const position = () => readFileSync(file, "utf8").slice(0, 16);

function advance() {
  const next = (BigInt(`0x${position()}`) + 1n).toString(16).padStart(16, "0");
  // A reader of the file sees one or the other.
  writeFileSync(`${file}.new`, `${next}/0000000000000000\n`);
  renameSync(`${file}.new`, file);
  process.send?.({ committed: next });
}

const { prepare } = Database.prototype;
/** Rows changed so far by each connection: a transaction that changes nothing is none to LiteFS. */
const changed = new WeakMap();

Database.prototype.prepare = function (sql, ...more) {
  const statement = prepare.call(this, sql, ...more);
  if (!/^\s*COMMIT/i.test(sql)) return statement;
  const run = statement.run.bind(statement);
  statement.run = (...given) => {
    const total = Number(prepare.call(this, "SELECT total_changes()").pluck().get());
    const isWrite = total !== (changed.get(this) ?? 0);
    if (isWrite && existsSync(join(folder, ".primary")))
      throw new Database.SqliteError("disk I/O error", "SQLITE_IOERR_WRITE");
    const result = run(...given);
    changed.set(this, total);
    if (isWrite) advance();
    return result;
  };
  return statement;
};

// Whoever asks learns where this process is: all that it committed before is in the answer.
process.on("message", (asked) => process.send?.({ answer: asked, position: position() }));
process.channel?.unref();
