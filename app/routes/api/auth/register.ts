import { mustSetUpTwoStep } from "#app/http/auth/second-step.server.ts";
import { currentStaff } from "#app/http/context.server.ts";
import { jsonError, jsonOutcome, readJson } from "#app/http/json.server.ts";
import { staffRegisterSchema } from "#app/modules/staff/schema.ts";
import { registerStaff } from "#app/modules/staff/sign-in.server.ts";
import { canAdminister, notAllowed } from "#app/records/rights/permissions.ts";
import { postOnly } from "../answers.ts";
import type { Route } from "./+types/register";

/** Creates a staff account: administrators only (docs/product.md, 7). */
export async function action({ request }: Route.ActionArgs) {
  if (request.method !== "POST") return postOnly();
  const staff = await currentStaff(request);
  if (!staff || !canAdminister(staff)) return jsonError(403, notAllowed);
  if (await mustSetUpTwoStep(staff))
    return jsonError(403, "Activez d’abord la vérification en deux étapes dans vos réglages.");
  const body = await readJson(request, staffRegisterSchema);
  if (!body.ok) return body.reply();
  const view = (created: { id: number; username: string; displayName: string; role: string }) => ({
    ...created,
    isAdmin: created.role === "admin",
  });
  return jsonOutcome(await registerStaff(staff, body.value), view, 201);
}

export const loader = postOnly;
