import { textCookie } from "#app/http/cookies.server.ts";
import { DEVICE_KEPT, rememberDevice } from "#app/modules/sessions/devices.server.ts";
import type { SessionKind } from "#app/modules/sessions/sessions.server.ts";

const devices = {
  staff: textCookie("cx-appareil-equipe", DEVICE_KEPT / 1000),
  reader: textCookie("cx-appareil", DEVICE_KEPT / 1000),
};

export function readDevice(kind: SessionKind, request: Request): Promise<string | null> {
  return devices[kind].read(request);
}

/** After a sign-in: this browser has its own count of failures for this account (modules/sessions/devices). */
export async function deviceCookie(kind: SessionKind, request: Request, account: string): Promise<string> {
  return devices[kind].write(rememberDevice(await readDevice(kind, request), kind, account));
}
