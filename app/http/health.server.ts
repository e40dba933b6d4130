import { db } from "#app/platform/db.server.ts";

export async function isDatabaseAlive(): Promise<boolean> {
  try {
    await db.setting.count();
    return true;
  } catch {
    return false;
  }
}
