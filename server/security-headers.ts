import type { ServerResponse } from "node:http";
import { env } from "#app/platform/env.server.ts";

export const securityHeaders = Object.entries({
  "X-Content-Type-Options": "nosniff",
  // "no-referrer" would make browsers send Origin: null with every form.
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  "X-Frame-Options": "DENY",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  ...(env.secureCookies ? { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" } : {}),
});

/** The content policy is set per page: with a nonce or without (entry.server). */
export function setSecurityHeaders(response: ServerResponse): void {
  for (const [name, value] of securityHeaders) response.setHeader(name, value);
}

/** What browsers read on documents alone: on the files of a page it only weighs, 150 bytes each. */
export function dropDocumentHeaders(response: ServerResponse): void {
  for (const name of ["Permissions-Policy", "Cross-Origin-Opener-Policy", "X-Frame-Options"])
    response.removeHeader(name);
}
