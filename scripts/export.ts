// npm run export -- markdown|ghost|static FOLDER: what is published, and nothing else, for another program or host.
// "static" copies the running site: --from http://localhost:3000 says where it answers.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { env } from "#app/platform/env.server.ts";
import { plural } from "#app/utils/text.ts";
import { done, readOptions, run, say, seconds, usage } from "./backup/command.ts";
import { UnfitData, dataPlaces, lockData } from "./lib/data-folder.ts";

const { values, positionals } = readOptions({ from: { type: "string" } });
const [kind = "", given, another] = positionals;
if (!/^(?:markdown|ghost|static)$/.test(kind) || !given || another)
  usage("Quoi, et où ? npm run export -- markdown DOSSIER (ou ghost DOSSIER, ou static DOSSIER).");
const folder = resolve(given);

await run(async () => {
  const started = performance.now();
  try {
    if (kind === "static") {
      const { exportStatic } = await import("#app/modules/exporting/static-site.server.ts");
      const from = values.from ?? `http://${env.HOST}:${env.PORT}`;
      const { pages, missing } = await exportStatic(folder, from.replace(/\/$/, ""), say);
      for (const address of missing.slice(0, 50)) say(`n’a pas répondu : ${address}`);
      done(`${plural(pages, "page")} dans ${folder}, en ${seconds(started)}. Pour voir : npx serve ${given}`);
      return;
    }
    const { database } = dataPlaces();
    if (!existsSync(database)) throw new UnfitData(`Il n’y a pas de base (${database}) : DATA_DIR est-il le bon ?`);
    lockData("beside");
    await import("#server/machines.ts");
    const { exportMarkdown } = await import("#app/modules/exporting/markdown.server.ts");
    const { exportGhost } = await import("#app/modules/exporting/ghost.server.ts");
    const count = await (kind === "ghost" ? exportGhost : exportMarkdown)(folder);
    done(`${plural(count, "article")} dans ${folder}, en ${seconds(started)}.`);
  } catch (error) {
    if ((error as Error).name === "TypeError" && /fetch failed/.test(String(error)))
      throw new UnfitData("Le site ne répond pas : démarrez-le (npm start), ou dites où avec --from.");
    throw error;
  } finally {
    const { closeDatabase } = await import("#app/platform/db.server.ts");
    await closeDatabase();
  }
});
