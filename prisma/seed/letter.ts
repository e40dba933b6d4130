import { composeLetter } from "#app/modules/letter/issues/compose.server.ts";
import { letters } from "#app/modules/letter/issues/issues.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { seedActor } from "./content.ts";

/** One letter that everyone may read, made as any other of what the demonstration has; nobody got it. */
export async function seedLetter(): Promise<void> {
  if (await db.letterIssue.count()) return;
  const composed = await composeLetter("weekly");
  if (!composed) return;
  const made = await letters.create(seedActor, composed);
  if (!made.ok) throw new Error(`letter: ${JSON.stringify(made.errors)}`);
  const sent = { slug: "premiere-lettre", state: "sent", number: 1, sentAt: now(), finishedAt: now() };
  await maintain("seed", (tx) => tx.letterIssue.update({ where: { id: made.value.id }, data: sent }));
}
