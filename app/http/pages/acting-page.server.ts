import { flashCookie } from "#app/http/flash.server.ts";
import { formKeys } from "#app/http/form.server.ts";
import { now } from "#app/platform/clock.server.ts";

/** Form keys, flash message, and its time (ISO), so that relative times match in the browser. */
export async function actingPage(request: Request) {
  const { keys, setCookie } = await formKeys(request);
  const flash = await flashCookie.read(request);
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (setCookie) headers.append("Set-Cookie", setCookie);
  if (flash) headers.append("Set-Cookie", await flashCookie.clear());
  return { page: { keys, flash, at: now().toISOString() }, headers };
}
