import { BlockList, isIP } from "node:net";

/** IANA's special-purpose registry (RFC 6890 and updates), multicast, reserved, a cloud agent on a public address. */
const refusedV4: readonly (readonly [base: string, prefix: number])[] = [
  ["0.0.0.0", 8], // this network
  ["10.0.0.0", 8], // private
  ["100.64.0.0", 10], // carrier-grade NAT, RFC 6598
  ["127.0.0.0", 8], // loopback
  ["168.63.129.16", 32], // Azure's host agent
  ["169.254.0.0", 16], // link-local and cloud metadata
  ["172.16.0.0", 12], // private
  ["192.0.0.0", 24], // protocol assignments
  ["192.0.2.0", 24], // documentation
  ["192.88.99.0", 24], // 6to4 relays, RFC 7526
  ["192.168.0.0", 16], // private
  ["198.18.0.0", 15], // benchmarks
  ["198.51.100.0", 24], // documentation
  ["203.0.113.0", 24], // documentation
  ["224.0.0.0", 4], // multicast
  ["240.0.0.0", 4], // reserved, broadcast
];

/** Inside 2000::/3, the only block the Internet routes: what is not the Internet all the same. */
const refusedV6: readonly (readonly [base: string, prefix: number])[] = [
  ["2001::", 23], // protocol assignments: Teredo, ORCHID, benchmarks
  ["2001:db8::", 32], // documentation
  ["2002::", 16], // 6to4: carries an IPv4 address nobody checks
  ["3fff::", 20], // documentation, RFC 9637
];

/** NAT64's addresses reach the IPv4 address in their last 32 bits, which decides; `BlockList` reads ::ffff:a.b.c.d so itself. */
const NAT64 = "64:ff9b::";

const refused = new BlockList();
for (const [base, prefix] of refusedV4) {
  refused.addSubnet(base, prefix, "ipv4");
  refused.addSubnet(`${NAT64}${base}`, 96 + prefix, "ipv6");
}
for (const [base, prefix] of refusedV6) refused.addSubnet(base, prefix, "ipv6");

const routed = new BlockList();
for (const [base, prefix] of [
  ["2000::", 3],
  [NAT64, 96],
  ["::ffff:0:0", 96],
] as const)
  routed.addSubnet(base, prefix, "ipv6");

/** True for an IP literal, brackets allowed, on the public Internet. Anything else, or with a zone, is not. */
export function isPublicAddress(address: string): boolean {
  const bare = address.startsWith("[") && address.endsWith("]") ? address.slice(1, -1) : address;
  const family = isIP(bare);
  if (family === 4) return !refused.check(bare, "ipv4");
  return family === 6 && !bare.includes("%") && routed.check(bare, "ipv6") && !refused.check(bare, "ipv6");
}

/** True when the host of a parsed URL is an IP literal. `new URL` has already turned 0x7f.1, 2130706433 and 0177.1 into 127.0.0.1. */
export function isAddressLiteral(hostname: string): boolean {
  return isIP(hostname.replace(/^\[|\]$/g, "")) !== 0;
}

/** Names that mean this machine or this network whatever a resolver says (RFC 6761, RFC 6762, RFC 8375, and the usual private zones). */
export function isLocalName(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, "");
  return !name.includes(".") || /\.(?:localhost|local|internal|intranet|lan|home|corp|private|home\.arpa)$/.test(name);
}
