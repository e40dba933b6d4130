import { contentAnswer, sharedPage } from "#app/http/answers/shared.server.ts";
import { escapeHtml } from "#app/utils/text.ts";

// What XML 1.0 forbids, however it is written; and the joiners of our own lines (ui/seo.ts).
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u2060\uFFFE\uFFFF]/g;

export const escapeXml = (text: string): string => escapeHtml(text.replaceAll(FORBIDDEN, ""));

export const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

export const xml = (body: string, contentType = "application/xml"): Response =>
  contentAnswer(`${contentType}; charset=utf-8`, `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    "Cache-Control": sharedPage,
  });
