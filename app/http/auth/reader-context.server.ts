import { createHash } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { actorContext, requestInfo } from "#app/http/context.server.ts";
import { readSessionCookie } from "#app/http/cookies.server.ts";
import type { ReaderActor } from "#app/records/rights/actor.ts";

export function readerActor(context: Readonly<RouterContextProvider>): ReaderActor {
  const current = context.get(actorContext);
  if (current.kind !== "reader") throw new Error("this route is not guarded for readers");
  return current;
}

export function caller(request: Request, context: Readonly<RouterContextProvider>) {
  return { network: context.get(requestInfo).network, userAgent: request.headers.get("user-agent") };
}

/** Tells this session from others in the page, and opens nothing. */
export async function sessionMark(request: Request): Promise<string> {
  return createHash("sha256")
    .update(`mark ${await sessionToken(request)}`)
    .digest("base64url")
    .slice(0, 16);
}

/** Token of the session this request runs in; "" when there is none. */
export async function sessionToken(request: Request): Promise<string> {
  return (await readSessionCookie("reader", request)) ?? "";
}
