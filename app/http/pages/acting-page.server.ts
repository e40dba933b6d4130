import { now } from "#app/platform/clock.server.ts";
import { flashCookie } from "#app/http/flash.server.ts";
import { formKeys } from "#app/http/form.server.ts";

/**
 * What the layout of an acting page gives: the keys of its forms, the message to show once, and the time the
 * page was made (ISO), so that "il y a 2 minutes" reads alike on the server and in the browser.
 */
export async function actingPage(request: Request) {
  const { keys, setCookie } = await formKeys(request);
  const flash = await flashCookie.read(request);
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (setCookie) headers.append("Set-Cookie", setCookie);
  if (flash) headers.append("Set-Cookie", await flashCookie.clear());
  return { page: { keys, flash, at: now().toISOString() }, headers };
}
