const sheet = /<link (?:nonce="[^"]*" )?rel="stylesheet"[^>]*?(?=\/?>)/g;

/** A reading page is first painted once all above its sheets is parsed: it is laid out once. */
const expectLink = '<link rel="expect" href="#below" blocking="render"/>';

/**
 * Moves the sheets of the body behind the first pictures. `<Links />` cannot say so, and browsers take every sheet for
 * urgent.
 */
export function sheetsBelow(html: string, acts = false): string {
  // In development React warns about what a page has besides.
  if (import.meta.env.DEV) return html;
  const body = html.indexOf("<body");
  let count = 0;
  const below = html
    .slice(body)
    .replaceAll(sheet, (link) => `${link} fetchpriority="low"${count++ ? "" : ' id="below"'}`);
  const head = html.slice(0, body);
  return (count > 0 && !acts ? head.replace("<head>", `<head>${expectLink}`) : head) + below;
}
