import { Secret, TOTP } from "otpauth";
import { now } from "#app/platform/clock.server.ts";
import { seal, unseal } from "#app/platform/secrets.server.ts";

/** RFC 6238 as every authenticator application reads it. */
const settings = { algorithm: "SHA1", digits: 6, period: 30 };

/** The step before and the one after are accepted too: phones' clocks drift (RFC 6238, point 5.2). */
const WINDOW = 1;

const totpOf = (base32: string) => new TOTP({ ...settings, secret: Secret.fromBase32(base32) });

/** 160 random bits, base32 (RFC 4226, point 4). */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** A secret as the database stores it: encrypted, not hashed, because checking a code needs it. */
export function sealSecret(staffId: number, base32: string): string {
  return seal("totp", `staff:${staffId}`, base32);
}

export function openSecret(staffId: number, sealed: string | null): string | null {
  return sealed ? unseal("totp", `staff:${staffId}`, sealed) : null;
}

export function otpauthUri(base32: string, issuer: string, account: string): string {
  return new TOTP({ ...settings, secret: Secret.fromBase32(base32), issuer, label: account }).toString();
}

/** The 30-second step a code belongs to, or null: wrong, or of another moment. The server's clock alone counts (ASVS 6.5.8). */
export function stepOf(base32: string, code: string): number | null {
  const totp = totpOf(base32);
  const timestamp = now().getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** The code of the step `offset` from now: what a telephone shows. For tests. */
export function codeAt(base32: string, offset = 0): string {
  return totpOf(base32).generate({ timestamp: now().getTime() + offset * settings.period * 1000 });
}
