import { json } from "#app/http/json.server.ts";
import { isDatabaseAlive } from "#app/http/measures/health.server.ts";

/** The process answers and its database reads. */
export async function loader() {
  const alive = await isDatabaseAlive();
  return json({ status: alive ? "ok" : "database" }, { status: alive ? 200 : 503 });
}
