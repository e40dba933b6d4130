import type { LookupFunction } from "node:net";
import type { buildConnector } from "undici";
import { isAddressLiteral, isLocalName, isPublicAddress } from "./address-guard.server.ts";
import { FetchRefusal, refusalMessages } from "./failures.server.ts";
import { type Address, type Lookup, lookUpBySystem, lookUpUntrusted } from "./untrusted-dns.server.ts";

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
  /** What a connection may bring in all, in bytes; unlimited by default. */
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
