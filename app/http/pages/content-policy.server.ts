import { createHash } from "node:crypto";
import { env } from "#app/platform/env.server.ts";
import { sinceVisit } from "#app/since-visit.ts";
import { speculationRules } from "#app/speculation-rules.ts";
import { MOST_VIDEO_SITES } from "#app/utils/video-address.ts";

const analytics = env.ANALYTICS_SCRIPT_URL ? ` ${new URL(env.ANALYTICS_SCRIPT_URL).origin}` : "";

const common = [
  "default-src 'self'",
  // Category colours and dominant colours are style attributes.
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' https:",
  "font-src 'self'",
  `connect-src 'self'${analytics}${import.meta.env.DEV ? " ws:" : ""}`,
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

/** Of a video's facade, as its block writes it (modules/blocks/kinds/video): a text has no tag of its own. */
const PLAYERS = /<a\b[^<>]* data-video="(https:\/\/[a-z\d.-]+)\//g;

const frames = (html: string) =>
  `frame-src 'self' ${[...new Set(["https://www.youtube-nocookie.com", ...[...html.matchAll(PLAYERS)].map(([, site]) => site)])].slice(0, 1 + MOST_VIDEO_SITES).join(" ")}`;

/** By hash: with a nonce, no page could be cached whole. */
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The inline sheets that a page may carry. Vite adds others. */
function styles(sheets: string[]): string {
  if (import.meta.env.DEV) return "style-src 'self' 'unsafe-inline'";
  return ["style-src 'self'", ...sheets.map(hashOf)].join(" ");
}

/** Reading pages: what they carry inline, and once the script has come which links may be followed ahead. */
export function readingPolicy(sheets: string[], script: string, { framed = false, html = "" } = {}): string {
  const scripts = [script, sinceVisit, speculationRules].map(hashOf).join(" ");
  const policy = [...common, frames(html), styles(sheets), `script-src 'self' ${scripts}${analytics}`].join("; ");
  return framed ? policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'") : policy;
}

/** Acting pages: only scripts with this answer's nonce, and what they load. */
export const actingPolicy = (sheets: string[], nonce: string): string =>
  [...common, frames(""), styles(sheets), `script-src 'nonce-${nonce}' 'strict-dynamic'`].join("; ");
