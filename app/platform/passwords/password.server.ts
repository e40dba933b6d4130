import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { FairQueue } from "#app/platform/limits/fair-queue.server.ts";

const run = promisify(argon2);

/** argon2id, 19 MiB, 2 passes, 1 lane: OWASP Password Storage Cheat Sheet. */
let cost = { memory: 19_456, passes: 2, parallelism: 1 };

/** Tests only: from now on a hash costs the least argon2 allows. A call, so that no setting of a server can ask for it. */
export function hashCheaply(): void {
  cost = { memory: 8, passes: 1, parallelism: 1 };
}

let hashes = 0;

/** Number of hashing operations since the start: tests count work instead of timing it. */
export function hashCount(): number {
  return hashes;
}

function derive(password: string, salt: Buffer, settings: typeof cost, queuedFor: QueuedFor): Promise<Buffer> {
  return queuedHash(queuedFor, () => {
    hashes += 1;
    const message = Buffer.from(password.normalize("NFC"), "utf8");
    return run("argon2id", { message, nonce: salt, tagLength: 32, ...settings });
  });
}

const trustedQueue: QueuedFor = { queue: "signed-in", network: "" };

const base64 = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");

/** PHC string of a password. The caller has checked its length: at most 128 characters. Throws TooBusy. */
export async function hashPassword(password: string, queuedFor = trustedQueue): Promise<string> {
  const salt = randomBytes(16);
  return phc(salt, await derive(password, salt, cost, queuedFor));
}

const phc = (salt: Buffer, tag: Buffer) =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(tag)}`;

/** No password is right for it, and it costs as much to look at as another. */
export const hashOfNobody = () => phc(randomBytes(16), randomBytes(32));

/** With no hash (unknown account) it does the same work: time tells nothing. Input is cut first. Throws TooBusy. */
export async function verifyPassword(password: string, hash: string | null, queuedFor = trustedQueue) {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash ?? hashOfNobody());
  if (!match) return false;
  const settings = { memory: Number(match[1]), passes: Number(match[2]), parallelism: Number(match[3]) };
  const expected = Buffer.from(match[5] ?? "", "base64");
  const tag = await derive(password.slice(0, 1024), Buffer.from(match[4] ?? "", "base64"), settings, queuedFor);
  return timingSafeEqual(tag, expected) && hash !== null && password.length <= 1024;
}

/** `signed-in`: someone with a session, a ticket or a mailed link, never turned away (other limits hold them). */
export interface QueuedFor {
  queue: "signed-in" | "sign-in" | "registration";
  network: string;
}

/** Thrown when a queue is full: nothing was hashed. The page answers 503 and keeps what was typed (http/auth/too-busy). */
export class TooBusy extends Error {
  constructor() {
    super("the hashing queue is full");
  }
}

/** Of Node's 4 threads one is left to files. A hash takes 40 ms, registrations run one at a time: the longest wait is 4 s. */
export const MAX_CONCURRENT = Math.min(3, Math.max(2, availableParallelism()));
const queueOf = (maxConcurrent: number, maxWaiting: number, perNetwork: number) => ({
  maxConcurrent,
  maxWaiting,
  perNetwork,
  running: 0,
  waiting: new FairQueue<() => void>(),
});
const queues = {
  "signed-in": queueOf(MAX_CONCURRENT, Infinity, Infinity),
  "sign-in": queueOf(MAX_CONCURRENT, 100, 20),
  registration: queueOf(1, 100, 40),
};
const byPriority = Object.values(queues);

const isFree = ({ running, maxConcurrent }: ReturnType<typeof queueOf>) =>
  running < maxConcurrent && byPriority.reduce((sum, queue) => sum + queue.running, 0) < MAX_CONCURRENT;

/** Runs `work` when its turn comes. Throws TooBusy at once when its queue, or its network's part of it, is full. */
export async function queuedHash<T>({ queue: name, network }: QueuedFor, work: () => Promise<T>): Promise<T> {
  const queue = queues[name];
  const { waiting, perNetwork, maxWaiting } = queue;
  if (isFree(queue)) queue.running += 1;
  else if (waiting.sizeOf(network) >= perNetwork || waiting.size >= maxWaiting) throw new TooBusy();
  else await new Promise<void>((resolve) => waiting.add(network, resolve));
  try {
    return await work();
  } finally {
    queue.running -= 1;
    const next = byPriority.find((one) => one.waiting.size > 0 && isFree(one));
    // Taken before it runs, so that no newcomer takes it too.
    if (next) next.running += 1;
    next?.waiting.shift()?.();
  }
}
