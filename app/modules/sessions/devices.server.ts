import { DAY, now } from "#app/platform/clock.server.ts";
import { isSigned, randomToken, signature } from "#app/platform/secrets.server.ts";
import type { SessionKind } from "./sessions.server.ts";

/**
 * OWASP's device cookie: a browser that signed in to an account has its own allowance of wrong guesses there, which
 * strangers cannot use up. It proves nothing else.
 */
export const DEVICE_KEPT = 365 * DAY;
/** Accounts one browser is remembered for: a family's telephone, a newsroom's computer. */
const MOST = 3;

const signed = (kind: SessionKind, account: string, made: string, nonce: string) =>
  `${kind}\0${account}\0${made}\0${nonce}`;

function nonceFor(part: string, kind: SessionKind, account: string): string | null {
  const [made = "", nonce = "", mac = ""] = part.split(".");
  if (!/^\d{1,8}$/.test(made) || Number(made) * DAY + DEVICE_KEPT < now().getTime()) return null;
  return isSigned("device", signed(kind, account, made, nonce), mac) ? nonce : null;
}

/** The counter key of a browser that signed in to this account before; else null. */
export function knownDevice(value: string | null | undefined, kind: SessionKind, account: string): string | null {
  for (const part of (value ?? "").split("~").slice(0, MOST)) {
    const nonce = nonceFor(part, kind, account);
    if (nonce) return `device:${nonce}`;
  }
  return null;
}

/** The cookie of a browser that signed in to this account: new each time, and naming nobody. */
export function rememberDevice(value: string | null | undefined, kind: SessionKind, account: string): string {
  const made = String(Math.floor(now().getTime() / DAY));
  const nonce = randomToken().slice(0, 22);
  const others = (value ?? "")
    .split("~")
    .filter((part) => part !== "" && part.length < 200 && nonceFor(part, kind, account) === null);
  return [`${made}.${nonce}.${signature("device", signed(kind, account, made, nonce))}`, ...others]
    .slice(0, MOST)
    .join("~");
}
