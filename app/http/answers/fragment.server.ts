import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { sharedFor } from "./cache-control.server.ts";

/**
 * A piece of a page as HTML, rendered by the component that draws it in the page; the same for everyone. Browsers keep
 * it for `freshness` seconds, or the default (cache-control.server.ts). `null` is an empty piece.
 */
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
