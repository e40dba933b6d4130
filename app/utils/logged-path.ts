/** What a log may keep of an address: no query, which carries addresses and tokens, nor what opens a preview. */
export function loggedPath(address: string): string {
  const [path = ""] = address.split("?", 1);
  return path.replace(/^\/apercu\/.+/i, "/apercu/…");
}
