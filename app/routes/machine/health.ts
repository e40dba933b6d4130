import { type At, byAddress } from "#app/http/answers.server.ts";
import { json } from "#app/http/json.server.ts";
import { isDatabaseAlive, lateQueues, proveRelease, readiness } from "#app/http/measures/health.server.ts";

/** The process answers and its database reads. What is late in the background ends no process: it is named beside. */
async function health() {
  const alive = await isDatabaseAlive();
  const late = alive ? await lateQueues() : [];
  const status = alive ? "ok" : "database";
  return json(late.length > 0 ? { status, late } : { status }, { status: alive ? 200 : 503 });
}

/** The database reads, the disk takes what is written, who is the primary is known, and what is shown is of the last seconds. */
async function ready() {
  const state = await readiness();
  return json(state, { status: state.status === "ok" ? 200 : 503 });
}

/** Posted by a release (scripts/prove-release.ts). */
async function prove({ request }: At) {
  const proof = await proveRelease(request.headers.get("x-release-proof"));
  return json(proof ?? { status: "refused" }, { status: proof === null ? 403 : proof.status === "ok" ? 200 : 503 });
}

export const loader = byAddress({ healthz: health, readyz: ready });
export const action = byAddress({ readyz: prove });
