// npm run import -- wordpress FILE.xml | ghost FILE.json | markdown FOLDER [--apply] [--media FOLDER] [--site URL]:
// brings the articles of another site. Without --apply it says what would come, and writes nothing.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { ImportKind } from "#app/modules/importing/importer.server.ts";
import { systemActor } from "#app/records/rights/actor.ts";
import { besideSite, done, readOptions, run, say, seconds, usage, valueOf } from "./backup/command.ts";

const { values, positionals } = readOptions({
  apply: { type: "boolean" },
  media: { type: "string" },
  site: { type: "string" },
});
const [kind = "", path, another] = positionals;
const how =
  "npm run import -- wordpress FICHIER.xml (ou ghost FICHIER.json, ou markdown DOSSIER), puis --apply pour écrire.";
if (!/^(?:wordpress|ghost|markdown)$/.test(kind) || !path || another) usage(`Quoi ? ${how}`);
if (values.site && !/^https?:\/\/[^\s/]+/.test(values.site))
  usage("--site est l’adresse de l’ancien site, par exemple https://exemple.fr.");
for (const place of [path, values.media]) if (place && !existsSync(place)) usage(`Il n’y a pas de ${place}.`);

let isStopped = false;
process.once("SIGINT", () => {
  isStopped = true;
  say("L’article en cours s’achève. La même commande ira plus loin.");
});
const isDry = !values.apply;

await run(() =>
  besideSite(async () => {
    const started = performance.now();
    const { importSite, readSite } = await import("#app/modules/importing/importer.server.ts");
    const { inSentences } = await import("#app/modules/importing/report.ts");
    const site = await readSite(kind as ImportKind, resolve(path), values.site);
    // A folder of Markdown brings its own pictures.
    const media = values.media ?? (kind === "markdown" ? path : undefined);
    const options = { isDry, media, isStopping: () => isStopped };
    const report = valueOf(await importSite(systemActor("import"), site, options));
    for (const line of report.lines) say(line);
    if (report.cut) say(report.cut);
    for (const { title, lines } of inSentences(report))
      for (const line of [title, ...lines.map((one) => `  ${one}`)]) say(line);
    done(
      isDry
        ? `Rien n’est écrit, en ${seconds(started)}. Pour écrire : la même commande avec --apply.`
        : `Import en ${seconds(started)}.`,
    );
  }),
);
