// Preload (--import) of a process to kill: counts its disk operations, and kills it (SIGKILL) at number KILL_AT. The
// file KILL_COUNT has the count.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const { KILL_AT, KILL_COUNT } = process.env;
const appendByte = fs.appendFileSync;
let count = 0;

function step() {
  count += 1;
  if (KILL_COUNT) appendByte(KILL_COUNT, ".");
  if (count === Number(KILL_AT)) process.kill(process.pid, "SIGKILL");
}

/** Before what it does, so that the last one is what was done whole. */
function counted(of, names) {
  for (const name of names) {
    const real = of[name];
    of[name] = (...args) => (step(), real(...args));
  }
}
counted(fs, ["renameSync", "rmSync", "rmdirSync", "fsyncSync"]);
counted(fs.promises, ["rename", "rm", "rmdir", "mkdir", "writeFile", "copyFile", "open"]);
syncBuiltinESMExports();
