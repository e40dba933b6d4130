import { env } from "#app/platform/env.server.ts";
import { clearSessionCookie, cookie, cookieNames, readCookie, sessionCookie } from "./cookies.server.ts";

const MONTH = 30 * 86_400;
const prefix = env.secureCookies ? "__Host-" : "";
const ticketName = `${prefix}cx-inscription`;
const resetName = `${prefix}cx-reset`;

/** Cookies of a reader's session: its token, and the first name for the header's label. */
export function signedInCookies(token: string, firstName: string): string[] {
  return [sessionCookie("reader", token), cookie(cookieNames.hint, firstName, { maxAge: MONTH, readable: true })];
}

export function signedOutCookies(): string[] {
  return [clearSessionCookie("reader"), cookie(cookieNames.hint, "", { maxAge: 0, readable: true })];
}

/** Ties the code about to be mailed to this browser (modules/accounts/registration). */
export function ticketCookie(ticket: string): string {
  return cookie(ticketName, ticket, { maxAge: 86_400 });
}

export function readTicket(request: Request): string | null {
  return readCookie(request, ticketName);
}

export function clearTicket(): string {
  return cookie(ticketName, "", { maxAge: 0 });
}

/** The token of a mailed link, out of the address bar and of every referrer; 15 minutes. */
export function resetCookie(token: string): string {
  return cookie(resetName, token, { maxAge: 900 });
}

export function readResetToken(request: Request): string | null {
  return readCookie(request, resetName);
}

export function clearResetToken(): string {
  return cookie(resetName, "", { maxAge: 0 });
}

/** Headers with these cookies. */
export function withCookies(cookies: string[], headers = new Headers()): Headers {
  for (const value of cookies) headers.append("Set-Cookie", value);
  return headers;
}
