// Preload (--import): SIGUSR2 fills the disk, the next empties it. SQLite's commits and file writes fail as on a real
// disk, in the middle of a file.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import Database from "better-sqlite3";

let isFull = false;
process.on("SIGUSR2", () => {
  isFull = !isFull;
  process.stdout.write(isFull ? "disk full\n" : "room again\n");
});

const noRoom = () => Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC", errno: -28 });

const { prepare } = Database.prototype;
Database.prototype.prepare = function (sql) {
  if (isFull && /^\s*COMMIT/i.test(sql) && this.inTransaction) {
    prepare.call(this, "ROLLBACK").run();
    throw new Database.SqliteError("database or disk is full", "SQLITE_FULL");
  }
  return prepare.call(this, sql);
};

const { open, writeFile } = fs.promises;
fs.promises.open = async (path, flags, mode) => {
  const file = await open(path, flags, mode);
  if (!/[wa]/.test(String(flags ?? "r"))) return file;
  const whole = file.writeFile.bind(file);
  file.writeFile = async (bytes, ...rest) => {
    if (!isFull) return whole(bytes, ...rest);
    await whole(bytes.subarray(0, bytes.length >> 1));
    throw noRoom();
  };
  return file;
};
fs.promises.writeFile = async (path, bytes, ...rest) => {
  if (!isFull) return writeFile(path, bytes, ...rest);
  await writeFile(path, String(bytes).slice(0, 10));
  throw noRoom();
};
syncBuiltinESMExports();
