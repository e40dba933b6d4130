import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/**
 * A piece of a page as HTML, rendered by the component that draws it in the page; the same for everyone.
 * `null` is an empty piece.
 */
export function fragment(element: ReactElement | null): Response {
  return new Response(element ? renderToStaticMarkup(element) : "", {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "public, max-age=0, s-maxage=30, must-revalidate",
      "X-Robots-Tag": "noindex",
    },
  });
}
