import { staffSignedInCookies, withCookies } from "#app/http/auth/account-cookies.server.ts";
import { deviceCookie } from "#app/http/auth/device-cookie.server.ts";
import { sessionOrigin } from "#app/http/auth/staff-auth.server.ts";
import { busyJson, unlessBusy } from "#app/http/auth/too-busy.server.ts";
import { requestInfo } from "#app/http/context.server.ts";
import { json, jsonRefusal, readJson } from "#app/http/json.server.ts";
import type { StaffSignedIn } from "#app/modules/staff/open-session.server.ts";
import { staffApiSignInSchema } from "#app/modules/staff/schema.ts";
import { signInStaff, wrongCredentials } from "#app/modules/staff/sign-in.server.ts";
import { completeSignIn } from "#app/modules/staff/two-step/second-step.server.ts";
import type { Errors } from "#app/utils/outcome.ts";
import { postOnly } from "../answers.ts";
import { staffJson } from "../views.ts";
import type { Route } from "./+types/login";

/** 401 too when the password is right and the account signs in in two steps: the call is made again with `code`. */
const codeMissing =
  "Ce compte se connecte en deux étapes\u202F: ajoutez le code de votre application ou un code de secours.";

export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return postOnly();
  const body = await readJson(request, staffApiSignInSchema);
  if (!body.ok) return body.reply();
  const { network } = context.get(requestInfo);
  const { code, ...credentials } = body.value;
  const door = await sessionOrigin(request);
  const first = await unlessBusy(() => signInStaff({ ...credentials, network, ...door }));
  if (!first) return busyJson();
  if (!first.ok) return jsonRefusal(first.errors, first.errors[""]?.includes(wrongCredentials) ? 401 : 429);
  if (!("ticket" in first.value)) return welcome(request, first.value);
  if (!code) return askCode(codeMissing);
  const second = await completeSignIn(first.value.ticket, code, network, door);
  if (second.ok) return welcome(request, second.value);
  const [message] = second.errors.code ?? [];
  return message ? askCode(message, second.errors) : jsonRefusal(second.errors, 429);
}

async function welcome(request: Request, { staff, token }: StaffSignedIn): Promise<Response> {
  const cookies = [...(await staffSignedInCookies(token)), await deviceCookie("staff", request, staff.username)];
  return json(staffJson(staff), { headers: withCookies(cookies) });
}

function askCode(message: string, errors?: Errors): Response {
  return json({ message, twoStepRequired: true, ...(errors ? { errors } : {}) }, { status: 401 });
}

export const loader = postOnly;
