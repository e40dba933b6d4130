import { hintCookie, sessionCookies, signedOutMark, staffMark, textCookie } from "#app/http/cookies.server.ts";
import { noScriptCookie } from "#app/http/pages/appearance.server.ts";

const MONTH = 30 * 86_400;

/** Ties the code about to be mailed to this browser (modules/accounts/registration). */
export const registrationTicket = textCookie("cx-inscription", 86_400);

/** Who asked for a code to sign in, and for which address: it works in this browser alone; 15 minutes. */
export const codeTicket = textCookie("cx-code", 900);

/** The token of a mailed link, out of the address bar and of every referrer; 15 minutes. */
export const resetToken = textCookie("cx-reset", 900);

export const signedInCookies = async (token: string, firstName: string): Promise<string[]> => [
  await sessionCookies.reader.write(token),
  hintCookie(firstName, MONTH),
  await signedOutMark.clear(),
];

export const noSessionCookies = async (): Promise<string[]> => [
  await sessionCookies.reader.clear(),
  hintCookie("", 0),
  noScriptCookie(false),
];

export const signedOutCookies = async () => [...(await noSessionCookies()), await signedOutMark.write("1")];

export const staffSignedInCookies = async (token: string) => [await sessionCookies.staff.write(token), staffMark("1")];

export const staffSignedOutCookies = async () => [await sessionCookies.staff.clear(), staffMark("")];

export function withCookies(cookies: string[], headers = new Headers()): Headers {
  for (const value of cookies) headers.append("Set-Cookie", value);
  return headers;
}
