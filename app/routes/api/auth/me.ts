import { currentStaff } from "#app/http/context.server.ts";
import { json, jsonError } from "#app/http/json.server.ts";
import { readOnly } from "../answers.ts";
import { staffJson } from "../views.ts";
import type { Route } from "./+types/me";

export async function loader({ request }: Route.LoaderArgs) {
  const staff = await currentStaff(request);
  return staff ? json(staffJson(staff)) : jsonError(401, "Vous n’êtes pas connecté.");
}

export const action = readOnly;
