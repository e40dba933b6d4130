import { beforeAll, expect, test } from "vitest";
import { autosaveKey } from "#app/modules/articles/saving.server.ts";
import { assignMessage, createMessage } from "#app/modules/messages/mutations.server.ts";
import { DAY, HOUR, now } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { dropSaved, saveAutosave } from "#app/records/autosave/autosave.server.ts";
import { type StaffActor, anonymousActor, systemActor } from "#app/records/rights/actor.ts";
import { parisDay } from "#app/utils/dates.ts";
import { done } from "#app/utils/outcome.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { whatNeedsDoing, yesterdaysReading } from "./dashboard.server.ts";
import { createPracticeDraft } from "./first-day.server.ts";

let admin: StaffActor;
let editor: StaffActor;
let trial: StaffActor;

beforeAll(async () => {
  [admin, editor, trial] = [await makeStaff("admin"), await makeStaff("editor"), await makeStaff("trial")];
  const soon = new Date(now().getTime() + HOUR);
  await change(systemActor("tests"), "seed.finished", async (tx) => {
    await tx.article.create({ data: { title: "Le sien", slug: "le-sien", createdById: trial.id } });
    await tx.article.create({ data: { title: "Supprimé", slug: "supprime", createdById: trial.id, deletedAt: now() } });
    await tx.article.create({
      data: { title: "Pour demain", slug: "pour-demain", status: "scheduled", publishedAt: soon },
    });
    await tx.flash.create({ data: { title: "Un flash", createdById: editor.id } });
    for (let failureCount = 0; failureCount <= 5; failureCount += 1)
      await tx.feed.create({
        data: { name: `Muet ${failureCount - 1}`, feedUrl: `https://muet.example/${failureCount}`, failureCount },
      });
    const event = { title: "Réunion", startAt: soon, endAt: new Date(soon.getTime() + HOUR) };
    await tx.calendarEvent.create({ data: event });
    const far = new Date(now().getTime() + 30 * DAY);
    await tx.calendarEvent.create({ data: { title: "Au printemps", startAt: far, endAt: far } });
    const candidate = { firstName: "Zoé", lastName: "Martin", email: "zoe@lecture.example", position: "Rédaction" };
    await tx.application.create({ data: { ...candidate, motivation: "Pour aider" } });
    await tx.application.create({ data: { ...candidate, motivation: "Pour voir", status: "declined" } });
    const [before, soonDay, later] = [-2, 12, 40].map((days) => parisDay(new Date(now().getTime() + days * DAY)));
    const vote = { country: "FR", level: "national", summary: "On élit.", nextDay: before ?? "" } as const;
    await tx.election.create({ data: { ...vote, name: "Mairie", slug: "mairie", secondDay: soonDay ?? "" } });
    await tx.election.create({ data: { ...vote, name: "Plus tard", slug: "plus-tard", nextDay: later ?? "" } });
    const policy = { insurer: "Mutuelle", contractNumber: "1", startOn: new Date(now().getTime() - DAY) };
    await tx.insurancePolicy.create({ data: { ...policy, post: "Local", endOn: soon, reminderDays: 30 } });
    await tx.insurancePolicy.create({ data: { ...policy, post: "Matériel", endOn: far, reminderDays: 7 } });
    const coming = { title: "Bientôt", slug: "bientot", status: "scheduled" as const, scheduledFor: soon };
    const { id: directId } = await tx.direct.create({ data: coming });
    for (const status of ["pending", "pending", "rejected"] as const)
      await tx.directQuestion.create({ data: { directId, authorName: "Zoé", text: "Quand ?", status } });
    await tx.direct.create({
      data: {
        title: "Dans un mois",
        slug: "dans-un-mois",
        status: "scheduled",
        scheduledFor: new Date(now().getTime() + 30 * DAY),
      },
    });
    return done(null);
  });
  await createMessage(anonymousActor, {
    name: "Inès",
    email: "ines@lecture.example",
    subject: "Bonjour",
    body: "Bonjour",
    network: "203.0.113.9",
  });
});

const titles = (list: { items: { title: string }[] } | null) => list?.items.map(({ title }) => title) ?? null;

test("the rounds of a vote that is near are on the home of who may type their results", async () => {
  const { rounds } = await whatNeedsDoing(editor);
  expect(rounds?.map(({ name, round, count }) => [name, round, count])).toEqual([
    ["Mairie", 1, 2],
    ["Mairie", 2, 2],
  ]);
  expect((await whatNeedsDoing(trial)).rounds).toBeNull();
});

test("an administrator sees all that waits", async () => {
  const work = await whatNeedsDoing(admin);
  expect(titles(work.own)).toEqual([]);
  expect(titles(work.awaiting)?.toSorted()).toEqual(["Le sien", "Un flash"]);
  expect(titles(work.scheduled)).toEqual(["Pour demain"]);
  expect(work.feeds).toEqual({ total: 5, names: "Muet 4, Muet 3, Muet 2 et 2 autres" });
  expect(titles(work.directs)).toEqual(["Bientôt"]);
  expect(titles(work.events)).toEqual(["Réunion"]);
  expect([work.unreadMessages, work.assignedMessages, work.deadMails]).toEqual([1, 0, 0]);
  expect([work.newApplications, work.endingInsurances]).toEqual([1, 1]);
  const [message] = await db.contactMessage.findMany();
  await assignMessage(admin, message?.id ?? 0, admin.id);
  expect((await whatNeedsDoing(admin)).assignedMessages).toBe(1);
});

test("each role sees what it can act on", async () => {
  expect(await whatNeedsDoing(editor)).toMatchObject({
    own: { total: 1 },
    awaiting: { total: 1 },
    scheduled: { total: 1 },
    // Nobody put them on the coverage, and feeds are the administrators'.
    directs: { total: 0 },
    feeds: null,
    unreadMessages: 0,
    newApplications: 0,
    endingInsurances: 0,
  });
  expect(await whatNeedsDoing(trial)).toMatchObject({
    own: { total: 1 },
    awaiting: null,
    scheduled: null,
    directs: { total: 0 },
    events: { total: 1 },
    feeds: null,
    unreadMessages: 0,
  });
});

test("an article that was begun and never saved waits above one's drafts, until it is saved", async () => {
  await saveAutosave(trial, autosaveKey("new"), { title: "Commencé dans le train" });
  const { own } = await whatNeedsDoing(trial);
  expect([own.total, own.items[0]?.id, ...(titles(own) ?? [])]).toEqual([
    2,
    "new",
    "Commencé dans le train",
    "Le sien",
  ]);
  await dropSaved(trial, autosaveKey("new"), "", () => true);
  expect((await whatNeedsDoing(trial)).own.total).toBe(1);
});

test("yesterday's reading: the articles read most, beside the day before", async () => {
  const [yesterday, before] = [1, 2].map((days) => parisDay(new Date(now().getTime() - days * DAY)));
  const seen = [
    [yesterday, "/articles/le-sien", 3],
    [yesterday, "/articles/pour-demain", 8],
    [yesterday, "/articles/inconnu", 9],
    [yesterday, "/", 20],
    [before, "/articles/pour-demain", 4],
  ] as const;
  await maintain("analytics.flush", (tx) =>
    tx.pageViewDay.createMany({ data: seen.map(([day = "", path, views]) => ({ day, path, views })) }),
  );
  const { views, before: earlier, articles } = await yesterdaysReading();
  expect([views, earlier]).toEqual([40, 4]);
  expect(articles.map((one) => [one.title, one.views, one.before])).toEqual([
    ["Pour demain", 8, 4],
    ["Le sien", 3, 0],
  ]);
});

test("the practice draft is one's own draft, made once", async () => {
  const [one, two] = [
    await createPracticeDraft(trial, "a-form-key-0001"),
    await createPracticeDraft(trial, "a-form-key-0001"),
  ];
  expect(one).toEqual(two);
  const row = await db.article.findUniqueOrThrow({ where: { id: one.ok ? one.value.id : 0 } });
  expect(row).toMatchObject({
    status: "draft",
    createdById: trial.id,
    title: `Brouillon d’entraînement de ${trial.displayName}`,
  });
});

test("questions that nobody has read are told to who moderates them", async () => {
  const told = async (staff: StaffActor) => (await whatNeedsDoing(staff)).questions;
  expect(await told(admin)).toMatchObject([{ title: "Bientôt", count: 2 }]);
  expect([await told(editor), await told(trial)]).toEqual([[], []]);
  const { id: directId } = await db.direct.findUniqueOrThrow({ where: { slug: "bientot" } });
  await change(systemActor("tests"), "seed.finished", async (tx) =>
    done(await tx.directEditor.create({ data: { directId, staffId: editor.id } })),
  );
  expect(await told(editor)).toMatchObject([{ title: "Bientôt", count: 2 }]);
  expect(titles((await whatNeedsDoing(editor)).directs)).toEqual(["Bientôt"]);
});
