// npm run rescue -- USERNAME: a new password for an administrator whom no other can help, beside the site that runs.
import { existsSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { env } from "#app/platform/env.server.ts";
import { done, readOptions, run, say, usage } from "./backup/command.ts";
import { UnfitData, dataPlaces, lockData } from "./lib/data-folder.ts";

const [username, another] = readOptions({}).positionals;
if (!username || another) usage("Pour qui ? npm run rescue -- IDENTIFIANT, celui d’un compte d’administration.");

/** How often, every half second, it asks again for a database that the site writes to. */
const MAX_TRIES = 20;

/** Prisma's code for a lock not had in time: the site waits little for one, and tries no second time. */
const isLocked = (error: unknown) => (error as { code?: string }).code === "P1008";

async function onceUnlocked<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (tries === MAX_TRIES)
        throw new UnfitData("La base est occupée depuis dix secondes : recommencez dans un moment.");
    }
    await wait(500);
  }
}

await run(async () => {
  const { database } = dataPlaces();
  if (!existsSync(database)) throw new UnfitData(`Il n’y a pas de base (${database}) : DATA_DIR est-il le bon ?`);
  lockData("beside");
  // Later: what opens the database makes its folder.
  await import("#server/machines.ts");
  const { rescueAdministrator } = await import("#app/modules/staff/rescue.server.ts");
  const { closeDatabase } = await import("#app/platform/db.server.ts");
  try {
    const outcome = await onceUnlocked(() => rescueAdministrator(username));
    if (!outcome.ok) throw new UnfitData(Object.values(outcome.errors).flat().join(" "));
    const { displayName, password, hadTwoStep } = outcome.value;
    say(`Adresse : ${env.SITE_URL}/auth`);
    say(`Identifiant : ${outcome.value.username}`);
    say(`Mot de passe : ${password}`);
    done(
      `Le mot de passe de ${displayName} est remplacé, ses sessions sont fermées${hadTwoStep ? ", la vérification en deux étapes est retirée" : ""}. Le journal d’audit le dit. À changer aussitôt dans /admin/settings.`,
    );
  } catch (error) {
    if ((error as Error).name !== "NotPrimary") throw error;
    throw new UnfitData("Cette machine n’écrit pas, ou LiteFS ne répond pas : lancez ceci sur la machine principale.");
  } finally {
    await closeDatabase();
  }
});
