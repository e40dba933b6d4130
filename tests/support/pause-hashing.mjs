// Preload (--import): from SIGUSR2 on no password hash ends until the next, so that others queue on any machine.
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
