import type { ServerResponse } from "node:http";
import { env } from "#app/platform/env.server.ts";

const always = Object.entries({
  "X-Content-Type-Options": "nosniff",
  // "no-referrer" would make browsers send Origin: null with every form.
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()",
  "X-Frame-Options": "DENY",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  ...(env.secureCookies ? { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" } : {}),
});

/** What every answer carries, from the page cache too. The content policy is set per page: with a nonce or without (entry.server). */
export function setSecurityHeaders(response: ServerResponse): void {
  for (const [name, value] of always) response.setHeader(name, value);
}
