import { beforeEach, expect, test } from "vitest";
import { sendDueMails } from "#app/modules/mail/delivery.server.ts";
import { findSession, flushTouchedSessions } from "#app/modules/sessions/sessions.server.ts";
import { markStaffSeen } from "#app/modules/staff/sessions.server.ts";
import { DAY, HOUR, now, travel } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { hashPassword } from "#app/platform/passwords/password.server.ts";
import { keptUntil } from "#app/records/retention/retention.ts";
import { formatDayOf, parisDay } from "#app/utils/dates.ts";
import { findReaderForStaff, listReaders } from "./administration.server.ts";
import { UNUSED_WARNING, followUnusedAccounts, markReaderSeen } from "./erasure.server.ts";
import { deleteAccount } from "./profile.server.ts";
import { signInReader } from "./sign-in.server.ts";

const password = "une phrase de passe longue";
const passwordHash = await hashPassword(password);
let count = 0;

beforeEach(() =>
  maintain("tests", async (tx) => {
    await tx.directQuestion.deleteMany();
    await tx.reader.deleteMany();
    await tx.mail.deleteMany();
  }),
);

interface Given {
  lastSeenOn?: Date;
  emailVerifiedAt?: Date | null;
  suspendedAt?: Date;
}

function makeReader(given: Given = {}) {
  count += 1;
  const email = `zoe${count}@lecture.example`;
  const at = new Date(now().getTime() - 3000 * DAY);
  const person = { firstName: "Zoé", lastName: "Dupont", email, passwordHash, createdAt: at, emailVerifiedAt: at };
  return maintain("tests", (tx) => tx.reader.create({ data: { ...person, ...given } }));
}

const ago = (days: number) => new Date(now().getTime() - days * DAY);
const rowOf = (id: number) => db.reader.findUnique({ where: { id } });
const mailsTo = (recipient: string) =>
  db.mail.findMany({ where: { recipient }, orderBy: { id: "asc" }, select: { kind: true, subject: true, text: true } });
const kindsTo = async (recipient: string) => (await mailsTo(recipient)).map(({ kind }) => kind);
const dayOf = (at: Date) => formatDayOf(parisDay(at));
const signIn = (email: string) => signInReader({ email, password, network: "203.0.113.7", userAgent: "Firefox/1" });

/** As the job does, hour after hour: several times, and the mails go. */
async function round(): Promise<void> {
  for (let times = 0; times < 3; times += 1) {
    await followUnusedAccounts();
    await sendDueMails();
  }
}

/** To the hour before this reader's planned day, then to the day. */
async function travelTo(id: number, { days = 0, hours = 0 }: { days?: number; hours?: number }): Promise<void> {
  const planned = (await rowOf(id))?.erasureOn ?? now();
  travel(planned.getTime() - now().getTime() - days * DAY - hours * HOUR);
}

test("warned once a month before, once a week before, then erased with all that is theirs, and the trail names nobody", async () => {
  const used = await makeReader({ lastSeenOn: ago(10) });
  const lastSeenOn = ago(690);
  const reader = await makeReader({ lastSeenOn });
  await round();
  expect(await kindsTo(reader.email)).toEqual([]);
  travel(keptUntil("inactiveReaders", lastSeenOn).getTime() - now().getTime() - 29 * DAY);
  await followUnusedAccounts();
  const [first] = await mailsTo(reader.email);
  const planned = (await rowOf(reader.id))?.erasureOn ?? now();
  expect(planned.getTime() - now().getTime()).toBeGreaterThanOrEqual(30 * DAY);
  expect(first?.subject).toContain(`Ton compte sera effacé le ${dayOf(planned)}`);
  expect(first?.text.replaceAll("\u00A0", " ")).toContain(`Il n’a pas servi depuis le ${dayOf(lastSeenOn)}`);
  expect(first?.text).toContain("http://localhost:3000/connexion");
  await round();
  expect(await kindsTo(reader.email)).toEqual([UNUSED_WARNING]);
  await travelTo(reader.id, { days: 8 });
  await followUnusedAccounts();
  const [, last] = await mailsTo(reader.email);
  expect(last?.subject).toContain(`Dernier rappel\u202F: ton compte sera effacé le ${dayOf(planned)}`);
  await round();
  expect(await kindsTo(reader.email)).toEqual([UNUSED_WARNING, UNUSED_WARNING]);
  await travelTo(reader.id, { hours: 1 });
  await round();
  expect(await rowOf(reader.id)).not.toBeNull();
  travel(2 * HOUR);
  await followUnusedAccounts();
  expect(await rowOf(reader.id)).toBeNull();
  expect(await kindsTo(reader.email)).toEqual(["account.deleted"]);
  await sendDueMails();
  expect(await kindsTo(reader.email)).toEqual([]);
  const trail = await db.auditEntry.findMany({ where: { subject: `reader:${reader.id}` }, orderBy: { seq: "asc" } });
  expect(trail.map(({ action }) => action)).toEqual(["reader.warned-unused", "reader.warned-unused", "reader.expired"]);
  expect(JSON.stringify(trail)).not.toMatch(/zoe|Zoé|Dupont/);
  expect(await rowOf(used.id)).not.toBeNull();
});

test("one that never signed in counts from its confirmation; one never confirmed is not warned at all", async () => {
  const confirmed = await makeReader({ emailVerifiedAt: ago(800) });
  const recent = await makeReader({ emailVerifiedAt: ago(30) });
  const never = await makeReader({ emailVerifiedAt: null });
  await round();
  expect(await kindsTo(confirmed.email)).toEqual([UNUSED_WARNING]);
  expect([await kindsTo(recent.email), await kindsTo(never.email)]).toEqual([[], []]);
});

test("years late, as on the first day of this rule, nobody goes before both warnings and their times", async () => {
  const reader = await makeReader({ lastSeenOn: ago(2000) });
  await round();
  await travelTo(reader.id, { days: 9 });
  await round();
  expect(await kindsTo(reader.email)).toEqual([UNUSED_WARNING]);
  // The server slept past the day: the last warning comes late, and moves it.
  await travelTo(reader.id, { days: -40 });
  await round();
  expect(await kindsTo(reader.email)).toEqual([UNUSED_WARNING, UNUSED_WARNING]);
  expect((await rowOf(reader.id))?.erasureOn?.getTime()).toBeGreaterThanOrEqual(now().getTime() + 7 * DAY);
});

test("signing in between the two warnings keeps the account, and the time starts again", async () => {
  const reader = await makeReader({ lastSeenOn: ago(800) });
  await round();
  expect((await signIn(reader.email)).kind).toBe("signed-in");
  expect(await rowOf(reader.id)).toMatchObject({ warnedOn: null, warnedAgainOn: null, erasureOn: null });
  travel(60 * DAY);
  await round();
  expect(await kindsTo(reader.email)).toEqual([UNUSED_WARNING]);
  travel(700 * DAY);
  await round();
  expect(await kindsTo(reader.email)).toEqual([UNUSED_WARNING, UNUSED_WARNING]);
});

test("a visit with a session still open is a sign of use, after the last warning too", async () => {
  const reader = await makeReader({ lastSeenOn: ago(2) });
  const signed = await signIn(reader.email);
  if (signed.kind !== "signed-in") throw new Error("not signed in");
  const old = ago(800);
  await maintain("tests", (tx) => tx.reader.update({ where: { id: reader.id }, data: { lastSeenOn: old } }));
  await round();
  await findSession("reader", signed.token);
  await flushTouchedSessions({ reader: markReaderSeen, staff: markStaffSeen });
  expect(await rowOf(reader.id)).toMatchObject({ warnedOn: null, erasureOn: null });
  expect((await rowOf(reader.id))?.lastSeenOn?.getTime()).toBeGreaterThan(now().getTime() - HOUR);
});

test("an account deleted by its owner between a warning and the erasure is nobody's business any more", async () => {
  const reader = await makeReader({ lastSeenOn: ago(800) });
  await round();
  const deleted = await deleteAccount({ kind: "reader", id: reader.id, firstName: "Zoé" }, password);
  expect(deleted.ok).toBe(true);
  await sendDueMails();
  travel(40 * DAY);
  await round();
  expect(await kindsTo(reader.email)).toEqual([]);
});

test("a clock that jumps back warns nobody twice and erases nobody early", async () => {
  const reader = await makeReader({ lastSeenOn: ago(800) });
  await round();
  const before = await rowOf(reader.id);
  travel(-900 * DAY);
  await round();
  await maintain("tests", (tx) => markReaderSeen(tx, -1, now()));
  travel(900 * DAY);
  await round();
  expect(await rowOf(reader.id)).toEqual(before);
  expect(await kindsTo(reader.email)).toEqual([UNUSED_WARNING]);
});

test("an address that refuses our mails goes on its day; a line of ours that was cut gets the warning sent again", async () => {
  const [refused, cut] = [await makeReader({ lastSeenOn: ago(800) }), await makeReader({ lastSeenOn: ago(800) })];
  await round();
  await travelTo(cut.id, { days: 7 });
  await followUnusedAccounts();
  const dead = (readerId: number, attempts: number) =>
    maintain("tests", (tx) => tx.mail.updateMany({ where: { readerId }, data: { status: "dead", attempts } }));
  await dead(refused.id, 1);
  await dead(cut.id, 7);
  await travelTo(cut.id, {});
  await round();
  expect(await rowOf(refused.id)).toBeNull();
  expect((await rowOf(cut.id))?.erasureOn?.getTime()).toBeGreaterThanOrEqual(now().getTime() + 7 * DAY);
  expect(await kindsTo(cut.email)).toEqual([UNUSED_WARNING, UNUSED_WARNING, UNUSED_WARNING]);
  await travelTo(cut.id, {});
  await round();
  expect(await rowOf(cut.id)).toBeNull();
});

test("the mail and its mark stand or fall together", async () => {
  const reader = await makeReader({ lastSeenOn: ago(800) });
  await maintain(
    "tests",
    (tx) => tx.$executeRaw`CREATE TRIGGER "crash" BEFORE INSERT ON "Mail" BEGIN SELECT RAISE(ABORT, 'crash'); END`,
  );
  await expect(followUnusedAccounts()).rejects.toThrow();
  expect(await rowOf(reader.id)).toMatchObject({ warnedOn: null, erasureOn: null });
  await maintain("tests", (tx) => tx.$executeRaw`DROP TRIGGER "crash"`);
  await round();
  expect(await kindsTo(reader.email)).toEqual([UNUSED_WARNING]);
});

test("a suspended account counts from its suspension, and is told to write instead of signing in", async () => {
  const recent = await makeReader({ lastSeenOn: ago(800), suspendedAt: ago(100) });
  const reader = await makeReader({ lastSeenOn: ago(900), suspendedAt: ago(800) });
  await followUnusedAccounts();
  expect(await kindsTo(recent.email)).toEqual([]);
  const [mail] = await mailsTo(reader.email);
  expect(mail?.text).toContain("Ce compte est suspendu");
  expect(mail?.text).not.toContain("/connexion");
});

test("administrators see the day of those that are near it, and a search finds them alone", async () => {
  const warned = await makeReader({ lastSeenOn: ago(800) });
  await makeReader({ lastSeenOn: ago(10) });
  const soon = await makeReader({ lastSeenOn: ago(690) });
  await round();
  const query = {
    q: "",
    state: null,
    unused: true,
    sort: "createdAt",
    direction: "asc",
    page: 1,
    perPage: 25,
  } as const;
  const { items } = await listReaders(query);
  expect(items.map(({ id, isNearErasure }) => [id, isNearErasure])).toEqual([
    [warned.id, true],
    [soon.id, true],
  ]);
  expect(items[0]?.erasedOn).toEqual((await rowOf(warned.id))?.erasureOn);
  const all = await listReaders({ ...query, unused: false });
  expect(all.items.map(({ isNearErasure }) => isNearErasure)).toEqual([true, false, true]);
  expect((await findReaderForStaff(warned.id))?.warnings).toHaveLength(1);
});

test("one round takes fifty", async () => {
  for (let times = 0; times < 60; times += 1) await makeReader({ lastSeenOn: ago(800) });
  await followUnusedAccounts();
  expect(await db.mail.count({ where: { kind: UNUSED_WARNING } })).toBe(50);
  await followUnusedAccounts();
  expect(await db.mail.count({ where: { kind: UNUSED_WARNING } })).toBe(60);
});
