import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type MachineState, follow } from "./litefs.ts";
import { FakeLitefs } from "./testing/litefs.ts";

const patience = { answer: 100, silence: 100, belief: 400 };
let litefs: FakeLitefs;
let stop = () => {};
let roles: (MachineState | null)[];
let transactions: string[];
let position: string;
let readPosition: () => Promise<string>;

function start(patient = patience): void {
  stop = follow(
    litefs.url,
    {
      role: (told) => roles.push(told),
      transaction: (_database, id) => transactions.push(id),
      readPosition: () => readPosition(),
    },
    patient,
  );
}

const id = (n: number) => n.toString(16).padStart(16, "0");

beforeEach(async () => {
  litefs = await FakeLitefs.start();
  roles = [];
  transactions = [];
  position = id(1);
  readPosition = () => Promise.resolve(position);
});

afterEach(async () => {
  stop();
  await litefs.stop();
});

const primary = { isPrimary: true, hostname: null };

test("a stream that stops without closing: LiteFS is asked, and after a timeout the role is unknown", async () => {
  start();
  await vi.waitFor(() => expect(litefs.streams).toBe(1), 60_000);
  litefs.hang();
  await vi.waitFor(() => expect(roles.at(-1)).toBeNull(), 60_000);
  litefs.unhang();
  await vi.waitFor(() => expect(roles.at(-1)).toEqual(primary), 60_000);
  await vi.waitFor(() => expect(litefs.streams).toBe(1), 60_000);
});

test("a stream that falls silent while LiteFS answers is not believed past the timeout", async () => {
  // A busy machine answers late.
  start({ ...patience, answer: 20_000, belief: 60_000 });
  await vi.waitFor(() => expect(litefs.streams).toBe(1), 60_000);
  litefs.forgetStreams();
  litefs.setInfo({ isPrimary: false, hostname: "one" });
  await vi.waitFor(() => expect(roles.at(-1)).toEqual({ isPrimary: false, hostname: "one" }), 60_000);
  await vi.waitFor(() => expect(litefs.streams).toBe(1), 60_000);
  litefs.say({ type: "tx", db: "a.db", data: { txID: id(2) } });
  await vi.waitFor(() => expect(transactions).toEqual([id(2)]), 60_000);
  expect(roles).not.toContain(null);
});

test("an event that comes during a question is newer than its answer", async () => {
  start();
  await vi.waitFor(() => expect(litefs.streams).toBe(1), 60_000);
  // A mount that is slow to say where it is holds up the answer.
  const slow = Promise.withResolvers<string>();
  const asked = litefs.asked.info;
  readPosition = () => slow.promise;
  await vi.waitFor(() => expect(litefs.asked.info).toBeGreaterThan(asked), 60_000);
  await new Promise((resolve) => setTimeout(resolve, 50));
  litefs.setRole({ isPrimary: false, hostname: "one" });
  await vi.waitFor(() => expect(roles.at(-1)).toEqual({ isPrimary: false, hostname: "one" }), 60_000);
  const told = roles.length;
  slow.resolve(position);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(roles.slice(told)).not.toContainEqual(primary);
});

test("a stream that tells the role and no transaction any more is opened again", async () => {
  start();
  await vi.waitFor(() => expect(litefs.streams).toBe(1), 60_000);
  litefs.say({ type: "tx", db: "a.db", data: { txID: id(2) } });
  await vi.waitFor(() => expect(transactions).toHaveLength(1), 60_000);
  position = id(3);
  await vi.waitFor(() => expect(litefs.asked.events).toBeGreaterThan(1), 60_000);
});

test("a calm stream is not opened again, however often LiteFS is asked", async () => {
  // An answer that a busy machine is late with is no silence.
  start({ answer: 10_000, silence: 20, belief: 20_000 });
  await vi.waitFor(() => expect(litefs.asked.info).toBeGreaterThan(4), 60_000);
  expect(litefs.asked.events).toBe(1);
  expect(litefs.streams).toBe(1);
});

test("LiteFS that dies and comes back is found again", async () => {
  start();
  await vi.waitFor(() => expect(litefs.streams).toBe(1), 60_000);
  await litefs.close();
  await vi.waitFor(() => expect(roles.at(-1)).toBeNull(), 60_000);
  await litefs.listen();
  await vi.waitFor(() => expect(roles.at(-1)).toEqual(primary), 60_000);
});
