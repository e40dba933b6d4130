import { signedInCookies, withCookies } from "#app/http/auth/account-cookies.server.ts";
import { deviceCookie, readDevice } from "#app/http/auth/device-cookie.server.ts";
import { busyJson, unlessBusy } from "#app/http/auth/too-busy.server.ts";
import { requestInfo } from "#app/http/context.server.ts";
import { readSessionCookie } from "#app/http/cookies.server.ts";
import { json, jsonError, readJson } from "#app/http/json.server.ts";
import { signInSchema } from "#app/modules/accounts/schema.ts";
import { signInReader } from "#app/modules/accounts/sign-in.server.ts";
import { postOnly } from "../answers.ts";
import type { Route } from "./+types/login";

export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return postOnly();
  const body = await readJson(request, signInSchema);
  if (!body.ok) return body.reply();
  const { network } = context.get(requestInfo);
  const door = {
    userAgent: request.headers.get("user-agent"),
    previousToken: await readSessionCookie("reader", request),
    device: await readDevice("reader", request),
  };
  const signIn = await unlessBusy(() => signInReader({ ...body.value, network, ...door }));
  if (!signIn) return busyJson();
  switch (signIn.kind) {
    case "signed-in":
      return json(
        { user: signIn.reader },
        {
          headers: withCookies([
            ...(await signedInCookies(signIn.token, signIn.reader.firstName)),
            await deviceCookie("reader", request, body.value.email),
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
}

export const loader = postOnly;
