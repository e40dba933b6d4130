import { db, maintain } from "#app/platform/db.server.ts";
import { randomToken } from "#app/platform/secrets.server.ts";

const KEY = "release.proof";

/** Writes a value and reads it back: asked by a release before it counts as done (scripts/prove-release.ts). */
export async function writesAndReads(): Promise<boolean> {
  const value = JSON.stringify(randomToken());
  await maintain("release.proof", (tx) =>
    tx.setting.upsert({ where: { key: KEY }, create: { key: KEY, value }, update: { value } }),
  );
  return (await db.setting.findUnique({ where: { key: KEY } }))?.value === value;
}
