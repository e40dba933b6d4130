import { json } from "#app/http/json.server.ts";
import { readiness } from "#app/http/measures/health.server.ts";

/** The database reads, the disk takes what is written, who is the primary is known, and what is shown is of the last seconds. */
export async function loader() {
  const state = await readiness();
  return json(state, { status: state.status === "ok" ? 200 : 503 });
}
