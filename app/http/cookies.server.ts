import type { SessionKind } from "#app/modules/sessions/sessions.server.ts";
import { env } from "#app/platform/env.server.ts";

const prefix = env.secureCookies ? "__Host-" : "";

export const cookieNames = {
  staff: `${prefix}cx-staff`,
  reader: `${prefix}cx-reader`,
  csrf: `${prefix}cx-csrf`,
  flash: `${prefix}cx-flash`,
  /** Readable by the page's script: the reader's first name, for the header's label. Not a proof of anything. */
  hint: "cx-compte",
} as const;

interface Options {
  maxAge?: number;
  readable?: boolean;
}

/** A Set-Cookie value. `maxAge` in seconds; 0 deletes; absent lasts until the browser closes. */
export function cookie(name: string, value: string, { maxAge, readable = false }: Options = {}): string {
  const parts = [`${name}=${encodeURIComponent(value)}`, "Path=/", "SameSite=Lax"];
  if (!readable) parts.push("HttpOnly");
  if (env.secureCookies) parts.push("Secure");
  if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`);
  return parts.join("; ");
}

/** The value of a cookie of the request, or null. */
export function readCookie(request: Request, name: string): string | null {
  for (const part of (request.headers.get("cookie") ?? "").split(";")) {
    const at = part.indexOf("=");
    if (at < 0 || part.slice(0, at).trim() !== name) continue;
    try {
      return decodeURIComponent(part.slice(at + 1).trim());
    } catch {
      return null;
    }
  }
  return null;
}

export function readSessionCookie(kind: SessionKind, request: Request): string | null {
  return readCookie(request, cookieNames[kind]);
}

/** Staff cookies last until the browser closes; the server ends the session anyway. */
export function sessionCookie(kind: SessionKind, token: string): string {
  return cookie(cookieNames[kind], token, kind === "reader" ? { maxAge: 30 * 86_400 } : {});
}

export function clearSessionCookie(kind: SessionKind): string {
  return cookie(cookieNames[kind], "", { maxAge: 0 });
}
