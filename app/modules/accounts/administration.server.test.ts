import { expect, test } from "vitest";
import { openSession } from "#app/modules/sessions/sessions.server.ts";
import { MINUTE, travel } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { hashPassword } from "#app/platform/passwords/password.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { systemActor } from "#app/records/rights/actor.ts";
import { done } from "#app/utils/outcome.ts";
import { makeStaff } from "#tests/support/actors.ts";
import {
  findReaderForStaff,
  listReaders,
  deleteReader,
  endReaderSessions,
  exportReader,
  reinstateReader,
  resendCode,
  suspendReader,
} from "./administration.server.ts";
import { signInReader } from "./sign-in.server.ts";

const password = "une phrase de passe longue";
let count = 0;

async function makeReader(
  given: Partial<{ firstName: string; lastName: string; email: string; verified: boolean }> = {},
) {
  count += 1;
  const { verified = true, ...names } = given;
  const row = { firstName: "Zoé", lastName: `Dupont${count}`, email: `zoe${count}@lecture.example`, ...names };
  const passwordHash = await hashPassword(password);
  const made = await change(systemActor("tests"), "account.registration", async (tx) =>
    done(await tx.reader.create({ data: { ...row, passwordHash, emailVerifiedAt: verified ? new Date() : null } })),
  );
  if (!made.ok) throw new Error("reader");
  return made.value;
}

const session = (readerId: number) => maintain("test", (tx) => openSession(tx, "reader", readerId, null));
const lastEntry = () => db.auditEntry.findFirstOrThrow({ orderBy: { seq: "desc" } });
const all = { q: "", state: null, unused: false, sort: "createdAt", direction: "desc", page: 1, perPage: 25 } as const;

test("nobody but an administrator does any of it", async () => {
  const reader = await makeReader();
  for (const role of ["trial", "editor"] as const) {
    const staff = await makeStaff(role);
    const answers = await Promise.all([
      suspendReader(staff, reader.id, "essai"),
      reinstateReader(staff, reader.id),
      resendCode(staff, reader.id),
      endReaderSessions(staff, reader.id),
      deleteReader(staff, reader.id),
      exportReader(staff, reader.id),
    ]);
    expect(answers.map(({ ok }) => ok)).toEqual(Array(6).fill(false));
  }
  const itself = await suspendReader({ kind: "reader", id: reader.id, firstName: "Zoé" }, reader.id, "essai");
  expect(itself.ok).toBe(false);
  expect(await findReaderForStaff(reader.id)).toMatchObject({ state: "verified" });
});

test("found by any words of the name or the address, in any order, and by state; a strange search finds nothing", async () => {
  const paul = await makeReader({ firstName: "Paul-Émile", lastName: "Vandenbroucke", email: "pev@ecole.example" });
  const waiting = await makeReader({ lastName: "Attente", verified: false });
  const ids = async (query: object) => (await listReaders({ ...all, ...query })).items.map(({ id }) => id);
  expect(await ids({ q: "vandenbroucke paul" })).toEqual([paul.id]);
  expect(await ids({ q: "PEV@ecole" })).toEqual([paul.id]);
  expect(await ids({ q: "%_' OR 1=1 --" })).toEqual([]);
  expect(await ids({ state: "unverified", q: "attente" })).toEqual([waiting.id]);
  expect(await ids({ state: "verified", q: "attente" })).toEqual([]);
  const last = await listReaders({ ...all, page: 999, perPage: 1 });
  expect(last.page).toBe(last.pages);
});

test("suspending ends the sessions, refuses the sign-in, and the trail says nothing personal; lifting it opens again", async () => {
  const admin = await makeStaff("admin");
  const reader = await makeReader();
  await session(reader.id);
  expect((await suspendReader(admin, reader.id, "Injures à Zoé Dupont")).ok).toBe(true);
  expect(await db.session.count({ where: { readerId: reader.id } })).toBe(0);
  const entry = await lastEntry();
  expect(entry).toMatchObject({
    action: "reader.suspended",
    subject: `reader:${reader.id}`,
    actorId: admin.id,
    before: null,
    after: null,
  });
  expect(JSON.stringify(entry)).not.toMatch(/zoe|Zoé|Dupont|Injures/);
  const credentials = { email: reader.email, password, network: "203.0.113.7", userAgent: null };
  expect((await signInReader(credentials)).kind).toBe("refused");
  expect((await suspendReader(admin, reader.id, "encore")).ok).toBe(false);
  expect((await reinstateReader(admin, reader.id)).ok).toBe(true);
  expect((await signInReader(credentials)).kind).toBe("signed-in");
  expect(await db.reader.findUnique({ where: { id: reader.id } })).toMatchObject({
    suspendedAt: null,
    suspendedReason: null,
  });
});

test("a code is sent again once a minute, only to who waits for one", async () => {
  const admin = await makeStaff("admin");
  const waiting = await makeReader({ verified: false });
  expect((await resendCode(admin, waiting.id)).ok).toBe(true);
  expect(await db.mail.count({ where: { recipient: waiting.email } })).toBe(1);
  expect((await resendCode(admin, waiting.id)).ok).toBe(false);
  travel(MINUTE);
  expect((await resendCode(admin, waiting.id)).ok).toBe(true);
  expect((await resendCode(admin, (await makeReader()).id)).ok).toBe(false);
});

test("sessions are ended from afar", async () => {
  const admin = await makeStaff("admin");
  const reader = await makeReader();
  await session(reader.id);
  await session(reader.id);
  expect((await findReaderForStaff(reader.id))?.counts.sessions).toBe(2);
  expect((await endReaderSessions(admin, reader.id)).ok).toBe(true);
  expect((await findReaderForStaff(reader.id))?.counts.sessions).toBe(0);
});

test("an export is complete and noted; a deletion leaves the number alone", async () => {
  const admin = await makeStaff("admin");
  const reader = await makeReader();
  const exported = await exportReader(admin, reader.id);
  expect(exported.ok && exported.value.profile).toMatchObject({ email: reader.email, firstName: "Zoé" });
  expect(JSON.stringify(exported)).not.toContain("argon2id");
  expect(await lastEntry()).toMatchObject({ action: "reader.exported", subject: `reader:${reader.id}`, after: null });
  expect((await deleteReader(admin, reader.id)).ok).toBe(true);
  expect(await findReaderForStaff(reader.id)).toBeNull();
  expect(await lastEntry()).toMatchObject({ action: "reader.deleted", subject: `reader:${reader.id}`, after: null });
  expect(await db.mail.findMany({ where: { recipient: reader.email }, select: { kind: true } })).toEqual([
    { kind: "account.deleted" },
  ]);
  for (const again of [deleteReader, exportReader, endReaderSessions])
    expect((await again(admin, reader.id)).ok).toBe(false);
});

test("nobody who never confirmed the address is written to when the account goes", async () => {
  const admin = await makeStaff("admin");
  const reader = await makeReader({ verified: false });
  expect((await deleteReader(admin, reader.id)).ok).toBe(true);
  expect(await db.mail.count({ where: { recipient: reader.email } })).toBe(0);
});
