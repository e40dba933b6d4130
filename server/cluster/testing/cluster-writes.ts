import { randomBytes } from "node:crypto";
import { Client } from "#tests/support/http.ts";
import type { Cluster } from "./cluster.ts";

const members = "/admin/registres/adherant";
const WRITERS = 3;

export const addMember = (client: Client, name: string, headers: Record<string, string> = {}, more = {}) =>
  client.post(`${members}/nouveau`, { name, admittedOn: "2026-03-01", ...more }, headers);

/** Does this person's list, of whatever machine answers, have that name? */
export async function sees(client: Client, name: string, headers: Record<string, string> = {}): Promise<boolean> {
  const page = await client.get(`${members}?q=${encodeURIComponent(name)}`, headers);
  return (await page.text()).includes(`>${name}<`);
}

interface Written {
  acknowledged: string[];
  unseen: string[];
  toldToWait: number;
  /** How long each looked for what they wrote (ms). */
  looked: number[];
}

/**
 * People write through either machine, and look at once, on the replica, for what they wrote; half-way the other machine
 * is made the primary. Whoever is told to come back sends the same again, as a person or a queue does.
 */
export async function writeThroughSwap(cluster: Cluster, admin: Client, total: number): Promise<Written> {
  const written: Written = { acknowledged: [], unseen: [], toldToWait: 0, looked: [] };
  let next = 0;
  let promotion: Promise<void> | undefined;
  async function write(): Promise<void> {
    const client = new Client(cluster.proxy);
    for (const [name, value] of admin.cookies) client.cookies.set(name, value);
    while (next < total) {
      const name = `Association n°\u00A0${(next += 1)}`;
      const submissionKey = randomBytes(12).toString("base64url");
      while ((await addMember(client, name, {}, { submissionKey })).status !== 303) written.toldToWait += 1;
      if (written.acknowledged.push(name) === Math.ceil(total / 2)) promotion = cluster.promote();
      const asked = performance.now();
      if (!(await sees(client, name, { "x-machine": cluster.replica.name }))) written.unseen.push(name);
      written.looked.push(performance.now() - asked);
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, write));
  await promotion;
  await cluster.untilReplicated();
  return written;
}

export const rowsOf = (cluster: Cluster): string[][] =>
  [cluster.primary, cluster.replica].map(({ site }) =>
    site.database
      .prepare<[], string>("SELECT name FROM MemberRegisterEntry WHERE name LIKE 'Association n°%'")
      .pluck()
      .all(),
  );
