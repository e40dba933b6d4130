import { createHash } from "node:crypto";
import { type RouterContextProvider, createContext, type MiddlewareFunction } from "react-router";
import { type SessionKind, findSession } from "#app/modules/sessions/sessions.server.ts";
import { type Actor, type ReaderActor, type StaffActor, anonymousActor } from "#app/records/rights/actor.ts";
import { readSessionCookie } from "./cookies.server.ts";

export interface RequestInfo {
  requestId: string;
  nonce: string;
  /** Address to throttle by: IPv4, or the /64 of an IPv6. */
  network: string;
  /** A loader or an action could not write: the disk has no room (server/refusals.ts). */
  isDiskFull?: true;
  route?: string;
  /** A loader or an action was to write, and this machine may not (platform/role.server.ts). */
  isLeftToPrimary?: true;
}

export const requestInfo = createContext<RequestInfo>();

/** Set by the guards: no default, so a route outside its guard throws instead of running as nobody. */
export const actorContext = createContext<Actor>();

export function staffActor(context: Readonly<RouterContextProvider>): StaffActor {
  const signedIn = context.get(actorContext);
  if (signedIn.kind !== "staff") throw new Error("this route is not guarded for staff");
  return signedIn;
}

export async function currentStaff(request: Request): Promise<StaffActor | null> {
  const signedIn = await findActor("staff", request);
  return signedIn?.kind === "staff" ? signedIn : null;
}

export async function currentReader(request: Request): Promise<ReaderActor | null> {
  const signedIn = await findActor("reader", request);
  return signedIn?.kind === "reader" ? signedIn : null;
}

async function findActor(kind: SessionKind, request: Request): Promise<StaffActor | ReaderActor | null> {
  const token = await readSessionCookie(kind, request);
  return token ? ((await findSession(kind, token))?.actor ?? null) : null;
}

export async function currentActor(request: Request): Promise<Actor> {
  return (await currentStaff(request)) ?? (await currentReader(request)) ?? anonymousActor;
}

export function readerActor(context: Readonly<RouterContextProvider>): ReaderActor {
  const current = context.get(actorContext);
  if (current.kind !== "reader") throw new Error("this route is not guarded for readers");
  return current;
}

export function caller(request: Request, context: Readonly<RouterContextProvider>) {
  return { network: context.get(requestInfo).network, userAgent: request.headers.get("user-agent") };
}

export async function sessionMark(request: Request): Promise<string> {
  return createHash("sha256")
    .update(`mark ${await sessionToken(request)}`)
    .digest("base64url")
    .slice(0, 16);
}

export async function sessionToken(request: Request): Promise<string> {
  return (await readSessionCookie("reader", request)) ?? "";
}

export const labelRoute: MiddlewareFunction<Response> = ({ pattern, context }) => {
  context.get(requestInfo).route = `/${pattern.replace(/^\//, "")}`;
};
