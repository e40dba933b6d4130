import { createHash } from "node:crypto";
import { type RouterContextProvider, createContext, type MiddlewareFunction } from "react-router";
import { type SessionKind, findSession } from "#app/modules/sessions/sessions.server.ts";
import { type Actor, anonymousActor } from "#app/records/rights/actor.ts";
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

const guardedActor =
  <K extends SessionKind>(kind: K) =>
  (context: Readonly<RouterContextProvider>): ActorOf<K> => {
    const signedIn = context.get(actorContext);
    if (signedIn.kind !== kind) throw new Error(`this route is not guarded for ${kind}s`);
    return signedIn as ActorOf<K>;
  };

type ActorOf<K extends SessionKind> = Extract<Actor, { kind: K }>;

export const staffActor = guardedActor("staff");
export const readerActor = guardedActor("reader");

const currentOf =
  <K extends SessionKind>(kind: K) =>
  async (request: Request): Promise<ActorOf<K> | null> => {
    const token = await readSessionCookie(kind, request);
    const actor = token ? (await findSession(kind, token))?.actor : null;
    return actor?.kind === kind ? (actor as ActorOf<K>) : null;
  };

export const currentStaff = currentOf("staff");
export const currentReader = currentOf("reader");

export const currentActor = async (request: Request): Promise<Actor> =>
  (await currentStaff(request)) ?? (await currentReader(request)) ?? anonymousActor;

export function caller(request: Request, context: Readonly<RouterContextProvider>) {
  return { network: context.get(requestInfo).network, userAgent: request.headers.get("user-agent") };
}

export async function sessionMark(request: Request): Promise<string> {
  return createHash("sha256")
    .update(`mark ${await sessionToken(request)}`)
    .digest("base64url")
    .slice(0, 16);
}

export const sessionToken = async (request: Request): Promise<string> =>
  (await readSessionCookie("reader", request)) ?? "";

export const labelRoute: MiddlewareFunction<Response> = ({ pattern, context }) => {
  context.get(requestInfo).route = `/${pattern.replace(/^\//, "")}`;
};
