import { now } from "#app/platform/clock.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { allowed } from "#app/records/audit/change.server.ts";
import { expire } from "#app/records/bin/bin.server.ts";
import { table } from "#app/records/declared/table.server.ts";
import { keptSince } from "#app/records/retention/retention.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { canAdminister } from "#app/records/rights/permissions.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { contentOf } from "#app/utils/versions.ts";
import { changedFields, forgetHistory, remember } from "./history.server.ts";
import { staffEntryForm, type DueInput, type MemberEntryInput, memberEntryForm } from "./schema.ts";

/** Erases a row with its history, in the caller's transaction. */
export async function eraseStaffEntry(tx: Tx, id: number): Promise<void> {
  await tx.staffRegisterEntry.delete({ where: { id } });
  await forgetHistory(tx, "effectif", id);
}

export const staffEntries = table({
  model: "StaffRegisterEntry",
  noun: "staff-entry",
  form: staffEntryForm,
  right: canAdminister,
  // The trail keeps no name of anyone, nor does the bin.
  noted: [],
  bin: { called: () => null, erase: eraseStaffEntry },
  search: ["lastName", "firstName", "function", "email"],
  sorts: ["lastName", "enteredOn", "leftOn"],
  view: (row) => ({ ...row, name: `${row.firstName} ${row.lastName}` }),
  trail: (after, before) => (before ? { changed: changedFields(before, after) } : {}),
  saved: (tx, id, after, before, actor) => remember(tx, actor, "effectif", id, before, after),
});

export function allStaffEntries() {
  return db.staffRegisterEntry.findMany({ where: { deletedAt: null }, orderBy: [{ enteredOn: "asc" }, { id: "asc" }] });
}

const dues = { orderBy: { year: "desc" }, select: { year: true, amount: true, paidOn: true } } as const;

/** Erases a row with its dues and its history, in the caller's transaction. */
export async function eraseMemberEntry(tx: Tx, id: number): Promise<void> {
  await tx.memberDue.deleteMany({ where: { entryId: id } });
  await tx.memberRegisterEntry.delete({ where: { id } });
  await forgetHistory(tx, "adherents", id);
}

export const memberEntries = table({
  model: "MemberRegisterEntry",
  noun: "member-entry",
  form: memberEntryForm,
  right: canAdminister,
  // The trail keeps no name of anyone, nor does the bin.
  noted: [],
  bin: { called: () => null, erase: eraseMemberEntry },
  search: ["name", "category"],
  finds: (words) => (/^\d{1,6}$/.test(words) ? [{ number: Number(words) }] : []),
  sorts: ["number", "name", "admittedOn", "leftOn"],
  unique: { number: "Ce numéro est déjà pris, peut-être par une fiche de la corbeille." },
  with: { dues },
  resolve: withNumber,
  trail: (after, before) => (before ? { changed: changedFields(before, after) } : {}),
  saved: (tx, id, after, before, actor) => remember(tx, actor, "adherents", id, before, after),
});

/** Without a number, the one after the last: a number is never used twice. */
async function withNumber(tx: Tx, input: MemberEntryInput, id: number | null) {
  const { number, ...rest } = contentOf(input);
  const own = id === null ? null : await tx.memberRegisterEntry.findUnique({ where: { id }, select: { number: true } });
  const next = async () => ((await tx.memberRegisterEntry.aggregate({ _max: { number: true } }))._max.number ?? 0) + 1;
  return done({ ...rest, number: number ?? own?.number ?? (await next()) });
}

const asCells = (year: number, due: { amount: number; paidOn: Date | null } | null) =>
  due ? { [`due-${year}`]: due.amount / 100, [`paid-${year}`]: due.paidOn } : {};

/** Says what a member owes for a year, and when it was paid; the year's line before goes to the history. */
export function setDue(actor: Actor, id: number, { year, amount, paidOn }: DueInput): Promise<Outcome<null>> {
  return allowed<null>(canAdminister, actor, "member-entry.due-set", async (tx, note) => {
    if (!(await tx.memberRegisterEntry.findFirst({ where: { id, deletedAt: null }, select: { id: true } })))
      return refused("", memberEntries.bin.gone);
    const key = { entryId: id, year };
    const before = await tx.memberDue.findUnique({
      where: { entryId_year: key },
      select: { amount: true, paidOn: true },
    });
    const data = { amount, paidOn };
    await tx.memberDue.upsert({ where: { entryId_year: key }, create: { ...key, ...data }, update: data });
    await remember(tx, actor, "adherents", id, asCells(year, before), asCells(year, data));
    return note({ subject: memberEntries.bin.subject(id), after: { year } });
  });
}

export function allMemberEntries() {
  return db.memberRegisterEntry.findMany({ where: { deletedAt: null }, orderBy: { number: "asc" }, include: { dues } });
}

/** Erases the rows of those who left too many years ago, with their history. Run by a job. */
export async function eraseOldEntries(): Promise<void> {
  const leftOn = { lt: keptSince("registers", now()) };
  await expire(
    "staff-entry.expired",
    (reader, only) => reader.staffRegisterEntry.findMany({ where: { leftOn, ...only }, select: { id: true } }),
    eraseStaffEntry,
  );
  await expire(
    "member-entry.expired",
    (reader, only) => reader.memberRegisterEntry.findMany({ where: { leftOn, ...only }, select: { id: true } }),
    eraseMemberEntry,
  );
}

/** Notes in the trail, before the file is sent, that a whole register was exported and by whom. */
export function noteExport(actor: Actor, noun: "staff-entry" | "member-entry", rows: number) {
  return allowed<null>(canAdminister, actor, `${noun}.exported`, async (_tx, note) => {
    return note({ subject: noun, after: { rows } });
  });
}
