import { json } from "#app/http/json.server.ts";
import { isDatabaseAlive, lateQueues } from "#app/http/measures/health.server.ts";

/** The process answers and its database reads. What is late in the background ends no process: it is named beside. */
export async function loader() {
  const alive = await isDatabaseAlive();
  const late = alive ? await lateQueues() : [];
  const status = alive ? "ok" : "database";
  return json(late.length > 0 ? { status, late } : { status }, { status: alive ? 200 : 503 });
}
