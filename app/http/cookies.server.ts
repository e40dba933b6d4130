import { createHmac } from "node:crypto";
import { createCookie } from "react-router";
import type { SessionKind } from "#app/modules/sessions/sessions.server.ts";
import { env } from "#app/platform/env.server.ts";
import { isSameSecret, secretsFor } from "#app/platform/secrets.server.ts";
import { trimEndOf } from "#app/utils/text.ts";

interface SignedCookie<T> {
  readonly name: string;
  /** What it holds; null when absent, altered, or signed for another cookie. */
  read: (request: Request) => Promise<T | null>;
  write: (value: T) => Promise<string>;
  clear: () => Promise<string>;
}

const hmac = (value: string, secret: string) =>
  trimEndOf(createHmac("sha256", secret).update(value).digest("base64"), /=/);

/** Signs as React Router does, in place: its Web Crypto takes a third of a millisecond, and a page reads three. */
function signer(secrets: string[]) {
  return {
    encode: (value: string) => encodeURIComponent(value && `${value}.${hmac(value, secrets[0] ?? "")}`),
    decode: (encoded: string) => {
      // Of its letters, base64 and a dot, three are escaped; "%" alone is nobody's.
      const signed = /%(?!2B|2F|3D)/i.test(encoded) ? "" : decodeURIComponent(encoded);
      const at = signed.lastIndexOf(".");
      const value = signed.slice(0, at);
      return secrets.some((secret) => isSameSecret(signed.slice(at + 1), hmac(value, secret))) ? value : "";
    },
  };
}

/** `maxAge` in seconds; absent lasts until the browser closes. */
export function signedCookie<T>(
  name: string,
  isValid: (value: unknown) => value is T,
  maxAge?: number,
): SignedCookie<T> {
  const cookieName = env.secureCookies ? `__Host-${name}` : name;
  const { encode, decode } = signer(secretsFor(`cookie:${name}`));
  const cookie = createCookie(cookieName, {
    path: "/",
    sameSite: "lax",
    httpOnly: true,
    secure: env.secureCookies,
    encode,
    ...(maxAge === undefined ? {} : { maxAge }),
  });
  return {
    name: cookie.name,
    read: async (request) => {
      const value: unknown = await cookie.parse(request.headers.get("cookie"), {
        decode,
        filter: (key) => key === cookieName,
      });
      return isValid(value) ? value : null;
    },
    write: (value) => cookie.serialize(value),
    clear: () => cookie.serialize("", { maxAge: 0 }),
  };
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

export const textCookie = (name: string, maxAge?: number) => signedCookie(name, isText, maxAge);

/** Staff cookies last until the browser closes; the server ends the session anyway. */
export const sessionCookies: Record<SessionKind, SignedCookie<string>> = {
  staff: textCookie("cx-staff"),
  reader: textCookie("cx-reader", 30 * 86_400),
};

export const signedOutMark = textCookie("cx-sorti");

export const readSessionCookie = (kind: SessionKind, request: Request): Promise<string | null> =>
  sessionCookies[kind].read(request);

export const staffToken = async (request: Request): Promise<string> => (await sessionCookies.staff.read(request)) ?? "";

/** "name=value" that is not signed: it proves nothing. `maxAge` in seconds; null lasts until the browser closes. */
export function plainCookie(pair: string, maxAge: number | null, { path = "/", isForScript = true } = {}): string {
  const lasting = maxAge === null ? "" : `; Max-Age=${maxAge}`;
  const httpOnly = isForScript ? "" : "; HttpOnly";
  return `${pair}${lasting}; Path=${path}${httpOnly}${env.secureCookies ? "; Secure" : ""}; SameSite=Lax`;
}

/** The reader's first name, for the header's label. */
export const hintCookie = (firstName: string, maxAge: number): string =>
  plainCookie(`cx-compte=${encodeURIComponent(firstName)}`, maxAge);

/** For as long as the staff cookie: "1", or empty at sign-out. */
export const staffMark = (value: "1" | ""): string => plainCookie(`cx-equipe=${value}`, value ? null : 0);
