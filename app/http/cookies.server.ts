import { createHmac, timingSafeEqual } from "node:crypto";
import { createCookie } from "react-router";
import type { SessionKind } from "#app/modules/sessions/sessions.server.ts";
import { env } from "#app/platform/env.server.ts";
import { secretsFor } from "#app/platform/secrets.server.ts";

/** A cookie that only we can make: what it holds was given to this browser by us. */
export interface SignedCookie<T> {
  readonly name: string;
  /** What it holds; null when absent, altered, or signed for another cookie. */
  read: (request: Request) => Promise<T | null>;
  /** A Set-Cookie value. */
  write: (value: T) => Promise<string>;
  clear: () => Promise<string>;
}

/** What React Router would make of a value and a secret. */
const signed = (value: string, secret: string) =>
  `${value}.${createHmac("sha256", secret).update(value).digest("base64").replace(/=+$/, "")}`;

/** The value, when one of the secrets signed it; "" otherwise, as for a cookie that holds nothing. */
function proved(given: string, secrets: string[]): string {
  const value = given.slice(0, Math.max(0, given.lastIndexOf(".")));
  const bytes = Buffer.from(given);
  const isOurs = secrets.some((secret) => {
    const expected = Buffer.from(signed(value, secret));
    return expected.length === bytes.length && timingSafeEqual(expected, bytes);
  });
  return isOurs ? value : "";
}

/** The text of a cookie's value, "" for what no browser of ours was given. */
function decoded(raw: string): string {
  try {
    return decodeURIComponent(raw);
  } catch {
    return "";
  }
}

/** `maxAge` in seconds; absent lasts until the browser closes. */
export function signedCookie<T>(
  name: string,
  isOurs: (value: unknown) => value is T,
  maxAge?: number,
): SignedCookie<T> {
  const secrets = secretsFor(`cookie:${name}`);
  // Signed here instead of by `secrets`: React Router signs in the threads that also read files and hash passwords. Were
  // those all held up, everyone signed in would wait for them, on every page.
  const cookie = createCookie(env.secureCookies ? `__Host-${name}` : name, {
    encode: (value) => (value === "" ? "" : encodeURIComponent(signed(value, secrets[0] ?? ""))),
    decode: (raw) => proved(decoded(raw), secrets),
    path: "/",
    sameSite: "lax",
    httpOnly: true,
    secure: env.secureCookies,
    ...(maxAge === undefined ? {} : { maxAge }),
  });
  return {
    name: cookie.name,
    read: async (request) => {
      const value: unknown = await cookie.parse(request.headers.get("cookie"));
      return isOurs(value) ? value : null;
    },
    write: (value) => cookie.serialize(value),
    clear: () => cookie.serialize("", { maxAge: 0 }),
  };
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

/** A signed cookie that holds a text: a token, a ticket. */
export const textCookie = (name: string, maxAge?: number) => signedCookie(name, isText, maxAge);

/** Staff cookies last until the browser closes; the server ends the session anyway. */
export const sessionCookies: Record<SessionKind, SignedCookie<string>> = {
  staff: textCookie("cx-staff"),
  reader: textCookie("cx-reader", 30 * 86_400),
};

export function readSessionCookie(kind: SessionKind, request: Request): Promise<string | null> {
  return sessionCookies[kind].read(request);
}

/** Token of the session of the back office that this request runs in; "" when there is none. */
export async function staffToken(request: Request): Promise<string> {
  return (await sessionCookies.staff.read(request)) ?? "";
}

/** Not signed and readable by the page's script: the reader's first name, for the header's label. Proves nothing. */
export function hintCookie(firstName: string, maxAge: number): string {
  const secure = env.secureCookies ? "; Secure" : "";
  return `cx-compte=${encodeURIComponent(firstName)}; Max-Age=${maxAge}; Path=/${secure}; SameSite=Lax`;
}

/** Not signed and readable by the page's script, for as long as the staff cookie: "1", or empty at sign-out. Proves nothing. */
export function staffMark(value: "1" | ""): string {
  const secure = env.secureCookies ? "; Secure" : "";
  return `cx-equipe=${value}; Path=/${value ? "" : "; Max-Age=0"}${secure}; SameSite=Lax`;
}
