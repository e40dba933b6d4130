const sheet = /<link (?:nonce="[^"]*" )?rel="stylesheet"[^>]*?(?=\/?>)/g;

/**
 * The HTML of a page, its sheets of the body asked for after the pictures seen first: what is above them is painted with the
 * sheet of the first view. `<Links />` has no word for it, and a browser takes every sheet for urgent.
 */
export function sheetsBelow(html: string): string {
  // React says in development what a page has besides.
  if (import.meta.env.DEV) return html;
  const body = html.indexOf("<body");
  return html.slice(0, body) + html.slice(body).replaceAll(sheet, '$& fetchpriority="low"');
}
