import type { IncomingMessage } from "node:http";
import { BlockList, SocketAddress, isIP, isIPv6 } from "node:net";
import { env } from "#app/platform/env.server.ts";

const trusted = blockList(env.trustedProxies);
/** Where Fly's proxy connects from: the private addresses of its machines and of its 6PN network. */
const fly = blockList(["172.16.0.0/12", "fdaa::/16"]);

function blockList(ranges: string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = "", prefix] = range.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

/** One spelling of each address (RFC 5952): what is counted by network must not depend on how a proxy writes it. */
function normalizeAddress(raw: string): string {
  const address = raw.trim();
  const normalized = isIPv6(address)
    ? new SocketAddress({ address: address.replace(/%.*/s, ""), family: "ipv6" }).address
    : address;
  return normalized.replace(/^::ffff:(?=\d+\.)/, "");
}

const isIn = (list: BlockList, address: string) => list.check(address, isIPv6(address) ? "ipv6" : "ipv4");

const headerOf = (request: IncomingMessage, name: string) => [request.headers[name] ?? []].flat().join(",");

export const forwarded = { believed: 0, ignored: 0 };

/** Counts who set an X-Forwarded-For: a proxy that is not believed makes all its visitors one. */
export function countForwarded(request: IncomingMessage): void {
  if (request.headers["x-forwarded-for"] === undefined) return;
  const proxy = normalizeAddress(request.socket.remoteAddress ?? "");
  const isBelieved =
    isIP(proxy) !== 0 && (isIn(trusted, proxy) || (env.FLY_APP_NAME !== undefined && isIn(fly, proxy)));
  forwarded[isBelieved ? "believed" : "ignored"] += 1;
}

/** Headers count only from who sets them: Fly's network, TRUSTED_PROXIES up to the first hop that is none of them. */
export function clientAddress(request: IncomingMessage): string {
  let address = normalizeAddress(request.socket.remoteAddress ?? "");
  if (isIP(address) === 0) return "unknown";
  if (env.FLY_APP_NAME && (isIn(fly, address) || isIn(trusted, address))) {
    const flyClient = normalizeAddress(headerOf(request, "fly-client-ip"));
    if (isIP(flyClient) !== 0) return flyClient;
  }
  for (const hop of headerOf(request, "x-forwarded-for").split(",").map(normalizeAddress).toReversed()) {
    if (!isIn(trusted, address) || isIP(hop) === 0) break;
    address = hop;
  }
  return address;
}

/** The network to throttle by: an IPv6 by its /64, which is one household. */
export function networkOf(request: IncomingMessage): string {
  const address = clientAddress(request);
  if (!isIPv6(address)) return address;
  const [left = [], right = []] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array<string>(8 - left.length - right.length).fill("0");
  return `${[...left, ...zeros, ...right].slice(0, 4).join(":")}::/64`;
}

/** The part of an address that the audit trail stores: IPv4 /24, IPv6 /48. */
export function coarseNetwork(network: string): string {
  if (network.includes(":")) return `${network.split(":").slice(0, 3).join(":")}::/48`;
  return network.replace(/\.\d+$/, ".0/24");
}
