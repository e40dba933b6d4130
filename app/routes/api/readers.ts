import type { At } from "#app/http/answers.server.ts";
import {
  signedInCookies,
  withCookies,
  signedOutCookies,
  noSessionCookies,
  registrationTicket,
} from "#app/http/auth/account-cookies.server.ts";
import { deviceCookie, sessionOrigin, busyJson, unlessBusy } from "#app/http/auth/sign-in.server.ts";
import { requestInfo, currentReader } from "#app/http/context.server.ts";
import { readSessionCookie } from "#app/http/cookies.server.ts";
import { listsIntoAccount, ownLists } from "#app/http/device-lists.server.ts";
import { json, jsonError, onJson, jsonRefusal } from "#app/http/json.server.ts";
import { requestReset, resetPassword } from "#app/modules/accounts/password-reset.server.ts";
import { registerReader, verifyEmail, requestCode } from "#app/modules/accounts/registration.server.ts";
import { addressesOf } from "#app/modules/accounts/saved-articles.server.ts";
import {
  signInSchema,
  registerSchema,
  verifySchema,
  resendSchema,
  emailSchema,
  resetSchema,
} from "#app/modules/accounts/schema.ts";
import { findReader, toReaderView } from "#app/modules/accounts/sessions.server.ts";
import { signInReader, signOutReader } from "#app/modules/accounts/sign-in.server.ts";
import { calls } from "./answers.ts";

const login = onJson(signInSchema, async (body, { request, context }: At) => {
  const { network } = context.get(requestInfo);
  const origin = await sessionOrigin(request, "reader");
  const signIn = await unlessBusy(() => signInReader({ ...body, network, ...origin }));
  if (!signIn) return busyJson();
  switch (signIn.kind) {
    case "signed-in":
      return json(
        { user: signIn.reader },
        {
          headers: withCookies([
            ...(await signedInCookies(signIn.token, signIn.reader.firstName)),
            ...(await listsIntoAccount(request, signIn.token)),
            await deviceCookie("reader", request, body.email),
          ]),
        },
      );
    case "unverified":
      return json(
        { message: "Confirme d’abord ton adresse email.", email: signIn.email, requiresVerification: true },
        { status: 403 },
      );
    case "throttled":
      return json(
        { message: signIn.message },
        { status: 429, headers: { "Retry-After": String(Math.ceil(signIn.waitMs / 1000)) } },
      );
    case "refused":
      return jsonError(401, signIn.message);
  }
});

async function logout({ request }: At) {
  const reader = await currentReader(request);
  const token = await readSessionCookie("reader", request);
  if (reader && token) await signOutReader(reader, token);
  return json({ message: "Déconnexion réussie" }, { headers: withCookies(await signedOutCookies()) });
}

/** The signed-in reader. A 401 also clears the label that said otherwise. */
async function me({ request }: At) {
  const reader = await currentReader(request);
  const user = reader && (await findReader(reader.id));
  if (user) return json({ user });
  return json({ message: "Tu n’es pas connecté." }, { status: 401, headers: withCookies(await noSessionCookies()) });
}

/** What whoever asks keeps and follows, for the buttons that do and for the service worker. */
async function savedArticles({ request }: At) {
  const { reader, kept, follows } = await ownLists(request);
  if (!reader && kept.length + follows.length === 0) return jsonError(401, "Tu n’es pas connecté.");
  return json({ saved: await addressesOf(kept), follows });
}

/** The same answer for a known and an unknown address: what was sent, and that a code is on its way. */
const register = onJson(registerSchema, async (body, { context }: At) => {
  const registered = await unlessBusy(() => registerReader(body, context.get(requestInfo).network));
  if (!registered) return busyJson();
  if (!registered.ok) return jsonRefusal(registered.errors, registered.errors[""] ? 429 : 422);
  const headers = { "Set-Cookie": await registrationTicket.write(registered.value) };
  return json({ user: toReaderView(body), email: body.email, requiresVerification: true }, { status: 201, headers });
});

const verify = onJson(verifySchema, async ({ email, code }, { request, context }: At) => {
  const { network } = context.get(requestInfo);
  const verified = await verifyEmail(email, code, network, await registrationTicket.read(request));
  if (!verified.ok) return jsonRefusal({ code: [verified.message] }, verified.waitMs ? 429 : 400);
  return json({ message: "Email vérifié !" }, { headers: { "Set-Cookie": await registrationTicket.clear() } });
});

const resendCode = onJson(resendSchema, async (body, { context }: At) => {
  const asked = await requestCode(body.email, context.get(requestInfo).network);
  return asked.ok ? json({ message: "Code renvoyé !" }) : jsonRefusal(asked.errors, 429);
});

const requestPasswordReset = onJson(emailSchema, async (body, { context }: At) => {
  const asked = await requestReset(body.email, context.get(requestInfo).network);
  if (!asked.ok) return jsonRefusal(asked.errors, 429);
  return json({ message: "Si ce compte existe, vous recevrez un email dans les 5 minutes" });
});

const changePassword = onJson(resetSchema, async ({ token, newPassword }) => {
  const reset = await resetPassword(token, newPassword);
  if (!reset.ok) return jsonRefusal(reset.errors, reset.errors.token ? 400 : 422);
  return json({ message: "Mot de passe réinitialisé" }, { headers: withCookies(await noSessionCookies()) });
});

const answers = calls({
  reads: { "public/me": me, "public/saved-articles": savedArticles },
  posts: {
    "public/login": login,
    "public/logout": logout,
    "public/register": register,
    "public/verify-email": verify,
    "public/resend-verification": resendCode,
    "password-reset-request": requestPasswordReset,
    "password-reset": changePassword,
  },
});

export const loader = answers.loader;
export const action = answers.action;
