// npm run bench -- restarts [TIMES] [held|refused]: forms sent through Caddy and nginx while the site starts again, told to
// (SIGTERM) and killed (SIGKILL); `refused` without a socket that outlives the process.
import { say, sayRun } from "./shared/report.ts";
import { restarting } from "./shared/restarts.ts";

const times = Number(process.argv[2] ?? 50);
const isHeld = process.argv[3] !== "refused";
sayRun();
say(`| ${times} redémarrages | formulaires | envoyés | répondus | perdus | pages, sans réponse | attente |`);
say("|---|---|---:|---:|---:|---:|---:|");
for (const signal of ["SIGTERM", "SIGKILL"] as const)
  for (const proxy of ["caddy", "nginx"] as const)
    for (const bytes of signal === "SIGTERM" ? [1_000, 9_000_000] : [1_000]) {
      const { sent, answered, lost, pages, wrongRows, longest } = await restarting({
        proxy,
        bytes,
        times,
        signal,
        isHeld,
      });
      const why = Object.entries(lost).map(([what, count]) => `${count} × ${what}`);
      say(
        `| ${proxy}, ${signal} | ${bytes / 1_000} ko | ${sent} | ${answered} | ${sent - answered}${why.length > 0 ? ` (${why.join(", ")})` : ""}` +
          `${wrongRows > 0 ? `, ${wrongRows} lignes fausses` : ""} | ${pages.asked}, ${pages.failed} | ${(longest / 1_000).toFixed(1)} s |`,
      );
    }
