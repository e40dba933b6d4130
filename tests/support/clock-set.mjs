// Loaded before the server (--import): at SIGUSR2 its clock is as many ms ahead as CLOCK_FILE says (before, when negative), no
// timer with it, and it says so.
import { readFileSync } from "node:fs";

const Real = Date;
const real = Real.now.bind(Real);
let ahead = 0;
globalThis.Date = class extends Real {
  constructor(...args) {
    if (args.length === 0) super(real() + ahead);
    else super(...args);
  }
  static now() {
    return real() + ahead;
  }
};
process.on("SIGUSR2", () => {
  ahead = Number(readFileSync(process.env.CLOCK_FILE, "utf8"));
  process.stdout.write(`clock ${ahead}\n`);
});
