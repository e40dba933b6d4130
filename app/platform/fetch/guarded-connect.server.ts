import { Resolver, lookup as systemLookup } from "node:dns/promises";
import { type LookupFunction, BlockList, isIP } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { buildConnector } from "undici";
import { FetchRefusal, refusalMessages } from "./failures.server.ts";

/** Looks a name up once and refuses it if any of its addresses is not public: a mixed answer is how rebinding starts. */
async function publicAddresses(
  hostname: string,
  lookup: Lookup,
  allowPrivate: boolean,
  signal: AbortSignal | undefined,
): Promise<Address[]> {
  if (!allowPrivate && isLocalName(hostname)) throw new FetchRefusal("address", refusalMessages.private);
  const aborted = Promise.withResolvers<never>();
  const onAbort = () => aborted.reject(signal?.reason);
  signal?.addEventListener("abort", onAbort, { once: true });
  try {
    const addresses = await Promise.race([lookup(hostname), aborted.promise]);
    if (addresses.length === 0) throw new FetchRefusal("dns", refusalMessages.unknownName);
    if (!allowPrivate && !addresses.every(({ address }) => isPublicAddress(address)))
      throw new FetchRefusal("address", refusalMessages.private);
    return addresses;
  } finally {
    signal?.removeEventListener("abort", onAbort);
  }
}

/** What undici connects with: the addresses checked are the addresses used, whatever the name says a moment later. */
export function guardedConnect(options: {
  allowPrivate: (host: string) => boolean;
  /** Of one fetch: Node leaves a listener on it for each connection, which one without end would gather. */
  signal?: AbortSignal;
  lookup?: Lookup | undefined;
  limit?: { bytes: number; refusal: FetchRefusal };
}): buildConnector.connector {
  const { signal, limit } = options;
  return (target, callback) => {
    const allowPrivate = options.allowPrivate(target.host ?? target.hostname);
    const lookup = options.lookup ?? (allowPrivate ? lookUpBySystem : lookUpUntrusted);
    const fail = (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), null);
    const connect = async (addresses: Address[]) => {
      const { buildConnector } = await import("undici");
      // Node asks for one address or for all of them (to try both families); either way it gets the checked ones.
      const pinned: LookupFunction = (_hostname, { all }, done) => {
        const first = addresses[0];
        if (all) done(null, addresses);
        else if (first) done(null, first.address, first.family);
      };
      // No HTTP/2: frames of one byte each held the site up for seconds. The signal bounds connecting: undici looks at
      // a request's signal only afterwards.
      const bounds = { allowH2: false, timeout: 8_000, ...(signal && { signal }) };
      buildConnector({ ...bounds, lookup: pinned, autoSelectFamily: true })(target, (...result) => {
        const [error, socket] = result;
        if (error !== null) return callback(error, null);
        // Last look, at the address the socket really opened: it covers literals and whatever was not foreseen.
        if (!allowPrivate && !isPublicAddress(socket.remoteAddress ?? "")) {
          socket.destroy();
          return fail(new FetchRefusal("address", refusalMessages.private));
        }
        if (limit) socket.on("readable", () => void (socket.bytesRead > limit.bytes && socket.destroy(limit.refusal)));
        callback(null, socket);
      });
    };
    if (isAddressLiteral(target.hostname)) {
      if (!allowPrivate && !isPublicAddress(target.hostname))
        return fail(new FetchRefusal("address", refusalMessages.private));
      connect([]).catch(fail);
      return;
    }
    publicAddresses(target.hostname, lookup, allowPrivate, signal).then(connect).catch(fail);
  };
}

export type Address = { address: string; family: number };
export type Lookup = (hostname: string) => Promise<Address[]>;

/** Timeout of the first try; the second takes about twice as long, ms. */
const TRY_MS = 1_500;
/** After one family has answered, how long the other is awaited, ms. */
const OTHER_FAMILY_MS = 300;

const unknown = new Set(["ENOTFOUND", "ENODATA", "EBADNAME"]);

export const lookUpBySystem: Lookup = (hostname) => systemLookup(hostname, { all: true, verbatim: true });

/** IPv4 first. The system's resolver has two threads, which a silent domain held for 20 s. Throws a FetchRefusal. */
export async function lookUpUntrusted(hostname: string, servers?: string[]): Promise<Address[]> {
  // One for each lookup: it has the current name servers, and no cache that odd names could fill.
  const resolver = new Resolver({ timeout: TRY_MS, tries: 2 });
  if (servers) resolver.setServers(servers);
  const found: Address[] = [];
  const failures: string[] = [];
  const ask = async (family: number, query: Promise<string[]>) => {
    try {
      found.push(...(await query).map((address) => ({ address, family })));
    } catch (error) {
      failures.push(String((error as NodeJS.ErrnoException).code));
      throw error;
    }
  };
  const queries = [ask(4, resolver.resolve4(hostname)), ask(6, resolver.resolve6(hostname))];
  const firstAnswer = Promise.any(queries).then(
    () => sleep(OTHER_FAMILY_MS, null, { ref: false }),
    () => null,
  );
  await Promise.race([Promise.allSettled(queries), firstAnswer]);
  if (found.length > 0) {
    resolver.cancel();
    return found.toSorted((a, b) => a.family - b.family);
  }
  throw new FetchRefusal(
    "dns",
    failures.every((code) => unknown.has(code)) ? refusalMessages.unknownName : refusalMessages.unresolvedName,
  );
}

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
