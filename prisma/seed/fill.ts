// Demonstration content and the first administrator, in a database that lacks them (seed.ts). What exists is left as it is.
import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensureFirstAdmin } from "#app/modules/staff/sign-in.server.ts";
import { closeDatabase, db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { done } from "#app/utils/outcome.ts";
import "#server/machines.ts";
import { seedArticles, seedCategories } from "./articles.ts";
import { seedCalendar } from "./calendar.ts";
import { seedCandidacies } from "./candidacies.ts";
import { seedActor } from "./content.ts";
import { seedDirects } from "./directs.ts";
import { seedEditions } from "./editions.ts";
import { seedElections } from "./elections.ts";
import { seedFactChecks } from "./fact-checks.ts";
import { seedGlossary } from "./glossary.ts";
import { seedLawmaking } from "./lawmaking.ts";
import { seedLearning } from "./learning.ts";
import { seedLetter } from "./letter.ts";
import { seedPodcasts, seedWall } from "./news.ts";
import { seedParties } from "./parties.ts";
import { seedSources } from "./references.ts";
import { seedSearchPhrases } from "./search-phrases.ts";
import { seedSettings, seedStatutes } from "./settings.ts";
import { seedFlashes, seedVideos } from "./shorts.ts";
import { seedTeam } from "./team.ts";

/** The first administrator: given by the environment, else made for the demonstration and written beside the data. */
async function seedAdmin(): Promise<void> {
  const username = env.ADMIN_USERNAME ?? "admin";
  const given = env.ADMIN_PASSWORD;
  if (!given && env.production) return;
  const password = given ?? randomBytes(9).toString("base64url");
  const outcome = await ensureFirstAdmin(username, password);
  if (!outcome.ok) {
    const [field, words] = Object.entries(outcome.errors)[0] ?? [];
    const variable = field === "username" ? "ADMIN_USERNAME" : "ADMIN_PASSWORD";
    process.stderr.write(`Configuration : la variable ${variable} est refusée (${words?.join(" ")}).\n`);
    process.exit(78);
  }
  if (!outcome.value || given) return;
  mkdirSync(env.DATA_DIR, { recursive: true });
  writeFileSync(join(env.DATA_DIR, "connexion-demo.txt"), `Identifiant : ${username}\nMot de passe : ${password}\n`, {
    mode: 0o600,
  });
}

/** Written last: what the newsroom deletes from the demonstration does not come back. */
const marker = "seed.demo";

async function seedDemo(): Promise<void> {
  if (await db.setting.findUnique({ where: { key: marker } })) return;
  console.log("▸ Contenu de démonstration : articles, images, équipe, directs (une minute)…");
  const started = Date.now();
  await seedSettings();
  await seedCategories();
  await seedGlossary();
  await seedTeam();
  await seedArticles();
  await seedFlashes();
  await seedVideos();
  await seedPodcasts();
  await seedWall();
  await seedDirects();
  await seedCalendar();
  await seedSources();
  await seedSearchPhrases();
  await seedParties();
  await seedElections();
  await seedCandidacies();
  await seedLearning();
  await seedLawmaking();
  await seedStatutes();
  await seedEditions();
  await seedFactChecks();
  await seedLetter();
  await change(seedActor, "seed.finished", async (tx) => {
    await tx.setting.create({ data: { key: marker, value: JSON.stringify({ version: 1 }) } });
    return done(null);
  });
  console.log(`  Fait en ${Math.round((Date.now() - started) / 1000)} s.`);
}

await seedAdmin();
if (env.seed === "demo") await seedDemo();
await closeDatabase();
