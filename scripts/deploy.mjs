// npm run deploy -- server root@HOST | fly [--dry-run]: from an empty machine to a site that answers, or the next version
// of one. Each step looks first at what is there, so that a run cut in the middle is simply started again.
// Runs on the machine's own Node: built-ins only.
import { flySteps } from "./lib/fly-steps.mjs";
import { StepFailure } from "./lib/programs.mjs";
import { serverSteps } from "./lib/server-steps.mjs";
import { stop } from "./lib/tools.mjs";

const words = process.argv.slice(2).filter((word) => word !== "--dry-run");
const isDry = process.argv.includes("--dry-run");
const [kind, host] = words;
if (words.length !== { server: 2, fly: 1 }[kind] || host?.startsWith("-"))
  stop(
    `Vers où ? npm run deploy -- server root@MACHINE
          npm run deploy -- fly
Avec --dry-run, chaque étape est dite et rien n’est fait.`,
    64,
  );

const since = (started) => `${((performance.now() - started) / 1000).toFixed(1).replace(".", ",")} s`;

try {
  const steps = kind === "server" ? serverSteps(host) : flySteps();
  for (const [at, { name, shows, work }] of steps.entries()) {
    process.stdout.write(`▸ ${at + 1}/${steps.length} ${name}\n`);
    const started = performance.now();
    process.stdout.write(
      isDry ? `${shows.replaceAll(/^/gm, "    ")}\n` : `  ✔ ${work() || "fait"} (${since(started)})\n`,
    );
  }
  process.stdout.write(isDry ? "✔ Rien n’a été fait.\n" : `✔ En ligne en ${since(0)}.\n`);
} catch (error) {
  if (!(error instanceof StepFailure)) throw error;
  stop(error.message);
}
