import { json } from "#app/http/json.server.ts";
import { readiness } from "#app/http/measures/health.server.ts";

/** Who is the primary is known, what is shown is of the last seconds, and the database reads. */
export async function loader() {
  const state = await readiness();
  return json(state, { status: state.status === "ok" ? 200 : 503 });
}
