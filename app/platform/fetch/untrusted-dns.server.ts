import { Resolver, lookup as systemLookup } from "node:dns/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { FetchRefusal, refusalMessages } from "./failures.server.ts";

export type Address = { address: string; family: number };
export type Lookup = (hostname: string) => Promise<Address[]>;

/** Timeout of the first try; the second takes about twice as long, ms. */
const TRY_MS = 1_500;
/** After one family has answered, how long the other is awaited, ms. */
const OTHER_FAMILY_MS = 300;

const unknown = new Set(["ENOTFOUND", "ENODATA", "EBADNAME"]);

/** The system's resolver, with the hosts file: for names that the configuration allows. */
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
