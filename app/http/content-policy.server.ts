import { env } from "#app/platform/env.server.ts";

const analytics = env.ANALYTICS_SCRIPT_URL ? ` ${new URL(env.ANALYTICS_SCRIPT_URL).origin}` : "";

const common = [
  "default-src 'self'",
  "style-src 'self'",
  // Category colours and dominant colours are style attributes; no inline sheet is allowed.
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' https:",
  "font-src 'self'",
  "frame-src https://www.youtube-nocookie.com",
  `connect-src 'self'${analytics}`,
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

/** Reading pages carry no inline script: no nonce, so the page may be cached whole. */
export function readingPolicy(): string {
  return [...common, `script-src 'self'${analytics}`].join("; ");
}

/** Acting pages: only scripts with this answer's nonce, and what they load. In development Vite adds inline styles. */
export function actingPolicy(nonce: string): string {
  const policy = [...common, `script-src 'nonce-${nonce}' 'strict-dynamic'`];
  if (import.meta.env.DEV) {
    return policy
      .map((line) =>
        line
          .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
          .replace("connect-src 'self'", "connect-src 'self' ws:"),
      )
      .join("; ");
  }
  return policy.join("; ");
}
