import { json } from "#app/http/json.server.ts";
import { proveRelease, readiness } from "#app/http/measures/health.server.ts";
import type { Route } from "./+types/ready";

/** The database reads, the disk takes what is written, who is the primary is known, and what is shown is of the last seconds. */
export async function loader() {
  const state = await readiness();
  return json(state, { status: state.status === "ok" ? 200 : 503 });
}

/** Posted by a release (scripts/prove-release.ts). */
export async function action({ request }: Route.ActionArgs) {
  const proof = await proveRelease(request.headers.get("x-release-proof"));
  return json(proof ?? { status: "refused" }, { status: proof === null ? 403 : proof.status === "ok" ? 200 : 503 });
}
