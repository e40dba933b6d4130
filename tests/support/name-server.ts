import { type RemoteInfo, createSocket } from "node:dgram";

/** What is answered for a name: its addresses, "unknown" (NXDOMAIN), "broken" (SERVFAIL); nothing for what is not listed. */
export type Names = Record<string, { v4?: string[]; v6?: string[] | "silent" } | "unknown" | "broken">;

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
export async function nameServer(names: Names) {
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
