/** What a log may keep of an address: no query, which carries addresses and tokens, nor what opens a preview or a calendar. */
export function loggedPath(address: string): string {
  const [path = ""] = address.split("?", 1);
  return path.replace(/^\/(apercu|agenda)\/.+/i, "/$1/…");
}
