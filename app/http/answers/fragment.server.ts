import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { sharedFor } from "./cache-control.server.ts";

/** The same for everyone, kept for `freshness` seconds, or the default (cache-control.server.ts). `null` is empty. */
export function fragment(
  element: ReactElement | null,
  freshness?: number,
  headers: Record<string, string> = {},
): Response {
  return new Response(element ? renderToStaticMarkup(element) : "", {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": sharedFor(freshness),
      "X-Robots-Tag": "noindex",
      ...headers,
    },
  });
}
