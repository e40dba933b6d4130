import type { Asker } from "#app/modules/live/questions.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { env } from "#app/platform/env.server.ts";
import { signature } from "#app/platform/secrets.server.ts";
import { currentReader } from "./context.server.ts";
import { textCookie } from "./cookies.server.ts";

const MONTH = 30 * 86_400;

/** By which a device finds again the questions asked from it without an account. */
const askerCookie = textCookie("cx-auteur", MONTH);

/** Not signed and readable by the page's script: there is something of one's own to ask for. Proves nothing. */
const mark = `cx-questions=1; Path=/; Max-Age=${MONTH}${env.secureCookies ? "; Secure" : ""}; SameSite=Lax`;

/** Who asks for their own questions. */
export async function askerOf(request: Request): Promise<Asker> {
  const [reader, token] = await Promise.all([currentReader(request), askerCookie.read(request)]);
  return { reader, token };
}

/**
 * The name of one sending of a question, and what the device that sends it will be known by. A page that everyone shares
 * has no key of its own: there, the same words from the same browser in the same minute are one sending.
 */
export function askingOf(request: Request, asker: Asker, key: string | undefined, network: string, words: unknown) {
  const minute = Math.floor(now().getTime() / 60_000);
  const sending = key ?? `${network} ${request.headers.get("user-agent") ?? ""} ${minute}`;
  // The same for a second press, whose answer is the one that the browser keeps.
  const token = asker.token ?? signature("asker", JSON.stringify([sending, words]));
  return { sending, asker: { ...asker, token } };
}

/** Cookies of a device from which someone without an account asked. */
export async function askerCookies({ reader, token }: Asker): Promise<string[]> {
  return reader || !token ? [] : [await askerCookie.write(token), mark];
}
