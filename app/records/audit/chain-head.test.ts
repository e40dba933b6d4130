import { readFileSync, rmSync } from "node:fs";
import Database from "better-sqlite3";
import { afterAll, beforeEach, expect, test } from "vitest";
import { DAY, travel } from "#app/platform/clock.server.ts";
import { env } from "#app/platform/env.server.ts";
import { systemActor } from "#app/records/rights/actor.ts";
import { done } from "#app/utils/outcome.ts";
import { verifyChain } from "./chain-check.server.ts";
import { change } from "./change.server.ts";
import { resealEnd } from "./reseal.server.ts";
import { witnessEnd, witnessFile, witnessed } from "./witness.server.ts";

// Someone with the file of the database and a tool: no trigger stops them.
const byHand = new Database(env.DATABASE_URL.replace(/^file:/, ""));
for (const name of ["AuditEntry_no_delete", "AuditHead_no_delete", "AuditHead_forward"])
  byHand.exec(`DROP TRIGGER "${name}"`);
afterAll(() => byHand.close());

const write = async (times: number) => {
  for (let turn = 0; turn < times; turn += 1)
    await change(systemActor("tests"), "category.created", async () => done(null));
};

const kept = () => byHand.prepare(`SELECT * FROM "AuditHead"`).get();
const last = () => byHand.prepare(`SELECT max("seq") AS "seq" FROM "AuditEntry"`).pluck().get() as number;
const cut = (from: number) => byHand.prepare(`DELETE FROM "AuditEntry" WHERE "seq" >= ?`).run(from);

beforeEach(async () => {
  byHand.exec(`DELETE FROM "AuditEntry"; DELETE FROM "AuditHead"`);
  rmSync(witnessFile(), { force: true });
  await write(10);
});

test("a trail that nobody touched holds to its end", async () => {
  expect(await verifyChain()).toEqual({ checked: 10, brokenAt: null, fault: null, forgotten: null });
});

test("the last entries deleted by hand are missed by their numbers, and what comes next does not hide it", async () => {
  cut(10);
  expect(await verifyChain()).toMatchObject({ checked: 9, brokenAt: 10, fault: "cut", until: 10 });
  cut(8);
  expect(await verifyChain()).toMatchObject({ checked: 7, brokenAt: 8, fault: "cut", until: 10 });
  await write(1);
  expect(last()).toBe(11);
  expect(await verifyChain()).toMatchObject({ checked: 7, brokenAt: 11, fault: "missing" });
});

test("deleted with their seal, they are missed by the file beside the database", async () => {
  await witnessEnd();
  cut(10);
  byHand.exec(`DELETE FROM "AuditHead"`);
  expect(await verifyChain()).toMatchObject({ checked: 9, brokenAt: 9, fault: "unsealed", forgotten: { seq: 10 } });
  // Even when others have taken their numbers since.
  await write(4);
  expect(await verifyChain()).toMatchObject({ checked: 13, fault: "seal", forgotten: { seq: 10 } });
});

test("a seal that the site did not make, or entries after it, are not believed", async () => {
  byHand.exec(`UPDATE "AuditHead" SET "seq" = 9, "hash" = (SELECT "hash" FROM "AuditEntry" WHERE "seq" = 9)`);
  cut(10);
  expect(await verifyChain()).toMatchObject({ checked: 9, brokenAt: 9, fault: "seal" });
  // Nor does what comes next cover it, until somebody vouches for it.
  await write(1);
  expect(await verifyChain()).toMatchObject({ checked: 10, fault: "seal" });
  await change(systemActor("tests"), "audit.vouched-for", async () => done(null));
  expect(await verifyChain()).toMatchObject({ checked: 11, brokenAt: null });
  const before = kept() as { seq: number; hash: string; signature: string };
  await write(2);
  byHand.prepare(`UPDATE "AuditHead" SET "seq" = @seq, "hash" = @hash, "signature" = @signature`).run(before);
  expect(await verifyChain()).toMatchObject({ checked: 13, brokenAt: 12, fault: "added" });
});

test("after a seal that is not verified, what is cut or added is still found", async () => {
  byHand.exec(`UPDATE "AuditHead" SET "signature" = 'x'`);
  await write(3);
  expect(await verifyChain()).toMatchObject({ checked: 13, fault: "seal" });
  cut(13);
  expect(await verifyChain()).toMatchObject({ checked: 12, brokenAt: 13, fault: "cut" });
});

test("after a new first secret the end is sealed with it, once, and the old one may go", async () => {
  const [old = ""] = env.secrets;
  try {
    await resealEnd();
    expect(last()).toBe(10);
    env.secrets.unshift("the-new-secret-of-the-site-0123456789abcdef");
    await resealEnd();
    await resealEnd();
    expect(last()).toBe(11);
    expect(byHand.prepare(`SELECT "action" FROM "AuditEntry" WHERE "seq" = 11`).pluck().get()).toBe("audit.resealed");
    env.secrets.pop();
    expect(await verifyChain()).toMatchObject({ checked: 11, brokenAt: null });
    // Of no secret of the list: to be told, not covered over.
    env.secrets.splice(0, 1, "another-secret-altogether-0123456789abcdef");
    await resealEnd();
    expect(await verifyChain()).toMatchObject({ checked: 11, fault: "seal" });
  } finally {
    env.secrets.splice(0, env.secrets.length, old);
  }
});

test("sealed anew, a trail whose end was cut off still says so", async () => {
  const [old = ""] = env.secrets;
  try {
    cut(9);
    env.secrets.unshift("the-new-secret-of-the-site-0123456789abcdef");
    await resealEnd();
    expect(await verifyChain()).toMatchObject({ checked: 8, brokenAt: 11, fault: "missing" });
  } finally {
    env.secrets.splice(0, env.secrets.length, old);
  }
});

test("an older copy put back is told as such: the chain holds, and what is no more in it is named", async () => {
  const head = kept() as { seq: number; hash: string; signature: string };
  await write(5);
  await witnessEnd();
  const [{ at = "" } = {}] = await witnessed();
  cut(11);
  byHand.prepare(`UPDATE "AuditHead" SET "seq" = @seq, "hash" = @hash, "signature" = @signature`).run(head);
  expect(await verifyChain()).toMatchObject({ checked: 10, brokenAt: null, fault: null, forgotten: { at, seq: 15 } });
  // The site goes on from there, and what was lost is not forgotten.
  await write(1);
  await witnessEnd();
  expect((await witnessed()).map(({ seq }) => seq)).toEqual([15, 11]);
  expect((await verifyChain()).forgotten).toEqual((await witnessed())[0]);
});

test("the file keeps a line a day", async () => {
  await witnessEnd();
  await write(2);
  await witnessEnd();
  travel(DAY);
  await write(1);
  await witnessEnd();
  await witnessEnd();
  travel(-DAY);
  expect(readFileSync(witnessFile(), "utf8").trim().split("\n")).toHaveLength(2);
  expect((await witnessed()).map(({ seq }) => seq)).toEqual([12, 13]);
  expect((await verifyChain()).forgotten).toBeNull();
});
