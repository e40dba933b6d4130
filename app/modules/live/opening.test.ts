import { beforeAll, expect, test } from "vitest";
import { saveSettings } from "#app/modules/settings/mutations.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { DAY, HOUR, MINUTE, SECOND, now, travel } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import { toLocalInput } from "#app/utils/dates.ts";
import type { Outcome } from "#app/utils/outcome.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { askForDirect, askersOf, refuseRight, rightsAsked, whomToAsk } from "./asking.server.ts";
import { findDirect } from "./coverage-page.server.ts";
import { addEditor, removeEditor } from "./editors.server.ts";
import evening from "./evening-2022.json" with { type: "json" };
import { openQuestions } from "./moderation.server.ts";
import { createDirect, updateDirect } from "./mutations.server.ts";
import { eraseRehearsal, openNow, openRehearsal, playEvening, titleNow } from "./rehearsal.server.ts";
import { directForm, updateSchema } from "./schema.ts";
import { comingDirects, findDesk } from "./staff-queries.server.ts";
import { endDirect, scheduleDirect, startDirect } from "./status.server.ts";
import { deleteUpdate, restoreUpdate, markUpdate, postUpdate } from "./updates.server.ts";

let admin: StaffActor;
let editor: StaffActor;
let other: StaffActor;

beforeAll(async () => {
  [admin, editor, other] = [await makeStaff("admin"), await makeStaff("editor"), await makeStaff("editor")];
});

function value<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.errors));
  return outcome.value;
}

const why = (outcome: Outcome<unknown>) => (outcome.ok ? "" : Object.values(outcome.errors).flat().join(" "));
const direct = (fields: object = {}) => directForm.schema.parse({ title: `Soirée ${Math.random()}`, ...fields });
const update = (headline: string) => updateSchema.parse({ headline });
const inAnHour = () => ({ scheduledFor: toLocalInput(new Date(now().getTime() + HOUR)) });
const desk = async (actor: StaffActor, id: number) => findDesk(actor, id, { all: false, trash: false });

test("an editor opens a coverage, is on its team, and finds it on the home with its hour before it is announced", async () => {
  const { id } = value(await createDirect(editor, direct(inAnHour()), null));
  const { items } = await comingDirects(editor, 50);
  expect(items).toContainEqual(expect.objectContaining({ id, status: "draft", scheduledFor: expect.any(Date) }));
  expect((await comingDirects(other, 50)).items).toEqual([]);
  value(await addEditor(editor, id, other.id));
  value(await scheduleDirect(other, id));
  value(await startDirect(other, id));
  value(await updateDirect(editor, id, direct({ title: "Au plus court", version: 1 }), null));
});

const set = async (editorsOpenDirects: boolean, version: number) =>
  value(await saveSettings(admin, "newsroom", { editorsOpenDirects }, { version }));

test("administrators keep that right by a setting: the team still writes, and reads whom to ask", async () => {
  const { id } = value(await createDirect(editor, direct(inAnHour()), null));
  await set(false, 0);
  expect((await siteSettings()).editorsOpenDirects).toBe(false);
  expect(why(await createDirect(editor, direct(), null))).toContain("demandez à un responsable");
  expect(why(await openRehearsal(editor))).toContain("demandez à un responsable");
  for (const tried of [
    updateDirect(editor, id, direct({ version: 1 }), null),
    addEditor(editor, id, other.id),
    removeEditor(editor, id, editor.id),
    scheduleDirect(editor, id),
    startDirect(editor, id),
  ])
    expect(why(await tried)).toContain("demandez-leur");
  value(await scheduleDirect(admin, id));
  value(await startDirect(editor, id));
  value(await postUpdate(editor, id, update("Encore"), null));
  value(await startDirect(admin, value(await createDirect(admin, direct(), null)).id));
  await set(true, 1);
});

test("a right is asked of administrators by mail and on their home, once a day for each coverage", async () => {
  await maintain("test", (tx) => tx.staffUser.update({ where: { id: admin.id }, data: { email: "lea@exemple.fr" } }));
  const { id } = value(await createDirect(admin, direct({ title: "Le vote" }), null));
  expect(value(await askForDirect(other, id))).toContain(admin.displayName);
  expect(why(await askForDirect(other, id))).toContain("déjà demandé");
  value(await askForDirect(other, null));
  travel(DAY + MINUTE);
  value(await askForDirect(other, id));
  travel(-DAY - MINUTE);
  const mails = await db.mail.findMany({ where: { kind: "direct.right-asked" }, orderBy: { id: "asc" } });
  expect(mails.map(({ recipient }) => recipient)).toContain("lea@exemple.fr");
  expect(mails[0]?.text).toContain(`/admin/directs/${id}/editeurs`);
  expect(mails[0]?.subject).toContain("écrire dans le direct");
  expect(why(await askForDirect(other, 999_999))).toContain("n’existe plus");
});

test("to open one is asked too, and refused; nothing is asked on trial, nor of what has ended", async () => {
  const [asker, trial] = [await makeStaff("editor"), await makeStaff("trial")];
  await set(false, 2);
  value(await askForDirect(asker, null));
  const line = { to: "/admin/directs/nouveau", name: asker.displayName, title: null };
  expect(await rightsAsked(admin)).toContainEqual(line);
  expect((await askersOf(null)).map(({ id }) => id)).toContain(asker.id);
  // Who may open one by the setting asks no longer.
  await set(true, 3);
  expect([await rightsAsked(admin), await askersOf(null)]).toEqual([expect.not.arrayContaining([line]), []]);
  await set(false, 4);
  expect(why(await refuseRight(editor, null, asker.id))).toContain("Votre rôle");
  value(await refuseRight(admin, null, asker.id));
  expect(await rightsAsked(admin)).not.toContainEqual(line);
  expect(await whomToAsk(asker, null)).toMatchObject({ canAsk: true, isAsked: false, isRefused: true });
  await set(true, 5);

  const { id } = value(await createDirect(editor, direct(inAnHour()), null));
  expect(why(await askForDirect(trial, id))).toContain("Votre rôle");
  expect(why(await askForDirect(trial, null))).toContain("Votre rôle");
  expect((await whomToAsk(trial, id)).canAsk).toBe(false);
  value(await startDirect(editor, id));
  value(await endDirect(editor, id));
  expect(why(await askForDirect(asker, id))).toContain("est terminé");
  expect((await whomToAsk(asker, id)).canAsk).toBe(false);
});

test("a right on a coverage is asked of who leads it too, until it is given", async () => {
  const { id } = value(await createDirect(editor, direct({ title: "Le débat" }), null));
  const { names, isAsked } = await whomToAsk(other, id);
  expect(names).toContain(editor.displayName);
  expect(isAsked).toBe(false);
  value(await askForDirect(other, id));
  expect((await whomToAsk(other, id)).isAsked).toBe(true);
  const line = { to: `/admin/directs/${id}/editeurs`, name: other.displayName, title: "Le débat" };
  for (const giver of [admin, editor]) expect(await rightsAsked(giver)).toContainEqual(line);
  expect(await rightsAsked(other)).toEqual([]);
  const asker = { id: other.id, displayName: other.displayName };
  expect(await askersOf(id)).toEqual([asker]);
  value(await addEditor(editor, id, other.id));
  expect(await rightsAsked(admin)).not.toContainEqual(line);
  // Taken off again, they have asked for nothing.
  value(await removeEditor(editor, id, other.id));
  expect(await rightsAsked(admin)).not.toContainEqual(line);
  expect(await askersOf(id)).toEqual([]);

  value(await askForDirect(other, id));
  const { revision } = (await desk(editor, id)) ?? {};
  expect(why(await refuseRight(other, id, other.id))).toContain("équipe");
  value(await refuseRight(editor, id, other.id));
  expect(why(await refuseRight(admin, id, other.id))).toContain("déjà sa réponse");
  expect([await askersOf(id), await rightsAsked(editor)]).toEqual([[], []]);
  expect(await whomToAsk(other, id)).toMatchObject({ isAsked: false, isRefused: true });
  expect(why(await askForDirect(other, id))).toContain("pas cette fois");
  // What an open desk goes by.
  expect((await desk(editor, id))?.revision).toBeGreaterThan(revision ?? 0);
  travel(DAY + MINUTE);
  value(await askForDirect(other, id));
  travel(-DAY - MINUTE);
});

test("a coverage opened by two presses at once, then by a third, is one, started once", async () => {
  const press = () => openNow(editor, "vote", "Le vote de minuit", "une-seule-pression");
  const [one, two] = (await Promise.all([press(), press()])).map(value);
  expect([two, value(await press())]).toEqual([one, one]);
  expect(await db.direct.count({ where: { title: "Le vote de minuit" } })).toBe(1);
  const starts = { subject: `direct:${one?.id}`, action: "direct.started" };
  expect(await db.auditEntry.count({ where: starts })).toBe(1);
});

test("a coverage opened at once has the title one gave, no hour nobody knows, and a debate takes questions", async () => {
  const find = (id: number) => db.direct.findUniqueOrThrow({ where: { id } });
  const { id } = value(await openNow(editor, "debat", " Le débat\r\nd’Anvers "));
  expect(await find(id)).toMatchObject({
    title: "Le débat d’Anvers",
    programme: "",
    status: "live",
    questionsOpen: true,
  });
  const evening = value(await openNow(editor, "resultats", ""));
  expect(await find(evening.id)).toMatchObject({ title: titleNow("resultats"), programme: "", questionsOpen: false });
  expect(why(await openNow(editor, "vote", "x".repeat(161)))).toContain("Ce titre");
  expect(why(await openQuestions(other, id, false))).toContain("équipe");
  value(await openQuestions(editor, id, false));
  expect(await find(id)).toMatchObject({ questionsOpen: false, version: 2 });
  value(await openQuestions(editor, id, true));
  expect((await find(id)).questionsOpen).toBe(true);
});

test("a rehearsal is written in as a coverage, is never a reader’s, and goes in one press", async () => {
  const { id } = value(await openRehearsal(editor));
  for (const tried of [scheduleDirect(admin, id), startDirect(editor, id)])
    expect(why(await tried)).toContain("reste dans la rédaction");
  value(await postUpdate(editor, id, update("Pour essayer"), null));
  expect(why(await postUpdate(other, id, update("Pas moi"), null))).toContain("équipe");
  expect(await findDirect((await db.direct.findUniqueOrThrow({ where: { id } })).slug)).toBeNull();
  expect(why(await eraseRehearsal(other, id))).toContain("équipe");
  value(await eraseRehearsal(editor, id));
  expect(await db.directUpdate.count({ where: { directId: id } })).toBe(0);
  const real = value(await createDirect(editor, direct(), null)).id;
  expect(why(await eraseRehearsal(editor, real))).toContain("n’est pas une répétition");
  expect(why(await playEvening(editor, real, 60))).toContain("que dans une répétition");
});

test.each(evening)("the line of $at is an update as one types it", ({ update: line }) => {
  expect(updateSchema.safeParse(line).error?.issues).toBeUndefined();
});

test("two who pin, delete and bring back at once leave one pinned update, and an order that is whole", async () => {
  const { id } = value(await createDirect(editor, direct(), null));
  value(await addEditor(editor, id, other.id));
  value(await startDirect(editor, id));
  const ids: number[] = [];
  for (const at of [1, 2, 3]) ids.push(value(await postUpdate(editor, id, update(`N° ${at}`), null)).id);
  const [one = 0, two = 0, three = 0] = ids;
  value(await markUpdate(editor, id, three, "pinned"));
  await Promise.all([
    markUpdate(editor, id, one, "pinned"),
    markUpdate(other, id, two, "pinned"),
    deleteUpdate(editor, id, three),
    deleteUpdate(other, id, three),
    restoreUpdate(other, id, three),
  ]);
  const rows = await db.directUpdate.findMany({ where: { directId: id } });
  expect(rows.filter(({ isPinned, deletedAt }) => isPinned && !deletedAt)).toHaveLength(1);
  expect(new Set(rows.map(({ revision }) => revision)).size).toBe(3);
  // The first to end it wins; what is sent at the same moment is published, or kept with its reason.
  const [ended, posted] = await Promise.all([
    endDirect(other, id),
    postUpdate(editor, id, update("Au même moment"), null),
  ]);
  expect(ended.ok).toBe(true);
  expect(posted.ok || why(posted).includes("votre texte est gardé")).toBe(true);
});

test("one’s own last update is undone within ten seconds; a clock put back neither hides nor reorders", async () => {
  const { id } = value(await createDirect(editor, direct(), null));
  value(await startDirect(editor, id));
  const first = value(await postUpdate(editor, id, update("Un"), null));
  expect((await desk(editor, id))?.undo).toMatchObject({ id: first.id, fields: { kind: "text", headline: "Un" } });
  expect((await desk(admin, id))?.undo).toBeNull();
  travel(10 * SECOND);
  expect((await desk(editor, id))?.undo).toBeNull();
  travel(-HOUR);
  value(await postUpdate(editor, id, update("Deux"), null));
  const { slug } = await db.direct.findUniqueOrThrow({ where: { id } });
  expect((await findDirect(slug))?.updates.map(({ headline }) => headline)).toEqual(["Deux", "Un"]);
  expect((await desk(editor, id))?.undo).toBeNull();
  travel(HOUR);
});
