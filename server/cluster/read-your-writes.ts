import { createHmac } from "node:crypto";
import type { ServerResponse } from "node:http";
import { MINUTE } from "#app/platform/clock.server.ts";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { isSameSecret, secretsFor } from "#app/platform/secrets.server.ts";
import { position } from "./role.ts";

const NAME = "cx-tx";
/** Not a secret. Signed, because replicas would wait for a forged position, then pass the request to the primary. */
const keys = secretsFor(NAME);
/** The last of our secrets signs: a machine that has not heard of a new one yet knows it. */
const signing = keys.at(-1) ?? "";
const attributes = `Path=/; HttpOnly; SameSite=Lax${env.secureCookies ? "; Secure" : ""}`;
const CLEARED = `${NAME}=; Max-Age=0; ${attributes}`;

interface LastWrite {
  position: string;
  machine: string;
}

/** As much of it as nobody finds by trying. */
const signatureOf = ({ position, machine }: LastWrite, key: string) =>
  createHmac("sha256", key).update(`${position}.${machine}`).digest("base64url").slice(0, 16);

/** What this browser wrote last; null for nothing, and for what is not of ours. */
export function lastWriteOf({ headers: { cookie } }: { headers: { cookie?: string } }): LastWrite | null {
  if (!cookie?.includes(NAME)) return null;
  const [, position, machine, sent] =
    /(?:^|;\s*)cx-tx=([0-9a-f]{16})\.([\w-]{0,40})\.([\w-]{16})(?:;|$)/.exec(cookie) ?? [];
  if (position === undefined || machine === undefined || sent === undefined) return null;
  const written = { position, machine };
  return keys.some((key) => isSameSecret(sent, signatureOf(written, key))) ? written : null;
}

/** An answer after a write: its browser is shown no page, of any machine, from before. */
export function withPosition(answer: Response): Response {
  const at = position();
  if (!at) return answer;
  const machine = env.FLY_MACHINE_ID ?? "";
  const signature = signatureOf({ position: at, machine }, signing);
  const headers = new Headers(answer.headers);
  headers.append("Set-Cookie", `${NAME}=${at}.${machine}.${signature}; Max-Age=60; ${attributes}`);
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}

let warnedAt = -MINUTE;

/** A cookie ahead of the primary was lost with a machine or a restore: cleared, logged once a minute. */
export function clearLostPosition(written: string, response: ServerResponse): void {
  const at = position();
  if (!at || written <= at) return;
  response.setHeader("Set-Cookie", CLEARED);
  if (performance.now() - warnedAt < MINUTE) return;
  warnedAt = performance.now();
  log.warn(
    { written, position: at },
    "a browser wrote what is not here: before a restore, or lost when machines were swapped",
  );
}
