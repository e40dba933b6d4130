import { DEVICE_KEPT, rememberDevice } from "#app/modules/sessions/devices.server.ts";
import type { SessionKind } from "#app/modules/sessions/sessions.server.ts";
import { env } from "#app/platform/env.server.ts";
import { cookie, readCookie } from "./cookies.server.ts";

const prefix = env.secureCookies ? "__Host-" : "";
const names = { staff: `${prefix}cx-appareil-equipe`, reader: `${prefix}cx-appareil` };

export function readDevice(kind: SessionKind, request: Request): string | null {
  return readCookie(request, names[kind]);
}

/** After a sign-in: this browser keeps guesses of its own for this account (modules/sessions/devices). */
export function deviceCookie(kind: SessionKind, request: Request, account: string): string {
  const value = rememberDevice(readDevice(kind, request), kind, account);
  return cookie(names[kind], value, { maxAge: DEVICE_KEPT / 1000 });
}
