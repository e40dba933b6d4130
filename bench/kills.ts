// npm run bench -- kills [TIMES] [SEED]: the site is killed (SIGKILL) at random moments while newsroom and readers write, 200 times.
import { killing } from "./shared/kill-and-restart.ts";
import { say, sayRun } from "./shared/report.ts";

const [times = 200, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number);
const outcome = await killing(times, seed, { tell: (line) => console.log(line) });
const { acknowledged, unsure, mails, faults } = outcome;
const total = Object.values(acknowledged).reduce((sum, one) => sum + one, 0);
sayRun();
say(
  `Processus tué ${outcome.kills} fois (dont ${outcome.whileStarting} pendant son démarrage) sous des écritures, graine ${seed}, ${outcome.seconds} s : ` +
    `${total} écritures acquittées, ${faults.length === 0 ? "aucune perdue ni en double" : `${faults.length} fautes`}. ` +
    `Sans réponse : ${unsure.sent}, dont ${unsure.found} écrites. ` +
    `Mails : ${mails.received} reçus, ${mails.twice} deux fois, ${mails.unsure} dits « peut-être reçus ». ` +
    `Après chacun : integrity_check, foreign_key_check, chaîne du journal (${outcome.entries} entrées à la fin), images et leurs fichiers.`,
);
say(
  `\n| ${Object.keys(acknowledged).join(" | ")} |\n|${"---:|".repeat(Object.keys(acknowledged).length)}\n| ${Object.values(acknowledged).join(" | ")} |`,
);
if (Object.keys(outcome.refusals).length > 0) console.log("refused:", outcome.refusals);
for (const fault of faults.slice(0, 50)) console.log(fault);
process.exit(faults.length > 0 ? 1 : 0);
