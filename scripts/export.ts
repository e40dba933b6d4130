// npm run export -- markdown|ghost|static FOLDER: what is published, and nothing else, for another program or host.
// "static" copies the running site: --from http://localhost:3000 says where it answers.
import { resolve } from "node:path";
import { env } from "#app/platform/env.server.ts";
import { plural } from "#app/utils/text.ts";
import { besideSite, done, readOptions, run, say, seconds, usage } from "./backup/command.ts";
import { UnfitData } from "./lib/data-folder.ts";

const { values, positionals } = readOptions({ from: { type: "string" } });
const [kind = "", given, another] = positionals;
if (!/^(?:markdown|ghost|static)$/.test(kind) || !given || another)
  usage("Quoi, et où ? npm run export -- markdown DOSSIER (ou ghost DOSSIER, ou static DOSSIER).");
const folder = resolve(given);
const started = performance.now();

async function copySite(): Promise<void> {
  const { exportStatic } = await import("#app/modules/exporting/static-site.server.ts");
  const from = (values.from ?? `http://${env.HOST}:${env.PORT}`).replace(/\/$/, "");
  const copied = await exportStatic(folder, from, say).catch((error: unknown) => {
    if (!/fetch failed/.test(String(error))) throw error;
    throw new UnfitData("Le site ne répond pas : démarrez-le (npm start), ou dites où avec --from.");
  });
  for (const address of copied.missing.slice(0, 50)) say(`n’a pas répondu : ${address}`);
  say(`${plural(copied.redirects, "ancienne adresse mène", "anciennes adresses mènent")} à la page d’aujourd’hui.`);
  for (const address of copied.taken.slice(0, 50))
    say(`une page a ce fichier : l’ancienne adresse ${address} est laissée.`);
  if (copied.queried > 0)
    say(`${plural(copied.queried, "adresse")} comme /?p=12 : un hébergeur de fichiers ne les lit pas.`);
  done(`${plural(copied.pages, "page")} dans ${folder}, en ${seconds(started)}. Pour voir : npx serve ${given}`);
}

await run(() =>
  besideSite(async () => {
    if (kind === "static") return copySite();
    const { exportMarkdown } = await import("#app/modules/exporting/published.server.ts");
    const { exportGhost } = await import("#app/modules/exporting/ghost.server.ts");
    const count = await (kind === "ghost" ? exportGhost : exportMarkdown)(folder);
    done(`${plural(count, "article")} dans ${folder}, en ${seconds(started)}.`);
  }),
);
