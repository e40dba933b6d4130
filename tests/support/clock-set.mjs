// Loaded before the server (--import): at SIGUSR2 its clock is as many ms ahead as CLOCK_FILE says (before, when negative), no
// timer with it, and it says so.
import { readFileSync } from "node:fs";

const Real = Date;
const real = Real.now.bind(Real);
let ahead = 0;
const now = () => real() + ahead;
// With the prototype of the real one: TZDate of @date-fns/tz takes its methods from there.
globalThis.Date = new Proxy(Real, {
  construct: (target, args, made) => Reflect.construct(target, args.length > 0 ? args : [now()], made),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});
process.on("SIGUSR2", () => {
  ahead = Number(readFileSync(process.env.CLOCK_FILE, "utf8"));
  process.stdout.write(`clock ${ahead}\n`);
});
