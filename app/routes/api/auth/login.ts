import { requestInfo } from "#app/http/context.server.ts";
import { sessionCookie } from "#app/http/cookies.server.ts";
import { json, jsonRefusal, readJson } from "#app/http/json.server.ts";
import { staffSignInSchema } from "#app/modules/staff/schema.ts";
import { signInStaff, wrongCredentials } from "#app/modules/staff/sign-in.server.ts";
import { postOnly } from "../answers.ts";
import { staffJson } from "../views.ts";
import type { Route } from "./+types/login";

export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return postOnly();
  const body = await readJson(request, staffSignInSchema);
  if (!body.ok) return body.reply();
  const { network } = context.get(requestInfo);
  const signedIn = await signInStaff({ ...body.value, network, userAgent: request.headers.get("user-agent") });
  if (!signedIn.ok) return jsonRefusal(signedIn.errors, signedIn.errors[""]?.includes(wrongCredentials) ? 401 : 429);
  const { staff, token } = signedIn.value;
  return json(staffJson(staff), { headers: { "Set-Cookie": sessionCookie("staff", token) } });
}

export const loader = postOnly;
