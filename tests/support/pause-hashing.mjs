// Loaded before the server (--import): from SIGUSR2 on, no hash of a password ends until the next. However fast or slow a
// machine is, who comes meanwhile then waits in line.
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

let isHeld = false;
const ended = [];
process.on("SIGUSR2", () => {
  isHeld = !isHeld;
  if (!isHeld) for (const answer of ended.splice(0)) answer();
  process.stdout.write(isHeld ? "hashes held\n" : "hashes freed\n");
});

const { argon2 } = crypto;
crypto.argon2 = (name, settings, callback) =>
  argon2(name, settings, (...result) => {
    const answer = () => callback(...result);
    if (isHeld) ended.push(answer);
    else answer();
  });
syncBuiltinESMExports();
