import type { At } from "#app/http/answers.server.ts";
import { staffSignedInCookies, withCookies, staffSignedOutCookies } from "#app/http/auth/account-cookies.server.ts";
import { deviceCookie, mustSetUpTwoStep, sessionOrigin, busyJson, unlessBusy } from "#app/http/auth/sign-in.server.ts";
import { requestInfo, currentActor, currentStaff } from "#app/http/context.server.ts";
import { sessionCookies } from "#app/http/cookies.server.ts";
import { json, jsonRefusal, readJson, onJson, jsonError, jsonOutcome } from "#app/http/json.server.ts";
import { newStaffForm, staffApiSignInSchema } from "#app/modules/staff/schema.ts";
import type { StaffSignedIn } from "#app/modules/staff/sessions.server.ts";
import { signInStaff, wrongCredentials, signOutStaff, registerStaff } from "#app/modules/staff/sign-in.server.ts";
import { completeSignIn } from "#app/modules/staff/two-step/second-step.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import { canAdminister, notAllowed } from "#app/records/rights/permissions.ts";
import type { Errors } from "#app/utils/outcome.ts";
import { calls } from "./answers.ts";

function staffJson({ id, username, displayName, role, isAdmin }: StaffActor) {
  return { id, username, displayName, role, isAdmin };
}

/** 401 too when the password is right and the account signs in in two steps: the call is made again with `code`. */
const codeMissing =
  "Ce compte se connecte en deux étapes\u202F: ajoutez le code de votre application ou un code de secours.";

const login = onJson(staffApiSignInSchema, async (body, { request, context }: At) => {
  const { network } = context.get(requestInfo);
  const { code, ...credentials } = body;
  const origin = await sessionOrigin(request);
  const first = await unlessBusy(() => signInStaff({ ...credentials, network, ...origin }));
  if (!first) return busyJson();
  if (!first.ok) return jsonRefusal(first.errors, first.errors[""]?.includes(wrongCredentials) ? 401 : 429);
  if (!("ticket" in first.value)) return welcome(request, first.value);
  if (!code) return askCode(codeMissing);
  const second = await completeSignIn(first.value.ticket, code, network, origin);
  if (second.ok) return welcome(request, second.value);
  const [message] = second.errors.code ?? [];
  return message ? askCode(message, second.errors) : jsonRefusal(second.errors, 429);
});

async function welcome(request: Request, { staff, token }: StaffSignedIn): Promise<Response> {
  const cookies = [...(await staffSignedInCookies(token)), await deviceCookie("staff", request, staff.username)];
  return json(staffJson(staff), { headers: withCookies(cookies) });
}

const askCode = (message: string, errors?: Errors): Response =>
  json({ message, twoStepRequired: true, ...(errors ? { errors } : {}) }, { status: 401 });

async function logout({ request }: At) {
  const token = await sessionCookies.staff.read(request);
  if (token) await signOutStaff(await currentActor(request), token);
  return json({ message: "Déconnexion réussie" }, { headers: withCookies(await staffSignedOutCookies()) });
}

/** Seconds (docs/product.md, 9). Another session, or none, is another cookie: its answer is another. */
const fresh = { "Cache-Control": "private, max-age=60", Vary: "Cookie" };

async function me({ request }: At) {
  const staff = await currentStaff(request);
  return staff ? json(staffJson(staff), { headers: fresh }) : jsonError(401, "Vous n’êtes pas connecté.");
}

async function register({ request }: At) {
  const staff = await currentStaff(request);
  if (!staff || !canAdminister(staff)) return jsonError(403, notAllowed);
  if (await mustSetUpTwoStep(staff))
    return jsonError(403, "Activez d’abord la vérification en deux étapes dans vos réglages.");
  const body = await readJson(request, newStaffForm.schema);
  if (!body.ok) return body.reply();
  const view = (created: { id: number; username: string; displayName: string; role: string }) => ({
    ...created,
    isAdmin: created.role === "admin",
  });
  return jsonOutcome(await registerStaff(staff, body.value), view, 201);
}

const answers = calls({
  reads: { "auth/me": me },
  posts: { "auth/login": login, "auth/logout": logout, "auth/register": register },
});

export const loader = answers.loader;
export const action = answers.action;
