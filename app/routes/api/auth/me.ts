import { currentStaff } from "#app/http/context.server.ts";
import { json, jsonError } from "#app/http/json.server.ts";
import { readOnly } from "../answers.ts";
import { staffJson } from "../views.ts";
import type { Route } from "./+types/me";

/** Seconds (docs/product.md, 9). Another session, or none, is another cookie: its answer is another. */
const fresh = { "Cache-Control": "private, max-age=60", Vary: "Cookie" };

export async function loader({ request }: Route.LoaderArgs) {
  const staff = await currentStaff(request);
  return staff ? json(staffJson(staff), { headers: fresh }) : jsonError(401, "Vous n’êtes pas connecté.");
}

export const action = readOnly;
