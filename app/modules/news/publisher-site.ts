/** A name that only this machine or its network knows, or a bare IP address. */
export function isLocalHost(hostname: string): boolean {
  const literal = hostname.startsWith("[") || /^[\d.]+$/.test(hostname);
  return (
    literal ||
    !hostname.includes(".") ||
    /\.(?:localhost|local|internal|lan|home|corp|intranet|home\.arpa)\.?$/.test(hostname)
  );
}

/** Hosts that many publishers share: there the publisher is the whole name. */
const sharedHosts =
  /(?:^|\.)(?:blogspot|wordpress|substack|medium|github|gitlab|netlify|vercel|feedburner|google|libsyn|podbean|anchor|ausha|acast|over-blog|tumblr|typepad|wixsite|webnode|hypotheses)\.[a-z]{2,5}$/;

/** The publisher behind an address, near enough: the last two labels of its host, three under co.uk and the like. */
export function siteOf(address: string): string {
  if (!URL.canParse(address)) return "";
  const { hostname, host } = new URL(address);
  if (isLocalHost(hostname) || sharedHosts.test(hostname)) return host;
  const labels = hostname.split(".");
  const wide = labels.length > 2 && /^(?:co|com|org|net|gouv|ac|gov)$/.test(labels.at(-2) ?? "");
  return labels.slice(wide ? -3 : -2).join(".");
}
