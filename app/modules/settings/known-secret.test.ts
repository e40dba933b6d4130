import Database from "better-sqlite3";
import { beforeAll, expect, test } from "vitest";
import { env } from "#app/platform/env.server.ts";
import { verifyChain } from "#app/records/audit/chain-check.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { type StaffActor, systemActor } from "#app/records/rights/actor.ts";
import { done } from "#app/utils/outcome.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { followSecret, secretFault, vouchForSecret } from "./stored-secrets.server.ts";

let admin: StaffActor;
beforeAll(async () => {
  admin = await makeStaff("admin");
  await followSecret();
});
const write = () => change(systemActor("tests"), "category.created", async () => done(null));
const [first, second, third] = ["first", "second", "third"].map((name) => `the-${name}-secret-0123456789-0123456789`);

test("a new secret before the old one is followed, and the old one may go", async () => {
  expect(await secretFault()).toBeNull();
  env.secrets.unshift(first ?? "");
  expect(await secretFault()).toBeNull();
  await followSecret();
  env.secrets.splice(1);
  expect(await secretFault()).toBeNull();
  expect(await verifyChain()).toMatchObject({ fault: null });
});

test("one without the old is told, whatever is written since, until an administrator vouches for the trail", async () => {
  env.secrets.splice(0, 1, second ?? "");
  for (const work of [write, followSecret, write]) {
    await work();
    expect(await secretFault()).toBe("secret");
    expect(await verifyChain()).toMatchObject({ fault: "seal" });
  }
  expect(await vouchForSecret(await makeStaff("editor"))).toMatchObject({ ok: false });
  expect(await secretFault()).toBe("secret");
  expect(await vouchForSecret(admin)).toMatchObject({ ok: true });
  expect(await secretFault()).toBeNull();
  expect(await verifyChain()).toMatchObject({ fault: null });
});

test("the old one put back in the list is all that is needed", async () => {
  env.secrets.splice(0, 1, third ?? "");
  expect(await secretFault()).toBe("secret");
  env.secrets.push(second ?? "");
  expect(await secretFault()).toBeNull();
});

test("a trail that does not hold is vouched for by nobody, and a foreign seal is no change of secret", async () => {
  await followSecret();
  const byHand = new Database(env.DATABASE_URL.replace(/^file:/, ""));
  byHand.exec(`DROP TRIGGER "AuditHead_forward"; UPDATE "AuditHead" SET "signature" = 'x'`);
  expect(await secretFault()).toBe("seal");
  byHand.exec(`DROP TRIGGER "AuditEntry_no_delete"; DELETE FROM "AuditEntry" WHERE seq = 2`);
  byHand.close();
  expect(await vouchForSecret(admin)).toMatchObject({ ok: false });
  expect(await secretFault()).toBe("seal");
});
