import { now } from "#app/platform/clock.server.ts";
import { clearFlashCookie, readFlash } from "./flash.server.ts";
import { formKeys } from "./form.server.ts";

/**
 * What the layout of an acting page gives: the keys of its forms, the message to show once, and the time the
 * page was made (ISO), so that "il y a 2 minutes" reads alike on the server and in the browser.
 */
export function actingPage(request: Request) {
  const { keys, setCookie } = formKeys(request);
  const flash = readFlash(request);
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (setCookie) headers.append("Set-Cookie", setCookie);
  if (flash) headers.append("Set-Cookie", clearFlashCookie());
  return { page: { keys, flash, at: now().toISOString() }, headers };
}
