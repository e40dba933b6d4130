import { type RemoteInfo, createSocket } from "node:dgram";
import { lookup } from "node:dns/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { refusalMessages } from "./failures.server.ts";
import { lookUpUntrusted } from "./guarded-connect.server.ts";

/** What is answered for a name: its addresses, "unknown" (NXDOMAIN), "broken" (SERVFAIL); nothing for what is not listed. */
type Names = Record<string, { v4?: string[]; v6?: string[] | "silent" } | "unknown" | "broken">;

const IPV4 = 1;

function answer(query: Buffer, names: Names): Buffer | null {
  let at = 12;
  const labels: string[] = [];
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  const type = query.readUInt16BE(at + 1);
  const question = query.subarray(12, at + 5);
  const said = names[labels.join(".").toLowerCase()];
  if (!said) return null;
  const addresses = typeof said === "string" ? [] : ((type === IPV4 ? said.v4 : said.v6) ?? []);
  if (addresses === "silent") return null;
  const head = Buffer.alloc(12);
  query.copy(head, 0, 0, 2);
  // An answer, recursion asked for and had; the last four bits say why there is none.
  head.writeUInt16BE(0x8180 + (said === "unknown" ? 3 : said === "broken" ? 2 : 0), 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(addresses.length, 6);
  const records = addresses.map((address) => {
    const bytes =
      type === IPV4 ? Buffer.from(address.split(".").map(Number)) : Buffer.from(address.replaceAll(":", ""), "hex");
    const record = Buffer.alloc(12);
    record.writeUInt16BE(0xc00c, 0);
    record.writeUInt16BE(type, 2);
    record.writeUInt16BE(1, 4);
    record.writeUInt32BE(0, 6);
    record.writeUInt16BE(bytes.length, 10);
    return Buffer.concat([record, bytes]);
  });
  return Buffer.concat([head, question, ...records]);
}

/** A name server on loopback (RFC 1035, as much of it as names and their addresses take; IPv6 written in full). */
async function nameServer(names: Names) {
  const socket = createSocket("udp4");
  let queryCount = 0;
  socket.on("message", (query: Buffer, from: RemoteInfo) => {
    queryCount += 1;
    const bytes = answer(query, names);
    if (bytes) socket.send(bytes, from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  return {
    servers: [`127.0.0.1:${socket.address().port}`],
    asked: () => queryCount,
    close: () => new Promise<void>((resolve) => socket.close(resolve)),
  };
}

const v6 = "2606:2800:021f:cb07:6820:80da:af6b:8b2c";
let names: Awaited<ReturnType<typeof nameServer>>;
beforeAll(async () => {
  names = await nameServer({
    "bon.exemple.fr": { v4: ["93.184.215.14", "93.184.215.15"], v6: [v6] },
    "vieux.exemple.fr": { v4: ["93.184.215.14"] },
    "demi.exemple.fr": { v4: ["93.184.215.14"], v6: "silent" },
    "neuf.exemple.fr": { v6: [v6] },
    "inconnu.exemple.fr": "unknown",
    "panne.exemple.fr": "broken",
    "vide.exemple.fr": {},
  });
});
afterAll(() => names.close());

const find = (name: string) => lookUpUntrusted(name, names.servers);
const shown = async (name: string) => (await find(name)).map(({ address, family }) => `${family} ${address}`);

test("both families of a name, IPv4 first; one where there is but one, or where the other is not answered", async () => {
  expect(await shown("bon.exemple.fr")).toEqual([
    "4 93.184.215.14",
    "4 93.184.215.15",
    "6 2606:2800:21f:cb07:6820:80da:af6b:8b2c",
  ]);
  expect(await shown("vieux.exemple.fr")).toEqual(["4 93.184.215.14"]);
  expect(await shown("demi.exemple.fr")).toEqual(["4 93.184.215.14"]);
  expect(await shown("neuf.exemple.fr")).toEqual(["6 2606:2800:21f:cb07:6820:80da:af6b:8b2c"]);
});

test("a name that there is not, and one that cannot be looked up for now, are told apart", async () => {
  for (const name of ["inconnu.exemple.fr", "vide.exemple.fr", `${"a".repeat(70)}.fr`])
    await expect(find(name), name).rejects.toMatchObject({ kind: "dns", message: refusalMessages.unknownName });
  await expect(find("panne.exemple.fr")).rejects.toMatchObject({
    kind: "dns",
    message: refusalMessages.unresolvedName,
  });
});

test("names whose servers are silent hold up no other, of a stranger or of the site's own", async () => {
  const before = names.asked();
  const ended: string[] = [];
  const silent = Array.from({ length: 12 }, (_, index) =>
    find(`muet${index}.exemple.fr`).catch(({ message }: Error) => ended.push(message)),
  );
  await expect.poll(() => names.asked() - before).toBeGreaterThanOrEqual(24);
  expect(await shown("vieux.exemple.fr")).toHaveLength(1);
  expect((await lookup("localhost")).address).not.toBe("");
  expect(ended).toEqual([]);
  await Promise.all(silent);
  expect(ended).toEqual(Array.from({ length: 12 }, () => refusalMessages.unresolvedName));
});
