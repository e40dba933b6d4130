import { afterEach, expect, test } from "vitest";
import { eraseReader } from "#app/modules/accounts/erasure.server.ts";
import { exportAccount } from "#app/modules/accounts/export.server.ts";
import { DAY, HOUR, MINUTE, now, travel } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import type { ReaderActor } from "#app/records/rights/actor.ts";
import { fromLocalInput } from "#app/utils/dates.ts";
import {
  askReminder,
  followersAfter,
  listMyReminders,
  readStopLink,
  sendDueReminders,
  stopReminder,
  stopReminderUrl,
  withdrawReminder,
} from "./reminders.server.ts";

let ahead = 0;
/** So long after the beginning of the test. */
function later(ms: number): void {
  travel(ms - ahead);
  ahead = ms;
}
afterEach(() => later(0));

let count = 0;
const next = () => `r${(count += 1)}`;
const inMs = (ms: number) => new Date(now().getTime() + ms);

function coverage(data: Partial<Prisma.DirectUncheckedCreateInput> = {}) {
  const base = { title: "La soirée", slug: next(), status: "scheduled" as const, scheduledFor: inMs(DAY) };
  return maintain("test", (tx) => tx.direct.create({ data: { ...base, ...data } }));
}

async function reader(data: Partial<Prisma.ReaderUncheckedCreateInput> = {}) {
  const person = {
    firstName: "Zoé",
    lastName: "Dupont",
    email: `${next()}@rappel.example`,
    passwordHash: "$argon2id$",
  };
  const row = await maintain("test", (tx) =>
    tx.reader.create({ data: { ...person, emailVerifiedAt: now(), ...data }, select: { id: true, email: true } }),
  );
  return { ...row, actor: { kind: "reader", id: row.id, firstName: "Zoé" } satisfies ReaderActor };
}

const mailsTo = (recipient: string) => db.mail.findMany({ where: { recipient, kind: "direct.reminder" } });
const set = (id: number, data: Prisma.DirectUncheckedUpdateInput) =>
  maintain("test", (tx) => tx.direct.update({ where: { id }, data }));

test("written once, an hour before, with the way to stop it", async () => {
  const [direct, zoe] = [await coverage(), await reader()];
  expect((await askReminder(zoe.actor, direct.slug)).ok).toBe(true);
  expect((await askReminder(zoe.actor, direct.slug)).ok).toBe(true);
  expect(await listMyReminders(zoe.id)).toMatchObject([{ slug: direct.slug }]);
  expect(await followersAfter(db, direct.id, 0, 9)).toMatchObject([{ email: zoe.email }]);
  later(DAY - HOUR - MINUTE);
  await sendDueReminders();
  expect(await mailsTo(zoe.email)).toEqual([]);
  later(DAY - HOUR + MINUTE);
  await sendDueReminders();
  await sendDueReminders();
  const [mail, ...more] = await mailsTo(zoe.email);
  expect([more, mail?.subject]).toEqual([[], expect.stringContaining("Bientôt en direct\u202F: La soirée")]);
  expect([mail?.stopUrl, mail?.text]).toEqual([
    stopReminderUrl(direct.id, zoe.id),
    expect.stringContaining(stopReminderUrl(direct.id, zoe.id)),
  ]);
  await set(direct.id, { status: "live", startedAt: now() });
  await sendDueReminders();
  expect(await mailsTo(zoe.email)).toHaveLength(1);
});

test.each([
  ["2027-03-28T03:15", "2027-03-28T00:15:00Z", "dimanche 28 mars à 03:15"],
  ["2027-10-31T03:15", "2027-10-31T01:15:00Z", "dimanche 31 octobre à 03:15"],
])("a coverage at %s in Paris is told of an hour that passed before", async (typed, hourBefore, words) => {
  const [direct, zoe] = [await coverage({ scheduledFor: fromLocalInput(typed) }), await reader()];
  await askReminder(zoe.actor, direct.slug);
  const until = Date.parse(hourBefore) - now().getTime();
  later(until - MINUTE);
  await sendDueReminders();
  expect(await mailsTo(zoe.email)).toEqual([]);
  later(until + MINUTE);
  await sendDueReminders();
  expect((await mailsTo(zoe.email)).map(({ text }) => text.replaceAll(/\s/g, " "))).toEqual([
    expect.stringContaining(words),
  ]);
});

test("rescheduled, it waits for the new time; begun before it, it goes at the start", async () => {
  const [moved, early, zoe] = [await coverage(), await coverage(), await reader()];
  await askReminder(zoe.actor, moved.slug);
  await set(moved.id, { scheduledFor: inMs(3 * DAY) });
  later(DAY);
  await sendDueReminders();
  expect(await mailsTo(zoe.email)).toEqual([]);
  later(0);
  await askReminder(zoe.actor, early.slug);
  await set(early.id, { status: "live", startedAt: now() });
  await sendDueReminders();
  expect((await mailsTo(zoe.email)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining("C’est commencé\u202F: La soirée"),
  ]);
  later(3 * DAY - HOUR + MINUTE);
  await sendDueReminders();
  expect(await mailsTo(zoe.email)).toHaveLength(2);
});

test("asked in its last hour, or of one without a date: told at the start; asked during it: not at all", async () => {
  const [soon, dateless, zoe] = [
    await coverage({ scheduledFor: inMs(20 * MINUTE) }),
    await coverage({ scheduledFor: null }),
    await reader(),
  ];
  for (const { slug } of [soon, dateless]) expect((await askReminder(zoe.actor, slug)).ok).toBe(true);
  later(MINUTE);
  await sendDueReminders();
  expect(await mailsTo(zoe.email)).toEqual([]);
  for (const { id } of [soon, dateless]) await set(id, { status: "live", startedAt: now() });
  await sendDueReminders();
  expect(await mailsTo(zoe.email)).toHaveLength(2);
  const late = await reader();
  await askReminder(late.actor, soon.slug);
  later(2 * MINUTE);
  await sendDueReminders();
  expect([await mailsTo(late.email), (await followersAfter(db, soon.id, 0, 9)).length]).toEqual([[], 2]);
});

test("never for what is over, a draft, deleted, two hours late, nor to an account that is suspended", async () => {
  const [zoe, shut] = [await reader(), await reader({ suspendedAt: now(), suspendedReason: "Essai" })];
  for (const data of [{ status: "ended" }, { status: "draft" }, { deletedAt: now() }] as const) {
    const { slug } = await coverage(data);
    expect((await askReminder(zoe.actor, slug)).ok).toBe(false);
  }
  const [late, gone] = [await coverage(), await coverage()];
  for (const person of [zoe, shut]) for (const { slug } of [late, gone]) await askReminder(person.actor, slug);
  await set(gone.id, { deletedAt: now() });
  later(DAY + 2 * HOUR + MINUTE);
  await sendDueReminders();
  later(2 * DAY);
  await set(late.id, { deletedAt: now() });
  await sendDueReminders();
  expect([await mailsTo(zoe.email), await mailsTo(shut.email)]).toEqual([[], []]);
});

test("the link of the mail stops that one reminder, as often as it is used; altered, it stops nothing", async () => {
  const [direct, other, zoe] = [await coverage(), await coverage(), await reader()];
  for (const { slug } of [direct, other]) await askReminder(zoe.actor, slug);
  const link = new URL(stopReminderUrl(direct.id, zoe.id)).searchParams.get("lien") ?? "";
  expect(await readStopLink(link)).toEqual({ title: "La soirée", isStopped: false });
  for (const wrong of ["", "x", `${link}x`, link.replace(/^\d+/, String(other.id)), `0-0.${"a".repeat(43)}`]) {
    expect(await readStopLink(wrong)).toBeNull();
    expect((await stopReminder(wrong)).ok).toBe(false);
  }
  for (let time = 0; time < 2; time += 1) expect((await stopReminder(link)).ok).toBe(true);
  expect(await readStopLink(link)).toMatchObject({ isStopped: true });
  expect(await listMyReminders(zoe.id)).toMatchObject([{ slug: other.slug }]);
  await withdrawReminder(zoe.actor, other.slug);
  expect(await listMyReminders(zoe.id)).toEqual([]);
});

test("part of the account's copy, and gone with it, its mails too", async () => {
  const [direct, zoe] = [await coverage({ scheduledFor: inMs(2 * HOUR) }), await reader()];
  await askReminder(zoe.actor, direct.slug);
  expect((await exportAccount(zoe)).reminders).toMatchObject([{ direct: { slug: direct.slug } }]);
  later(HOUR + MINUTE);
  await sendDueReminders();
  expect(await mailsTo(zoe.email)).toHaveLength(1);
  await maintain("test", (tx) => eraseReader(tx, zoe.id));
  expect([await followersAfter(db, direct.id, 0, 9), await mailsTo(zoe.email)]).toEqual([[], []]);
});

test("asked and withdrawn from a page left open on the address that the coverage had", async () => {
  const [{ id, slug }, zoe, before] = [await coverage(), await reader(), next()];
  await maintain("test", (tx) => tx.oldSlug.create({ data: { noun: "direct", slug: before, rowId: id } }));
  expect((await askReminder(zoe.actor, before)).ok).toBe(true);
  expect(await listMyReminders(zoe.id)).toMatchObject([{ slug }]);
  expect((await withdrawReminder(zoe.actor, before)).ok).toBe(true);
  expect(await listMyReminders(zoe.id)).toEqual([]);
  expect((await askReminder(zoe.actor, next())).ok).toBe(false);
});
