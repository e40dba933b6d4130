// npm run import -- wordpress FILE.xml | ghost FILE.json | markdown FOLDER [--apply] [--media FOLDER] [--site URL]:
// brings the articles of another site. Without --apply it says what would come, and writes nothing.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { plural } from "#app/utils/text.ts";
import { done, readOptions, run, say, seconds, usage } from "./backup/command.ts";
import { UnfitData, dataPlaces, lockData } from "./lib/data-folder.ts";

const { values, positionals } = readOptions({
  apply: { type: "boolean" },
  "dry-run": { type: "boolean" },
  media: { type: "string" },
  site: { type: "string" },
});
const [kind = "", path, another] = positionals;
const how =
  "npm run import -- wordpress FICHIER.xml (ou ghost FICHIER.json, ou markdown DOSSIER), puis --apply pour écrire.";
if (!/^(?:wordpress|ghost|markdown)$/.test(kind) || !path || another) usage(`Quoi ? ${how}`);
if (values.apply && values["dry-run"]) usage("--apply écrit, --dry-run non : choisissez.");
if (values.site && !/^https?:\/\/[^\s/]+/.test(values.site))
  usage("--site est l’adresse de l’ancien site, par exemple https://exemple.fr.");
for (const place of [path, values.media]) if (place && !existsSync(place)) usage(`Il n’y a pas de ${place}.`);

let isStopped = false;
process.once("SIGINT", () => {
  isStopped = true;
  say("L’article en cours s’achève. La même commande ira plus loin.");
});

await run(async () => {
  const { database } = dataPlaces();
  if (!existsSync(database)) throw new UnfitData(`Il n’y a pas de base (${database}) : DATA_DIR est-il le bon ?`);
  lockData("beside");
  const started = performance.now();
  await import("#server/machines.ts");
  const { readSite } = await import("#app/modules/importing/read-site.server.ts");
  const { importSite } = await import("#app/modules/importing/importer.server.ts");
  const { inSentences } = await import("#app/modules/importing/report.ts");
  const { systemActor } = await import("#app/records/rights/actor.ts");
  const { closeDatabase } = await import("#app/platform/db.server.ts");
  try {
    const site = await readSite(kind as "wordpress", resolve(path), values.site);
    let last = performance.now();
    const outcome = await importSite(systemActor("import"), site, {
      isDry: !values.apply,
      // A folder of Markdown brings its own pictures.
      media: values.media ?? (kind === "markdown" ? path : undefined),
      isStopping: () => isStopped,
      onProgress: ({ posts }) => {
        if (performance.now() - last < 10_000) return;
        last = performance.now();
        say(
          `${plural(
            Object.values(posts).reduce((sum, count) => sum + count, 0),
            "article lu",
            "articles lus",
          )}…`,
        );
      },
    });
    if (!outcome.ok) throw new UnfitData(Object.values(outcome.errors).flat().join(" "));
    const { lines, more } = outcome.value;
    for (const line of lines) say(line);
    if (more > 0) say(`et ${plural(more, "autre article", "autres articles")}`);
    const { came, lost } = inSentences(outcome.value);
    for (const line of came) say(line);
    if (lost.length > 0) say("Ce qui se perd :");
    for (const line of lost) say(`  ${line}`);
    done(
      values.apply
        ? `Import en ${seconds(started)}.`
        : `Rien n’est écrit, en ${seconds(started)}. Pour écrire : la même commande avec --apply.`,
    );
  } catch (error) {
    if ((error as Error).name !== "NotPrimary") throw error;
    throw new UnfitData("Cette machine n’écrit pas, ou LiteFS ne répond pas : lancez ceci sur la machine principale.");
  } finally {
    await closeDatabase();
  }
});
